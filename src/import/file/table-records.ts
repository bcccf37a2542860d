import { columnNames } from './csv.js'
import { MOST_PREAMBLE, preambleLength } from './preamble.js'
import type { CellLinks, GridRow, SourceRecord } from './source-record.js'

/** The records of a table whose rows are known, and the number of rows before the names of the columns. */
export interface TableRecords {
  readonly preamble: number
  /** The texts in these rows. */
  readonly before: readonly string[]
  readonly records: () => AsyncGenerator<SourceRecord>
  /** All rows with a value as their cells. */
  readonly grid: () => AsyncGenerator<GridRow>
}

interface TableForm {
  /** Returns other cells of a row by its line. */
  readonly more?: (names: readonly string[], headerLine: number, line: number) => [name: string, text: string][]
  /** The links of a row by its line. */
  readonly linksOf?: (line: number) => CellLinks
  /** Lines of the rows with a cell that covers several columns. */
  readonly merged?: ReadonlySet<number>
}

/** The cells of a row with its line. */
export interface NumberedRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** The records of a table. The first row with a value, behind the preamble, contains the names of the columns. */
export const tableRecords = (rows: readonly (readonly string[])[], form?: TableForm): TableRecords =>
  numberedRecords(
    rows.map((cells, index) => ({ line: index + 1, cells })),
    form,
  )

/** The records of a table of which only some rows are known. */
export function numberedRecords(
  rows: readonly NumberedRow[],
  { more = () => [], linksOf, merged }: TableForm = {},
): TableRecords {
  const filled = rows.filter(({ cells }) => cells.some(Boolean))
  const length = preambleLength(filled.slice(0, MOST_PREAMBLE + 1).map(({ cells }) => cells))
  const [header, ...records] = filled.slice(length)
  const names = columnNames(header?.cells ?? [])
  const headerLine = header?.line ?? 1
  return {
    preamble: length === 0 ? 0 : headerLine - 1,
    before: filled.slice(0, length).map(({ cells }) => cells.filter(Boolean).join(' ')),
    async *grid() {
      for (const { line, cells } of filled)
        yield { line, bytes: 0, cells, ...(linksOf ? { links: linksOf(line) } : {}) }
    },
    async *records() {
      for (const { line, cells } of records) {
        const row = [...names.map((name, at) => [name, cells[at]] as const), ...more(names, headerLine, line)]
        const isMerged = merged?.has(line) === true && cells.filter(Boolean).length === 1
        yield { line, bytes: 0, row: Object.fromEntries(row), ...(isMerged ? { isMerged } : {}) }
      }
    },
  }
}
