import { type Caller, type Reach, reachOf } from '../kernel/access/caller.js'
import { raw, type Sql } from '../kernel/database/sql.js'

/** SQL condition on table `entity` with this alias: the caller may see the entity. Only this file defines the rule. */
export const visibleEntities = (caller: Caller, includePrivate?: boolean, alias = 'e'): Sql =>
  entitiesWithin(reachOf(caller, includePrivate), alias)

/** SQL condition on table `entity` with this alias: the entity is not deleted, and the reach contains it. */
export const entitiesWithin = (reach: Reach, alias = 'e'): Sql =>
  raw(
    reach === 'private'
      ? `${alias}.deleted_at is null`
      : `${alias}.deleted_at is null and not ${alias}.is_hidden and ${alias}.show_on_sitemap`,
  )

/**
 * SQL condition on table `entity` with this alias: the entity has a public URL. Every entity that is neither deleted
 * nor hidden has a public URL, even if the sitemap does not contain it.
 */
export const unhiddenEntities = (alias = 'e'): Sql => raw(`${alias}.deleted_at is null and not ${alias}.is_hidden`)
