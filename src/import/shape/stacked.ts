import { fieldsNamed } from '../column/known-columns.js'
import type { SourceFile } from '../file/open-file.js'
import { isUsualName } from '../file/preamble.js'
import type { CellLinks } from '../file/source-record.js'

/*
 * Several tables below each other, each with the names of its columns, and often with a title.
 */

/** A table in a file. */
export interface StackedTable {
  readonly title: TableRow | undefined
  /** Line of the names of the columns. */
  readonly line: number
  readonly names: readonly string[]
  readonly rows: TableRow[]
  /** Rows with one text behind an empty line, below the last row. */
  readonly notes: TableRow[]
}

export interface TableRow {
  readonly line: number
  readonly bytes: number
  readonly cells: readonly string[]
  readonly links?: CellLinks
}

/** A row that is in no table, with the reason. */
export interface UnreadRow {
  readonly line: number
  readonly bytes: number
  readonly reason: string
}

/** The tables of a file, and the rows that are in none of them. */
interface Stacked {
  readonly tables: readonly StackedTable[]
  readonly unread: readonly UnreadRow[]
}

/** People do not write longer files by hand. */
const MOST_ROWS = 20_000
const MOST_LETTERS = 16_000_000
const MOST_TABLES = 50
const LEAST_NAMES = 2
const LONGEST_NAME = 60
const EARLY = 'the row is above the first table whose columns are known'

/** The tables of a file. Undefined if it has only one. */
export async function stackedTables(file: SourceFile): Promise<Stacked | undefined> {
  const found = await rowsOf(file)
  if (!found) return undefined
  const tables: StackedTable[] = []
  const early: TableRow[] = []
  /** Rows with one text, of which the last one can be the title of a table. */
  let alone: (TableRow & { isApart: boolean })[] = []
  let previous: number | undefined
  for (const row of found.rows) {
    const table = tables.at(-1)
    const count = filledIn(row)
    const isBehindGap = previous === undefined || row.line > previous + 1
    previous = count === 0 ? undefined : row.line
    if (count === 0) continue
    const isBelow = table === undefined || alone.length > 0 || isBehindGap
    if (isBelow && isHeader(row.cells) && !repeats(row, alone.at(-1), table)) {
      const title = alone.pop()
      table?.notes.push(...alone, ...(title && !title.isApart ? [title] : []))
      tables.push({ title, line: row.line, names: namesIn(row.cells), rows: [], notes: [] })
      alone = []
      if (tables.length > MOST_TABLES) return undefined
    } else if (count === 1) alone.push({ ...row, isApart: isBehindGap || !isName(row, table) })
    else {
      const rows = table?.rows ?? early
      rows.push(...alone, row)
      alone = []
    }
  }
  tables.at(-1)?.notes.push(...alone)
  const isStacked = tables.length > 1 && tables.every(({ rows }) => rows.length > 0)
  // If most rows are above the tables, the file is a list whose columns have other names.
  if (!isStacked || early.length > tables.reduce((sum, { rows }) => sum + rows.length, 0)) return undefined
  const above = early.filter((row) => filledIn(row) > 1).map(({ line, bytes }) => ({ line, bytes, reason: EARLY }))
  return { tables, unread: [...found.unread, ...above] }
}

/** The rows of a file. Undefined if it is too long for a file with several tables. */
async function rowsOf({ grid }: SourceFile): Promise<{ rows: TableRow[]; unread: UnreadRow[] } | undefined> {
  if (!grid) return undefined
  const rows: TableRow[] = []
  const unread: UnreadRow[] = []
  let letters = 0
  for await (const row of grid()) {
    if ('reason' in row) unread.push(row)
    else {
      rows.push(row)
      for (const cell of row.cells) letters += cell.length + 1
    }
    if (rows.length + unread.length > MOST_ROWS || letters > MOST_LETTERS) return undefined
  }
  return { rows, unread }
}

/** Whether a row repeats the names of the columns of its table, as on each printed page. With a title, it begins another table. */
const repeats = (
  row: TableRow,
  title: { readonly isApart: boolean } | undefined,
  table: StackedTable | undefined,
): boolean => table !== undefined && title?.isApart !== true && isSameHeader(namesIn(row.cells), table.names)

/** Whether two tables have the same names of columns. */
export const isSameHeader = (one: readonly string[], other: readonly string[]): boolean =>
  one.join('\n').toLowerCase() === other.join('\n').toLowerCase()

/** Whether the only text of a row is in the column with the names of the records, so that it can be a record. */
const isName = ({ cells }: TableRow, table: StackedTable | undefined): boolean => {
  const named = table?.names.findIndex((name) => fieldsNamed(name).has('nameBrand')) ?? -1
  return cells.findIndex((cell) => cell.trim() !== '') === Math.max(named, 0)
}

const filledIn = ({ cells }: TableRow): number => cells.filter((cell) => cell.trim() !== '').length
/** The first text of a row. */
export const textOf = ({ cells }: TableRow): string => cells.find((cell) => cell.trim() !== '')?.trim() ?? ''

/** The names of columns without empty ones at the end. */
const namesIn = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1).map((cell) => cell.trim())

/** Whether the cells of a row are names of columns: short texts that differ, and at least half of them are known. */
function isHeader(cells: readonly string[]): boolean {
  const names = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const known = names.filter((name) => fieldsNamed(name).size > 0 || isUsualName(name)).length
  return (
    names.length >= LEAST_NAMES &&
    known >= LEAST_NAMES &&
    known * 2 >= names.length &&
    new Set(names).size === names.length &&
    names.every((name) => name.length <= LONGEST_NAME && /^\p{L}/u.test(name) && !/^https?:/i.test(name))
  )
}
