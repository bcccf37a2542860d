-- DropForeignKey
ALTER TABLE "credential" DROP CONSTRAINT "credential_parent_id_fkey";

-- DropForeignKey
ALTER TABLE "webhook_endpoint" DROP CONSTRAINT "webhook_endpoint_credential_id_fkey";

-- AddForeignKey
ALTER TABLE "credential" ADD CONSTRAINT "credential_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "credential"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_credential_id_fkey" FOREIGN KEY ("credential_id") REFERENCES "credential"("id") ON DELETE SET NULL ON UPDATE CASCADE;
