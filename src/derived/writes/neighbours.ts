import { laneOf } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { sql } from '../../platform/database/client/sql.js'
import { enqueue } from '../../platform/queue/outbox.js'

/** Topic of the job that recomputes the derived data of records; see `refresh-records.ts`. */
export const REFRESH_RECORDS = 'refresh-records'

/**
 * Maximum number of records that one job recomputes. One transaction locks them all, so a larger number would delay
 * other writes.
 */
const BATCH = 200

interface Neighbours {
  readonly entities: readonly string[]
  readonly people: readonly string[]
}

/** Entities and people whose derived data depends on the given entities and people, or on records that refer to them. */
export async function readNeighbours({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<Neighbours> {
  const [row] = await db.rows<Neighbours>(sql`
    with e as (select unnest(${ids}::uuid[]) as id)
    select coalesce((
      select json_agg(distinct n.id) from (
        select r.source_entity_id as id from entity_relationship r join e on r.target_entity_id = e.id
        union select r.target_entity_id from entity_relationship r join e on r.source_entity_id = e.id
        union select i.entity_id from investor_join i join fundraise_round f on f.id = i.round_id join e on f.entity_id = e.id
        union select f.entity_id from investor_join i join fundraise_round f on f.id = i.round_id join e on i.entity_id = e.id
        union select f.entity_id from investor_join i join fundraise_round f on f.id = i.round_id join e on i.person_id = e.id) n
      where n.id is not null), '[]'::json) as entities, coalesce((
      select json_agg(distinct n.id) from (
        select p.person_id as id from entity_person p join e on p.entity_id = e.id
        union select i.person_id from investor_join i join fundraise_round f on f.id = i.round_id join e on f.entity_id = e.id) n
      where n.id is not null), '[]'::json) as people`)
  return row ?? { entities: [], people: [] }
}

/**
 * Enqueues jobs that recompute the related records of entities and people after the transaction commits. The write that
 * renames or hides an entity cannot recompute these records itself, because very many records can refer to an
 * accelerator or a large employer. Call this function before a hard delete, because the delete removes the references.
 */
export async function enqueueNeighbours(
  context: Pick<Context, 'db' | 'clock' | 'caller'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await enqueueRecompute(context, await readNeighbours(context, ids))
}

/**
 * Enqueues jobs that recompute the people of one entity. The search documents of these people contain the tags of the
 * entity.
 */
export async function enqueuePeopleOf(
  context: Pick<Context, 'db' | 'clock' | 'caller'>,
  entityId: string,
): Promise<void> {
  const people = await context.db.rows<{ id: string }>(sql`
    select distinct p.person_id as id from entity_person p where p.entity_id = ${entityId}::uuid`)
  await enqueueRecompute(context, { entities: [], people: people.map(({ id }) => id) })
}

async function enqueueRecompute(
  context: Pick<Context, 'db' | 'clock' | 'caller'>,
  { entities, people }: Neighbours,
): Promise<void> {
  const payloads = Object.entries({ entities, people }).flatMap(([kind, ids]) =>
    Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) => ({
      kind,
      lane: laneOf(context.caller),
      ids: ids.slice(index * BATCH, (index + 1) * BATCH),
    })),
  )
  await enqueue(context, REFRESH_RECORDS, payloads)
}
