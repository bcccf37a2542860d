-- AlterTable
ALTER TABLE "provenance_event" ADD COLUMN     "transaction_id" xid8 NOT NULL DEFAULT pg_current_xact_id();

-- CreateIndex
CREATE INDEX "provenance_event_transaction_id_number_idx" ON "provenance_event"("transaction_id", "number");
