-- CreateTable
CREATE TABLE "merged_record" (
    "former_id" UUID NOT NULL,
    "public_id" TEXT,
    "survivor_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "merged_record_pkey" PRIMARY KEY ("former_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "merged_record_public_id_key" ON "merged_record"("public_id");

-- The record in which a chain of merges ends. Null if no record with this id was merged.
CREATE FUNCTION survivor_of(former uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  WITH RECURSIVE chain(id, depth) AS (
    SELECT m.survivor_id, 1 FROM merged_record m WHERE m.former_id = former
    UNION ALL
    SELECT m.survivor_id, c.depth + 1 FROM chain c JOIN merged_record m ON m.former_id = c.id WHERE c.depth < 100)
  SELECT id FROM chain ORDER BY depth DESC LIMIT 1
$$;

-- The merges so far, from the history of the survivors.
INSERT INTO merged_record (former_id, public_id, survivor_id, created_at)
SELECT DISTINCT ON (m.former) m.former::uuid, (
    SELECT r->>'public_id' FROM jsonb_array_elements(m.rows) r WHERE r->>'id' = m.former LIMIT 1),
  m.survivor::uuid, m.created_at
FROM (
  SELECT v.change->'merge'->1->>'loserId' AS former, v.change->'merge'->1->'rows'->v.record_type AS rows,
    v.record_id AS survivor, v.created_at, v.number
  FROM provenance_event v WHERE v.record_type IN ('entity', 'person') AND v.change->'merge'->1->>'loserId' IS NOT NULL) m
ORDER BY m.former, m.number DESC
ON CONFLICT DO NOTHING;
