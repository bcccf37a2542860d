import { cellOf, columnsOf, type Row, rowOf, tableColumns } from './columns.js'
import { closest } from './command.js'
import { type Terminal, UsageError } from './terminal.js'

export const FORMATS = ['json', 'ndjson', 'csv', 'table'] as const
export type Format = (typeof FORMATS)[number]

export function formatOf(text: string | undefined, { isTerminal }: Terminal): Format {
  if (text === undefined) return isTerminal ? 'table' : 'json'
  const format = FORMATS.find((one) => one === text)
  if (!format) throw new UsageError(`--format ${text}: is one of ${FORMATS.join(', ')}.`)
  return format
}

interface Shown {
  readonly format: Format
  /** Columns of csv and table. If undefined, the records decide. */
  readonly columns?: readonly string[] | undefined
}

/** Writes one document. */
export function showDocument(value: unknown, { format, columns }: Shown, terminal: Terminal): void {
  if (value === undefined) return
  if (format === 'json') terminal.write(`${JSON.stringify(value, null, 2)}\n`)
  else if (format === 'ndjson') terminal.write(`${JSON.stringify(value)}\n`)
  else if (format === 'csv') terminal.write(csvOf([rowOf(value)], columns))
  else terminal.write(fieldsOf(rowOf(value), terminal.width, columns))
}

/** Writes the records of a list. NDJSON is written while the records arrive; the other formats need all of them. */
export async function showRecords(records: AsyncIterable<unknown>, shown: Shown, terminal: Terminal): Promise<void> {
  const all: unknown[] = []
  for await (const record of records)
    if (shown.format === 'ndjson') terminal.write(`${JSON.stringify(record)}\n`)
    else all.push(record)
  if (shown.format === 'ndjson') return
  if (shown.format === 'json') return terminal.write(`${JSON.stringify(all, null, 2)}\n`)
  const rows = all.map((one) => rowOf(one))
  warnOfUnknown(rows, shown.columns, terminal)
  terminal.write(shown.format === 'csv' ? csvOf(rows, shown.columns) : tableOf(rows, terminal.width, shown.columns))
}

/** A wrong name of a column would look like a column without values. */
function warnOfUnknown(rows: readonly Row[], columns: readonly string[] = [], { warn }: Terminal): void {
  const known = columnsOf(rows)
  for (const column of rows.length === 0 ? [] : columns) {
    if (known.includes(column)) continue
    const meant =
      known.find((one) => one.endsWith(`.${column}`) || column.endsWith(`.${one}`)) ?? closest(column, known)
    warn(`--columns ${column}: no record has it.${meant === undefined ? '' : ` Do you mean ${meant}?`}\n`)
  }
}

/** A CSV file (RFC 4180). Spreadsheets do not run its cells as formulas. */
export function csvOf(rows: readonly Row[], columns: readonly string[] = columnsOf(rows)): string {
  const lines = [columns.map(csvCell), ...rows.map((row) => columns.map((column) => csvCell(safe(row[column]))))]
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}

const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** An apostrophe before a text that a spreadsheet would run. */
const safe = (value: unknown): string => {
  const text = cellOf(value)
  return typeof value !== 'number' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

const MAX_CELL = 48

/** A table that fits the width of the terminal. Columns that do not fit are left out. */
export function tableOf(rows: readonly Row[], width: number, columns?: readonly string[]): string {
  if (rows.length === 0) return 'no records\n'
  const shown: string[][] = []
  let used = 0
  for (const column of columns ?? tableColumns(rows)) {
    const cells = [titleOf(column), ...rows.map((row) => oneLine(cellOf(row[column]), MAX_CELL))]
    const size = Math.max(...cells.map((cell) => cell.length))
    if (columns === undefined && shown.length > 0 && used + size > width) continue
    used += size + 2
    shown.push(cells.map((cell) => cell.padEnd(size)))
  }
  const lines = rows.map((_, at) => shown.map((cells) => cells[at + 1] ?? '').join('  '))
  return [shown.map(([title = '']) => title).join('  '), ...lines].map((line) => `${line.trimEnd()}\n`).join('')
}

const titleOf = (column: string): string => column.slice(column.lastIndexOf('.') + 1)

/** Control characters would change the terminal. */
function oneLine(text: string, max: number): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return line.length > max ? `${line.slice(0, max - 1)}…` : line
}

/** One document: a line for each of its values. */
function fieldsOf(row: Row, width: number, columns?: readonly string[]): string {
  const names = columns ?? Object.keys(row).filter((name) => cellOf(row[name]) !== '' && cellOf(row[name]) !== '[]')
  const size = Math.max(0, ...names.map((name) => name.length))
  return names
    .map((name) => `${name.padEnd(size)}  ${oneLine(cellOf(row[name]), Math.max(20, width - size - 2))}\n`)
    .join('')
}
