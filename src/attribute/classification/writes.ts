import { markStale } from '../../derived/stale.js'
import { nameKey, slugOf } from '../../identity/entity/rules.js'
import { sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import { created, newEventId, recordChanges } from '../../kernel/provenance/record.js'
import type { BucketKey } from './rules.js'

/** A value of a bucket to be joined to an entity, by its name. */
export interface TagDraft {
  readonly entityId: string
  readonly bucket: BucketKey
  readonly name: string
  readonly isPrimary?: boolean
}

/** Longest name of a tag. */
const NAME_LENGTH = 255

/**
 * Joins tags to entities with their history, in a fixed number of statements. A tag that is missing is made; one that
 * the entity has already stays as it is. Returns how many joins were made.
 */
export async function attachTags(context: Context, drafts: readonly TagDraft[]): Promise<number> {
  const wanted = drafts
    .map((draft) => ({ ...draft, name: draft.name.trim().slice(0, NAME_LENGTH) }))
    .filter(({ name }) => name !== '')
    // Of two spellings of one name in a list the first one stands: maps keep the last.
    .reverse()
  if (wanted.length === 0) return 0
  const tagOf = await findOrMakeTags(context, wanted)
  const once = new Map(
    wanted.map((draft) => [`${draft.entityId} ${keyOf(draft)}`, { ...draft, tagId: tagOf.get(keyOf(draft)) ?? 0 }]),
  )
  const joined = await insertJoins(context, [...once.values()])
  markStale(context, { entities: joined.map(({ entityId }) => entityId) })
  await recordChanges(
    context,
    joined.map(({ id, eventId, entityId, bucket, name, isPrimary }) => ({
      eventId,
      recordType: 'entityClassificationJoin',
      recordId: String(id),
      entityId,
      action: 'create',
      change: created({ type: bucket, name, isCurrent: true, isPrimary }),
    })),
  )
  return joined.length
}

const keyOf = ({ bucket, name }: Pick<TagDraft, 'bucket' | 'name'>): string => `${bucket} ${nameKey(name)}`

/** Registry ids by bucket and normalized name. Rows are made in one order, so that two writers never wait for each other in a ring. */
async function findOrMakeTags({ db, clock }: Context, drafts: readonly TagDraft[]): Promise<Map<string, number>> {
  const named = new Map(
    drafts.map(({ bucket, name }) => [
      keyOf({ bucket, name }),
      { bucket, name, name_key: nameKey(name), slug: slugOf(name) },
    ]),
  )
  const rows = JSON.stringify([...named.values()])
  const now = clock.now()
  await db.rows(sql`
    insert into tag (bucket, name, name_key, slug, is_active, created_at, updated_at)
    select d.bucket, d.name, d.name_key, d.slug, true, ${now}::timestamptz, ${now}::timestamptz
    from json_populate_recordset(null::tag, ${rows}::json) d
    where not exists (select 1 from tag g where g.bucket = d.bucket and g.name_key = d.name_key)
    order by d.bucket collate "C", d.name_key collate "C" on conflict (bucket, name_key) do nothing`)
  const found = await db.rows<{ id: number; bucket: string; key: string }>(sql`
    select g.id, g.bucket, g.name_key as key from json_populate_recordset(null::tag, ${rows}::json) d
    join tag g on g.bucket = d.bucket and g.name_key = d.name_key`)
  return new Map(found.map(({ id, bucket, key }) => [`${bucket} ${key}`, id]))
}

interface Joined extends TagDraft {
  readonly id: number
  readonly eventId: string
  readonly isPrimary: boolean
}

async function insertJoins(
  { db, clock }: Context,
  drafts: readonly (TagDraft & { tagId: number })[],
): Promise<Joined[]> {
  const pending = drafts.map((draft) => ({ ...draft, isPrimary: draft.isPrimary ?? false, eventId: newEventId() }))
  const rows = pending.map(({ entityId, tagId, isPrimary, eventId }) => ({
    entity_id: entityId,
    tag_id: tagId,
    is_primary: isPrimary,
    last_event_id: eventId,
  }))
  const now = clock.now()
  const inserted = await db.rows<{ id: number; eventId: string }>(sql`
    insert into entity_tag (entity_id, tag_id, is_current, is_primary, last_event_id, version, created_at, updated_at)
    select entity_id, tag_id, true, is_primary, last_event_id, 1, ${now}::timestamptz, ${now}::timestamptz
    from json_populate_recordset(null::entity_tag, ${JSON.stringify(rows)}::json)
    order by entity_id, tag_id
    on conflict (entity_id, tag_id) do nothing returning id, last_event_id as "eventId"`)
  const ids = new Map(inserted.map(({ id, eventId }) => [eventId, id]))
  return pending.flatMap((draft) => {
    const id = ids.get(draft.eventId)
    return id === undefined ? [] : [{ ...draft, id }]
  })
}
