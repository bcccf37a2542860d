import { nameKey } from '../../identity/entity/entity-rules.js'
import { raw, type Sql, sql } from '../../platform/database/sql.js'

/** SQL condition: the name, the function or the level of the title row `t` (a corporate_title) is the role. */
export const matchesRole = (role: string): Sql =>
  sql`(t.name_key = ${nameKey(role)} or lower(t.function) = ${role.toLowerCase()} or lower(t.level) = ${role.toLowerCase()})`

/**
 * SQL condition: the title row with this alias is the title of a sole chief executive. It is false for the titles of
 * co-CEOs, because an entity may have several of them, and for assistants of the CEO.
 */
export const isChiefExecutive = (alias: string): Sql =>
  raw(`(${alias}.name_key ~ '\\m(ceo|chief executive)\\M'
    and ${alias}.name_key !~ '\\m(co|deputy|vice|former|ex) (ceo|chief)|\\m(assistant|office|adviser|advisor|staff)\\M')`)
