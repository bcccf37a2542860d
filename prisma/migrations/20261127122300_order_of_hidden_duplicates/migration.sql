-- CreateIndex
CREATE INDEX "hidden_duplicate_updated_at_id_idx" ON "hidden_duplicate"("updated_at", "id");
