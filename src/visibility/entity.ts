import { type Caller, type Reach, reachOf } from '../kernel/access/caller.js'
import { raw, type Sql } from '../kernel/database/sql.js'

/** Which entities a caller may see, as a predicate on an alias of `entity`: the only place that says so. */
export const visibleEntities = (caller: Caller, includePrivate?: boolean, alias = 'e'): Sql =>
  entitiesWithin(reachOf(caller, includePrivate), alias)

/** The same for a known reach. Deleted records keep their slug and are nobody's to read. */
export const entitiesWithin = (reach: Reach, alias = 'e'): Sql =>
  raw(
    reach === 'private'
      ? `${alias}.deleted_at is null`
      : `${alias}.deleted_at is null and not ${alias}.is_hidden and ${alias}.show_on_sitemap`,
  )

/**
 * Which entities have a public address. The sitemap flag is no part of it: an entity that is not hidden keeps its
 * address while it is off the sitemap, and only callers with private reach read it then.
 */
export const unhiddenEntities = (alias = 'e'): Sql => raw(`${alias}.deleted_at is null and not ${alias}.is_hidden`)
