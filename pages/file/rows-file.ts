import { csvLine } from '../../src/operation/export/csv.js'
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

const csvOf = (columns: readonly string[], rows: readonly FileRow[]): string =>
  [columns, ...rows.map((row) => columns.map((name) => row[name]))].map(csvLine).join('')
