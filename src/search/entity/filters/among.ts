import { type Sql, sql } from '../../../kernel/database/sql.js'

/**
 * Compares with what a table knows under some keys. One key is one value: a list of unknown length would be taken for a
 * long one, and the index that finds it for a poor one.
 */
export const among = (keys: readonly string[], named: (key: Sql) => Sql, isUnique = true): Sql =>
  keys.length === 1 && isUnique
    ? sql`= (${named(sql`= ${keys[0]}`)})`
    : sql`= any(array(${named(sql`= any(${keys})`)}))`
