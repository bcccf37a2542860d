import { Uuid } from '../../kernel/wire/values.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { sql } from '../../platform/database/client/sql.js'
import { visibleEntities } from '../../visibility/entity-visibility.js'
import { visiblePeople } from '../../visibility/person-visibility.js'

/**
 * Reads, with one statement, the id of the survivor for each id and public id of a merged record. Null if no record with
 * this id was merged, or if the caller may not see the survivor.
 */
export async function readSurvivors(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  ids: readonly string[],
  includePrivate?: boolean,
): Promise<(string | null)[]> {
  const uuids = ids.filter((id) => Uuid.safeParse(id).success)
  const rows = await db.rows<{ formerId: string; publicId: string | null; survivorId: string }>(sql`
    select m.former_id as "formerId", m.public_id as "publicId", s.id as "survivorId"
    from merged_record m cross join lateral (
      select e.id from entity e where e.id = survivor_of(m.former_id) and ${visibleEntities(caller, includePrivate)}
      union all
      select p.id from person p where p.id = survivor_of(m.former_id) and ${visiblePeople(caller, includePrivate)}) s
    where m.former_id = any(${uuids}::uuid[]) or m.public_id = any(${ids})`)
  return ids.map(
    (id) => rows.find(({ formerId, publicId }) => id.toLowerCase() === formerId || id === publicId)?.survivorId ?? null,
  )
}

/**
 * Reads, with one statement, the ids of the records that were merged into each of these records, also through others. The
 * last merge comes first.
 */
export async function readMerged({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<string[][]> {
  const rows = await db.rows<{ id: string; formerIds: string[] }>(sql`
    with recursive merged as (
      select survivor_id as id, former_id, created_at from merged_record where survivor_id = any(${ids}::uuid[])
      union all
      select n.id, m.former_id, m.created_at from merged n join merged_record m on m.survivor_id = n.former_id)
    select id, array_agg(former_id::text order by created_at desc, former_id) as "formerIds" from merged group by id`)
  const byId = new Map(rows.map(({ id, formerIds }) => [id, formerIds]))
  return ids.map((id) => byId.get(id) ?? [])
}
