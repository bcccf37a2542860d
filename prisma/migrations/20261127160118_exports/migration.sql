-- CreateTable
CREATE TABLE "export" (
    "id" UUID NOT NULL,
    "owner" TEXT NOT NULL,
    "caller" JSONB NOT NULL,
    "request" JSONB NOT NULL,
    "state" TEXT NOT NULL,
    "row_count" INTEGER NOT NULL DEFAULT 0,
    "files" JSONB NOT NULL,
    "failure" TEXT,
    "fence" INTEGER NOT NULL DEFAULT 0,
    "leased_until" TIMESTAMPTZ(3),
    "heartbeat_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "export_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "export_owner_created_at_idx" ON "export"("owner", "created_at");

-- CreateIndex
CREATE INDEX "export_expires_at_idx" ON "export"("expires_at");
