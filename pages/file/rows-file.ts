import { csvLine } from '../../src/operation/export/csv.js'
import type { FileAnswer } from '../server/answer.js'

type Value = string | number | boolean | null

/** The columns of a file of records, by their names. */
export type Columns<T> = Readonly<Record<string, (record: T) => Value>>

export const FILE_TYPES = ['csv', 'json'] as const
export type FileType = (typeof FILE_TYPES)[number]

/** Records as a file: CSV for a spreadsheet, or JSON for a program. `total` is the number of all records. */
export function rowsFile<T>(type: FileType, columns: Columns<T>, records: readonly T[], total: number): FileAnswer {
  const [mime, body] =
    type === 'csv' ? ['text/csv', csvOf(columns, records)] : ['application/json', jsonOf(columns, records, total)]
  return {
    kind: 'file',
    status: 200,
    type: `${mime}; charset=utf-8`,
    body,
    headers: { 'X-Total-Count': String(total) },
  }
}

const csvOf = <T>(columns: Columns<T>, records: readonly T[]): string =>
  [Object.keys(columns), ...records.map((record) => Object.values(columns).map((read) => read(record)))]
    .map(csvLine)
    .join('')

function jsonOf<T>(columns: Columns<T>, records: readonly T[], total: number): string {
  const rows = records.map((record) =>
    Object.fromEntries(Object.entries(columns).map(([name, read]) => [name, read(record)])),
  )
  return `${JSON.stringify({ total, rows }, null, 2)}\n`
}
