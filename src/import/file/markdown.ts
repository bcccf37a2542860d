import { OperatorError } from '../../kernel/problem/operator-error.js'
import { decoded } from './decoded.js'
import { isUsualName } from './preamble.js'
import { type TableRecords, tableRecords } from './table-records.js'

/*
 * The tables in a document in Markdown. Its other lines are not read, but its headings are the titles of its tables.
 */

/** Maximum number of characters of a document. */
const MAX_TEXT = 67_108_864
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
  let text = ''
  for await (const part of decoded(source, encoding)) {
    text += part.text
    if (text.length > MAX_TEXT) throw new OperatorError(`${name} has more than 64 MB. Save its table as CSV.`)
  }
  const lines = text.split(/\r?\n/)
  const rows = lines.map((): string[] => [])
  const titled = lines.map((line): string[] => (HEADING.test(line) ? [line.replace(/[#*]/g, '').trim()] : []))
  let isInTable = false
  for (const [index, line] of lines.entries()) {
    if (isRule(line)) continue
    isInTable = hasCells(line) && (isInTable || isRule(lines[index + 1] ?? ''))
    if (!isInTable) continue
    rows[index] = cellsIn(line)
    titled[index] = rows[index]
  }
  const first = rows.findIndex((cells) => cells.length > 0)
  const before = lines.slice(0, first).flatMap((line) => line.replace(/[#*]/g, '').trim() || [])
  return { ...tableRecords(rows), grid: tableRecords(titled).grid, preamble: before.length === 0 ? 0 : first, before }
}

/** The cells of a line. A sign `|` in a cell is written as `\|`. */
function cellsIn(line: string): string[] {
  const inside = line.trim().replaceAll('\\|', ESCAPED).replace(/^\|/, '').replace(/\|$/, '')
  return inside.split('|').map((cell) => cell.replaceAll(ESCAPED, '|').trim())
}

/** A sign that no document contains. */
const ESCAPED = '\u0000'
