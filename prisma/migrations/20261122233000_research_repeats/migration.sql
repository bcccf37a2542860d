-- AlterTable
ALTER TABLE "research_run" ADD COLUMN     "repeat_decided_at" TIMESTAMPTZ(3);

-- Ended runs for which the schedule has not yet decided whether to repeat the research.
CREATE INDEX "research_run_repeat" ON "research_run" ("finished_at", "id")
  WHERE "finished_at" IS NOT NULL AND "repeat_decided_at" IS NULL;
