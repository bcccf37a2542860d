-- CreateTable
CREATE TABLE "research_run" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "caller_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "host_path" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "entity_id" UUID,
    "person_id" UUID,
    "subject" TEXT NOT NULL,
    "name" TEXT,
    "user_prompt" TEXT,
    "type" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "task_preset_key" TEXT[],
    "finding" JSONB NOT NULL,
    "status" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "subagent_model" TEXT NOT NULL,
    "chassis" TEXT NOT NULL,
    "chassis_routed" BOOLEAN NOT NULL,
    "llm_api" TEXT NOT NULL,
    "lane" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "iteration" INTEGER NOT NULL DEFAULT 0,
    "max_iteration" INTEGER NOT NULL,
    "error" TEXT,
    "failure_class" TEXT,
    "latest_status" TEXT,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "next_attempt_at" TIMESTAMPTZ(3),
    "resume_safe_until" TIMESTAMPTZ(3),
    "saved_at" TIMESTAMPTZ(3),
    "reservation_id" UUID NOT NULL,
    "trace_id" TEXT NOT NULL,
    "fence" BIGINT NOT NULL DEFAULT 0,
    "leased_until" TIMESTAMPTZ(3),
    "heartbeat_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "research_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "research_event" (
    "run_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "research_event_pkey" PRIMARY KEY ("run_id","number")
);

-- CreateTable
CREATE TABLE "research_page" (
    "run_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "hash" TEXT,
    "text" TEXT,
    "content" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "research_page_pkey" PRIMARY KEY ("run_id","url")
);

-- CreateTable
CREATE TABLE "research_fact" (
    "run_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "slot" TEXT NOT NULL,
    "claim" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "quote" TEXT NOT NULL,
    "page_hash" TEXT,
    "outcome" TEXT NOT NULL,
    "reason" TEXT,
    "record_type" TEXT,
    "record_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "research_fact_pkey" PRIMARY KEY ("run_id","number")
);

-- CreateIndex
CREATE INDEX "research_run_user_id_created_at_id_idx" ON "research_run"("user_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "research_run_created_at_id_idx" ON "research_run"("created_at", "id");

-- CreateIndex
CREATE INDEX "research_run_subject_created_at_idx" ON "research_run"("subject", "created_at");

-- CreateIndex
CREATE INDEX "research_run_entity_id_idx" ON "research_run"("entity_id");

-- CreateIndex
CREATE INDEX "research_run_person_id_idx" ON "research_run"("person_id");

-- AddForeignKey
ALTER TABLE "research_run" ADD CONSTRAINT "research_run_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "research_event" ADD CONSTRAINT "research_event_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "research_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "research_page" ADD CONSTRAINT "research_page_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "research_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "research_fact" ADD CONSTRAINT "research_fact_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "research_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A subject is researched by one run at a time.
CREATE UNIQUE INDEX "research_run_active_subject" ON "research_run" ("subject") WHERE "status" IN ('queued', 'running');

-- Runs that wait for a worker, or whose worker may have died.
CREATE INDEX "research_run_due" ON "research_run" ("id") WHERE "status" IN ('queued', 'running');

ALTER TABLE "research_run" ADD CONSTRAINT "research_run_status" CHECK ("status" IN ('queued', 'running', 'completed', 'failed', 'stopped'));
ALTER TABLE "research_run" ADD CONSTRAINT "research_run_kind" CHECK ("kind" IN ('entity', 'person'));
ALTER TABLE "research_run" ADD CONSTRAINT "research_run_failed" CHECK (("failure_class" IS NULL) = ("error" IS NULL));
ALTER TABLE "research_run" ADD CONSTRAINT "research_run_finished" CHECK (("finished_at" IS NULL) = ("status" IN ('queued', 'running')));
ALTER TABLE "research_fact" ADD CONSTRAINT "research_fact_outcome" CHECK ("outcome" IN ('written', 'stored', 'kept', 'unconfirmed', 'refused'));
