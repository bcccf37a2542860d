-- Other counts than before: without a state, no process uses them until the job has counted all records again.
DELETE FROM "filter_state";
TRUNCATE "counted_record";

-- AlterTable
ALTER TABLE "entity" ADD COLUMN     "number" SERIAL NOT NULL;

-- AlterTable
ALTER TABLE "counted_record" ADD COLUMN     "number" INTEGER;

-- CreateTable
CREATE TABLE "filter_bitmap" (
    "scope" TEXT NOT NULL,
    "value_id" BIGINT NOT NULL,
    "chunk" INTEGER NOT NULL,
    "bits" BIT(16384) NOT NULL,

    CONSTRAINT "filter_bitmap_pkey" PRIMARY KEY ("scope","value_id","chunk")
);

-- CreateIndex
CREATE UNIQUE INDEX "entity_number_key" ON "entity"("number");

-- Most bitmaps have few ones and become small when they are compressed. All of them stay in the table itself. Half of
-- each page is free, so that an update of a bitmap does not change the index.
ALTER TABLE "filter_bitmap" ALTER COLUMN "bits" SET STORAGE MAIN;
ALTER TABLE "filter_bitmap" SET (toast_tuple_target = 128, fillfactor = 50);

-- A list reads names and numbers from the index alone.
DROP INDEX "entity_public_name";
CREATE INDEX "entity_public_name" ON "entity"("name_brand" COLLATE "und-x-icu", "id") INCLUDE ("number")
  WHERE "deleted_at" IS NULL AND NOT "is_hidden" AND "show_on_sitemap";
