import { nameKey } from '../../identity/entity/entity-rules.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'

/** SQL condition: the name, the function or the level of a title row (of corporate_title) is one of the roles. */
export function matchesAnyRole(roles: readonly string[], alias = 't'): Sql {
  const t = raw(alias)
  const lowerCase = roles.map((role) => role.toLowerCase())
  return sql`(${t}.name_key = any(${roles.map(nameKey)}) or lower(${t}.function) = any(${lowerCase}) or lower(${t}.level) = any(${lowerCase}))`
}

/** SQL condition: the name, the function or the level of a title row (of corporate_title) is the role. */
export function matchesRole(role: string, alias = 't'): Sql {
  const t = raw(alias)
  const lowerCase = role.toLowerCase()
  return sql`(${t}.name_key = ${nameKey(role)} or lower(${t}.function) = ${lowerCase} or lower(${t}.level) = ${lowerCase})`
}

/**
 * SQL condition: the title row with this alias is the title of a sole chief executive. It is false for the titles of
 * co-CEOs, because an entity may have several of them, and for assistants of the CEO.
 */
export const isChiefExecutive = (alias: string): Sql =>
  raw(`(${alias}.name_key ~ '\\m(ceo|chief executive)\\M'
    and ${alias}.name_key !~ '\\m(co|deputy|vice|former|ex) (ceo|chief)|\\m(assistant|office|adviser|advisor|staff)\\M')`)
