-- CreateTable
CREATE TABLE "topic_member" (
    "topic_key" TEXT NOT NULL,
    "member_key" TEXT NOT NULL,
    "is_member" BOOLEAN NOT NULL,
    "score" REAL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "topic_member_pkey" PRIMARY KEY ("topic_key","member_key")
);
