import { Uuid } from '../../kernel/wire/values.js'
import { empty, join, raw, type Sql, sql } from '../../platform/database/sql.js'
import { type CursorKey, noCursor } from './cursor.js'
import type { SortTerm } from './page.js'

/** A column that a list can be sorted by. `expression` is SQL; for a text it includes the collation. */
export interface SortColumn {
  readonly expression: string
  readonly nullable?: boolean
  /** SQL type that a cursor's value is cast to. */
  readonly type: string
}
export type SortColumns = Readonly<Record<string, SortColumn>>

/**
 * ORDER BY of a list: the given terms, then the id in the direction of the last term. So every order is total, pages
 * never overlap, and one index serves both directions.
 */
export function orderBy(terms: readonly SortTerm[], columns: SortColumns, id: SortColumn): Sql {
  const ends = { column: id, descending: terms.at(-1)?.descending ?? false }
  const parts = [...terms.map((term) => ({ column: columnOf(columns, term), ...term })), ends]
  return sql`order by ${join(parts.map(direction), ', ')}`
}

/**
 * SQL condition for the records after the cursor, in the order of `orderBy([term])`. A cursor with invalid values
 * causes 400 for `field`, before the database is called. Nulls come last in both directions.
 */
export function afterCursor(term: SortTerm, columns: SortColumns, id: SortColumn, key: CursorKey, field: string): Sql {
  const column = columnOf(columns, term)
  const [value, lastId] = key
  if (lastId === null || !fits(column, value) || !fits(id, lastId)) throw noCursor(field)
  const beyond = raw(term.descending ? '<' : '>')
  const at = raw(column.expression)
  const idAt = raw(id.expression)
  const last = sql`${lastId}::${raw(id.type)}`
  if (value === null) {
    const among = sql`${at} is null and ${idAt} ${beyond} ${last}`
    return term.nullsFirst ? sql`((${among}) or ${at} is not null)` : sql`(${among})`
  }
  const after = sql`(${at}, ${idAt}) ${beyond} (${value}::${raw(column.type)}, ${last})`
  return column.nullable && !term.nullsFirst ? sql`(${after} or ${at} is null)` : after
}

/** Common page sizes, and each size plus one, because a connection reads one record more. See limitTo. */
const USUAL_SIZES = new Set([20, 21, 25, 26, 50, 51, 100, 101, 200, 201])

/**
 * SQL of LIMIT and OFFSET. The database plans a statement again at every call if the limit is a parameter, so common
 * sizes are literals. Other sizes are parameters, because each literal creates one more prepared statement. An offset
 * of zero is omitted.
 */
export const limitTo = (size: number, offset = 0): Sql =>
  sql`limit ${USUAL_SIZES.has(size) ? raw(String(size)) : size}${offset === 0 ? empty : sql` offset ${offset}`}`

/** Returns the reverse order: the last record comes first, and nulls come first. */
export const reversed = (term: SortTerm): SortTerm => ({
  ...term,
  descending: !term.descending,
  nullsFirst: !term.nullsFirst,
})

function columnOf(columns: SortColumns, { property }: SortTerm): SortColumn {
  const column = columns[property]
  if (!column) throw new Error(`no column to sort by ${property}`)
  return column
}

// Only nullable columns get NULLS LAST. With it, the index of a NOT NULL column could not be used for sorting.
const direction = ({ column, descending, nullsFirst }: Omit<SortTerm, 'property'> & { column: SortColumn }): Sql => {
  const nulls = column.nullable ? ` nulls ${nullsFirst ? 'first' : 'last'}` : ''
  return raw(`${column.expression} ${descending ? 'desc' : 'asc'}${nulls}`)
}

const INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d{1,6})?([+-]\d\d(:\d\d)?|Z)?)?$/

/** Whether PostgreSQL can cast the value to the column's type. */
export function fits(
  { type, nullable }: Omit<SortColumn, 'expression'>,
  value: CursorKey[number] | undefined,
): boolean {
  if (value === null || value === undefined) return nullable === true
  const text = String(value)
  if (type === 'text') return !text.includes('\0')
  if (type === 'uuid') return Uuid.safeParse(text).success
  if (type === 'bigint') return /^-?\d{1,18}$/.test(text)
  if (type === 'int') return /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) < 2 ** 31
  if (type === 'boolean') return text === 'true' || text === 'false'
  if (type === 'timestamptz' || type === 'date') return INSTANT.test(text) && !Number.isNaN(Date.parse(text))
  return text !== '' && Number.isFinite(Number(text))
}
