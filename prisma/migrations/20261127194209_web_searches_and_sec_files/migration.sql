-- CreateTable
CREATE TABLE "sec_file" (
    "path" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "stored_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sec_file_pkey" PRIMARY KEY ("path")
);

-- CreateTable
CREATE TABLE "sec_turn" (
    "id" INTEGER NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sec_turn_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "web_search" (
    "id" UUID NOT NULL,
    "source_key" TEXT NOT NULL,
    "search" TEXT NOT NULL,
    "language" TEXT,
    "region" TEXT,
    "cache_key" TEXT,
    "source" TEXT,
    "provider" TEXT NOT NULL,
    "provider_request_id" TEXT,
    "http_status" INTEGER NOT NULL,
    "byte_count" INTEGER NOT NULL,
    "media_type" TEXT,
    "charset" TEXT,
    "content_encoding" TEXT,
    "result" JSONB NOT NULL,
    "hit_count" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_accessed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "web_search_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sec_file_stored_at_idx" ON "sec_file"("stored_at");

-- CreateIndex
CREATE INDEX "web_search_source_key_created_at_idx" ON "web_search"("source_key", "created_at" DESC);

-- CreateIndex
CREATE INDEX "web_search_last_accessed_at_idx" ON "web_search"("last_accessed_at");

-- What the schema language cannot say.
ALTER TABLE "web_search" ADD CONSTRAINT "web_search_counts" CHECK ("byte_count" >= 0 AND "hit_count" >= 0);
ALTER TABLE "sec_turn" ADD CONSTRAINT "sec_turn_one" CHECK ("id" = 1);
