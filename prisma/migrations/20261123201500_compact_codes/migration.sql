-- A worker computes the vectors in the order of the ids. Rows without a vector were at the end of the index, so each new
-- entry was inserted before them, and half of each page stayed empty.
DROP INDEX "entity_meaning_code";
DROP INDEX "person_meaning_code";
DROP INDEX "news_meaning_code";
CREATE INDEX "entity_meaning_code" ON "entity_meaning"("model", "entity_id", "code") WHERE "model" IS NOT NULL;
CREATE INDEX "person_meaning_code" ON "person_meaning"("model", "person_id", "code") WHERE "model" IS NOT NULL;
CREATE INDEX "news_meaning_code" ON "news_meaning"("model", "news_id", "code") WHERE "model" IS NOT NULL;
