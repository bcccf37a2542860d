import type { Context } from '../../operation/pipeline/context.js'
import { sql } from '../../platform/database/sql.js'
import { visiblePeople } from '../../visibility/person-visibility.js'

/**
 * Finds the current slug of the person that has this former slug. undefined if there is no such person or if the caller
 * may not see the person.
 */
export async function readPersonRedirect(
  { db, caller }: Context,
  slug: string,
  includePrivate?: boolean,
): Promise<string | undefined> {
  const [row] = await db.rows<{ slug: string }>(sql`
    select p.slug from slug_redirect r join person p on p.id = r.person_id
    where r.namespace = 'person' and r.slug = ${slug} and ${visiblePeople(caller, includePrivate)}`)
  return row?.slug
}

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
