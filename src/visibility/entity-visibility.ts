import { type Caller, isAdmin, type Reach, reachOf } from '../operation/access/caller.js'
import { raw, type Sql, sql } from '../platform/database/client/sql.js'
import { publishedOrCreated } from './created-visibility.js'

const published = (alias: string): string => `not ${alias}.is_hidden and ${alias}.show_on_sitemap`
const stored = (alias: string): string => `${alias}.deleted_at is null`

/**
 * SQL condition on table `entity` with this alias: the entity is not deleted, and the reach contains it. Lists,
 * documents and derived values use this condition.
 */
export const entitiesWithin = (reach: Reach, alias = 'e'): Sql =>
  raw(reach === 'private' ? stored(alias) : `${stored(alias)} and ${published(alias)}`)

/**
 * SQL condition on table `entity` with this alias: the entity is visible for a read of the caller. These are all
 * entities in the reach of the caller. For a caller with a bearer token, these are also the hidden entities that its
 * own account created. Only this file defines the rule.
 */
export const visibleEntities = (caller: Caller, includePrivate?: boolean, alias = 'e'): Sql =>
  includePrivate === false || caller.kind !== 'bearer'
    ? entitiesWithin(reachOf(caller, includePrivate), alias)
    : sql`${raw(stored(alias))} and ${writableEntities(caller, alias)}`

/**
 * The condition `visibleEntities` for the search of a record by its ids. For admin callers, it also permits a deleted
 * entity.
 */
export const knownEntities = (caller: Caller, alias = 'e'): Sql =>
  isAdmin(caller) ? writableEntities(caller, alias) : visibleEntities(caller, undefined, alias)

/** SQL condition: the entity is visible for a write of the caller. It also permits a deleted entity. */
export const writableEntities = (caller: Caller, alias = 'e'): Sql =>
  publishedOrCreated(caller, published(alias), 'entity', `${alias}.id`)

/**
 * SQL condition on table `entity` with this alias: the entity has a public URL. Every entity that is neither deleted
 * nor hidden has a public URL, even if the sitemap does not contain it.
 */
export const unhiddenEntities = (alias = 'e'): Sql => raw(`${stored(alias)} and not ${alias}.is_hidden`)

/** SQL condition on table `entity` with this alias: the entity is deleted, and was published until then. */
export const removedEntities = (alias = 'e'): Sql => raw(`${alias}.deleted_at is not null and ${published(alias)}`)
