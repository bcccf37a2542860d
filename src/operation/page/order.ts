import { Uuid } from '../../kernel/wire/values.js'
import { empty, join, raw, type Sql, sql } from '../../platform/database/client/sql.js'
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
 * SQL condition for the records after a cursor, in the order of `orderBy(terms)`. `key` has a value for each term, and then
 * the id of the record. A cursor with invalid values causes 400 for `field`, before the database is called. Nulls come last
 * in both directions.
 */
export function afterCursor(
  terms: readonly SortTerm[],
  columns: SortColumns,
  id: SortColumn,
  key: CursorKey,
  field: string,
): Sql {
  const values = key.slice(0, -1)
  const lastId = key.at(-1) ?? null
  const fitsAll = terms.every((term, index) => fits(columnOf(columns, term), values[index]))
  if (values.length !== terms.length || lastId === null || !fits(id, lastId) || !fitsAll) throw noCursor(field)
  const last = { value: sql`${lastId}::${raw(id.type)}`, at: raw(id.expression) }
  const [term, ...more] = terms
  if (term && more.length === 0) return afterKey(term, columnOf(columns, term), values[0], last)
  // From the last term to the first: records with another value, or with the same value and after the rest of the key.
  const beyond = sql`${last.at} ${raw(terms.at(-1)?.descending ? '<' : '>')} ${last.value}`
  return terms.reduceRight(
    (rest, each, index) => afterValue(each, columnOf(columns, each), values[index], rest),
    beyond,
  )
}

/** One value of a cursor. */
type Value = CursorKey[number] | undefined

/** The condition of an order with one term. A comparison of rows, because an index can find it. */
function afterKey(term: SortTerm, column: SortColumn, value: Value, last: { value: Sql; at: Sql }): Sql {
  const beyond = raw(term.descending ? '<' : '>')
  const at = raw(column.expression)
  if (value == null) {
    const among = sql`${at} is null and ${last.at} ${beyond} ${last.value}`
    return term.nullsFirst ? sql`((${among}) or ${at} is not null)` : sql`(${among})`
  }
  const after = sql`(${at}, ${last.at}) ${beyond} (${value}::${raw(column.type)}, ${last.value})`
  return column.nullable && !term.nullsFirst ? sql`(${after} or ${at} is null)` : after
}

/** The condition for records with a later value, or with the same value and `rest`. */
function afterValue(term: SortTerm, column: SortColumn, value: Value, rest: Sql): Sql {
  const at = raw(column.expression)
  if (value == null) {
    const among = sql`${at} is null and ${rest}`
    return term.nullsFirst ? sql`((${among}) or ${at} is not null)` : sql`(${among})`
  }
  const own = sql`${value}::${raw(column.type)}`
  const nulls = column.nullable && !term.nullsFirst ? sql` or ${at} is null` : empty
  return sql`(${at} ${raw(term.descending ? '<' : '>')} ${own} or (${at} = ${own} and ${rest})${nulls})`
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
