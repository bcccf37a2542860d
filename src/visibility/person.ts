import { type Caller, type Reach, reachOf } from '../kernel/access/caller.js'
import { raw, type Sql, sql } from '../kernel/database/sql.js'
import { publishedOrCreated } from './created.js'

const published = (alias: string): string => `not ${alias}.is_hidden and ${alias}.show_on_sitemap`
const stored = (alias: string): string => `${alias}.deleted_at is null`

/**
 * Predicate on an alias of `person`: the people of a reach. Lists, documents and derived values use it. No caller may
 * read deleted records, although they keep their slug.
 */
export const peopleWithin = (reach: Reach, alias = 'p'): Sql =>
  raw(reach === 'private' ? stored(alias) : `${stored(alias)} and ${published(alias)}`)

/**
 * Predicate: the people that a caller may name in a read. These are the people of its reach and, for a bearer, hidden
 * ones that its own account created. No other code defines this rule.
 */
export const visiblePeople = (caller: Caller, includePrivate?: boolean, alias = 'p'): Sql =>
  includePrivate === false || caller.kind !== 'bearer'
    ? peopleWithin(reachOf(caller, includePrivate), alias)
    : sql`${raw(stored(alias))} and ${writablePeople(caller, alias)}`

/** The same for writes, which can also name deleted people. */
export const writablePeople = (caller: Caller, alias = 'p'): Sql =>
  publishedOrCreated(caller, published(alias), 'person', `${alias}.id`)

/** Predicate: the people that have a public URL. As for entities, it does not depend on the sitemap flag. */
export const unhiddenPeople = (alias = 'p'): Sql => raw(`${stored(alias)} and not ${alias}.is_hidden`)
