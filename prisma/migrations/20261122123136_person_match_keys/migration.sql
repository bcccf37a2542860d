-- CreateTable
CREATE TABLE "person_match_key" (
    "key" BIGINT NOT NULL,
    "person_id" UUID NOT NULL,

    CONSTRAINT "person_match_key_pkey" PRIMARY KEY ("key","person_id")
);

-- CreateIndex
CREATE INDEX "person_match_key_person_id_idx" ON "person_match_key"("person_id");

-- AddForeignKey
ALTER TABLE "person_match_key" ADD CONSTRAINT "person_match_key_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
