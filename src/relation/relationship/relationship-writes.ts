import { markStale } from '../../derived/stale.js'
import { removedChange, removeRow } from '../../identity/removal/removal-writes.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { created, newEventId, recordChanges } from '../../operation/provenance/record.js'
import { type Update, updateRows } from '../../operation/provenance/update.js'
import { sql } from '../../platform/database/client/sql.js'
import { writableRelationships } from '../../visibility/relationship-visibility.js'
import { oriented, participationOf } from './relationship-rules.js'
import type {
  ImportedState,
  MatchedRelationship,
  RelationshipDraft,
  RelationshipState,
  StoredRelationship,
} from './relationship-state.js'

const TABLE = { table: 'entity_relationship', recordType: 'entityRelationship' } as const

/**
 * Creates relationships and their history, in a fixed number of statements. The two entities of each relationship
 * become stale. For a `typeOriented` type, source and target are swapped if needed. Returns ids in the order of the
 * drafts: undefined if the relationship or another provider is stored, or if a rule excludes it.
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

/**
 * Inserts relationships and their history, except those that a stored relationship excludes. Returns the ids of the
 * relationships by the ids of their history events.
 */
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

/** Makes a locked entity the provider of a locked offering that has no provider yet, and records the history. */
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

/**
 * Inserts the relationships that no stored relationship excludes, in the order of their history events. Returns the id
 * of each relationship by the id of its history event.
 */
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
    order by d.last_event_id on conflict do nothing returning id, last_event_id as "eventId"`)
  return new Map(inserted.map(({ id, eventId }) => [eventId, id]))
}

/** Ends the relationship between a locked entity and its provider, because the entity is no longer an offering. */
export async function endProviderJoin(context: Context, offeringId: string): Promise<void> {
  const joins = await context.db.rows<{ id: number; sourceEntityId: string; isPrimary: boolean }>(sql`
    select k.id, k.source_entity_id as "sourceEntityId", k.is_primary as "isPrimary" from entity_relationship k
    where k.target_entity_id = ${offeringId}::uuid and k.relationship_type = 'productService' and k.is_current
    order by k.id for update`)
  await updateRows(
    context,
    TABLE,
    joins.map(({ id, sourceEntityId, isPrimary }) => ({
      id,
      entityId: sourceEntityId,
      columns: { is_current: false, is_primary: false },
      change: { isCurrent: [true, false], ...(isPrimary ? { isPrimary: [true, false] } : {}) },
    })),
  )
  markStale(context, { entities: [offeringId, ...joins.map(({ sourceEntityId }) => sourceEntityId)] })
}

/**
 * Locks, with one statement and in id order, the two entities of a relationship and the entities `others`. Then it
 * locks the relationship. Undefined unless the caller can see both entities.
 */
export async function lockRelationship(
  { db, caller }: Context,
  id: number,
  others: readonly string[] = [],
): Promise<StoredRelationship | undefined> {
  await db.rows(sql`
    select e.id from entity e where e.id = any(${others}::uuid[]) or e.id in (
      select unnest(array[k.source_entity_id, k.target_entity_id]) from entity_relationship k where k.id = ${id})
    order by e.id for no key update of e`)
  const [row] = await db.rows<StoredRelationship>(sql`
    select id, version, relationship_type as "relationshipType", json_build_object(
      'relationshipType', relationship_type, 'sourceEntityId', source_entity_id, 'targetEntityId', target_entity_id,
      'detail', detail, 'asOf', as_of, 'source', source, 'status', status, 'isCurrent', is_current,
      'isPrimary', is_primary, 'roundId', round_id) as state
    from entity_relationship k where id = ${id} and ${writableRelationships(caller)} for update`)
  return row
}

/**
 * Writes the next state of a locked relationship and its history. The entities of the old and of the new state become
 * stale. `change` is what the history stores.
 */
export async function changeRelationship(
  context: Context,
  { stored, next, change }: Update<StoredRelationship, RelationshipState>,
): Promise<void> {
  await updateRows(context, TABLE, [
    {
      id: stored.id,
      entityId: next.sourceEntityId,
      columns: {
        ...participationOf(next),
        relationship_type: next.relationshipType,
        source_entity_id: next.sourceEntityId,
        target_entity_id: next.targetEntityId,
        detail: next.detail,
        status: next.status,
        as_of: next.asOf,
        source: next.source,
        is_current: next.isCurrent,
        is_primary: next.isPrimary,
      },
      change,
    },
  ])
  const { sourceEntityId, targetEntityId } = stored.state
  markStale(context, { entities: [sourceEntityId, targetEntityId, next.sourceEntityId, next.targetEntityId] })
}

/**
 * Locks the stored current relationship that matches each draft. A relationship matches if it has the same type and the
 * same two entities, and the same `detail` or the same `source`.
 */
export async function lockMatchingRelationships(
  { db }: Context,
  drafts: readonly RelationshipDraft[],
): Promise<MatchedRelationship[]> {
  if (drafts.length === 0) return []
  const rows = drafts.map(({ relationshipType, sourceEntityId, targetEntityId, detail, source }, position) => ({
    position,
    type: relationshipType,
    source_id: sourceEntityId,
    target_id: targetEntityId,
    detail,
    source,
  }))
  return db.rows<MatchedRelationship>(sql`
    select f.position, k.id, k.relationship_type as "relationshipType", k.source_entity_id as "sourceEntityId",
      k.target_entity_id as "targetEntityId", k.round_id as "roundId",
      json_build_object('detail', k.detail, 'status', k.status, 'asOf', k.as_of) as state
    from (
      select distinct on (d.position) d.position, x.id
      from json_to_recordset(${JSON.stringify(rows)}::json) d(position int, type text, source_id uuid, target_id uuid, detail text, source text)
      join entity_relationship x on x.relationship_type = d.type and x.is_current
        and ((x.source_entity_id = d.source_id and x.target_entity_id = d.target_id) or (x.source_entity_id = d.target_id and x.target_entity_id = d.source_id))
      where x.detail is not distinct from d.detail or x.source = d.source
      order by d.position, x.detail is not distinct from d.detail desc, x.id desc) f
    join entity_relationship k on k.id = f.id order by k.id for update of k`)
}

/**
 * Writes the next states of locked relationships and their history. The two entities of each relationship become stale.
 */
export async function updateRelationships(
  context: Context,
  updates: readonly Update<MatchedRelationship, ImportedState>[],
): Promise<void> {
  await updateRows(
    context,
    TABLE,
    updates.map(({ stored: { id, relationshipType, sourceEntityId }, next, change }) => ({
      id,
      entityId: sourceEntityId,
      columns: {
        ...participationOf({ relationshipType, detail: next.detail }),
        detail: next.detail,
        status: next.status,
        as_of: next.asOf,
      },
      change,
    })),
  )
  markStale(context, { entities: updates.flatMap(({ stored }) => [stored.sourceEntityId, stored.targetEntityId]) })
}

/** Removes a locked relationship. Its two entities become stale. The history stores the whole row. */
export async function removeRelationship(context: Context, { id, state }: StoredRelationship): Promise<void> {
  const removed = removedChange(await removeRow(context, 'entity_relationship', 'int', id))
  markStale(context, { entities: [state.sourceEntityId, state.targetEntityId] })
  const record = { recordType: 'entityRelationship', recordId: String(id), entityId: state.sourceEntityId } as const
  const change = { row: [state, null], ...removed }
  await recordChanges(context, [{ ...record, eventId: newEventId(), action: 'delete', change }])
}
