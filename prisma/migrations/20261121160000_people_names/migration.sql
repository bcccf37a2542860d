-- A given or family name as it is written, whatever its case.
CREATE INDEX "person_given_name" ON "person"(lower("name_first" COLLATE "und-x-icu"));
CREATE INDEX "person_family_name" ON "person"(lower("name_last" COLLATE "und-x-icu"));

-- Few people have many deals: their names stand in the index too, so that sorting them reads nothing else.
DROP INDEX "person_public_deals";
CREATE INDEX "person_public_deals" ON "person"("deal_count", "id") INCLUDE ("name_full")
    WHERE "deleted_at" IS NULL AND NOT "is_hidden" AND "show_on_sitemap";
