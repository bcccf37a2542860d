-- Fewer bitmaps than before: without a state, no process uses them until the job has counted all records again.
DELETE FROM "filter_state";
TRUNCATE "counted_record", "filter_bitmap";

-- AlterTable
ALTER TABLE "filter_state" DROP COLUMN "levels",
DROP COLUMN "next_levels";
