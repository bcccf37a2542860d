-- AlterTable
ALTER TABLE "export" ADD COLUMN     "schedule_id" UUID;

-- CreateTable
CREATE TABLE "export_schedule" (
    "id" UUID NOT NULL,
    "owner" TEXT NOT NULL,
    "caller" JSONB NOT NULL,
    "definition" JSONB NOT NULL,
    "frequency" TEXT NOT NULL,
    "minute" INTEGER NOT NULL,
    "weekday" INTEGER,
    "keep" INTEGER NOT NULL,
    "incremental" BOOLEAN NOT NULL,
    "position" TEXT,
    "paused" BOOLEAN NOT NULL DEFAULT false,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,
    "completed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "export_schedule_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "export_schedule_owner_created_at_idx" ON "export_schedule"("owner", "created_at");

-- CreateIndex
CREATE INDEX "export_schedule_next_at_idx" ON "export_schedule"("next_at");

-- CreateIndex
CREATE INDEX "export_schedule_id_created_at_idx" ON "export"("schedule_id", "created_at");

-- AddForeignKey
ALTER TABLE "export" ADD CONSTRAINT "export_schedule_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "export_schedule"("id") ON DELETE SET NULL ON UPDATE CASCADE;
