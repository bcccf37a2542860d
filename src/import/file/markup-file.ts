import { OperatorError } from '../../kernel/problem/operator-error.js'
import { decoded } from './decoded.js'
import { type MarkupTable, markupOf, tablesOf } from './markup-table.js'
import { refuseMarkup } from './other-formats.js'
import { type TableRecords, tableRecords } from './table-records.js'

/** Maximum number of characters of a file in a markup language. */
const MAX_TEXT = 67_108_864

interface Options {
  readonly name: string
  readonly encoding: string | undefined
  readonly sheet: string | undefined
}

/** The records of the table in a file in a markup language, the name of the table, and those of the others. */
export async function readMarkup(
  source: AsyncIterable<Uint8Array>,
  { name, encoding, sheet }: Options,
): Promise<TableRecords & { readonly table: string; readonly others: readonly string[] }> {
  let text = ''
  for await (const part of decoded(source, encoding)) {
    text += part.text
    if (text.length > MAX_TEXT)
      throw new OperatorError(
        `${name} has more than 64 MB. Open it in a spreadsheet program, and save it as XLSX or CSV.`,
      )
  }
  const markup = markupOf(text.trimStart())
  const tables = markup ? tablesOf(text, markup.language) : []
  // The tables of a page can have any purpose, and those of a workbook are its sheets.
  const [found, second] = sheet === undefined ? tables : tables.filter((one) => one.name === sheet)
  if (!found) refuseMarkup(text.trimStart(), name)
  if (!found || (second && sheet === undefined && markup?.isPage)) throw severalTables(name, tables)
  const others = tables.flatMap((one) => (one === found ? [] : [one.name]))
  return { ...tableRecords(found.rows, found), table: found.name, others }
}

function severalTables(name: string, tables: readonly MarkupTable[]): OperatorError {
  const names = tables.map((one) => `${one.name} (${one.rows.length} rows)`).join(', ')
  return new OperatorError(
    `${name} contains the tables ${names.slice(0, 500) || 'none'}. Name the table to import with --sheet.`,
  )
}
