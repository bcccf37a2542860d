-- CreateTable
CREATE TABLE "entity_match_key" (
    "key" BIGINT NOT NULL,
    "entity_id" UUID NOT NULL,

    CONSTRAINT "entity_match_key_pkey" PRIMARY KEY ("key","entity_id")
);

-- CreateIndex
CREATE INDEX "entity_match_key_entity_id_idx" ON "entity_match_key"("entity_id");

-- AddForeignKey
ALTER TABLE "entity_match_key" ADD CONSTRAINT "entity_match_key_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;
