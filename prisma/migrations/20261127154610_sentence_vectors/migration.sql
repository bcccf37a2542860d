-- AlterTable
ALTER TABLE "entity_meaning" ADD COLUMN     "sentence_code" BIT(512),
ADD COLUMN     "sentence_due" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "sentence_model" TEXT,
ADD COLUMN     "sentence_vectors" BYTEA;

-- AlterTable
ALTER TABLE "person_meaning" ADD COLUMN     "sentence_code" BIT(512),
ADD COLUMN     "sentence_due" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "sentence_model" TEXT,
ADD COLUMN     "sentence_vectors" BYTEA;

-- The job reads the records whose vectors of sentences are due, and those of another model.
CREATE INDEX "entity_meaning_sentence_due" ON "entity_meaning" ("entity_id") WHERE "sentence_due";
CREATE INDEX "person_meaning_sentence_due" ON "person_meaning" ("person_id") WHERE "sentence_due";
CREATE INDEX "entity_meaning_sentence_model" ON "entity_meaning" ("sentence_model") WHERE "sentence_model" IS NOT NULL;
CREATE INDEX "person_meaning_sentence_model" ON "person_meaning" ("sentence_model") WHERE "sentence_model" IS NOT NULL;

-- A search reads both codes from one index.
DROP INDEX "entity_meaning_code";
DROP INDEX "person_meaning_code";
CREATE INDEX "entity_meaning_code" ON "entity_meaning"("model", "entity_id", "code", "sentence_code") WHERE "model" IS NOT NULL;
CREATE INDEX "person_meaning_code" ON "person_meaning"("model", "person_id", "code", "sentence_code") WHERE "model" IS NOT NULL;
