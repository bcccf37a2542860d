-- CreateTable
CREATE TABLE "outbox" (
    "id" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "drained_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "upkeep" (
    "name" TEXT NOT NULL,
    "fence" BIGINT NOT NULL DEFAULT 0,
    "leased_until" TIMESTAMPTZ(3),
    "heartbeat_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "removed" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "upkeep_pkey" PRIMARY KEY ("name")
);

-- What the schema language cannot say. Asserted against pg_catalog by the tests.

-- What waits, in the order it was written: small whatever the table holds.
CREATE INDEX "outbox_waiting" ON "outbox"("topic", "id") WHERE "drained_at" IS NULL;
CREATE INDEX "outbox_drained" ON "outbox"("drained_at") WHERE "drained_at" IS NOT NULL;
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_topic_form" CHECK ("topic" ~ '^[a-z0-9-]{1,100}$');
