-- CreateTable
CREATE TABLE "repository" (
    "id" SERIAL NOT NULL,
    "entity_id" UUID,
    "person_id" UUID,
    "github_id" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "owner_login" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT,
    "homepage_url" TEXT,
    "language" TEXT,
    "license" TEXT,
    "topic" TEXT[],
    "fork_count" INTEGER NOT NULL,
    "stargazer_count" INTEGER NOT NULL,
    "is_archived" BOOLEAN NOT NULL,
    "is_fork" BOOLEAN NOT NULL,
    "repo_created_at" TIMESTAMPTZ(3),
    "repo_pushed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "repository_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "code_host_page" (
    "url" TEXT NOT NULL,
    "etag" TEXT NOT NULL,
    "next" TEXT,
    "repositories" JSONB NOT NULL,
    "stored_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "code_host_page_pkey" PRIMARY KEY ("url")
);

-- CreateIndex
CREATE UNIQUE INDEX "repository_entity_id_github_id_key" ON "repository"("entity_id", "github_id");

-- CreateIndex
CREATE UNIQUE INDEX "repository_person_id_github_id_key" ON "repository"("person_id", "github_id");

-- CreateIndex
CREATE INDEX "code_host_page_stored_at_idx" ON "code_host_page"("stored_at");

-- AddForeignKey
ALTER TABLE "repository" ADD CONSTRAINT "repository_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "repository" ADD CONSTRAINT "repository_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say. A repository has exactly one owner.
ALTER TABLE "repository"
    ADD CONSTRAINT "repository_owner" CHECK (num_nonnulls("entity_id", "person_id") = 1),
    ADD CONSTRAINT "repository_counts" CHECK ("fork_count" >= 0 AND "stargazer_count" >= 0);
CREATE INDEX "repository_entity_stars" ON "repository"("entity_id", "stargazer_count" DESC, "id");
CREATE INDEX "repository_person_stars" ON "repository"("person_id", "stargazer_count" DESC, "id");
