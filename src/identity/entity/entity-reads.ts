import type { Context } from '../../operation/pipeline/definition/context.js'
import { sql } from '../../platform/database/client/sql.js'
import { visibleEntities } from '../../visibility/entity-visibility.js'

/**
 * Finds the visible entities that have this id or this slug. There are at most two: one with the id, and one with the
 * slug. Products and services are found only by id.
 */
export async function readNamed(
  { db, caller }: Context,
  {
    id,
    slug,
    includePrivate,
  }: { id?: string | undefined; slug?: string | undefined; includePrivate?: boolean | undefined },
): Promise<{ id: string; slug: string }[]> {
  return db.rows<{ id: string; slug: string }>(sql`
    select e.id, e.slug from entity e
    where (e.id = ${id ?? null}::uuid or (e.slug = ${slug ?? null} and e.slug_namespace = 'entity'))
      and ${visibleEntities(caller, includePrivate)} order by e.id limit 2`)
}
