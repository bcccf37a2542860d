import { OperatorError } from '../../kernel/problem/operator-error.js'

/*
 * Formats that are not read. Each refusal names the format and how its records can be imported.
 */

const SAVE = 'Open it in a spreadsheet program, and save it as XLSX or CSV.'
const COPY = 'Copy its table into a spreadsheet, and save it as XLSX or CSV.'
const UNPACK = 'Unpack it, or pack it as ZIP or GZIP.'
const EXPORT = 'Export its records as CSV, JSON or Parquet.'

/** The first bytes of files, as Latin-1. */
const STARTS: readonly (readonly [start: string, format: string, wayOut: string])[] = [
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'a workbook or a document in the format of Office 97 to 2003', SAVE],
  ['%PDF-', 'a PDF document', COPY],
  ['{\\rtf', 'a document in RTF', COPY],
  ['BEGIN:VCARD', 'a list of contacts in vCard', 'Export the contacts as CSV.'],
  ['BEGIN:VCALENDAR', 'a calendar', EXPORT],
  ['SQLite format 3\0', 'a database of SQLite', EXPORT],
  ['Obj\x01', 'an Avro file', EXPORT],
  ['ORC', 'an ORC file', EXPORT],
  ['ARROW1', 'an Arrow file', EXPORT],
  ['FEA1', 'a Feather file', EXPORT],
  ['BZh', 'packed with bzip2', UNPACK],
  ['\xfd7zXZ\0', 'packed with xz', UNPACK],
  ['\x28\xb5\x2f\xfd', 'packed with zstd', UNPACK],
  ["7z\xbc\xaf'\x1c", 'packed with 7-Zip', UNPACK],
  ['Rar!\x1a\x07', 'packed with RAR', UNPACK],
  ['\x89PNG', 'an image', COPY],
  ['\xff\xd8\xff', 'an image', COPY],
]

const refusal = (name: string, format: string, wayOut: string): OperatorError =>
  new OperatorError(`${name} is ${format}, which cannot be read. ${wayOut}`)

/** Throws if the first bytes of a file are those of another format. */
export function refuseOtherStart(start: Buffer, name: string): void {
  const text = start.subarray(0, 20).toString('latin1')
  const [, format, wayOut] = STARTS.find(([bytes]) => text.startsWith(bytes)) ?? []
  // A column can have the name `ORC`.
  const isText = format === 'an ORC file' && !start.subarray(0, 512).includes(0)
  if (format !== undefined && wayOut !== undefined && !isText) throw refusal(name, format, wayOut)
}

const MARKUP: readonly (readonly [content: RegExp, format: string, wayOut: string])[] = [
  [/urn:schemas-microsoft-com:office:spreadsheet/, 'a workbook in the XML of Excel 2003', SAVE],
  [
    /^<(?:!doctype html|html|head|body|table|div)/i,
    'a web page, not a table',
    'Download the file itself, or save the table as CSV. If it is an export with the ending .xls, open it in a spreadsheet program, and save it as XLSX.',
  ],
  [/^<(?:\?xml|!doctype|rss|feed|[a-z][\w:-]{0,50}[ >])/i, 'an XML file', EXPORT],
]

/** Throws if a text is a page or another document of XML. `text` is the beginning of the file. */
export function refuseMarkup(text: string, name: string): void {
  if (!text.startsWith('<')) return
  const [, format, wayOut] = MARKUP.find(([content]) => content.test(text.slice(0, 2_000))) ?? []
  if (format === undefined || wayOut === undefined) return
  throw new OperatorError(`${name} is ${format}. ${wayOut}`)
}
