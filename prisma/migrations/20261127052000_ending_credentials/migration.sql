-- AlterTable
ALTER TABLE "app_user" ADD COLUMN     "credentials_ended_at" TIMESTAMPTZ(3),
ADD COLUMN     "root_key_hash" BYTEA,
ADD COLUMN     "root_key_since" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "credential" ADD COLUMN     "expires_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "webhook_endpoint" ADD COLUMN     "credential_id" UUID,
ADD COLUMN     "disabled_reason" TEXT;

-- CreateIndex
CREATE INDEX "webhook_endpoint_credential_id_idx" ON "webhook_endpoint"("credential_id");

-- AddForeignKey
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_credential_id_fkey" FOREIGN KEY ("credential_id") REFERENCES "credential"("id") ON DELETE CASCADE ON UPDATE CASCADE;
