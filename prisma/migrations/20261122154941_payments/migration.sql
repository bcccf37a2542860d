-- AlterTable
ALTER TABLE "app_user" ADD COLUMN     "billing_anchor" TIMESTAMPTZ(3),
ADD COLUMN     "payment_customer" TEXT,
ADD COLUMN     "scheduled_at" TIMESTAMPTZ(3),
ADD COLUMN     "scheduled_plan" TEXT;

-- CreateTable
CREATE TABLE "invoice" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "plan" TEXT,
    "from_plan" TEXT,
    "from_period_end" TIMESTAMPTZ(3),
    "period_start" TIMESTAMPTZ(3),
    "period_end" TIMESTAMPTZ(3),
    "month" DATE,
    "lines" JSONB NOT NULL,
    "currency" TEXT NOT NULL,
    "total" INTEGER NOT NULL,
    "credit" INTEGER NOT NULL,
    "due" INTEGER NOT NULL,
    "payable_until" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "note" TEXT,
    "token" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "provider_id" TEXT,
    "payment_url" TEXT,
    "checked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_posting" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_posting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_link" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "month" DATE,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "billing_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_event" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invoice_token_key" ON "invoice"("token");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_provider_id_key" ON "invoice"("provider_id");

-- CreateIndex
CREATE INDEX "invoice_user_id_created_at_id_idx" ON "invoice"("user_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_user_id_month_key" ON "invoice"("user_id", "month");

-- CreateIndex
CREATE INDEX "ledger_posting_user_id_account_idx" ON "ledger_posting"("user_id", "account");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_posting_invoice_id_event_account_key" ON "ledger_posting"("invoice_id", "event", "account");

-- CreateIndex
CREATE UNIQUE INDEX "billing_link_token_hash_key" ON "billing_link"("token_hash");

-- CreateIndex
CREATE INDEX "billing_link_expires_at_idx" ON "billing_link"("expires_at");

-- CreateIndex
CREATE INDEX "billing_link_user_id_idx" ON "billing_link"("user_id");

-- CreateIndex
CREATE INDEX "payment_event_received_at_idx" ON "payment_event"("received_at");

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_link" ADD CONSTRAINT "billing_link_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say.

-- An account has at most one purchase that waits for its payment.
CREATE UNIQUE INDEX "invoice_open_purchase" ON "invoice"("user_id") WHERE "status" = 'OPEN' AND "kind" IN ('CHECKOUT', 'PLAN_CHANGE');
CREATE INDEX "invoice_open" ON "invoice"("created_at", "id") WHERE "status" = 'OPEN';
CREATE INDEX "app_user_period_end" ON "app_user"("period_end") WHERE "billing_anchor" IS NOT NULL;
CREATE INDEX "app_user_scheduled_at" ON "app_user"("scheduled_at") WHERE "scheduled_at" IS NOT NULL;

ALTER TABLE "invoice"
    ADD CONSTRAINT "invoice_kind" CHECK ("kind" IN ('CHECKOUT', 'PLAN_CHANGE', 'RENEWAL', 'USAGE')),
    ADD CONSTRAINT "invoice_status" CHECK ("status" IN ('OPEN', 'PAID', 'VOID')),
    ADD CONSTRAINT "invoice_amounts" CHECK ("due" >= 0 AND "total" = "credit" + "due"),
    ADD CONSTRAINT "invoice_month" CHECK (("kind" = 'USAGE') = ("month" IS NOT NULL) AND extract(day from "month") = 1);
ALTER TABLE "ledger_posting"
    ADD CONSTRAINT "ledger_posting_event" CHECK ("event" IN ('ISSUE', 'PAY', 'VOID', 'CREDIT')),
    ADD CONSTRAINT "ledger_posting_account" CHECK ("account" IN ('RECEIVABLE', 'REVENUE', 'CASH', 'CREDIT'));
