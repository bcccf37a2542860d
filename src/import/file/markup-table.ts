import { Parser } from 'htmlparser2'
import { OperatorError } from '../../kernel/problem/operator-error.js'

/*
 * The tables of a file in a markup language: HTML, which many programs save with the ending .xls, the XML of Excel 2003, and the
 * content of an OpenDocument spreadsheet.
 */

/** A table as rows of cells. */
export interface MarkupTable {
  readonly name: string
  readonly rows: string[][]
  /** Positions of the rows with a cell that covers several columns, from 1. */
  readonly merged: Set<number>
}

/** The elements of a language, without the prefix of their name space, and its attributes. `` is an attribute that it does not have. */
interface Language {
  readonly table: string
  readonly row: string
  readonly cells: ReadonlySet<string>
  /** Name of a table. */
  readonly name: string
  /** Position of a cell in its row, from 1. */
  readonly position: string
  /** Number of columns of a cell, and number of columns besides the first one. */
  readonly columns: string
  readonly columnsMore: string
  /** Number of columns that a cell covers, if the file has the covered cells too. */
  readonly spanned: string
  /** Number of rows of a cell. */
  readonly rows: string
  /** How many times a row occurs. */
  readonly rowTimes: string
  /** The value of a cell, if it differs from the text that is shown. */
  readonly values: readonly string[]
  /** The currency of the value. */
  readonly currency: string
}

const HTML: Language = {
  table: 'table',
  row: 'tr',
  cells: new Set(['td', 'th']),
  name: 'id',
  position: '',
  columns: 'colspan',
  columnsMore: '',
  spanned: 'colspan',
  rows: 'rowspan',
  rowTimes: '',
  values: [],
  currency: '',
}
const EXCEL_2003: Language = {
  table: 'Worksheet',
  row: 'Row',
  cells: new Set(['Cell']),
  name: 'ss:Name',
  position: 'ss:Index',
  columns: '',
  columnsMore: 'ss:MergeAcross',
  spanned: '',
  rows: '',
  rowTimes: '',
  values: [],
  currency: '',
}
const OPEN_DOCUMENT: Language = {
  table: 'table',
  row: 'table-row',
  cells: new Set(['table-cell', 'covered-table-cell']),
  name: 'table:name',
  position: '',
  columns: 'table:number-columns-repeated',
  columnsMore: '',
  spanned: 'table:number-columns-spanned',
  rows: '',
  rowTimes: 'table:number-rows-repeated',
  values: ['office:date-value', 'office:value'],
  currency: 'office:currency',
}

const MOST_CELLS = 1_000
const MOST_ROWS = 1_048_576
/** Maximum number of cells that a file adds by repeating others: a few characters can repeat a cell a thousand million times. */
const MOST_ADDED = 10_000_000
/** Maximum number of empty rows that are kept, so that the numbers of the rows behind them are right. */
const MOST_EMPTY = 1_000
/** Elements whose text is not shown. */
const HIDDEN: ReadonlySet<string> = new Set(['script', 'style', 'annotation', 'Comment'])
/** Elements that begin a new line. */
const BREAKS: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li'])

/** The language of a text, and whether it is a web page. Undefined for every other text. */
export function markupOf(text: string): { readonly language: Language; readonly isPage: boolean } | undefined {
  const start = text.slice(0, 4_000)
  if (start.includes('urn:oasis:names:tc:opendocument')) return { language: OPEN_DOCUMENT, isPage: false }
  if (start.includes('urn:schemas-microsoft-com:office:spreadsheet') && start.startsWith('<?xml'))
    return { language: EXCEL_2003, isPage: false }
  return /^<(?:!doctype html|html|head|body|table|div|meta)/i.test(start) ? { language: HTML, isPage: true } : undefined
}

/** The tables of a text that have at least two rows with two values. */
export function tablesOf(text: string, language: Language): MarkupTable[] {
  const reader = new TableReader(language)
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => reader.open(tag.replace(/^[a-z]+:/, ''), attributes),
      ontext: (part) => reader.text(part),
      onclosetag: (tag) => reader.close(tag.replace(/^[a-z]+:/, '')),
    },
    { xmlMode: language !== HTML, decodeEntities: true },
  )
  parser.end(text)
  return reader.tables.filter(({ rows }) => rows.filter((row) => row.filter((one) => one !== '').length > 1).length > 1)
}

type Attributes = Readonly<Record<string, string | undefined>>

interface OpenTable extends MarkupTable {
  /** Cells over several rows by their column: their text, and the number of rows that follow. */
  readonly spans: Map<number, { text: string; rows: number }>
}

interface OpenCell {
  text: string
  readonly value: string | undefined
  readonly columns: number
  /** Whether the cell is one cell over several columns, and not the same cell in each of them. */
  readonly isWide: boolean
  readonly rows: number
}

