-- An entity without a funding summary has no total. No document shows the total of such an entity, so no trigger needs to run.
ALTER TABLE "entity" ALTER COLUMN "total_raised" DROP NOT NULL, ALTER COLUMN "total_raised" DROP DEFAULT;
ALTER TABLE "entity" DISABLE TRIGGER USER;
UPDATE "entity" SET "total_raised" = NULL WHERE "round_count" = 0 AND "latest_valuation" IS NULL;
ALTER TABLE "entity" ENABLE TRIGGER USER;
-- The job counts the values of filters again.
DELETE FROM "filter_state";

-- The place of a stage in the order of stages. Null for another text.
CREATE FUNCTION "stage_order"(stage text) RETURNS integer IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT array_position(ARRAY['Angel', 'Pre-Seed', 'Seed', 'Series A', 'Series B', 'Series C', 'Series D', 'Series E', 'Series F',
    'Series G', 'Series H', 'Series I', 'Series J', 'Series K', 'Series L', 'Series M', 'Series N', 'Series O', 'Series P', 'Series Q',
    'Series R', 'Series S', 'Series T', 'Series U', 'Series V', 'Series W', 'Series X', 'Series Y', 'Series Z', 'Public',
    'Acquired Subsidiary', 'Acquired', 'Investment Firm', 'Fund', 'Nonprofit', 'Government'], stage)
$$;

-- A text that sorts the batches of accelerators: by year, then by season (`W21`, `X25`, `S21`, `Fall 2021`), then by the first
-- number of the label, then by the label. Batches without a year come last.
CREATE FUNCTION "cohort_order"(label text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT coalesce(
      substring(label FROM '(?<!\d)((?:19|20)\d\d)(?!\d)'),
      '20' || substring(lower(label COLLATE "C") FROM '^(?:w|winter|x|sp|spring|s|su|summer|f|fall|autumn)[ ''-]*(\d\d)$'),
      '9999')
    || CASE
      WHEN lower(label COLLATE "C") ~ '^w|winter' THEN '1'
      WHEN lower(label COLLATE "C") ~ '^x|^sp|spring' THEN '2'
      WHEN lower(label COLLATE "C") ~ '^s|summer' THEN '3'
      WHEN lower(label COLLATE "C") ~ '^f|fall|autumn' THEN '4'
      ELSE '0' END
    || lpad(coalesce(left(substring(label FROM '\d+'), 9), ''), 9, '0') || label
$$;

CREATE INDEX "entity_stage_order" ON "entity"(stage_order("stage"), "id");
CREATE INDEX "entity_cohort_order" ON "entity"(cohort_order("accelerator_cohort") COLLATE "C", "id");
DROP INDEX "entity_accelerator_cohort_id_idx";

-- Filters compare these texts without their case.
CREATE INDEX "fundraise_round_label" ON "fundraise_round"(lower("round" COLLATE "und-x-icu"), "entity_id");
CREATE INDEX "fundraise_round_stage" ON "fundraise_round"(lower("round_stage" COLLATE "und-x-icu"), "entity_id");
CREATE INDEX "entity_relationship_cohort" ON "entity_relationship"("relationship_type", lower("batch" COLLATE "und-x-icu"));
DROP INDEX "fundraise_round_round_entity_id_idx";
DROP INDEX "fundraise_round_round_stage_entity_id_idx";
DROP INDEX "entity_relationship_relationship_type_batch_idx";
