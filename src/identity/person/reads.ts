import { sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import { visiblePeople } from '../../visibility/person.js'

/** Current slug of the person that had this slug before. undefined if the caller may not see the person. */
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

/** The visible people with this id or this slug: at most two. */
export async function readNamed(
  { db, caller }: Context,
  { id, slug }: { id?: string | undefined; slug?: string | undefined },
): Promise<{ id: string; slug: string }[]> {
  return db.rows(sql`
    select p.id, p.slug from person p
    where (p.id = ${id ?? null}::uuid or p.slug = ${slug ?? null}) and ${visiblePeople(caller)}`)
}
