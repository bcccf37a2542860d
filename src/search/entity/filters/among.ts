import { type Sql, sql } from '../../../kernel/database/sql.js'

/**
 * SQL comparison of a column with the values that a table stores under `keys`. `named` is the query for these values.
 * One unique key is compared with `=`. For a list of unknown length, the planner of PostgreSQL would assume many rows
 * and not use the index.
 */
export const among = (keys: readonly string[], named: (key: Sql) => Sql, isUnique = true): Sql =>
  keys.length === 1 && isUnique
    ? sql`= (${named(sql`= ${keys[0]}`)})`
    : sql`= any(array(${named(sql`= any(${keys})`)}))`
