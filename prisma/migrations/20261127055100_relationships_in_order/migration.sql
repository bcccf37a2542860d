-- CreateIndex
CREATE INDEX "entity_relationship_source_entity_id_id_idx" ON "entity_relationship"("source_entity_id", "id");

-- CreateIndex
CREATE INDEX "entity_relationship_target_entity_id_id_idx" ON "entity_relationship"("target_entity_id", "id");
