-- AlterTable
ALTER TABLE "entity_relationship" ADD COLUMN     "status_settled" BOOLEAN NOT NULL DEFAULT false;

-- An acquisition had its effect if the history has it, or if it is completed and its target counts it. A public target
-- counts only public buyers.
UPDATE "entity_relationship" k SET status_settled = true
FROM "entity_relationship" o
JOIN "entity" e ON e.id = o.target_entity_id
JOIN "entity" b ON b.id = o.source_entity_id
LEFT JOIN "fundraise_round" r ON r.id = o.round_id
WHERE k.id = o.id AND o.relationship_type = 'acquirer' AND (
  o.status_event_id IS NOT NULL
  OR ((r.date_funding_complete IS NOT NULL OR r.status IN ('Completed', 'Closed'))
    AND b.deleted_at IS NULL
    AND ((NOT b.is_hidden AND b.show_on_sitemap) OR e.deleted_at IS NOT NULL OR e.is_hidden OR NOT e.show_on_sitemap)));
