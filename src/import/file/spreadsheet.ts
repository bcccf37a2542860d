import type { Buffer } from 'node:buffer'
import { OperatorError, reasonOf } from '../../kernel/problem/operator-error.js'
import { columnNames } from './csv.js'
import { MOST_PREAMBLE, preambleLength } from './preamble.js'
import type { SourceRecord } from './source-record.js'

/** The rows of a sheet, and the number of rows before the names of the columns. */
interface Spreadsheet {
  readonly preamble: number
  readonly records: () => AsyncGenerator<SourceRecord>
}

/**
 * Reads the rows of an XLSX file, from its first sheet if none is named. The first row with a value, behind the preamble,
 * contains the column names. A formula has the value that the file states for it.
 */
export async function readSpreadsheet(content: Buffer, sheet: string | undefined): Promise<Spreadsheet> {
  const rows = (await sheetOf(content, sheet)).map((values) => values.map(textOf))
  const filled = rows.map((texts, index) => ({ line: index + 1, texts })).filter(({ texts }) => texts.some(Boolean))
  const length = preambleLength(filled.slice(0, MOST_PREAMBLE + 1).map(({ texts }) => texts))
  const [header, ...records] = filled.slice(length)
  const names = columnNames(header?.texts ?? [])
  return {
    preamble: length === 0 ? 0 : (header?.line ?? 1) - 1,
    async *records() {
      for (const { line, texts } of records)
        yield { line, bytes: 0, row: Object.fromEntries(names.map((name, at) => [name, texts[at]])) }
    },
  }
}

async function sheetOf(content: Buffer, sheet: string | undefined) {
  const { default: readFile } = await import('read-excel-file/node')
  const sheets = await readFile(content).catch((error: unknown) => {
    throw new OperatorError(`The XLSX file cannot be read: ${reasonOf(error)}. Save it again, or save it as CSV.`)
  })
  const found = sheet === undefined ? sheets[0] : sheets.find(({ sheet: name }) => name === sheet)
  if (found) return found.data
  throw new OperatorError(
    `The XLSX file has no sheet "${sheet}". Its sheets are ${sheets.map(({ sheet: name }) => name).join(', ')}.`,
  )
}

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : value instanceof Date
      ? value.toISOString().replace('T00:00:00.000Z', '')
      : String(value)
