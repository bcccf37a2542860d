-- Finds the records that were merged into a record.
CREATE INDEX "merged_record_survivor_id_idx" ON "merged_record"("survivor_id");
