-- A given or family name as it is written, whatever its case.
CREATE INDEX "person_given_name" ON "person"(lower("name_first" COLLATE "und-x-icu"));
CREATE INDEX "person_family_name" ON "person"(lower("name_last" COLLATE "und-x-icu"));
