-- CreateTable
CREATE TABLE "media_file" (
    "path" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "byte_count" INTEGER NOT NULL,
    "perceptual_hash" TEXT,
    "stored_at" TIMESTAMPTZ(3) NOT NULL,
    "removing_at" TIMESTAMPTZ(3),

    CONSTRAINT "media_file_pkey" PRIMARY KEY ("path")
);

-- CreateTable
CREATE TABLE "reference_mark" (
    "id" SERIAL NOT NULL,
    "entity_id" UUID,
    "person_id" UUID,
    "url" TEXT NOT NULL,
    "signal" TEXT NOT NULL,
    "perceptual_hash" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reference_mark_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "media_file_stored_at_idx" ON "media_file"("stored_at");

-- CreateIndex
CREATE UNIQUE INDEX "reference_mark_entity_id_url_key" ON "reference_mark"("entity_id", "url");

-- CreateIndex
CREATE UNIQUE INDEX "reference_mark_person_id_url_key" ON "reference_mark"("person_id", "url");

-- CreateIndex
CREATE INDEX "media_slot_path_idx" ON "media_slot"("path");

-- AddForeignKey
ALTER TABLE "reference_mark" ADD CONSTRAINT "reference_mark_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reference_mark" ADD CONSTRAINT "reference_mark_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Exactly one owner.
ALTER TABLE "reference_mark" ADD CONSTRAINT "reference_mark_owner" CHECK (num_nonnulls("entity_id", "person_id") = 1);

-- Finds the articles that show a file.
CREATE INDEX "news_article_image_thumbnail_idx" ON "news_article"("image_thumbnail") WHERE "image_thumbnail" IS NOT NULL;

-- Files that were stored before this table.
INSERT INTO "media_file" ("path", "content_type", "width", "height", "byte_count", "perceptual_hash", "stored_at")
SELECT "path", max("content_type"), max("width"), max("height"), coalesce(max("byte_count"), 0), max("perceptual_hash"), max("created_at")
FROM "media_slot" GROUP BY "path";
