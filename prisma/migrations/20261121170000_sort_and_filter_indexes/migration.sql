-- Every sort that a list offers, and every filter that leaves few records, has an index. Those that leave many have none:
-- whether there is a logo, money raised or a flag set is judged while the order is walked. Rounds, investments and what
-- else is listed of one owner is found by the owner and sorted in memory.

-- CreateIndex
CREATE INDEX "entity_operating_status_id_idx" ON "entity"("operating_status" COLLATE "C", "id");

-- CreateIndex
CREATE INDEX "entity_hq_country_id_idx" ON "entity"("hq_country" COLLATE "C", "id");

-- CreateIndex
CREATE INDEX "person_slug_id_idx" ON "person"("slug" COLLATE "C", "id");

-- CreateIndex
CREATE INDEX "person_workflow_status_id_idx" ON "person"("workflow_status" COLLATE "C", "id");

-- CreateIndex
CREATE INDEX "person_gender_id_idx" ON "person"("gender" COLLATE "C", "id");

-- CreateIndex
CREATE INDEX "news_article_title_id_idx" ON "news_article"("title" COLLATE "und-x-icu", "id");

-- CreateIndex
CREATE INDEX "news_article_created_at_id_idx" ON "news_article"("created_at", "id");

-- CreateIndex
CREATE INDEX "news_article_updated_at_id_idx" ON "news_article"("updated_at", "id");

-- A label is one of thousands, and its filter asks for label or stage: without this the stage's index is of no use either.
-- CreateIndex
CREATE INDEX "fundraise_round_round_entity_id_idx" ON "fundraise_round"("round", "entity_id");

-- CreateIndex
CREATE INDEX "fundraise_round_amount_raised_usd_entity_id_idx" ON "fundraise_round"("amount_raised_usd", "entity_id");

-- Participations are few among ties, and a batch names few of them.
-- CreateIndex
CREATE INDEX "entity_relationship_relationship_type_batch_idx" ON "entity_relationship"("relationship_type", "batch");

-- What only investors have: most rows are in none of these, and cost nothing.
CREATE INDEX "investor_join_amount" ON "investor_join"("amount_invested") WHERE "amount_invested" IS NOT NULL;
CREATE INDEX "entity_average_invested" ON "entity"("average_invested") WHERE "average_invested" IS NOT NULL;
CREATE INDEX "entity_largest_invested" ON "entity"("largest_invested") WHERE "largest_invested" IS NOT NULL;
CREATE INDEX "entity_smallest_invested" ON "entity"("smallest_invested") WHERE "smallest_invested" IS NOT NULL;
CREATE INDEX "person_average_invested" ON "person"("average_invested") WHERE "average_invested" IS NOT NULL;
CREATE INDEX "person_largest_invested" ON "person"("largest_invested") WHERE "largest_invested" IS NOT NULL;
CREATE INDEX "person_smallest_invested" ON "person"("smallest_invested") WHERE "smallest_invested" IS NOT NULL;

-- Few records are featured.
CREATE INDEX "entity_featured" ON "entity"("id") WHERE "is_featured";
CREATE INDEX "news_author_initial" ON "news_article"(lower(left("author", 1) COLLATE "und-x-icu"));

-- A symbol is asked for without its exchange more often than with it.
CREATE INDEX "unique_id_symbol" ON "unique_id"(split_part("identifier", ':', 2)) WHERE "id_type" = 'ticker';
