import { type Sql, sql } from '../../../kernel/database/sql.js'

/**
 * Compares with the values that a table stores under some keys. One key is compared with `=`: for a list of unknown
 * length the planner assumes many rows and does not use the index.
 */
export const among = (keys: readonly string[], named: (key: Sql) => Sql, isUnique = true): Sql =>
  keys.length === 1 && isUnique
    ? sql`= (${named(sql`= ${keys[0]}`)})`
    : sql`= any(array(${named(sql`= any(${keys})`)}))`
