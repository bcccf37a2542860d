-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "customer" TEXT,
ADD COLUMN     "seller" TEXT;

-- Invoices of earlier releases name the customer as it is now.
UPDATE "invoice" SET "customer" = "app_user"."name" FROM "app_user" WHERE "app_user"."id" = "invoice"."user_id";
