-- CreateTable
CREATE TABLE "lookup_job" (
    "id" UUID NOT NULL,
    "owner" TEXT NOT NULL,
    "reach" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "names" JSONB NOT NULL,
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL,
    "result" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lookup_job_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "lookup_job_owner_state_idx" ON "lookup_job"("owner", "state");

-- CreateIndex
CREATE INDEX "lookup_job_expires_at_idx" ON "lookup_job"("expires_at");
