import type { FileAnswer } from '../server/answer.js'

type Value = string | number | null

/** The values of one record in a file, by the names of the columns. */
export type FileRow = Readonly<Record<string, Value>>

export type FileType = 'csv' | 'json'

/** Records as a file: CSV for a spreadsheet, or JSON for a program. `total` is the number of all records. */
export function rowsFile(
  type: FileType,
  columns: readonly string[],
  rows: readonly FileRow[],
  total: number,
): FileAnswer {
  const headers = { 'X-Total-Count': String(total) }
  const [mime, body] =
    type === 'csv'
      ? ['text/csv', csvOf(columns, rows)]
      : ['application/json', `${JSON.stringify({ total, rows }, null, 2)}\n`]
  return { kind: 'file', status: 200, type: `${mime}; charset=utf-8`, body, headers }
}

/** CSV with the line ends of RFC 4180. */
function csvOf(columns: readonly string[], rows: readonly FileRow[]): string {
  const lines = rows.map((row) => columns.map((name) => csvCell(row[name] ?? null)).join(','))
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`
}

/** A spreadsheet would execute a text that begins like a formula, so an apostrophe precedes it. */
function csvCell(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
