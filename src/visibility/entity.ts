import { type Caller, type Reach, reachOf } from '../kernel/access/caller.js'
import { raw, type Sql, sql } from '../kernel/database/sql.js'
import { publishedOrCreated } from './created.js'

const published = (alias: string): string => `not ${alias}.is_hidden and ${alias}.show_on_sitemap`
const stored = (alias: string): string => `${alias}.deleted_at is null`

/**
 * Predicate on an alias of `entity`: the entities of a reach. Lists, documents and derived values use it. No caller may
 * read deleted records, although they keep their slug.
 */
export const entitiesWithin = (reach: Reach, alias = 'e'): Sql =>
  raw(reach === 'private' ? stored(alias) : `${stored(alias)} and ${published(alias)}`)

/**
 * Predicate: the entities that a caller may name in a read. These are the entities of its reach and, for a bearer,
 * hidden ones that its own account created. No other code defines this rule.
 */
export const visibleEntities = (caller: Caller, includePrivate?: boolean, alias = 'e'): Sql =>
  includePrivate === false || caller.kind !== 'bearer'
    ? entitiesWithin(reachOf(caller, includePrivate), alias)
    : sql`${raw(stored(alias))} and ${writableEntities(caller, alias)}`

/** The same for writes, which can also name deleted entities. */
export const writableEntities = (caller: Caller, alias = 'e'): Sql =>
  publishedOrCreated(caller, published(alias), 'entity', `${alias}.id`)

/**
 * Predicate: the entities that have a public URL. It does not depend on the sitemap flag: an entity that is not hidden
 * but is off the sitemap keeps its URL, and only callers with private reach can read it.
 */
export const unhiddenEntities = (alias = 'e'): Sql => raw(`${stored(alias)} and not ${alias}.is_hidden`)
