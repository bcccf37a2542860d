import { type Caller, type Reach, reachOf } from '../kernel/access/caller.js'
import { raw, type Sql } from '../kernel/database/sql.js'

/** Predicate on an alias of `person`: the people that a caller may see. No other code defines this rule. */
export const visiblePeople = (caller: Caller, includePrivate?: boolean, alias = 'p'): Sql =>
  peopleWithin(reachOf(caller, includePrivate), alias)

/** The same for a known reach. No caller may read deleted records, although they keep their slug. */
export const peopleWithin = (reach: Reach, alias = 'p'): Sql =>
  raw(
    reach === 'private'
      ? `${alias}.deleted_at is null`
      : `${alias}.deleted_at is null and not ${alias}.is_hidden and ${alias}.show_on_sitemap`,
  )

/** Predicate: the people that have a public URL. As for entities, it does not depend on the sitemap flag. */
export const unhiddenPeople = (alias = 'p'): Sql => raw(`${alias}.deleted_at is null and not ${alias}.is_hidden`)