/** Collects the cells of tables from the elements of a text. */
class TableReader {
  readonly tables: OpenTable[] = []
  readonly #open: OpenTable[] = []
  readonly #language: Language
  #cell: OpenCell | undefined
  #hidden = 0
  #rowTimes = 1
  /** Number of empty cells at the end of the row. They are only kept if another cell follows. */
  #empty = 0
  /** Number of cells that repeat others. */
  #added = 0

  constructor(language: Language) {
    this.#language = language
  }

  open(tag: string, attributes: Attributes): void {
    const { table, row, cells, name, rowTimes } = this.#language
    if (HIDDEN.has(tag)) this.#hidden++
    if (tag === table) {
      const one = {
        name: attributes[name] ?? `table ${this.tables.length + 1}`,
        rows: [],
        merged: new Set<number>(),
        spans: new Map(),
      }
      this.#open.push(one)
      this.tables.push(one)
    } else if (tag === row) {
      this.#open.at(-1)?.rows.push([])
      this.#empty = 0
      this.#rowTimes = timesIn(attributes[rowTimes], MOST_ROWS)
    } else if (cells.has(tag)) this.#begin(attributes)
    else if (this.#cell?.text && BREAKS.has(tag)) this.#cell.text += '\n'
  }

  text(part: string): void {
    if (this.#cell && this.#hidden === 0) this.#cell.text += part
  }

  close(tag: string): void {
    const { table, row, cells } = this.#language
    if (HIDDEN.has(tag)) this.#hidden--
    if (tag === table) this.#open.pop()
    else if (cells.has(tag)) this.#end()
    else if (tag === row) this.#repeat()
  }

  #begin(attributes: Attributes): void {
    const { position, columns, columnsMore, spanned, rows, values, currency } = this.#language
    const current = this.#open.at(-1)?.rows.at(-1)
    const at = Math.min(Number(attributes[position] ?? 0), MOST_CELLS)
    if (current) this.#empty = Math.max(this.#empty, at - 1 - current.length)
    this.#cell = {
      text: '',
      value:
        [values.map((name) => attributes[name]).find((value) => value !== undefined), attributes[currency]]
          .filter(Boolean)
          .join(' ') || undefined,
      columns: timesIn(attributes[columns], MOST_CELLS) + Number(attributes[columnsMore] ?? 0),
      isWide: timesIn(attributes[spanned], 2) + Number(attributes[columnsMore] ?? 0) > 1,
      rows: timesIn(attributes[rows], MOST_CELLS),
    }
  }

  #end(): void {
    const table = this.#open.at(-1)
    const row = table?.rows.at(-1)
    const cell = this.#cell
    this.#cell = undefined
    if (!table || !row || !cell) return
    const text = cell.value ?? shown(cell.text)
    if (cell.isWide && text !== '') table.merged.add(table.rows.length)
    if (text === '' && cell.rows === 1 && table.spans.size === 0) {
      this.#empty += cell.columns
      return
    }
    this.#fill(row)
    this.#add(addSpans(table, row))
    if (cell.rows > 1) table.spans.set(row.length, { text, rows: cell.rows - 1 })
    row.push(text)
    // A cell over several columns has its value in the first one, and a repeated cell in each.
    const more = this.#language === OPEN_DOCUMENT ? text : ''
    const end = Math.min(row.length + cell.columns - 1, MOST_CELLS)
    this.#add(end - row.length)
    while (row.length < end) row.push(more)
  }

  /** Adds the empty cells before the next one. */
  #fill(row: string[]): void {
    const end = Math.min(row.length + this.#empty, MOST_CELLS)
    this.#add(end - row.length)
    while (row.length < end) row.push('')
    this.#empty = 0
  }

  #add(count: number): void {
    this.#added += Math.max(0, count)
    if (this.#added > MOST_ADDED)
      throw new OperatorError(
        `The file repeats cells more than ${MOST_ADDED} times. Open it in a spreadsheet program, and save it as XLSX or CSV.`,
      )
  }

  /** Repeats the last row. Empty rows at the end of a sheet are not repeated. */
  #repeat(): void {
    const table = this.#open.at(-1)
    const row = table?.rows.at(-1)
    if (!table || !row) return
    if (table.spans.size > 0) {
      this.#fill(row)
      this.#add(addSpans(table, row))
    }
    const isEmpty = row.every((cell) => cell === '')
    const times = isEmpty ? Math.min(this.#rowTimes, MOST_EMPTY) : this.#rowTimes
    const end = Math.min(table.rows.length + times - 1, MOST_ROWS)
    this.#add((end - table.rows.length) * Math.max(1, row.length))
    while (table.rows.length < end) table.rows.push([...row])
  }
}

/** Adds the cells of earlier rows that also cover the next columns of a row. Returns their number. */
function addSpans({ spans }: OpenTable, row: string[]): number {
  const before = row.length
  for (let span = spans.get(row.length); span; span = spans.get(row.length)) {
    span.rows--
    if (span.rows === 0) spans.delete(row.length)
    row.push(span.text)
  }
  return row.length - before
}

const timesIn = (value: string | undefined, most: number): number =>
  Math.max(1, Math.min(Number(value ?? 1) || 1, most))

const shown = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
