import { keysReplaced, type Named } from '../../identity/name/keys.js'
import type { Db } from '../../kernel/database/database.js'
import { sql } from '../../kernel/database/sql.js'

/**
 * Makes the keys by which duplicates are found those of the names as they are stored: two statements whatever the
 * number of entities. Writes keep the keys current by themselves; this is for rows that came another way, and for keys
 * that are made in a new way.
 */
export async function refreshMatchKeys({ db }: { readonly db: Db }, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // A rename waits until the keys of the former name are written.
  const named = await db.rows<Named>(sql`
    select e.id, array_remove(array[e.name_brand, e.name_legal], null) || coalesce((
      select array_agg(a.name order by a.position) from entity_alias a where a.entity_id = e.id), '{}') as names
    from entity e where e.id = any(${ids}::uuid[]) order by e.id for no key update of e`)
  await db.rows(sql`with ${keysReplaced(named)} select 1`)
}
