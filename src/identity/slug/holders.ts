import { slugIn } from '../../kernel/wire/values.js'
import { type Sql, sql } from '../../platform/database/sql.js'

/** SQL for the ids of the entities whose current slug or former slug is one of the pasted slugs, as an array. */
export function slugHolders(pasted: readonly string[]): Sql {
  const slugs = pasted.map(slugIn)
  return sql`array(
    select h.id from entity h where h.slug = any(${slugs})
    union select r.entity_id from slug_redirect r where r.slug = any(${slugs}) and r.entity_id is not null)`
}
