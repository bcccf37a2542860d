import { type Caller, type Reach, reachOf } from '../kernel/access/caller.js'
import { raw, type Sql } from '../kernel/database/sql.js'

/** Predicate on an alias of `entity`: the entities that a caller may see. No other code defines this rule. */
export const visibleEntities = (caller: Caller, includePrivate?: boolean, alias = 'e'): Sql =>
  entitiesWithin(reachOf(caller, includePrivate), alias)

/** The same for a known reach. No caller may read deleted records, although they keep their slug. */
export const entitiesWithin = (reach: Reach, alias = 'e'): Sql =>
  raw(
    reach === 'private'
      ? `${alias}.deleted_at is null`
      : `${alias}.deleted_at is null and not ${alias}.is_hidden and ${alias}.show_on_sitemap`,
  )

/**
 * Predicate: the entities that have a public URL. It does not depend on the sitemap flag: an entity that is not hidden
 * but is off the sitemap keeps its URL, and only callers with private reach can read it.
 */
export const unhiddenEntities = (alias = 'e'): Sql => raw(`${alias}.deleted_at is null and not ${alias}.is_hidden`)
