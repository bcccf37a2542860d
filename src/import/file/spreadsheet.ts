import type { Buffer } from 'node:buffer'
import { OperatorError, reasonOf } from '../../kernel/problem/operator-error.js'
import { columnNames } from './csv.js'
import type { SourceRecord } from './source-record.js'

/**
 * Reads the rows of an XLSX file, from its first sheet if none is named. The first row with a value contains the column
 * names. A formula has the value that the file states for it.
 */
export async function* readSpreadsheet(content: Buffer, sheet: string | undefined): AsyncGenerator<SourceRecord> {
  const { default: readFile } = await import('read-excel-file/node')
  const sheets = await readFile(content).catch((error: unknown) => {
    throw new OperatorError(`The XLSX file cannot be read: ${reasonOf(error)}. Save it again, or save it as CSV.`)
  })
  const found = sheet === undefined ? sheets[0] : sheets.find(({ sheet: name }) => name === sheet)
  if (!found)
    throw new OperatorError(
      `The XLSX file has no sheet "${sheet}". Its sheets are ${sheets.map(({ sheet: name }) => name).join(', ')}.`,
    )
  let columns: readonly string[] | undefined
  for (const [index, values] of found.data.entries()) {
    const texts = values.map(textOf)
    if (texts.every((text) => text === '')) continue
    const [names, line] = [columns, index + 1]
    if (names === undefined) columns = columnNames(texts)
    else yield { line, bytes: 0, row: Object.fromEntries(names.map((name, at) => [name, texts[at]])) }
  }
}

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : value instanceof Date
      ? value.toISOString().replace('T00:00:00.000Z', '')
      : String(value)
