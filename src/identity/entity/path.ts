import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { OFFERING_SEGMENT, PLAIN_FAMILY, ROUTE_FAMILIES } from './entity-rules.js'

const families = Object.entries(ROUTE_FAMILIES)
  .map(([type, prefix]) => `when '${type}' then '${prefix}/'`)
  .join(' ')

/**
 * SQL for the path of the profile page of an entity. Null if its type has no public route. `e` is the alias of the
 * entity.
 */
export const ownPath = (e: string): Sql => raw(`(case ${e}.type_record ${families} end || ${e}.slug)`)

/**
 * SQL for the path of the entity's provider; null if the entity has no provider. `shown` is a condition on the provider
 * `v`: a path in a response must not contain the slug of a provider that the caller may not see.
 */
export const providerPath = (e: string, shown: Sql = sql`true`): Sql => sql`(
  select coalesce(${ownPath('v')}, ${raw(`'${PLAIN_FAMILY}/' || v.slug`)}) from entity v
  where v.id = ${raw(e)}.provider_id and ${shown})`

/**
 * SQL for the canonical path of an entity. Every entity has a canonical path, including hidden entities. Without
 * `shown`, the result is equal to the result of `publicPath` in rules.ts.
 */
export const canonicalPath = (e: string, shown?: Sql): Sql =>
  sql`coalesce(${ownPath(e)}, ${providerPath(e, shown)} || ${raw(`'${OFFERING_SEGMENT}/' || ${e}.slug`)}, ${raw(`'${PLAIN_FAMILY}/' || ${e}.slug`)})`
