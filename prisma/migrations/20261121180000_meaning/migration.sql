-- CreateTable
CREATE TABLE "entity_meaning" (
    "entity_id" UUID NOT NULL,
    "due_source" TEXT,
    "source" TEXT,
    "model" TEXT,
    "vector" BYTEA,
    "code" bit(512),
    "computed_at" TIMESTAMPTZ(3),

    CONSTRAINT "entity_meaning_pkey" PRIMARY KEY ("entity_id")
);

-- CreateTable
CREATE TABLE "person_meaning" (
    "person_id" UUID NOT NULL,
    "due_source" TEXT,
    "source" TEXT,
    "model" TEXT,
    "vector" BYTEA,
    "code" bit(512),
    "computed_at" TIMESTAMPTZ(3),

    CONSTRAINT "person_meaning_pkey" PRIMARY KEY ("person_id")
);

-- AddForeignKey
ALTER TABLE "entity_meaning" ADD CONSTRAINT "entity_meaning_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person_meaning" ADD CONSTRAINT "person_meaning_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Vectors are compared by their codes within one model; the wide columns beside them are not read for that.
CREATE INDEX "entity_meaning_code" ON "entity_meaning"("model", "entity_id", "code");
CREATE INDEX "person_meaning_code" ON "person_meaning"("model", "person_id", "code");

-- What waits for its vector.
CREATE INDEX "entity_meaning_due" ON "entity_meaning" ("entity_id") WHERE "due_source" IS NOT NULL;
CREATE INDEX "person_meaning_due" ON "person_meaning" ("person_id") WHERE "due_source" IS NOT NULL;
