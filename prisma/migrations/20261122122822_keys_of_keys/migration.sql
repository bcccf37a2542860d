-- AlterTable
ALTER TABLE "app_user" ALTER COLUMN "role" DROP NOT NULL;

-- AlterTable
ALTER TABLE "credential" ADD COLUMN     "parent_id" UUID,
ADD COLUMN     "rights" JSONB;

-- CreateIndex
CREATE INDEX "credential_parent_id_idx" ON "credential"("parent_id");

-- AddForeignKey
ALTER TABLE "credential" ADD CONSTRAINT "credential_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "credential"("id") ON DELETE CASCADE ON UPDATE CASCADE;
