import { nameKey } from '../../identity/entity/rules.js'
import { raw, type Sql, sql } from '../../kernel/database/sql.js'

/** Condition: the title row `t` (a corporate_title) has the role as its name, function or level. */
export const matchesRole = (role: string): Sql =>
  sql`(t.name_key = ${nameKey(role)} or lower(t.function) = ${role.toLowerCase()} or lower(t.level) = ${role.toLowerCase()})`

/**
 * Condition: the title row of this alias is that of the only chief executive. An entity may have several co-CEOs, and
 * an assistant of the CEO is no CEO.
 */
export const isChiefExecutive = (alias: string): Sql =>
  raw(`(${alias}.name_key ~ '\\m(ceo|chief executive)\\M'
    and ${alias}.name_key !~ '\\m(co|deputy|vice|former|ex) (ceo|chief)|\\m(assistant|office|adviser|advisor|staff)\\M')`)
