import { markStale } from '../../derived/stale.js'
import { sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import { created, newEventId, recordChanges } from '../../kernel/provenance/record.js'

/** Joins an offering to its provider, with its history. Both are locked, and the offering has no provider yet. */
export async function joinProvider(context: Context, providerId: string, offeringId: string): Promise<void> {
  const { db, clock } = context
  const eventId = newEventId()
  const now = clock.now()
  const [row] = await db.rows<{ id: number }>(sql`
    insert into entity_relationship (
      relationship_type, source_entity_id, target_entity_id, is_current, is_primary, last_event_id, created_at, updated_at)
    values ('productService', ${providerId}::uuid, ${offeringId}::uuid, true, true, ${eventId}::uuid, ${now}, ${now})
    returning id`)
  await recordChanges(context, [
    {
      eventId,
      recordType: 'entityRelationship',
      recordId: String(row?.id),
      entityId: offeringId,
      action: 'create',
      change: created({
        relationshipType: 'productService',
        sourceEntityId: providerId,
        targetEntityId: offeringId,
        isCurrent: true,
      }),
    },
  ])
  markStale(context, { entities: [offeringId] })
}

/** Ends the provider join of a record that is no offering any more. */
export async function endProviderJoin(context: Context, offeringId: string): Promise<void> {
  const { db, clock } = context
  const eventId = newEventId()
  const ended = await db.rows<{ id: number }>(sql`
    update entity_relationship set is_current = false, is_primary = false, version = version + 1,
      last_event_id = ${eventId}::uuid, updated_at = ${clock.now()}
    where target_entity_id = ${offeringId}::uuid and relationship_type = 'productService' and is_current
    returning id`)
  await recordChanges(
    context,
    ended.map(({ id }) => ({
      eventId,
      recordType: 'entityRelationship',
      recordId: String(id),
      entityId: offeringId,
      action: 'update',
      change: { isCurrent: [true, false] },
    })),
  )
  markStale(context, { entities: [offeringId] })
}
