import { slugIn } from '../../kernel/wire/values.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import type { OwnerKind } from '../../visibility/owner-column.js'

/** SQL for the ids of the records whose current slug or former slug is one of the pasted slugs, as an array. */
export function slugHolders(kind: OwnerKind, pasted: readonly string[]): Sql {
  const slugs = pasted.map(slugIn)
  const id = raw(`${kind}_id`)
  return sql`array(
    select h.id from ${raw(kind)} h where h.slug = any(${slugs})
    union select r.${id} from slug_redirect r where r.slug = any(${slugs}) and r.${id} is not null)`
}
