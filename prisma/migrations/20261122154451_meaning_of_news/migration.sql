-- CreateTable
CREATE TABLE "news_meaning" (
    "news_id" INTEGER NOT NULL,
    "due_source" TEXT,
    "source" TEXT,
    "model" TEXT,
    "vector" BYTEA,
    "code" BIT(512),
    "computed_at" TIMESTAMPTZ(3),

    CONSTRAINT "news_meaning_pkey" PRIMARY KEY ("news_id")
);

-- CreateIndex
CREATE INDEX "news_meaning_code" ON "news_meaning"("model", "news_id", "code");

-- AddForeignKey
ALTER TABLE "news_meaning" ADD CONSTRAINT "news_meaning_news_id_fkey" FOREIGN KEY ("news_id") REFERENCES "news_article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What waits for its vector.
CREATE INDEX "news_meaning_due" ON "news_meaning" ("news_id") WHERE "due_source" IS NOT NULL;

-- The articles that are already stored wait for their vectors.
INSERT INTO "news_meaning" ("news_id", "due_source")
SELECT n."id", json_build_object('title', n."title", 'excerpt', n."excerpt",
  'content', nullif(left(coalesce(n."content", n."linked_content"), 1000), ''))::text
FROM "news_article" n;
