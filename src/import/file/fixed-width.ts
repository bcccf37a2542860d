import { columnNames } from './csv.js'
import { readLines } from './lines.js'
import { isUsualName } from './preamble.js'
import type { Cells, GridRow, SourceRecord } from './source-record.js'

/*
 * A text whose columns have a fixed width, as programs print them: the spaces between the columns are below each other.
 */

/** How the lines of a text are divided: the first position of each column, and the number of lines before their names. */
export interface FixedWidth {
  readonly starts: readonly number[]
  readonly preamble: number
  readonly before: readonly string[]
}

const MOST_LINES = 200
const MOST_PREAMBLE = 10
/** Least number of lines from which one space is enough between two columns. */
const LEAST_LINES = 5
const LEAST_SHARE = 0.5

/** The columns of a text. Undefined if its lines show none. */
export function fixedWidthOf(text: string): FixedWidth | undefined {
  const lines = text.split(/\r?\n/, MOST_LINES).map((line) => line.trimEnd())
  for (let first = 0; first < Math.min(MOST_PREAMBLE, lines.length - 1); first++) {
    if (lines[first] === '') continue
    const end = lines.indexOf('', first + 2)
    const block = lines.slice(first, end === -1 ? undefined : end)
    const starts = startsOf(block)
    if (starts && isTable(block, starts))
      return { starts, preamble: first, before: lines.slice(0, first).filter((line) => line !== '') }
  }
  return undefined
}

const isRule = (line: string): boolean => /^[-=][-= ]+$/.test(line)

/** The first position of each column: below a rule such as `---- ----`, or behind spaces that all lines have. */
function startsOf(block: readonly string[]): number[] | undefined {
  const [names = '', second = ''] = block
  const used = block.filter((line) => !isRule(line))
  const width = Math.max(...used.map((line) => line.length))
  const isBlank = Array.from({ length: width }, (_, at) => used.every((line) => (line[at] ?? ' ') === ' '))
  const starts: number[] = []
  for (let at = 0; at < width; at++) {
    if (isRule(second) && second.includes(' ')) {
      if (second[at] !== ' ' && (at === 0 || second[at - 1] === ' ') && at < second.length) starts.push(at)
    } else if (!isBlank[at] && (at === 0 || isBlank[at - 1])) starts.push(at)
  }
  // A part without a name belongs to the column before it, and so does one behind a single space of a short text.
  const kept = starts.filter((at, index) => {
    const name = names.slice(at, starts[index + 1])
    const isWide = at > 1 && isBlank[at - 2] === true
    return index === 0 || (name.trim() !== '' && (isWide || used.length >= LEAST_LINES || isRule(second)))
  })
  return kept.length > 1 && block.length > 2 ? kept : undefined
}

/** Whether the first line has names of columns, and most lines have several values. */
function isTable([names = '', ...rows]: readonly string[], starts: readonly number[]): boolean {
  const header = cellsAt(names, starts)
  const isNamed = header.every((name) => /^\p{L}/u.test(name) && name.length < 40) && header.some(isUsualName)
  const filled = rows.filter((line) => cellsAt(line, starts).filter((cell) => cell !== '').length > 1)
  return isNamed && new Set(header).size === header.length && filled.length >= rows.length * LEAST_SHARE
}

/** The cells of a line. A line with text between two columns is one cell. */
function cellsAt(line: string, starts: readonly number[]): string[] {
  const isWhole = starts.some((at) => at > 0 && at < line.length && line[at - 1] !== ' ')
  return isWhole ? [line.trim()] : starts.map((at, index) => line.slice(at, starts[index + 1]).trim())
}

/** Reads the lines of a text as cells. */
export async function* readFixedRows(
  source: AsyncIterable<Uint8Array>,
  { starts, encoding }: Pick<FixedWidth, 'starts'> & { readonly encoding: string | undefined },
): AsyncGenerator<GridRow & { readonly cells: readonly string[] }> {
  for await (const { line, bytes, text } of readLines(source, encoding))
    if (text.trim() !== '' && !isRule(text.trim())) yield { line, bytes, cells: cellsAt(text, starts) }
}

const UNFIT = 'its values are not below the names of the columns'

/** Reads the records of a text. */
export async function* readFixedWidth(
  source: AsyncIterable<Uint8Array>,
  { starts, preamble }: FixedWidth,
  encoding: string | undefined,
): AsyncGenerator<SourceRecord> {
  let names: readonly string[] | undefined
  let last = 0
  for await (const { line, bytes, cells } of readFixedRows(source, { starts, encoding })) {
    if (line <= preamble) continue
    const [whole = ''] = cells
    // A note is apart from the rows, and has no columns of its own.
    const isRow = cells.length === 1 && (line === last + 1 || whole.includes('  '))
    last = line
    if (!names) names = columnNames(cells)
    else if (isRow) yield { line, bytes, reason: UNFIT }
    else {
      const row: Cells = Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
      yield { line, bytes, row }
    }
  }
}
