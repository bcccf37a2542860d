-- CreateTable
CREATE TABLE "filter_count" (
    "scope" TEXT NOT NULL,
    "value_id" BIGINT NOT NULL,
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "filter_count_pkey" PRIMARY KEY ("scope","value_id")
);

-- CreateTable
CREATE TABLE "filter_summary" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "values" INTEGER NOT NULL,
    "low" DOUBLE PRECISION,
    "high" DOUBLE PRECISION,

    CONSTRAINT "filter_summary_pkey" PRIMARY KEY ("scope","key")
);

-- CreateTable
CREATE TABLE "counted_record" (
    "record_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "value_ids" BIGINT[],
    "lows" DOUBLE PRECISION[],
    "highs" DOUBLE PRECISION[],

    CONSTRAINT "counted_record_pkey" PRIMARY KEY ("record_id")
);

-- CreateTable
CREATE TABLE "filter_due" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "is_neighbour" BOOLEAN NOT NULL,

    CONSTRAINT "filter_due_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "filter_state" (
    "kind" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "reset_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "filter_state_pkey" PRIMARY KEY ("kind")
);

-- The values of a filter, most frequent first. Every value is short: the counts leave out longer ones.
CREATE INDEX "filter_count_frequent" ON "filter_count"("scope", "key", "count" DESC, "value" COLLATE "und-x-icu");

-- The values that begin with a letter, most frequent first.
CREATE INDEX "filter_count_letter" ON "filter_count"("scope", "key", (left("folded", 1)) COLLATE "C", "count" DESC, "folded" COLLATE "C", "value");

-- The values that begin with a text. A search for a text inside the values reads this index only.
CREATE INDEX "filter_count_prefix" ON "filter_count"("scope", "key", "folded" COLLATE "C") INCLUDE ("count", "value");

-- Triggers on the source tables insert the records to count again, in the transaction that changes them. They run once
-- for each statement. "old_rows" and "new_rows" are the rows before and after it.
CREATE FUNCTION "filter_due_entity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO filter_due (kind, record_id, is_neighbour) SELECT 'entity', n.id, false FROM new_rows n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO filter_due (kind, record_id, is_neighbour) SELECT 'entity', o.id, false FROM old_rows o;
  ELSE
    INSERT INTO filter_due (kind, record_id, is_neighbour) SELECT 'entity', n.id, false FROM new_rows n;
    -- What the counts of other records use of this entity.
    INSERT INTO filter_due (kind, record_id, is_neighbour)
    SELECT k.kind, n.id, true FROM new_rows n JOIN old_rows o ON o.id = n.id CROSS JOIN (VALUES ('entity'), ('person')) k(kind)
    WHERE (o.name_brand, o.type_record, o.is_hidden, o.show_on_sitemap, o.deleted_at, o.hq_country, o.hq_state, o.hq_city)
      IS DISTINCT FROM (n.name_brand, n.type_record, n.is_hidden, n.show_on_sitemap, n.deleted_at, n.hq_country, n.hq_state, n.hq_city);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION "filter_due_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    INSERT INTO filter_due (kind, record_id, is_neighbour) SELECT 'person', o.id, false FROM old_rows o;
  ELSE
    INSERT INTO filter_due (kind, record_id, is_neighbour) SELECT 'person', n.id, false FROM new_rows n;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION "filter_due_entity_tag"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    INSERT INTO filter_due (kind, record_id, is_neighbour) SELECT DISTINCT 'entity', o.entity_id, false FROM old_rows o;
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO filter_due (kind, record_id, is_neighbour) SELECT DISTINCT 'entity', n.entity_id, false FROM new_rows n;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION "filter_due_entity_relationship"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    INSERT INTO filter_due (kind, record_id, is_neighbour) SELECT DISTINCT 'entity', o.source_entity_id, false FROM old_rows o;
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO filter_due (kind, record_id, is_neighbour) SELECT DISTINCT 'entity', n.source_entity_id, false FROM new_rows n;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION "filter_due_entity_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    INSERT INTO filter_due (kind, record_id, is_neighbour) SELECT DISTINCT 'person', o.person_id, false FROM old_rows o;
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO filter_due (kind, record_id, is_neighbour) SELECT DISTINCT 'person', n.person_id, false FROM new_rows n;
  END IF;
  RETURN NULL;
END $$;

-- A change of a round also concerns its investors, which are neighbours of its company.
CREATE FUNCTION "filter_due_fundraise_round"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    INSERT INTO filter_due (kind, record_id, is_neighbour) SELECT DISTINCT 'entity', o.entity_id, false FROM old_rows o;
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO filter_due (kind, record_id, is_neighbour) SELECT DISTINCT 'entity', n.entity_id, false FROM new_rows n;
  END IF;
  IF tg_op = 'UPDATE' THEN
    INSERT INTO filter_due (kind, record_id, is_neighbour)
    SELECT DISTINCT k.kind, n.entity_id, true FROM new_rows n CROSS JOIN (VALUES ('entity'), ('person')) k(kind);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION "filter_due_investor_join"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    INSERT INTO filter_due (kind, record_id, is_neighbour)
    SELECT DISTINCT CASE WHEN o.entity_id IS NULL THEN 'person' ELSE 'entity' END, coalesce(o.entity_id, o.person_id), false FROM old_rows o;
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO filter_due (kind, record_id, is_neighbour)
    SELECT DISTINCT CASE WHEN n.entity_id IS NULL THEN 'person' ELSE 'entity' END, coalesce(n.entity_id, n.person_id), false FROM new_rows n;
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY array['entity', 'person', 'entity_tag', 'entity_relationship', 'entity_person', 'fundraise_round', 'investor_join'] LOOP
    EXECUTE format('CREATE TRIGGER filter_due_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', source, 'filter_due_' || source);
    EXECUTE format('CREATE TRIGGER filter_due_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', source, 'filter_due_' || source);
    EXECUTE format('CREATE TRIGGER filter_due_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', source, 'filter_due_' || source);
  END LOOP;
END $$;
