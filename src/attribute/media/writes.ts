import { markStale } from '../../derived/stale.js'
import { sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import { newEventId, recordChanges } from '../../kernel/provenance/record.js'
import { typeAt } from '../../kernel/storage/storage.js'
import type { Logo } from './rules.js'

/** The field of an entity that contains the logo of each kind. */
const FIELDS = { SQUARE: 'logoSquare', STANDARD: 'logo' } as const

/**
 * Stores the logo of an entity that has no logo of this kind. The file must be stored already. The change is in the
 * history of the entity, because logos are fields of the entity. Returns the id of the row of `media_slot`.
 */
export async function insertLogo(context: Context, entityId: string, logo: Logo): Promise<number> {
  const { db, clock } = context
  const { path, logoType, width, height, bytes } = logo
  const now = clock.now()
  const eventId = newEventId()
  const [slot] = await db.rows<{ id: number }>(sql`
    insert into media_slot (media_type, entity_id, logo_type, path, content_type, width, height, byte_count, last_event_id,
      first_uploaded_at, created_at, updated_at)
    values ('ENTITY', ${entityId}::uuid, ${logoType}, ${path}, ${typeAt(path) ?? ''}, ${width}, ${height}, ${bytes.length},
      ${eventId}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz) returning id`)
  await recordChanges(context, [
    {
      eventId,
      recordType: 'entity',
      recordId: entityId,
      entityId,
      action: 'update',
      change: { [FIELDS[logoType]]: [null, path] },
    },
  ])
  markStale(context, { entities: [entityId] })
  if (!slot) throw new Error(`the logo of entity ${entityId} was not stored`)
  return slot.id
}
