import { type Sql, sql } from '../../platform/database/client/sql.js'

/*
 * The text of each record of a page is a row of its own. The driver would copy a text of all records several times while
 * it arrives, and such texts are large.
 */

/** A row of a page: the text of a record. Null in the only row of a page without records. */
export interface TextRow {
  readonly text: string | null
  /** Place in the order of the page, in statements that have `textRows`. */
  readonly position?: number | null
}

/**
 * SQL of the rows of a page, in the order of `position`. `head` is SQL of the columns that are the same in each row, such
 * as the total. `records` is SQL of rows with the columns `text` and `position`, and possibly others.
 */
export const textRows = (head: Sql, records: Sql): Sql =>
  sql`select h.*, p.* from (select ${head}) h left join (${records}) p on true order by p.position`

/** The texts of the rows. */
export const textsIn = (rows: readonly TextRow[]): string[] => rows.flatMap(({ text }) => text ?? [])
