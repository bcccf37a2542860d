-- Reads all rows. Other requests can write meanwhile, because this migration has a transaction of its own.
ALTER TABLE "provenance_event" VALIDATE CONSTRAINT "provenance_event_end";
