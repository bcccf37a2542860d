import { fieldsNamed } from '../column/known-columns.js'
import type { SourceFile } from '../file/open-file.js'
import { isUsualName } from '../file/preamble.js'
import type { CellLinks, GridRow } from '../file/source-record.js'

/*
 * Several tables below each other, each with the names of its columns, and often with a title.
 */

/** A table in a file. */
export interface StackedTable {
  readonly title: string | undefined
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

/** People do not write longer files by hand. */
const MOST_ROWS = 20_000
const LEAST_NAMES = 2
const LONGEST_NAME = 60

/** The tables of a file. Undefined if it has only one. */
export async function stackedTables({ grid }: SourceFile): Promise<StackedTable[] | undefined> {
  if (!grid) return undefined
  const rows: TableRow[] = []
  for await (const row of grid()) {
    if ('reason' in row) continue
    rows.push(row)
    if (rows.length > MOST_ROWS) return undefined
  }
  const tables: StackedTable[] = []
  let apart: TableRow[] = []
  let previous: TableRow | undefined
  for (const row of rows) {
    const isBehindGap = previous === undefined || isApart(previous, row)
    const count = filledIn(row)
    const table = tables.at(-1)
    if (count === 0) {
      previous = undefined
      continue
    }
    if (isHeader(row.cells) && (!table || apart.length > 0 || isBehindGap)) {
      const title = apart.at(-1)
      if (table) table.notes.push(...apart.slice(0, -1))
      tables.push({ title: title && textOf(title), line: row.line, names: namesIn(row.cells), rows: [], notes: [] })
      apart = []
    } else if (count === 1) apart.push(row)
    else if (table) {
      table.rows.push(...apart, row)
      apart = []
    }
    previous = row
  }
  tables.at(-1)?.notes.push(...apart)
  return tables.length > 1 && tables.every((one) => one.rows.length > 0) ? tables : undefined
}

const isApart = (previous: GridRow, row: GridRow): boolean => row.line > previous.line + 1

const filledIn = ({ cells }: TableRow): number => cells.filter((cell) => cell.trim() !== '').length
const textOf = ({ cells }: TableRow): string => cells.find((cell) => cell.trim() !== '')?.trim() ?? ''

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
