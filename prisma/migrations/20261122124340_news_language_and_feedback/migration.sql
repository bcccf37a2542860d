-- AlterTable
ALTER TABLE "news_article" ADD COLUMN     "language" TEXT;

-- CreateTable
CREATE TABLE "news_feedback" (
    "news_id" INTEGER NOT NULL,
    "caller_id" TEXT NOT NULL,
    "reaction" TEXT,
    "comment" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "news_feedback_pkey" PRIMARY KEY ("news_id","caller_id")
);

-- AddForeignKey
ALTER TABLE "news_feedback" ADD CONSTRAINT "news_feedback_news_id_fkey" FOREIGN KEY ("news_id") REFERENCES "news_article"("id") ON DELETE CASCADE ON UPDATE CASCADE;
