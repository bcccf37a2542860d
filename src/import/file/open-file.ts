import { OperatorError } from '../../kernel/problem/operator-error.js'
import type { RowKind } from '../mapping/fields.js'
import type { ShapeName } from '../mapping/shape-names.js'
import { COMMAND_LIMITS, type FileLimits } from '../pack/file-limits.js'
import { type Bytes, startOf, unchanged, wholeOf } from '../pack/packed.js'
import { type Unpacked, unpackedFile } from '../pack/unpacked.js'
import { readCsv, readCsvRows } from './csv.js'
import { markedEncoding } from './decoded.js'
import { layoutOf } from './delimiter.js'
import { type FixedWidth, fixedWidthOf, readFixedRows, readFixedWidth } from './fixed-width.js'
import { listOfFile, readObjectFile } from './json-object.js'
import { readArrayFile, readLinesFile } from './json-records.js'
import { isMarkdown, readMarkdown } from './markdown.js'
import { readMarkup } from './markup-file.js'
import { refuseOtherStart } from './other-formats.js'
import { readParquet } from './parquet.js'
import type { GridRow, SourceRecord } from './source-record.js'
import { readSpreadsheet } from './spreadsheet.js'

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
  const content = await unpackedFile(path, options.sheet, limits)
  const { name, bytes, workbook, isPlain, sheet } = content
  const file = { ...EMPTY, name, mostRows: limits.rows, part: partOf(name, content.others) }
  if (workbook) {
    const whole = await wholeOf(bytes, limits.whole, name)
    const { otherSheets, sheet: table, ...list } = await readSpreadsheet(whole, workbook, sheet)
    return { ...file, ...list, isTable: true, part: partOf(table, [...otherSheets, ...content.others]) }
  }
  const start = await startOf(bytes)
  if (start.subarray(0, 4).toString('latin1') === 'PAR1') {
    const whole = isPlain ? path : await wholeOf(bytes, limits.whole, name)
    const check = isPlain ? await unchanged(path) : async () => undefined
    return { ...file, records: () => readParquet(whole, check) }
  }
  refuseOtherStart(start, name)
  const opened = await openText(content, start, options)
  const { name: part, others } = opened.part ?? { name, others: [] }
  return { ...file, ...opened, part: partOf(part, [...others, ...content.others]) }
}

/** What a file is if nothing else is known. */
const EMPTY = {
  isTyped: true,
  isTable: false,
  isPlain: false,
  delimiter: undefined,
  preamble: 0,
  part: undefined,
} as const

const partOf = (name: string, others: readonly string[]): FilePart | undefined =>
  others.length === 0 ? undefined : { name, others }

type Opened = Partial<SourceFile> & Pick<SourceFile, 'records'>

async function openText(content: Unpacked, start: Buffer, { encoding, delimiter }: FileOptions): Promise<Opened> {
  const { name, bytes, sheet } = content
  const whole = textOf(start, encoding, name)
  const text = whole.trimStart()
  const isPlain = content.isPlain && markedEncoding(start) === undefined
  if (text.startsWith('[')) return { isPlain, records: () => readArrayFile(bytes(), encoding) }
  if (text.startsWith('{')) {
    if (isObjectEachLine(text)) return { isPlain, records: () => readLinesFile(bytes(), encoding) }
    const { list, others } = await listOfFile(bytes(), name, { encoding, sheet })
    const records = () => readObjectFile(bytes(), name, { encoding, sheet: list })
    return { isPlain, part: partOf(list, others), records }
  }
  const written = { isTyped: false, isTable: true }
  if (text.startsWith('<')) {
    const { table, others, ...list } = await readMarkup(bytes(), { name, encoding, sheet })
    return { ...written, ...list, part: partOf(table, others) }
  }
  if (isDump(text.slice(0, 5_000)))
    throw new OperatorError(
      `${name} contains statements of SQL, not a table. Load it into a database, and save each table as CSV: psql -c "\\copy companies to 'companies.csv' csv header".`,
    )
  const { isShown, ...layout } = await layoutOf(start, encoding, delimiter)
  const shown = isShown && [',', ';', '\t'].includes(layout.delimiter) ? layout.delimiter : undefined
  if (delimiter === undefined && isMarkdown(text, shown))
    return { ...written, ...(await readMarkdown(bytes(), { name, encoding })) }
  const fixed = isShown ? undefined : fixedWidthOf(whole)
  if (fixed) return { ...written, ...fixedFile(fixed, bytes, encoding) }
  const before = whole.split(/\r?\n/, layout.preamble).map((line) => line.replaceAll(layout.delimiter, ' ').trim())
  const form = { ...layout, encoding, width: 'filled' as const }
  return {
    ...written,
    ...layout,
    isPlain,
    before,
    records: () => readCsv(bytes(), form),
    grid: () => readCsvRows(bytes(), { ...form, preamble: 0 }),
  }
}

const fixedFile = (layout: FixedWidth, bytes: Bytes, encoding: string | undefined) => ({
  preamble: layout.preamble,
  before: layout.before,
  records: () => readFixedWidth(bytes(), layout, encoding),
  grid: () => readFixedRows(bytes(), { ...layout, encoding }),
})

/** The beginning of a statement in a dump of a database, and of the comment or the setting before all of them. */
const STATEMENT = /^(?:create table|insert into|copy) (?:if not exists )?\S+ ?(?:\(|values|from stdin)/i
const FIRST_LINE = /^(?:-- (?:postgresql|mysql|mariadb|sqlite) |pragma foreign_keys)/i

const isDump = (text: string): boolean =>
  text.split('\n').some((line) => STATEMENT.test(line.trim()) || FIRST_LINE.test(line.trim()))

/** The beginning of the text. */
function textOf(start: Buffer, encoding: string | undefined, name: string): string {
  const marked = markedEncoding(start)
  if (encoding === undefined && marked === undefined && start.subarray(0, 4_096).includes(0))
    throw new OperatorError(
      `${name} contains NUL bytes, so it is not a text in UTF-8. If it is a text, add --encoding utf-16.`,
    )
  const label = encoding ?? marked ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(start)
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
