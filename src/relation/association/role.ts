import { nameKey } from '../../identity/entity/rules.js'
import { type Sql, sql } from '../../kernel/database/sql.js'

/** Condition: the title row `t` (a corporate_title) has the role as its name, function or level. */
export const matchesRole = (role: string): Sql =>
  sql`(t.name_key = ${nameKey(role)} or lower(t.function) = ${role.toLowerCase()} or lower(t.level) = ${role.toLowerCase()})`
