import { markStale } from '../../../derived/stale.js'
import type { RelationshipType } from '../../../document/shape/relationship.js'
import { sql } from '../../../kernel/database/sql.js'
import type { Context } from '../../../kernel/operation/context.js'
import { newEventId, recordChanges } from '../../../kernel/provenance/record.js'
import { removedChange, removeRow } from '../../../kernel/provenance/removed.js'
import { type Update, updateRows } from '../../../kernel/provenance/update.js'
import { writableRelationships } from '../../../visibility/relationship.js'
import { participationOf, type RelationshipState } from '../rules.js'
import type { RelationshipDraft } from './create.js'

const TABLE = { table: 'entity_relationship', recordType: 'entityRelationship' } as const

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

/** Stores in new acquisition relationships the ids of their rounds. The rounds are created after the relationships. */
export async function linkTransactions(
  { db }: Context,
  rows: readonly { readonly id: number; readonly round_id: string | undefined }[],
): Promise<void> {
  if (rows.length === 0) return
  await db.rows(sql`
    update entity_relationship k set round_id = d.round_id
    from json_populate_recordset(null::entity_relationship, ${JSON.stringify(rows)}::json) d where k.id = d.id`)
}

/** A stored relationship that is to be changed, locked until the transaction ends. */
export interface StoredRelationship {
  readonly id: number
  readonly version: number
  readonly relationshipType: RelationshipType
  /** `roundId` is the id of the round, if the relationship belongs to an acquisition. */
  readonly state: RelationshipState & { readonly roundId: string | null }
}

/**
 * Locks the two entities of a relationship and the entities `others`, in one statement and in id order. Then it locks
 * the relationship. Undefined if the caller may not name both entities.
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

/** The fields of a stored relationship that change if its data is imported again with other values. */
export interface ImportedState {
  readonly detail: string | null
  readonly status: string | null
  readonly asOf: string | null
}

/** A locked stored relationship that matches a draft. `position` is the position of the draft in the list. */
export interface MatchedRelationship {
  readonly position: number
  readonly id: number
  readonly relationshipType: RelationshipType
  readonly sourceEntityId: string
  readonly targetEntityId: string
  readonly roundId: string | null
  readonly state: ImportedState
}

/**
 * Locks the stored current relationship that matches each draft. It has the same type and the same two entities. It
 * also has the same `detail`, or else the same text in `source`.
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

/** Writes the next states of locked relationships and their history. Both entities of each become stale. */
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

/** Removes a locked relationship. Its two entities become stale. The history keeps the whole row. */
export async function removeRelationship(context: Context, { id, state }: StoredRelationship): Promise<void> {
  const removed = removedChange(await removeRow(context, 'entity_relationship', 'int', id))
  markStale(context, { entities: [state.sourceEntityId, state.targetEntityId] })
  const record = { recordType: 'entityRelationship', recordId: String(id), entityId: state.sourceEntityId } as const
  const change = { row: [state, null], ...removed }
  await recordChanges(context, [{ ...record, eventId: newEventId(), action: 'delete', change }])
}
