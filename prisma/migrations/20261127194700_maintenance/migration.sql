-- AlterTable
ALTER TABLE "entity_meaning" ADD COLUMN     "first_computed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "news_meaning" ADD COLUMN     "first_computed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "person_meaning" ADD COLUMN     "first_computed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "upkeep" ADD COLUMN     "is_enabled" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "mode" TEXT NOT NULL DEFAULT 'RUNNING';

-- CreateTable
CREATE TABLE "maintenance_job" (
    "id" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "caller" JSONB NOT NULL,
    "provenance" JSONB NOT NULL,
    "request" JSONB NOT NULL,
    "progress" JSONB NOT NULL,
    "cursor" TEXT,
    "failure" TEXT,
    "fence" INTEGER NOT NULL DEFAULT 0,
    "leased_until" TIMESTAMPTZ(3),
    "heartbeat_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "maintenance_job_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "maintenance_job_topic_updated_at_id_idx" ON "maintenance_job"("topic", "updated_at", "id");

-- CreateIndex
CREATE INDEX "maintenance_job_state_updated_at_idx" ON "maintenance_job"("state", "updated_at");

-- CreateIndex
CREATE INDEX "entity_meaning_computed_at_idx" ON "entity_meaning"("computed_at");

-- CreateIndex
CREATE INDEX "news_meaning_computed_at_idx" ON "news_meaning"("computed_at");

-- CreateIndex
CREATE INDEX "person_meaning_computed_at_idx" ON "person_meaning"("computed_at");
