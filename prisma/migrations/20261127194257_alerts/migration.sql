-- AlterTable
ALTER TABLE "webhook_endpoint" ADD COLUMN     "verified_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "saved_search" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "record_type" TEXT NOT NULL,
    "filter" JSONB,
    "question" TEXT,
    "record_id" TEXT,
    "is_alert_on" BOOLEAN NOT NULL DEFAULT false,
    "alert_event" TEXT[],
    "webhook_id" UUID,
    "digest_minute" INTEGER,
    "next_digest_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "disabled_reason" TEXT,
    "alert_filter" JSONB,
    "is_open" BOOLEAN NOT NULL DEFAULT false,
    "member_count" INTEGER NOT NULL DEFAULT 0,
    "cursor" INTEGER NOT NULL DEFAULT 0,
    "sent_cursor" INTEGER NOT NULL DEFAULT 0,
    "check_at" TIMESTAMPTZ(3),
    "credential_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_search_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alert_key" (
    "value_id" BIGINT NOT NULL,
    "search_id" UUID NOT NULL,

    CONSTRAINT "alert_key_pkey" PRIMARY KEY ("value_id","search_id")
);

-- CreateTable
CREATE TABLE "alert_member" (
    "search_id" UUID NOT NULL,
    "record_id" TEXT NOT NULL,

    CONSTRAINT "alert_member_pkey" PRIMARY KEY ("search_id","record_id")
);

-- CreateTable
CREATE TABLE "alert_event" (
    "id" UUID NOT NULL,
    "search_id" UUID NOT NULL,
    "cursor" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "record_id" TEXT,
    "detail" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "alert_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alert_due" (
    "id" BIGSERIAL NOT NULL,
    "record_type" TEXT,
    "record_id" TEXT,
    "is_neighbour" BOOLEAN NOT NULL DEFAULT false,
    "event_id" UUID,

    CONSTRAINT "alert_due_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "saved_search_user_id_created_at_idx" ON "saved_search"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "saved_search_credential_id_idx" ON "saved_search"("credential_id");

-- CreateIndex
CREATE INDEX "saved_search_webhook_id_idx" ON "saved_search"("webhook_id");

-- CreateIndex
CREATE INDEX "alert_key_search_id_idx" ON "alert_key"("search_id");

-- CreateIndex
CREATE INDEX "alert_member_record_id_idx" ON "alert_member"("record_id");

-- CreateIndex
CREATE INDEX "alert_event_created_at_id_idx" ON "alert_event"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "alert_event_search_id_cursor_key" ON "alert_event"("search_id", "cursor");

-- AddForeignKey
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_credential_id_fkey" FOREIGN KEY ("credential_id") REFERENCES "credential"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhook_endpoint"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_key" ADD CONSTRAINT "alert_key_search_id_fkey" FOREIGN KEY ("search_id") REFERENCES "saved_search"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_member" ADD CONSTRAINT "alert_member_search_id_fkey" FOREIGN KEY ("search_id") REFERENCES "saved_search"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_event" ADD CONSTRAINT "alert_event_search_id_fkey" FOREIGN KEY ("search_id") REFERENCES "saved_search"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Lets a trigger find out fast whether any alert is on.
CREATE INDEX "saved_search_on" ON "saved_search"("record_type", "is_open") WHERE "is_alert_on";

-- The alerts that are due to be checked, to be sent or to end.
CREATE INDEX "saved_search_check" ON "saved_search"("check_at") WHERE "is_alert_on";
CREATE INDEX "saved_search_digest" ON "saved_search"("next_digest_at") WHERE "is_alert_on" AND "next_digest_at" IS NOT NULL;

ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_subject"
  CHECK (num_nonnulls("filter", "question", "record_id") = 1);

-- Wakes the job that compares changes with the alerts, once for each transaction. The queue starts it after the commit.
CREATE FUNCTION "wake_alerts"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('alerts.woken', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    PERFORM set_config('alerts.woken', pg_current_xact_id()::text, true);
    INSERT INTO outbox (id, topic, payload, created_at)
    VALUES (gen_random_uuid(), 'match-alerts', '{}', clock_timestamp());
    PERFORM pg_notify('outbox', '');
  END IF;
END $$;

-- Each change of the history can concern an alert.
CREATE FUNCTION "alert_due_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM saved_search s WHERE s.is_alert_on) THEN
    INSERT INTO alert_due (event_id) SELECT n.id FROM new_rows n ORDER BY n.number;
    PERFORM wake_alerts();
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "alert_due_insert" AFTER INSERT ON "provenance_event" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "alert_due_change"();

-- So can each change of values that are computed from other records. The history does not contain it. Rows that the job
-- of the counts inserts itself, outside of a trigger, are no changes.
CREATE FUNCTION "alert_due_value"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 AND EXISTS (SELECT 1 FROM saved_search s WHERE s.is_alert_on) THEN
    INSERT INTO alert_due (record_type, record_id, is_neighbour)
    SELECT DISTINCT n.kind, n.record_id::text, n.is_neighbour FROM new_rows n;
    PERFORM wake_alerts();
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "alert_due_insert" AFTER INSERT ON "filter_due" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "alert_due_value"();
