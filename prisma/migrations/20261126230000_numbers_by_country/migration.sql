-- Other bitmaps than before: without a state, no process uses them until the job has counted all records again.
DELETE FROM "filter_state";
TRUNCATE "counted_record", "filter_bitmap";

-- The job that counts a record gives it its number. Without this column, the indexes of names are created again below.
ALTER TABLE "entity" DROP COLUMN "number";
ALTER TABLE "person" DROP COLUMN "number";

-- AlterTable
ALTER TABLE "counted_record" ALTER COLUMN "number" SET NOT NULL,
ADD COLUMN     "name" TEXT;

-- AlterTable
ALTER TABLE "filter_state" ADD COLUMN     "chunks" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

CREATE INDEX "entity_public_name" ON "entity"("name_brand" COLLATE "und-x-icu", "id")
  WHERE "deleted_at" IS NULL AND NOT "is_hidden" AND "show_on_sitemap";
CREATE INDEX "person_public_name" ON "person"("name_full" COLLATE "und-x-icu", "id")
  WHERE "deleted_at" IS NULL AND NOT "is_hidden" AND "show_on_sitemap";

-- A list with filters, and a text search, read the matches from one of these indexes alone: all of them by their numbers,
-- the first ones by name, or the most prominent ones.
DROP INDEX "counted_record_number";
CREATE UNIQUE INDEX "counted_record_number" ON "counted_record"("kind", "number") INCLUDE ("prominence", "record_id", "name")
  WHERE "reach" = 'private';
CREATE INDEX "counted_record_name" ON "counted_record"("kind", "name" COLLATE "und-x-icu", "record_id") INCLUDE ("number")
  WHERE "reach" = 'private';
