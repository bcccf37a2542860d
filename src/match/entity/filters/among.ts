import { type Sql, sql } from '../../../platform/database/client/sql.js'

/**
 * SQL that compares a column with values from a table. `keys` identify the rows of the table, and `named` builds the
 * query for the values of these rows. A single key is compared with `=`, because for a list PostgreSQL expects many
 * rows and does not use the index.
 */
export const among = (keys: readonly string[], named: (key: Sql) => Sql, isUnique = true): Sql =>
  keys.length === 1 && isUnique
    ? sql`= (${named(sql`= ${keys[0]}`)})`
    : sql`= any(array(${named(sql`= any(${keys})`)}))`
