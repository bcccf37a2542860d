import { OperatorError } from '../../kernel/problem/operator-error.js'
import { fieldsOf } from './csv-fields.js'
import { type Line, MAX_RECORD, readLines } from './lines.js'
import { MOST_PREAMBLE, preambleLength } from './preamble.js'
import { type Cells, type GridRow, MAX_COLUMNS, type SourceRecord } from './source-record.js'

/** Maximum number of lines of one record. If a record is longer, one of its quotes was never closed. */
const MAX_LINES = 1_000

export interface CsvForm {
  readonly delimiter?: string
  readonly encoding?: string | undefined
  /**
   * `exact`: a record with another number of fields than the header is malformed. `filled`: missing cells at the end are
   * empty, empty cells behind the last column are ignored, and quotes that are not escaped are read where only one reading
   * is possible.
   */
  readonly width?: 'exact' | 'filled'
  /** Number of lines before the names of the columns. */
  readonly preamble?: number
}

/**
 * Reads the records of a CSV file. Its first line, behind the preamble, contains the column names. If a record cannot be read,
 * only the first line of the record is skipped. Reading continues with the next line, so a missing quote does not lose
 * the rest of the file.
 */
export async function* readCsv(source: AsyncIterable<Uint8Array>, form: CsvForm = {}): AsyncGenerator<SourceRecord> {
  let columns: readonly string[] | undefined
  /** Number of cells of the line with the names. The last of them can be without a name. */
  let headed: number | undefined
  const most = () => (form.width === 'filled' ? headed : columns?.length)
  for await (const found of readCsvRows(source, form, most)) {
    const { line, bytes } = found
    if ('reason' in found) yield found
    else if (columns) yield { line, bytes, row: rowOf(columns, found.cells) }
    else {
      columns = columnNames(found.cells)
      headed = found.cells.length
    }
  }
}

/** Reads the cells of each record of a CSV file. `most` returns the number of columns, if it is known. */
export async function* readCsvRows(
  source: AsyncIterable<Uint8Array>,
  { delimiter = ',', encoding, width = 'exact', preamble = 0 }: CsvForm,
  most: () => number | undefined = () => undefined,
): AsyncGenerator<GridRow> {
  const pending: Line[] = []
  /** Number of lines in `pending` that are known to end inside quotation marks. */
  let open = 0
  const take = function* (ended: boolean): Generator<GridRow> {
    while (pending[0]) {
      const { line, bytes, text } = pending[0]
      if (text.trim() === '' || isRule(text, delimiter)) {
        pending.shift()
        continue
      }
      const found = first(pending, { open, columns: most(), width, ended, delimiter })
      open = found ? 0 : pending.length
      if (!found) return
      pending.splice(0, found.lines)
      yield 'reason' in found ? { line, bytes, reason: found.reason } : { line, bytes, cells: found.fields }
    }
  }
  for await (const line of readLines(source, encoding)) {
    if (line.line <= preamble) continue
    pending.push(line)
    yield* take(false)
  }
  yield* take(true)
}

/** A line between the names of the columns and the rows, as in tables of Markdown and of terminals. */
const RULE = /^[\s|+:=-]+$/

const isRule = (text: string, delimiter: string): boolean =>
  delimiter === '|' && RULE.test(text) && (text.includes('--') || text.includes('=='))

/** A record of a preamble can have several lines. More are not joined, because a quote may never be closed. */
const MOST_PREAMBLE_LINES = 3 * MOST_PREAMBLE

/**
 * The number of lines before the names of the columns. `start` is the beginning of the file, up to the end of a line. The lines of
 * `preamble` are known to be before the names.
 */
export async function preambleLines(
  start: AsyncIterable<Uint8Array>,
  { delimiter = ',', encoding, preamble = 0 }: CsvForm,
): Promise<number> {
  const pending: Line[] = []
  const records: { line: number; fields: string[] }[] = []
  for await (const line of readLines(start, encoding))
    if (line.line > preamble && pending.push(line) === MOST_PREAMBLE_LINES) break
  const reading: Reading = { open: 0, columns: undefined, width: 'filled', ended: false, delimiter }
  while (pending[0] && records.length <= MOST_PREAMBLE) {
    const { line, text } = pending[0]
    // The line before a rule has the names of the columns.
    if (isRule(text, delimiter) && records.length > 1) return (records.at(-1)?.line ?? 1) - 1
    const isSkipped = text.trim() === '' || isRule(text, delimiter)
    const found = isSkipped ? { lines: 1, fields: [] } : first(pending, reading)
    if (!found || 'reason' in found) break
    if (!isSkipped || records.length > 0) records.push({ line, fields: found.fields })
    pending.splice(0, found.lines)
  }
  const length = preambleLength(records.map(({ fields }) => fields))
  return length === 0 ? preamble : (records[length]?.line ?? 1) - 1
}

/**
 * The names of columns, with one space for white space of any kind. A column without a name is called `column 3`, and the
 * second column with the name `City` is called `City (2)`.
 */
export function columnNames(header: readonly string[]): string[] {
  const given = header.map((name) =>
    name
      .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const width = given.findLastIndex((name) => name !== '') + 1
  if (width > MAX_COLUMNS)
    throw new OperatorError(`The file has ${width} columns. At most ${MAX_COLUMNS} are read; remove the others.`)
  const counts = new Map<string, number>()
  return given.slice(0, width).map((name, index) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    if (name === '') return `column ${index + 1}`
    return count === 1 ? name : `${name} (${count})`
  })
}

interface Reading {
  /** Number of lines at the start that are known not to be a complete record. */
  readonly open: number
  /** Number of columns. Undefined for the first line of the file. */
  readonly columns: number | undefined
  readonly width: 'exact' | 'filled'
  readonly ended: boolean
  readonly delimiter: string
}

type First = { lines: number; fields: string[] } | { lines: 1; reason: string }

/**
 * Reads the record that begins in the first of `lines`. The first `open` lines are known not to be a complete record.
 * Undefined if lines that are not read yet may belong to the record.
 */
function first(lines: readonly Line[], { open, columns, width, ended, delimiter }: Reading): First | undefined {
  const length = lines.reduce((sum, { text }) => sum + text.length, 0)
  if (length > MAX_RECORD) return { lines: 1, reason: `a record of more than ${MAX_RECORD} characters` }
  for (let count = open + 1; count <= lines.length; count++) {
    const fields = fieldsOf(
      lines
        .slice(0, count)
        .map(({ text }) => text)
        .join('\n'),
      delimiter,
      width,
    )
    if (fields === 'open') continue
    if (typeof fields === 'string') return { lines: 1, reason: fields }
    if (columns === undefined || fits(fields, columns, width)) return { lines: count, fields }
    return { lines: 1, reason: `${fields.length} fields where ${columns} were expected` }
  }
  return ended || lines.length >= MAX_LINES ? { lines: 1, reason: 'a quote is not closed' } : undefined
}

const fits = (fields: readonly string[], columns: number, width: 'exact' | 'filled'): boolean =>
  width === 'exact' ? fields.length === columns : fields.slice(columns).every((field) => field.trim() === '')

/** The cells of a record. A cell in a column without a name is only there if it has a value. */
const rowOf = (columns: readonly string[], fields: readonly string[]): Cells =>
  Object.fromEntries([
    ...columns.map((name, index) => [name, fields[index]] as const),
    ...fields
      .map((field, index) => [`column ${index + 1}`, field] as const)
      .slice(columns.length)
      .filter(([, field]) => field.trim() !== ''),
  ])
