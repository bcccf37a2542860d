import { markStale } from '../../derived/stale.js'
import { updateEntityRows } from '../../identity/entity/entity-rows.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, sql } from '../../platform/database/client/sql.js'
import { countedFor } from '../../visibility/counted-visibility.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { storeEffects } from '../relationship/acquirer-writes.js'
import { type Acquired, settle } from './status-rules.js'

/** Acquisitions that the request changes: those that it removes, and those that become completed. */
interface Changed {
  readonly removed?: readonly number[]
  readonly completed?: readonly number[]
}

/**
 * Writes the operating status that follows from the acquisitions of entities, with its history. The number of statements
 * does not depend on the number of entities. Call it before relationships are removed, and after any other change.
 * Returns the ids of the entities whose status changed.
 */
export async function settleStatuses(
  context: Context,
  acquiredIds: readonly string[],
  changed: Changed = {},
): Promise<Set<string>> {
  if (acquiredIds.length === 0) return new Set()
  const ids = [...new Set(acquiredIds)].sort()
  await context.db.rows(sql`select id from entity where id = any(${ids}::uuid[]) order by id for no key update`)
  const settled = (await readAcquired(context, ids, changed)).map((entity) => ({
    ...entity,
    ...settle(entity.acquired),
  }))
  const updates = settled.flatMap(({ id, acquired: { status: before }, status }) =>
    status === before ? [] : [{ id, before, status }],
  )
  await updateEntityRows(
    context,
    updates.map(({ id, before, status }) => ({
      id,
      entityId: id,
      columns: { operating_status: status },
      change: { operatingStatus: [before, status] },
    })),
  )
  await storeEffects(
    context,
    settled.flatMap(({ effects }) => effects),
  )
  markStale(context, { entities: updates.map(({ id }) => id) })
  return new Set(updates.map(({ id }) => id))
}

/**
 * Does the same for all entities that an acquisition connects with the given entities, because a public entity has no
 * status from an acquisition with a hidden buyer. Call it after the visibility of the given entities changed.
 */
export async function settleAround(context: Context, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await context.db.rows<{ id: string }>(sql`
    select k.target_entity_id as id from entity_relationship k
    where k.source_entity_id = any(${ids}::uuid[]) and k.relationship_type = 'acquirer'
    union select k.target_entity_id from entity_relationship k
    where k.target_entity_id = any(${ids}::uuid[]) and k.relationship_type = 'acquirer'`)
  return settleStatuses(
    context,
    rows.map(({ id }) => id),
  )
}

const COMPLETED = raw(`(r.date_funding_complete is not null or r.status in ('Completed', 'Closed'))`)

/** Whether the target `e` counts the acquisition: its buyer `b` is stored, and public if the target is. */
const COUNTED = sql`${entitiesWithin('private', 'b')} and ${countedFor(entitiesWithin('public', 'e'), entitiesWithin('public', 'b'))}`

const readAcquired = (
  { db }: Context,
  ids: readonly string[],
  { removed = [], completed = [] }: Changed,
): Promise<{ readonly id: string; readonly acquired: Acquired }[]> => {
  // The acquisition becomes completed again, and its earlier change of the status is not the last one.
  const isAgain = sql`k.id = any(${completed}::int[]) and (k.status_event_id = l.id) is not true`
  return db.rows(sql`
    select e.id, json_build_object('status', e.operating_status, 'last', l.last, 'acquisitions', a.list) as acquired
    from entity e
    left join lateral (
      select v.id, json_build_object('id', v.id, 'before', v.change -> 'operatingStatus' ->> 0) as last from provenance_event v
      where v.record_type = 'entity' and v.record_id = e.id::text and v.change -> 'operatingStatus' is not null
      order by v.number desc limit 1) l on true
    join lateral (
      select json_agg(json_build_object(
        'id', k.id,
        'isSettled', k.status_settled and not (${isAgain}),
        'eventId', case when not (${isAgain}) then k.status_event_id end,
        'effect', case when k.id = any(${removed}::int[]) or not (${COUNTED}) then 'gone' when ${COMPLETED} then 'applies' else 'open' end)
        order by k.id) as list
      from entity_relationship k join entity b on b.id = k.source_entity_id left join fundraise_round r on r.id = k.round_id
      where k.target_entity_id = e.id and k.relationship_type = 'acquirer' and k.is_current) a on a.list is not null
    where e.id = any(${ids}::uuid[]) order by e.id`)
}
