import { OperatorError } from '../../kernel/problem/operator-error.js'
import type { RowKind } from '../mapping/fields.js'
import type { ShapeName } from '../mapping/shape-names.js'
import { readCsv, readCsvRows } from './csv.js'
import { markedEncoding } from './decoded.js'
import { layoutOf } from './delimiter.js'
import { COMMAND_LIMITS, type FileLimits } from './file-limits.js'
import { listOfFile, readObjectFile } from './json-object.js'
import { readArrayFile, readLinesFile } from './json-records.js'
import { readMarkup } from './markup-file.js'
import { refuseOtherStart } from './other-formats.js'
import { startOf, unchanged, wholeOf } from './packed.js'
import { readParquet } from './parquet.js'
import type { GridRow, SourceRecord } from './source-record.js'
import { readSpreadsheet } from './spreadsheet.js'
import { unpackedFile } from './unpacked.js'

export interface FileOptions {
  readonly encoding?: string | undefined
  /** Separates the cells of a CSV file. Default: guessed from the first rows. */
  readonly delimiter?: string | undefined
  /** The sheet of an XLSX file, the file in an archive, or the path of the list in a JSON object. */
  readonly sheet?: string | undefined
  readonly limits?: FileLimits | undefined
}

/** The part of a file that is read, and the others, which `sheet` can name. */
export interface FilePart {
  readonly name: string
  readonly others: readonly string[]
}

/** A file of records in any format. Each call of `records` reads it from the beginning. */
export interface SourceFile {
  /** Name of the file for reports. */
  readonly name: string
  /** Whether numbers and dates are values of the format, and not texts that somebody wrote. */
  readonly isTyped: boolean
  /** Whether the file is a table that people write, with headings and totals between its rows. */
  readonly isTable: boolean
  /** Separates the cells. Undefined if the file is not CSV. */
  readonly delimiter: string | undefined
  /** Number of lines before the names of the columns. They contain no records. */
  readonly preamble: number
  /** The texts in these lines. */
  readonly before?: readonly string[]
  /** How the table became a plain list, if it was none. */
  readonly shape?: { readonly name: ShapeName; readonly reason: string }
  /** Which of several sheets or lists is read. Undefined if the file has only one. */
  readonly part: FilePart | undefined
  /** Whether the file itself contains the records in UTF-8, so that another reader can open its path. */
  readonly isPlain: boolean
  /** Maximum number of rows. */
  readonly mostRows: number
  readonly records: () => AsyncIterable<SourceRecord>
  /** The rows of a table that people write, from the first line of the file. Undefined for other files. */
  readonly grid?: () => AsyncIterable<GridRow>
  /** The lists of a file with several tables, by the kinds of their records. The file itself is the first of them. */
  readonly lists?: readonly { readonly kind: RowKind; readonly file: SourceFile }[]
}

/** Opens a file, and finds out its format from its content. The name of the file has no meaning. */
export async function openFile(path: string, options: FileOptions = {}): Promise<SourceFile> {
  const { limits = COMMAND_LIMITS } = options
  const { name, bytes, workbook, isPlain, sheet } = await unpackedFile(path, options.sheet, limits)
  const base = {
    name,
    isTyped: true,
    isTable: false,
    isPlain: false,
    delimiter: undefined,
    preamble: 0,
    mostRows: limits.rows,
  }
  const file = { ...base, part: undefined }
  if (workbook) {
    const content = await wholeOf(bytes, limits.whole, name)
    const { otherSheets, sheet: table, ...list } = await readSpreadsheet(content, workbook, sheet)
    const part = otherSheets.length === 0 ? undefined : { name: table, others: otherSheets }
    return { ...file, ...list, isTable: true, part }
  }
  const start = await startOf(bytes)
  if (start.subarray(0, 4).toString('latin1') === 'PAR1') {
    const content = isPlain ? path : await wholeOf(bytes, limits.whole, name)
    const check = isPlain ? await unchanged(path) : async () => undefined
    return { ...file, records: () => readParquet(content, check) }
  }
  refuseOtherStart(start, name)
  const { encoding } = options
  const text = textOf(start, encoding, name)
  const json = { ...file, isPlain: isPlain && markedEncoding(start) === undefined }
  if (text.startsWith('[')) return { ...json, records: () => readArrayFile(bytes(), encoding) }
  if (text.startsWith('{')) {
    if (isObjectEachLine(text)) return { ...json, records: () => readLinesFile(bytes(), encoding) }
    const { list, others } = await listOfFile(bytes(), name, { encoding, sheet })
    const part = others.length === 0 ? undefined : { name: list, others }
    return { ...json, part, records: () => readObjectFile(bytes(), name, { encoding, sheet: list }) }
  }
  if (text.startsWith('<')) {
    const { table, others, ...list } = await readMarkup(bytes(), {
      name,
      encoding,
      sheet,
    })
    return {
      ...file,
      isTyped: false,
      isTable: true,
      ...list,
      part: others.length === 0 ? undefined : { name: table, others },
    }
  }
  if (isDump(text.slice(0, 5_000)))
    throw new OperatorError(
      `${name} contains statements of SQL, not a table. Load it into a database, and save each table as CSV: psql -c "\\copy companies to 'companies.csv' csv header".`,
    )
  const layout = await layoutOf(start, encoding, options.delimiter)
  const records = () => readCsv(bytes(), { ...layout, encoding, width: 'filled' })
  const before = text.split(/\r?\n/, layout.preamble).map((line) => line.replaceAll(layout.delimiter, ' ').trim())
  const grid = () => readCsvRows(bytes(), { ...layout, encoding, width: 'filled', preamble: 0 })
  return { ...json, ...layout, before, isTyped: false, isTable: true, records, grid }
}

/** The beginning of a statement in a dump of a database, and of the comment or the setting before all of them. */
const STATEMENT = /^(?:create table|insert into|copy) (?:if not exists )?\S+ ?(?:\(|values|from stdin)/i
const FIRST_LINE = /^(?:-- (?:postgresql|mysql|mariadb|sqlite) |pragma foreign_keys)/i

const isDump = (text: string): boolean =>
  text.split('\n').some((line) => STATEMENT.test(line.trim()) || FIRST_LINE.test(line.trim()))

/** The beginning of the text, without white space before it. */
function textOf(start: Buffer, encoding: string | undefined, name: string): string {
  const marked = markedEncoding(start)
  if (encoding === undefined && marked === undefined && start.subarray(0, 4_096).includes(0))
    throw new OperatorError(
      `${name} contains NUL bytes, so it is not a text in UTF-8. If it is a text, add --encoding utf-16.`,
    )
  const label = encoding ?? marked ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(start).trimStart()
  } catch {
    // The reader reports the unknown encoding.
    return ''
  }
}

/** Whether the first line is a complete JSON object, so that each line is one. */
function isObjectEachLine(text: string): boolean {
  const end = text.indexOf('\n')
  const line = (end === -1 ? text : text.slice(0, end)).trim()
  // The object of a file with only one line can contain the records.
  if (end === -1 || text.slice(end).trim() === '') return false
  return line.startsWith('{') && (line.endsWith('}') || line.endsWith('},'))
}
