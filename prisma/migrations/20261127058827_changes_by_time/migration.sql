-- The feed of changes can be read from a time. The rows are stored in the order of their times, so an index of ranges suffices.
CREATE INDEX "provenance_event_created_at_idx" ON "provenance_event" USING BRIN ("created_at");
