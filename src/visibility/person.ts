import { type Caller, type Reach, reachOf } from '../kernel/access/caller.js'
import { raw, type Sql } from '../kernel/database/sql.js'

/** SQL condition on table `person` with this alias: the caller may see the person. Only this file defines the rule. */
export const visiblePeople = (caller: Caller, includePrivate?: boolean, alias = 'p'): Sql =>
  peopleWithin(reachOf(caller, includePrivate), alias)

/** SQL condition on table `person` with this alias: the person is not deleted, and the reach contains it. */
export const peopleWithin = (reach: Reach, alias = 'p'): Sql =>
  raw(
    reach === 'private'
      ? `${alias}.deleted_at is null`
      : `${alias}.deleted_at is null and not ${alias}.is_hidden and ${alias}.show_on_sitemap`,
  )

/**
 * SQL condition on table `person` with this alias: the person has a public URL. Every person who is neither deleted nor
 * hidden has a public URL, even if the sitemap does not contain it.
 */
export const unhiddenPeople = (alias = 'p'): Sql => raw(`${alias}.deleted_at is null and not ${alias}.is_hidden`)
