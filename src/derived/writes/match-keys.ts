import { type Named, replaceKeys } from '../../identity/name/keys.js'
import { replacePersonKeys } from '../../identity/person/keys.js'
import type { Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'

/**
 * Recomputes the keys that find duplicates of entities, from the stored names of the entities. It needs two statements
 * for any number of entities. A write of a name already updates the keys. This function is for rows that another
 * program wrote, and for a release with another algorithm.
 */
export async function recomputeMatchKeys({ db }: { readonly db: Db }, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // A concurrent change of the name waits for this lock until the keys of the former name are written.
  const named = await db.rows<Named>(sql`
    select e.id, array_remove(array[e.name_brand, e.name_legal], null) || coalesce((
      select array_agg(a.name order by a.position) from entity_alias a where a.entity_id = e.id), '{}') as names
    from entity e where e.id = any(${ids}::uuid[]) order by e.id for no key update of e`)
  await db.rows(sql`with ${replaceKeys(named)} select 1`)
}

/** Recomputes the duplicate keys of people, like `recomputeMatchKeys`. */
export async function recomputePersonKeys({ db }: { readonly db: Db }, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const named = await db.rows<Named>(sql`
    select p.id, array_remove(array[p.name_full, p.nickname || coalesce(' ' || p.name_last, '')], null) || coalesce((
      select array_agg(a.name order by a.position) from person_alias a where a.person_id = p.id), '{}') as names
    from person p where p.id = any(${ids}::uuid[]) order by p.id for no key update of p`)
  await db.rows(sql`with ${replacePersonKeys(named)} select 1`)
}
