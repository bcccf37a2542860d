-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "number" TEXT;

-- CreateTable
CREATE TABLE "invoice_series" (
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "invoice_series_pkey" PRIMARY KEY ("year")
);

-- The invoices of each year get numbers in the order in which they were issued.
UPDATE "invoice" i SET "number" = 'INV-' || n.year || '-' || lpad(n.place::text, 6, '0')
FROM (
  SELECT o.id, extract(year FROM o.created_at AT TIME ZONE 'UTC')::int AS year,
    row_number() OVER (PARTITION BY extract(year FROM o.created_at AT TIME ZONE 'UTC') ORDER BY o.created_at, o.id) AS place
  FROM "invoice" o) n
WHERE n.id = i.id;

INSERT INTO "invoice_series" ("year", "last")
SELECT extract(year FROM created_at AT TIME ZONE 'UTC')::int, count(*)::int FROM "invoice" GROUP BY 1;

-- CreateIndex
CREATE UNIQUE INDEX "invoice_number_key" ON "invoice"("number");
