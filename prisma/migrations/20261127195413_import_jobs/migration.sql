-- CreateTable
CREATE TABLE "import_job" (
    "id" UUID NOT NULL,
    "owner" TEXT NOT NULL,
    "caller" JSONB NOT NULL,
    "state" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "file_name" TEXT NOT NULL,
    "file_bytes" BIGINT NOT NULL,
    "preview" JSONB NOT NULL,
    "tally" JSONB NOT NULL DEFAULT '{}',
    "position" INTEGER NOT NULL DEFAULT 0,
    "read_bytes" BIGINT NOT NULL DEFAULT 0,
    "total_bytes" BIGINT NOT NULL DEFAULT 0,
    "line_count" INTEGER NOT NULL DEFAULT 0,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,
    "fence" INTEGER NOT NULL DEFAULT 0,
    "leased_until" TIMESTAMPTZ(3),
    "heartbeat_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "import_job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_line" (
    "import_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "field" TEXT,
    "column" TEXT,
    "value" TEXT,
    "reason" TEXT NOT NULL,
    "way_out" TEXT NOT NULL,

    CONSTRAINT "import_line_pkey" PRIMARY KEY ("import_id","number")
);

-- CreateIndex
CREATE INDEX "import_job_owner_created_at_idx" ON "import_job"("owner", "created_at");

-- CreateIndex
CREATE INDEX "import_job_expires_at_idx" ON "import_job"("expires_at");

-- AddForeignKey
ALTER TABLE "import_line" ADD CONSTRAINT "import_line_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import_job"("id") ON DELETE CASCADE ON UPDATE CASCADE;
