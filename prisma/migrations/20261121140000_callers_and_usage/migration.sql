-- AlterTable
ALTER TABLE "app_user" ADD COLUMN     "additional_usage_cap_cents" INTEGER,
ADD COLUMN     "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "period_end" TIMESTAMPTZ(3),
ADD COLUMN     "period_start" TIMESTAMPTZ(3),
ADD COLUMN     "subject" TEXT,
ADD COLUMN     "subscription_status" TEXT NOT NULL DEFAULT 'ACTIVE',
ALTER COLUMN "plan" DROP NOT NULL;

-- CreateTable
CREATE TABLE "role_permission" (
    "role" TEXT NOT NULL,
    "permission" TEXT NOT NULL,

    CONSTRAINT "role_permission_pkey" PRIMARY KEY ("role","permission")
);

-- CreateTable
CREATE TABLE "usage_entry" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "meter" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "used" INTEGER NOT NULL,
    "reserved" INTEGER NOT NULL,
    "cost_cents" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "usage_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "usage_counter" (
    "user_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "meter" TEXT NOT NULL,
    "used" INTEGER NOT NULL,
    "reserved" INTEGER NOT NULL,
    "cost_cents" INTEGER NOT NULL,

    CONSTRAINT "usage_counter_pkey" PRIMARY KEY ("user_id","month","meter")
);

-- CreateIndex
CREATE INDEX "usage_entry_user_id_month_meter_idx" ON "usage_entry"("user_id", "month", "meter");

-- CreateIndex
CREATE UNIQUE INDEX "app_user_subject_key" ON "app_user"("subject");

-- AddForeignKey
ALTER TABLE "usage_entry" ADD CONSTRAINT "usage_entry_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "usage_counter" ADD CONSTRAINT "usage_counter_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say. Asserted against pg_catalog by the tests.

-- A profile is paid for once a month, and a unit is reserved once and ended once.
CREATE UNIQUE INDEX "usage_entry_view" ON "usage_entry"("user_id", "month", "meter", "subject") WHERE "kind" = 'view';
CREATE UNIQUE INDEX "usage_entry_reserve" ON "usage_entry"("subject") WHERE "kind" = 'reserve';
CREATE UNIQUE INDEX "usage_entry_end" ON "usage_entry"("subject") WHERE "kind" IN ('settle', 'release');

ALTER TABLE "usage_entry"
    ADD CONSTRAINT "usage_entry_kind" CHECK ("kind" IN ('view', 'reserve', 'settle', 'release')),
    ADD CONSTRAINT "usage_entry_meter" CHECK ("meter" IN ('COMPANY', 'PERSON', 'ENTITY_VIEW', 'PERSON_VIEW', 'WEB_SEARCH')),
    ADD CONSTRAINT "usage_entry_month" CHECK (extract(day from "month") = 1);
ALTER TABLE "usage_counter"
    ADD CONSTRAINT "usage_counter_sums" CHECK ("used" >= 0 AND "reserved" >= 0 AND "cost_cents" >= 0);
ALTER TABLE "app_user"
    ADD CONSTRAINT "app_user_subscription_status" CHECK ("subscription_status" IN (
        'INCOMPLETE', 'INCOMPLETE_EXPIRED', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'CANCELED', 'UNPAID', 'PAUSED')),
    ADD CONSTRAINT "app_user_spending_cap" CHECK ("additional_usage_cap_cents" >= 0);

-- What the contract names as a permission of its own.
INSERT INTO "role_permission" ("role", "permission") VALUES ('admin', 'DELETE_PERSON'), ('admin', 'edit_cache');
