-- AlterTable
ALTER TABLE "webhook_endpoint" ADD COLUMN     "next_transaction" TEXT NOT NULL DEFAULT '0';
