import { raw, type Sql, sql } from '../../kernel/database/sql.js'
import { OFFERING_SEGMENT, PLAIN_FAMILY, ROUTE_FAMILIES } from './rules.js'

const families = Object.entries(ROUTE_FAMILIES)
  .map(([type, prefix]) => `when '${type}' then '${prefix}/'`)
  .join(' ')

/** Path of the profile page of alias `e`; null for types without a public route. */
export const ownPath = (e: string): Sql => raw(`(case ${e}.type_record ${families} end || ${e}.slug)`)

/**
 * Path of the provider of alias `e`; null without a provider. `shown` is a condition on alias `v`, the provider: a path
 * in a response must not contain the slug of a provider that the caller may not see.
 */
export const providerPath = (e: string, shown: Sql = sql`true`): Sql => sql`(
  select coalesce(${ownPath('v')}, ${raw(`'${PLAIN_FAMILY}/' || v.slug`)}) from entity v
  where v.id = ${raw(e)}.provider_id and ${shown})`

/** Canonical path of alias `e`, for every type. With any provider, it must equal `publicPath` in rules.ts. */
export const canonicalPath = (e: string, shown?: Sql): Sql =>
  sql`coalesce(${ownPath(e)}, ${providerPath(e, shown)} || ${raw(`'${OFFERING_SEGMENT}/' || ${e}.slug`)}, ${raw(`'${PLAIN_FAMILY}/' || ${e}.slug`)})`
