import { OperatorError } from '../../kernel/problem/operator-error.js'
import { type Line, readLineGroups } from './lines.js'
import { isUsualName } from './preamble.js'
import { type NumberedRow, numberedRecords, type TableRecords } from './table-records.js'

/*
 * The tables in a document in Markdown. Its other lines are not read, but its headings are the titles of its tables.
 */

/** Maximum number of characters of the tables in a document. Only their rows are kept. */
const MAX_TEXT = 67_108_864
const SIZE_OF_ROW = 100
/** Number of texts that are kept from the lines above the first table. */
const MOST_BEFORE = 100
const HEADING = /^(?:#{1,6} |\*\*)/

/** Whether a line is between the names of the columns and the rows of a table: `|---|:---:|`. */
const isRule = (line: string): boolean => line.includes('--') && line.includes('|') && /^[\s|:-]+$/.test(line)

const hasCells = (line: string | undefined): boolean => line?.includes('|') === true && !isRule(line)

/**
 * Whether a text contains a table in Markdown. A `delimiter` that most rows of the text have shows another table: then the document must
 * not begin with names of columns, and its table is not in a quoted cell.
 */
export function isMarkdown(text: string, delimiter: string | undefined): boolean {
  const lines = text.split('\n')
  const rule = lines.findIndex((line, index) => isRule(line) && hasCells(lines[index - 1]))
  if (rule === -1 || delimiter === undefined) return rule !== -1
  const [first = '', ...names] = (lines.find((line) => line.trim() !== '') ?? '').split(delimiter)
  const isNamed = names.length > 0 && [first, ...names].some((name) => isUsualName(name.replaceAll('"', '')))
  return !isNamed && lines.slice(0, rule).join('').split('"').length % 2 === 1
}

/** The records of the tables in a document. All tables have the columns of the first one, unless a shape divides them. */
export async function readMarkdown(
  source: AsyncIterable<Uint8Array>,
  { name, encoding }: { readonly name: string; readonly encoding: string | undefined },
): Promise<TableRecords> {
  const rows: NumberedRow[] = []
  const titled: NumberedRow[] = []
  const before: string[] = []
  let isInTable = false
  let size = 0
  const take = ({ line, text }: Line, next: string): void => {
    if (isRule(text)) return
    isInTable = hasCells(text) && (isInTable || isRule(next))
    if (isInTable) rows.push({ line, cells: cellsIn(text) })
    else if (rows.length === 0 && before.length < MOST_BEFORE && bare(text) !== '') before.push(bare(text))
    const title = isInTable ? rows.at(-1) : HEADING.test(text) && { line, cells: [bare(text)] }
    if (!title) return
    titled.push(title)
    size += text.length + SIZE_OF_ROW
    if (size > MAX_TEXT) throw new OperatorError(`${name} has tables of more than 64 MB. Save its table as CSV.`)
  }
  let last: Line | undefined
  for await (const lines of readLineGroups(source, encoding))
    for (const line of lines) {
      if (last) take(last, line.text)
      last = line
    }
  if (last) take(last, '')
  const preamble = before.length === 0 ? 0 : (rows[0]?.line ?? 1) - 1
  return { ...numberedRecords(rows), grid: numberedRecords(titled).grid, preamble, before }
}

const bare = (line: string): string => line.replace(/[#*]/g, '').trim()

/** The cells of a line. A sign `|` in a cell is written as `\|`. */
function cellsIn(line: string): string[] {
  const inside = line.trim().replaceAll('\\|', ESCAPED).replace(/^\|/, '').replace(/\|$/, '')
  return inside.split('|').map((cell) => cell.replaceAll(ESCAPED, '|').trim())
}

/** A sign that texts do not contain. */
const ESCAPED = '\u0000'
