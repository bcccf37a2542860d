import { empty, join, raw, type Sql, sql } from '../database/sql.js'
import { Uuid } from '../wire/values.js'
import { type CursorKey, noCursor } from './cursor.js'
import type { SortTerm } from './page.js'

/** What a list can be ordered by: an SQL expression (text with its collation) and whether it can be missing. */
export interface SortColumn {
  readonly expression: string
  readonly nullable?: boolean
  /** Type to compare a cursor's value as. */
  readonly type: string
}
export type SortColumns = Readonly<Record<string, SortColumn>>

/**
 * ORDER BY of a list: the given terms, then the id in the direction of the last term, so that every order is
 * total, pages never overlap, and one index serves both directions.
 */
export function orderBy(terms: readonly SortTerm[], columns: SortColumns, id: SortColumn): Sql {
  const ends = { column: id, descending: terms.at(-1)?.descending ?? false }
  const parts = [...terms.map((term) => ({ column: columnOf(columns, term), ...term })), ends]
  return sql`order by ${join(parts.map(direction), ', ')}`
}

/**
 * Records after the one whose sort value and id the cursor holds, in the order of `orderBy([term])`. A cursor that was
 * tampered with is 400 of `field`, and never reaches the database.
 * Missing values come last in both directions: a reader of a sorted list wants what is known first.
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
    return term.unknownFirst ? sql`((${among}) or ${at} is not null)` : sql`(${among})`
  }
  const after = sql`(${at}, ${idAt}) ${beyond} (${value}::${raw(column.type)}, ${last})`
  return column.nullable && !term.unknownFirst ? sql`(${after} or ${at} is null)` : after
}

/** Sizes that clients ask for by default, and what a connection reads for them: these stand in the statement's text. */
const USUAL_SIZES = new Set([20, 21, 25, 26, 50, 51, 100, 101, 200, 201])

/**
 * LIMIT and OFFSET. As a parameter a limit hides from the planner how little is wanted, so that every single call is
 * planned anew; but each text is a prepared statement, so only usual sizes stand in it. An offset of zero is left out.
 */
export const limitTo = (size: number, offset = 0): Sql =>
  sql`limit ${USUAL_SIZES.has(size) ? raw(String(size)) : size}${offset === 0 ? empty : sql` offset ${offset}`}`

/** The same order, read from its end: what was last comes first, missing values too. */
export const reversed = (term: SortTerm): SortTerm => ({
  ...term,
  descending: !term.descending,
  unknownFirst: !term.unknownFirst,
})

function columnOf(columns: SortColumns, { property }: SortTerm): SortColumn {
  const column = columns[property]
  if (!column) throw new Error(`no column to sort by ${property}`)
  return column
}

// NULLS LAST only where a value can be missing: an index on a column that cannot be would not match it.
const direction = ({ column, descending, unknownFirst }: Omit<SortTerm, 'property'> & { column: SortColumn }): Sql => {
  const nulls = column.nullable ? ` nulls ${unknownFirst ? 'first' : 'last'}` : ''
  return raw(`${column.expression} ${descending ? 'desc' : 'asc'}${nulls}`)
}

const INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d{1,6})?([+-]\d\d(:\d\d)?|Z)?)?$/

/** Whether a value can be compared with a column, as PostgreSQL writes and reads its type. */
function fits({ type, nullable }: SortColumn, value: CursorKey[number] | undefined): boolean {
  if (value === null || value === undefined) return nullable === true
  const text = String(value)
  if (type === 'text') return !text.includes('\0')
  if (type === 'uuid') return Uuid.safeParse(text).success
  if (type === 'int') return /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) < 2 ** 31
  if (type === 'boolean') return text === 'true' || text === 'false'
  if (type === 'timestamptz' || type === 'date') return INSTANT.test(text) && !Number.isNaN(Date.parse(text))
  return text !== '' && Number.isFinite(Number(text))
}
