import { type Caller, type Reach, reachOf } from '../kernel/access/caller.js'
import { raw, type Sql } from '../kernel/database/sql.js'

/** Which people a caller may see, as a predicate on an alias of `person`: the only place that says so. */
export const visiblePeople = (caller: Caller, includePrivate?: boolean, alias = 'p'): Sql =>
  peopleWithin(reachOf(caller, includePrivate), alias)

/** The same for a known reach. Deleted records keep their slug and are nobody's to read. */
export const peopleWithin = (reach: Reach, alias = 'p'): Sql =>
  raw(
    reach === 'private'
      ? `${alias}.deleted_at is null`
      : `${alias}.deleted_at is null and not ${alias}.is_hidden and ${alias}.show_on_sitemap`,
  )

/** Which people have a public address. As with entities, the sitemap flag is no part of it. */
export const unhiddenPeople = (alias = 'p'): Sql => raw(`${alias}.deleted_at is null and not ${alias}.is_hidden`)
