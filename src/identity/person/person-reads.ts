import type { Context } from '../../operation/pipeline/definition/context.js'
import { sql } from '../../platform/database/client/sql.js'
import { visiblePeople } from '../../visibility/person-visibility.js'

/**
 * Finds the visible people that have this id or this slug. There are at most two: one with the id, and one with the
 * slug.
 */
export async function readNamed(
  { db, caller }: Context,
  { id, slug }: { id?: string | undefined; slug?: string | undefined },
): Promise<{ id: string; slug: string }[]> {
  return db.rows(sql`
    select p.id, p.slug from person p
    where (p.id = ${id ?? null}::uuid or p.slug = ${slug ?? null}) and ${visiblePeople(caller)}`)
}
