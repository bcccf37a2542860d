-- What the rounds of an investor add up to, for the list of investors. The job counts all records again, because the
-- definition of the counts changes.
ALTER TABLE "counted_record" ADD COLUMN     "companies" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "first_round_at" TIMESTAMPTZ(3),
ADD COLUMN     "last_round_at" TIMESTAMPTZ(3),
ADD COLUMN     "lead_rounds" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "rounds" INTEGER NOT NULL DEFAULT 0;

-- The list of investors, most rounds first. It reads this index alone.
CREATE INDEX "counted_record_rounds" ON "counted_record"("reach", "rounds", "record_id")
  INCLUDE ("kind", "lead_rounds", "companies", "first_round_at", "last_round_at") WHERE "rounds" > 0;

-- The list of rounds, newest first.
CREATE INDEX "fundraise_round_newest" ON "fundraise_round"("date_announced" DESC NULLS LAST, "id" DESC);

-- The round of an acquisition counts for its entity and its investors only if the buyer is visible. So another buyer concerns them.
CREATE OR REPLACE FUNCTION "filter_due_entity_relationship"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    INSERT INTO filter_due (kind, record_id, is_neighbour) SELECT DISTINCT 'entity', o.source_entity_id, false FROM old_rows o;
    INSERT INTO filter_due (kind, record_id, is_neighbour)
    SELECT DISTINCT k.kind, r.entity_id, k.is_neighbour FROM old_rows o JOIN fundraise_round r ON r.id = o.round_id
    CROSS JOIN (VALUES ('entity', false), ('entity', true), ('person', true)) k(kind, is_neighbour);
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO filter_due (kind, record_id, is_neighbour) SELECT DISTINCT 'entity', n.source_entity_id, false FROM new_rows n;
    INSERT INTO filter_due (kind, record_id, is_neighbour)
    SELECT DISTINCT k.kind, r.entity_id, k.is_neighbour FROM new_rows n JOIN fundraise_round r ON r.id = n.round_id
    CROSS JOIN (VALUES ('entity', false), ('entity', true), ('person', true)) k(kind, is_neighbour);
  END IF;
  IF tg_op = 'UPDATE' THEN
    INSERT INTO filter_due (kind, record_id, is_neighbour)
    SELECT DISTINCT 'entity', n.target_entity_id, false FROM new_rows n WHERE n.relationship_type = 'acquirer';
  END IF;
  RETURN NULL;
END $$;
