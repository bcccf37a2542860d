-- Other counts than before: without a state, no process uses them until the job has counted all records again.
DELETE FROM "filter_state";
TRUNCATE "counted_record";

-- AlterTable
ALTER TABLE "counted_record" DROP CONSTRAINT "counted_record_pkey",
ADD COLUMN     "reach" TEXT NOT NULL,
ADD CONSTRAINT "counted_record_pkey" PRIMARY KEY ("reach", "record_id");
