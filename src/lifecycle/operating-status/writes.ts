import { markStale } from '../../derived/stale.js'
import { sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import { created, newEventId, recordChanges } from '../../kernel/provenance/record.js'

/** Midnight (UTC) of the day before a moment: when an end that was read about today had come at the latest. */
const yesterday = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - 1))

/**
 * What follows when an entity ends: nobody is employed from that day on, and its websites are no longer current.
 * Positions of people stay as they are. Repeating it changes nothing.
 */
export async function endOperations(context: Context, entityId: string, asOf: string | undefined): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const asOfDate = asOf === undefined ? yesterday(now) : new Date(asOf)
  const staffEvent = newEventId()
  const staff = await db.rows<{ id: number }>(sql`
    insert into research_detail (entity_id, type, as_of_date, discrete_value, last_event_id, created_at, updated_at)
    select o.id, 'numberOfEmployees', ${asOfDate}::timestamptz, 0, ${staffEvent}::uuid, ${now}::timestamptz, ${now}::timestamptz
    from (select ${entityId}::uuid as id) o
    where (
      select d.discrete_value from research_detail d where d.entity_id = o.id and d.type = 'numberOfEmployees'
      order by d.as_of_date desc nulls last, d.id desc limit 1) is distinct from 0
    returning id`)
  const links = await db.rows<{ id: number; isPrimary: boolean }>(sql`
    update url_link l set is_current = false, is_primary = false, version = l.version + 1,
      updated_at = ${now}
    from url_link b
    where b.id = l.id and l.entity_id = ${entityId}::uuid and l.url_type = 'website' and l.is_current
    returning l.id, b.is_primary as "isPrimary"`)
  if (staff.length + links.length === 0) return
  await recordChanges(context, [
    ...staff.map(({ id }) => ({
      eventId: staffEvent,
      recordType: 'entityDetail' as const,
      recordId: String(id),
      entityId,
      action: 'create' as const,
      change: created({ typeResearchDetail: 'numberOfEmployees', asOfDate: asOfDate.toISOString(), discreteValue: 0 }),
    })),
    ...links.map(({ id, isPrimary }) => ({
      eventId: newEventId(),
      recordType: 'urlLink' as const,
      recordId: String(id),
      entityId,
      action: 'update' as const,
      change: { isCurrent: [true, false], ...(isPrimary ? { isPrimary: [true, false] } : {}) },
    })),
  ])
  if (staff.length > 0) markStale(context, { entities: [entityId] })
}
