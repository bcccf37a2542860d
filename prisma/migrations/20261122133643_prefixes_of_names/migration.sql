-- CreateIndex
CREATE INDEX "entity_name_brand_prefix" ON "entity"("name_brand_key" text_pattern_ops);

-- CreateIndex
CREATE INDEX "entity_alias_name_prefix" ON "entity_alias"("name_key" text_pattern_ops);

-- CreateIndex
CREATE INDEX "person_name_full_prefix" ON "person"("name_full_key" text_pattern_ops);
