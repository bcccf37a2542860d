-- AlterTable
ALTER TABLE "entity_relationship" ADD COLUMN     "status_event_id" UUID;

-- The change of the operating status that a stored acquisition made is in the same transaction as the acquisition.
UPDATE "entity_relationship" k SET status_event_id = (
  SELECT v.id FROM "provenance_event" a JOIN "provenance_event" v ON v.transaction_id = a.transaction_id
  WHERE a.record_type = 'entityRelationship' AND a.record_id = k.id::text
    AND a.operation_id IN ('createAcquisition', 'putAcquisition', 'patchAcquisition')
    AND v.record_type = 'entity' AND v.record_id = k.target_entity_id::text AND v.change ? 'operatingStatus'
  ORDER BY v.number DESC LIMIT 1)
WHERE k.relationship_type = 'acquirer';

-- The round of an acquisition is visible only together with the buyer. So another buyer is also a change of the filter
-- values of the acquired entity.
CREATE OR REPLACE FUNCTION "filter_due_entity_relationship"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    INSERT INTO filter_due (kind, record_id, is_neighbour) SELECT DISTINCT 'entity', o.source_entity_id, false FROM old_rows o;
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO filter_due (kind, record_id, is_neighbour) SELECT DISTINCT 'entity', n.source_entity_id, false FROM new_rows n;
  END IF;
  IF tg_op = 'UPDATE' THEN
    INSERT INTO filter_due (kind, record_id, is_neighbour)
    SELECT DISTINCT 'entity', n.target_entity_id, false FROM new_rows n WHERE n.relationship_type = 'acquirer';
  END IF;
  RETURN NULL;
END $$;
