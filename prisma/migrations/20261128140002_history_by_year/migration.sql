-- The partitions have a schema of their own, so that the tables of the service are still those of the schema "public". No row
-- is copied: the table becomes the first partition, with its indexes. The number stays unique in each partition. It comes
-- from one sequence.
CREATE SCHEMA IF NOT EXISTS "partitions";

DROP TRIGGER "document_truncate" ON "provenance_event";
DROP TRIGGER "document_delete" ON "provenance_event";
DROP TRIGGER "document_update" ON "provenance_event";
DROP TRIGGER "alert_due_insert" ON "provenance_event";
ALTER SEQUENCE "provenance_event_number_seq" OWNED BY NONE;
ALTER TABLE "provenance_event" SET SCHEMA "partitions";
ALTER TABLE "partitions"."provenance_event" RENAME TO "provenance_event_first";

CREATE TABLE "provenance_event" (LIKE "partitions"."provenance_event_first" INCLUDING DEFAULTS INCLUDING CONSTRAINTS)
  PARTITION BY RANGE ("id");
ALTER TABLE "provenance_event" DROP CONSTRAINT "provenance_event_end";
ALTER TABLE "provenance_event" ADD CONSTRAINT "provenance_event_pkey" PRIMARY KEY ("id");
ALTER SEQUENCE "provenance_event_number_seq" OWNED BY "provenance_event"."number";
CREATE INDEX "provenance_event_record_type_record_id_created_at_idx" ON "provenance_event"("record_type", "record_id", "created_at");
CREATE INDEX "provenance_event_entity_id_created_at_idx" ON "provenance_event"("entity_id", "created_at");
CREATE INDEX "provenance_event_person_id_created_at_idx" ON "provenance_event"("person_id", "created_at");
CREATE INDEX "provenance_event_transaction_id_number_idx" ON "provenance_event"("transaction_id", "number");
CREATE INDEX "provenance_event_created_at_idx" ON "provenance_event" USING BRIN ("created_at");

DO $$
BEGIN
  EXECUTE format('ALTER TABLE "provenance_event" ATTACH PARTITION "partitions"."provenance_event_first" FOR VALUES FROM (MINVALUE) TO (%L)',
    (SELECT substring(pg_get_constraintdef(oid) FROM '[0-9a-f]{8}-[0-9a-f-]{27}') FROM pg_constraint
     WHERE conname = 'provenance_event_end' AND conrelid = '"partitions"."provenance_event_first"'::regclass));
END $$;
ALTER TABLE "partitions"."provenance_event_first" DROP CONSTRAINT "provenance_event_end";

-- The rows of times for which there is no partition, such as those of a clock that is years ahead.
CREATE TABLE "partitions"."provenance_event_default" (LIKE "partitions"."provenance_event_first" INCLUDING ALL);
ALTER TABLE "provenance_event" ATTACH PARTITION "partitions"."provenance_event_default" DEFAULT;

CREATE TRIGGER "document_truncate" AFTER TRUNCATE ON "provenance_event"
  FOR EACH STATEMENT EXECUTE FUNCTION "all_documents_changed"();
CREATE TRIGGER "document_delete" AFTER DELETE ON "provenance_event"
  FOR EACH STATEMENT EXECUTE FUNCTION "all_documents_changed"();
CREATE TRIGGER "document_update" AFTER UPDATE OF "source_type", "source_detail", "source_provider_id" ON "provenance_event"
  FOR EACH STATEMENT EXECUTE FUNCTION "all_documents_changed"();
CREATE TRIGGER "alert_due_insert" AFTER INSERT ON "provenance_event" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "alert_due_change"();
