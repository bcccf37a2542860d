-- AlterTable
ALTER TABLE "media_file" ADD COLUMN     "uploaded_by" TEXT;

-- CreateIndex
CREATE INDEX "media_file_uploaded_by_stored_at_idx" ON "media_file"("uploaded_by", "stored_at");
