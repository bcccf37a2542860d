import { type Caller, hasPrivateReach } from '../access/caller.js'
import { type Sql, sql } from '../database/sql.js'

/** Which entities a caller may see, as a predicate on alias `e`: the only place that says so. */
export const visibleEntities = (caller: Caller, includePrivate?: boolean): Sql =>
  hasPrivateReach(caller, includePrivate) ? STORED : PUBLIC

/** Deleted records keep their slug and are nobody's to read. */
const STORED = sql`e.deleted_at is null`
const PUBLIC = sql`e.deleted_at is null and not e.is_hidden and e.show_on_sitemap`
