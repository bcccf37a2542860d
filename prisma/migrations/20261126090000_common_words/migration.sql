-- Other counts than before: without a state, no process uses them until the job has counted all records again.
DELETE FROM "filter_state";
TRUNCATE "counted_record";

-- AlterTable
ALTER TABLE "person" ADD COLUMN     "number" SERIAL NOT NULL;

-- AlterTable
ALTER TABLE "counted_record" ADD COLUMN     "prominence" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "word_ids" BIGINT[] DEFAULT ARRAY[]::BIGINT[];

-- AlterTable
ALTER TABLE "filter_state" ADD COLUMN     "levels" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- CreateTable
CREATE TABLE "common_word" (
    "kind" TEXT NOT NULL,
    "word" TEXT NOT NULL,
    "document_id" BIGINT NOT NULL,
    "name_id" BIGINT NOT NULL,
    "is_complete" BOOLEAN NOT NULL,

    CONSTRAINT "common_word_pkey" PRIMARY KEY ("kind","word")
);

-- CreateIndex
CREATE UNIQUE INDEX "person_number_key" ON "person"("number");

-- A list reads names and numbers from the index alone.
DROP INDEX "person_public_name";
CREATE INDEX "person_public_name" ON "person"("name_full" COLLATE "und-x-icu", "id") INCLUDE ("number")
  WHERE "deleted_at" IS NULL AND NOT "is_hidden" AND "show_on_sitemap";

-- A text search reads the matches from one of these indexes alone: all of them by their numbers, or the most prominent
-- ones.
CREATE UNIQUE INDEX "counted_record_number" ON "counted_record"("number", "kind") INCLUDE ("prominence", "record_id")
  WHERE "reach" = 'private';
CREATE INDEX "counted_record_prominent" ON "counted_record"("kind", "prominence" DESC, "record_id" DESC) INCLUDE ("number")
  WHERE "reach" = 'private';

-- The words of a record are counted like its values. An insert needs no trigger: the record itself is then new, too.
CREATE FUNCTION "filter_due_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'entity_search' THEN
    INSERT INTO filter_due (kind, record_id, is_neighbour) VALUES ('entity', NEW.entity_id, false);
  ELSE
    INSERT INTO filter_due (kind, record_id, is_neighbour) VALUES ('person', NEW.person_id, false);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "filter_due_update" AFTER UPDATE ON "entity_search"
  FOR EACH ROW WHEN ((OLD."prominence", OLD."document") IS DISTINCT FROM (NEW."prominence", NEW."document"))
  EXECUTE FUNCTION "filter_due_search"();
CREATE TRIGGER "filter_due_update" AFTER UPDATE ON "person_search"
  FOR EACH ROW WHEN ((OLD."prominence", OLD."document") IS DISTINCT FROM (NEW."prominence", NEW."document"))
  EXECUTE FUNCTION "filter_due_search"();
