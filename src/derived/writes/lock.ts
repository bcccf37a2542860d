import type { Context } from '../../operation/pipeline/definition/context.js'
import { sql } from '../../platform/database/client/sql.js'

/**
 * Locks the records that will be recomputed, before their source data is read. For a fund, it also locks the firm that
 * manages the fund. Example without the locks: two transactions each add an investment of the same investor. Each of
 * them computes the values of the investor without the investment of the other transaction. It locks in id order to
 * prevent deadlocks.
 */
export async function lockStale(
  { db }: Pick<Context, 'db'>,
  entityIds: readonly string[],
  personIds: readonly string[],
): Promise<void> {
  if (entityIds.length + personIds.length === 0) return
  await db.rows(sql`
    with entities as (
      select e.id from entity e where e.id in (
        select unnest(${entityIds}::uuid[])
        union select m.target_entity_id from entity_relationship m
        where m.source_entity_id = any(${entityIds}::uuid[]) and m.relationship_type = 'fundManagerFirm' and m.is_current)
      order by e.id for no key update of e),
    people as (select p.id from person p where p.id = any(${personIds}::uuid[]) order by p.id for no key update of p)
    select (select count(*)::int from entities) as entities, (select count(*)::int from people) as people`)
}

/** Locks news before the source data of their search documents is read. */
export async function lockStaleNews({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<void> {
  await db.rows(sql`select n.id from news_article n where n.id = any(${ids}::int[]) order by n.id for no key update`)
}
