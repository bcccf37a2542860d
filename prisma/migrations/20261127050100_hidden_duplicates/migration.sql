-- CreateTable
CREATE TABLE "hidden_duplicate" (
    "id" SERIAL NOT NULL,
    "record_type" TEXT NOT NULL,
    "record_id" TEXT NOT NULL,
    "hidden_type" TEXT NOT NULL,
    "hidden_id" TEXT NOT NULL,
    "reason" TEXT[],
    "score" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hidden_duplicate_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "hidden_duplicate_record_type_record_id_hidden_type_hidden_i_key" ON "hidden_duplicate"("record_type", "record_id", "hidden_type", "hidden_id");
