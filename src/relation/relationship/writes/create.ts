import { markStale } from '../../../derived/stale.js'
import type { RelationshipType } from '../../../document/shape/relationship.js'
import { sql } from '../../../kernel/database/sql.js'
import type { Context } from '../../../kernel/operation/context.js'
import { created, newEventId, recordChanges } from '../../../kernel/provenance/record.js'
import { oriented, participationOf } from '../rules.js'

/** A relationship to be created. By default it is current and primary. */
export interface RelationshipDraft {
  readonly relationshipType: RelationshipType
  readonly sourceEntityId: string
  readonly targetEntityId: string
  readonly detail?: string | null
  /** Status of an accelerator participation. */
  readonly status?: string | null
  readonly asOf?: string | null
  readonly source?: string | null
  readonly isCurrent?: boolean
  readonly isPrimary?: boolean
}

/**
 * Creates relationships and their history. Both entities of each become stale. For a `typeOriented` type, source and
 * target are swapped if needed. The number of statements does not depend on the number of drafts. Returns ids in the
 * order of the drafts. An id is undefined if the relationship exists, the offering already has a provider, another
 * relationship excludes it, or entities of these types cannot have it.
 */
export async function createRelationships(
  context: Context,
  drafts: readonly RelationshipDraft[],
): Promise<(number | undefined)[]> {
  if (drafts.length === 0) return []
  const sides = await lockSides(context, drafts)
  const pending = drafts.map((draft) => {
    const [source, target] = [sides.get(draft.sourceEntityId), sides.get(draft.targetEntityId)]
    const pair = source && target && source !== target ? oriented(draft.relationshipType, source, target) : undefined
    return { draft, pair, eventId: newEventId() }
  })
  const ids = await insertWithHistory(
    context,
    pending.flatMap(({ draft, pair, eventId }) => (pair ? [{ draft, pair, eventId }] : [])),
  )
  return pending.map(({ eventId }) => ids.get(eventId))
}

/** A relationship to be inserted. Source and target are in the order that its type requires. */
interface NewRelationship {
  readonly draft: RelationshipDraft
  readonly pair: readonly [Pick<Side, 'id'>, Pick<Side, 'id'>]
  readonly eventId: string
}

/** Inserts relationships and their history, except those that a stored one excludes. Returns ids by event id. */
async function insertWithHistory(
  context: Context,
  relationships: readonly NewRelationship[],
): Promise<Map<string, number>> {
  const ids = await insert(
    context,
    relationships.map(({ draft, pair, eventId }) => rowOf(draft, pair, eventId)),
  )
  const added = relationships.filter(({ eventId }) => ids.has(eventId))
  markStale(context, { entities: added.flatMap(({ pair }) => pair.map(({ id }) => id)) })
  await recordChanges(
    context,
    added.map(({ draft, pair: [source, target], eventId }) => ({
      eventId,
      recordType: 'entityRelationship',
      recordId: String(ids.get(eventId)),
      entityId: source.id,
      action: 'create',
      change: created({ ...draft, sourceEntityId: source.id, targetEntityId: target.id }),
    })),
  )
  return ids
}

/**
 * Creates a relationship between two locked entities, in the order that its type requires. Returns undefined if an
 * existing row excludes it.
 */
export async function createRelationship(
  context: Context,
  draft: RelationshipDraft,
  pair: NewRelationship['pair'],
): Promise<number | undefined> {
  const eventId = newEventId()
  return (await insertWithHistory(context, [{ draft, pair, eventId }])).get(eventId)
}

/** Makes a locked entity the provider of a locked offering that has no provider yet, with history. */
export async function joinProvider(context: Context, providerId: string, offeringId: string): Promise<void> {
  const draft = {
    relationshipType: 'productService',
    sourceEntityId: providerId,
    targetEntityId: offeringId,
    isCurrent: true,
  } as const
  const id = await createRelationship(context, draft, [{ id: providerId }, { id: offeringId }])
  if (id === undefined) throw new Error(`offering ${offeringId} was not joined to its provider`)
}

interface Side {
  readonly id: string
  readonly typeRecord: string
}

/** Locks both entities of every draft in id order. Returns them by id. */
async function lockSides({ db }: Context, drafts: readonly RelationshipDraft[]): Promise<Map<string, Side>> {
  const ids = [...new Set(drafts.flatMap(({ sourceEntityId, targetEntityId }) => [sourceEntityId, targetEntityId]))]
  const rows = await db.rows<Side>(sql`
    select id, type_record as "typeRecord" from entity where id = any(${ids}::uuid[]) order by id for no key update`)
  return new Map(rows.map((side) => [side.id, side]))
}

const rowOf = (draft: RelationshipDraft, [source, target]: NewRelationship['pair'], eventId: string) => ({
  relationship_type: draft.relationshipType,
  source_entity_id: source.id,
  target_entity_id: target.id,
  detail: draft.detail ?? null,
  ...participationOf(draft),
  status: draft.status ?? null,
  as_of: draft.asOf ?? null,
  source: draft.source ?? null,
  is_current: draft.isCurrent ?? true,
  is_primary: draft.isPrimary ?? true,
  last_event_id: eventId,
})

/** Inserts the relationships that no stored relationship excludes. Returns the id of each by the id of its event. */
async function insert({ db, clock }: Context, rows: readonly ReturnType<typeof rowOf>[]): Promise<Map<string, number>> {
  const now = clock.now()
  const inserted = await db.rows<{ id: number; eventId: string }>(sql`
    insert into entity_relationship (
      relationship_type, source_entity_id, target_entity_id, detail, program, batch, status, as_of, source, is_current,
      is_primary, last_event_id, version, created_at, updated_at)
    select d.relationship_type, d.source_entity_id, d.target_entity_id, d.detail, d.program, d.batch, d.status, d.as_of,
      d.source, d.is_current, d.is_primary, d.last_event_id, 1, ${now}::timestamptz, ${now}::timestamptz
    from json_populate_recordset(null::entity_relationship, ${JSON.stringify(rows)}::json) d
    where not exists (
      select 1 from entity_relationship x
      where x.relationship_type = case d.relationship_type when 'parent' then 'acquirer' when 'acquirer' then 'parent' end
        and (x.source_entity_id, x.target_entity_id) in (
          (d.source_entity_id, d.target_entity_id), (d.target_entity_id, d.source_entity_id)))
    on conflict do nothing returning id, last_event_id as "eventId"`)
  return new Map(inserted.map(({ id, eventId }) => [eventId, id]))
}
