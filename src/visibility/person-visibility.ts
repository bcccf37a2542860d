import { type Caller, isAdmin, type Reach, reachOf } from '../operation/access/caller.js'
import { raw, type Sql, sql } from '../platform/database/client/sql.js'
import { publishedOrCreated } from './created-visibility.js'

const published = (alias: string): string => `not ${alias}.is_hidden and ${alias}.show_on_sitemap`
const stored = (alias: string): string => `${alias}.deleted_at is null`

/**
 * SQL condition on table `person` with this alias: the person is not deleted, and the reach contains it. Lists,
 * documents and derived values use this condition.
 */
export const peopleWithin = (reach: Reach, alias = 'p'): Sql =>
  raw(reach === 'private' ? stored(alias) : `${stored(alias)} and ${published(alias)}`)

/**
 * SQL condition on table `person` with this alias: the person is visible for a read of the caller. These are all people
 * in the reach of the caller. For a caller with a bearer token, these are also the hidden people that its own account
 * created. Only this file defines the rule.
 */
export const visiblePeople = (caller: Caller, includePrivate?: boolean, alias = 'p'): Sql =>
  includePrivate === false || caller.kind !== 'bearer'
    ? peopleWithin(reachOf(caller, includePrivate), alias)
    : sql`${raw(stored(alias))} and ${writablePeople(caller, alias)}`

/**
 * The condition `visiblePeople` for the search of a record by its ids. For admin callers, it also permits a deleted
 * person.
 */
export const knownPeople = (caller: Caller, alias = 'p'): Sql =>
  isAdmin(caller) ? writablePeople(caller, alias) : visiblePeople(caller, undefined, alias)

/** SQL condition: the person is visible for a write of the caller. It also permits a deleted person. */
export const writablePeople = (caller: Caller, alias = 'p'): Sql =>
  publishedOrCreated(caller, published(alias), 'person', `${alias}.id`)

/**
 * SQL condition on table `person` with this alias: the person has a public URL. Every person who is neither deleted
 * nor hidden has a public URL, even if the sitemap does not contain it.
 */
export const unhiddenPeople = (alias = 'p'): Sql => raw(`${stored(alias)} and not ${alias}.is_hidden`)

/** SQL condition on table `person` with this alias: the person is deleted, and was published until then. */
export const removedPeople = (alias = 'p'): Sql => raw(`${alias}.deleted_at is not null and ${published(alias)}`)
