-- A connection finds the first association of a person with an entity in this index alone.
-- CreateIndex
CREATE INDEX "entity_person_person_id_entity_id_is_current_id_idx" ON "entity_person"("person_id", "entity_id", "is_current", "id");
