import { readJsonArray } from './json-array.js'
import { plainNode } from './json-linked.js'
import { isObject, type JsonObject } from './json-value.js'
import { MAX_RECORD, readLines } from './lines.js'
import { type Cells, LIST_SEPARATOR, MAX_COLUMNS, type SourceRecord } from './source-record.js'

/**
 * Reads the objects of a file that contains one JSON array. If its elements are arrays, the first one has the names of the
 * columns.
 */
export async function* readArrayFile(
  source: AsyncIterable<Uint8Array>,
  encoding?: string,
): AsyncGenerator<SourceRecord> {
  let names: readonly string[] | undefined
  for await (const element of readJsonArray(source, encoding)) {
    const value = 'reason' in element ? undefined : element.value
    if ('reason' in element) yield element
    else if (!Array.isArray(value)) yield recordOf(value, element)
    else if (names) yield recordOf(tableRow(names, value), element)
    else names = value.map((one) => textOf(one).join(''))
  }
}

/** The object of a row that is a list of values. */
export const tableRow = (names: readonly string[], values: readonly unknown[]): JsonObject =>
  Object.fromEntries(values.map((value, index) => [names[index] ?? `column ${index + 1}`, value]))

/** Reads the objects of a file with one JSON object on each line (NDJSON, JSON Lines). */
export async function* readLinesFile(
  source: AsyncIterable<Uint8Array>,
  encoding?: string,
): AsyncGenerator<SourceRecord> {
  for await (const { text, ...at } of readLines(source, encoding)) yield* lineOf(text, at)
}

function* lineOf(text: string, at: { line: number; bytes: number }): Generator<SourceRecord> {
  if (text.trim() === '') return
  if (text.length > MAX_RECORD) yield { ...at, reason: `a record of more than ${MAX_RECORD} characters` }
  else {
    // The lines of an array that was cut into lines end with a comma.
    const value = parsed(text) ?? parsed(withoutComma(text))
    yield value === undefined ? { ...at, reason: 'the line is not a JSON object' } : recordOf(value, at)
  }
}

const withoutComma = (text: string): string => {
  const line = text.trimEnd()
  return line.endsWith(',') ? line.slice(0, -1) : line
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function recordOf(value: unknown, { line, bytes }: { line: number; bytes: number }): SourceRecord {
  if (!isObject(value)) return { line, bytes, reason: 'the record is not a JSON object' }
  const cells = new Map<string, string>()
  addCells(cells, '@type' in value ? plainNode(value) : value, '', 0)
  return cells.size > MAX_COLUMNS
    ? { line, bytes, reason: `a record of more than ${MAX_COLUMNS} members` }
    : { line, bytes, row: Object.fromEntries(cells), value }
}

const MAX_DEPTH = 5

/** Adds the members of an object as cells. The member `city` of the member `address` is the column `address.city`. */
function addCells(cells: Map<string, string>, object: JsonObject, path: string, depth: number) {
  for (const [name, value] of Object.entries(object)) {
    if (cells.size > MAX_COLUMNS) return
    const column = path === '' ? name : `${path}.${name}`
    if (isObject(value) && depth < MAX_DEPTH) addCells(cells, value, column, depth + 1)
    else if (Array.isArray(value) && value.some(isObject) && depth < MAX_DEPTH)
      addLists(cells, value.filter(isObject), column, depth)
    else addCell(cells, column, Array.isArray(value) ? value.flatMap(textOf) : textOf(value))
  }
}

/** The names of lists of which the objects become rows of their own. Each of their members has a place for each object. */
export const LISTS_OF_ROUNDS = /(?:^|[._])(?:funding|financing|investment)?[_ ]?(?:rounds|deals|fundings|financings)$/i

/** A list of objects becomes one list for each member: the names of `founders` are the column `founders.name`. */
function addLists(cells: Map<string, string>, objects: readonly JsonObject[], column: string, depth: number) {
  const isAligned = LISTS_OF_ROUNDS.test(column)
  const rows = objects.map((object) => {
    const row = new Map<string, string>()
    addCells(row, object, '', depth + 1)
    return row
  })
  for (const name of new Set(rows.flatMap((row) => [...row.keys()]))) {
    const values = rows.flatMap((row) => row.get(name) ?? (isAligned ? [''] : []))
    addCell(cells, `${column}.${name}`, isAligned ? values.map((one) => one.replaceAll(LIST_SEPARATOR, '; ')) : values)
  }
}

function addCell(cells: Map<string, string>, column: string, values: readonly string[]) {
  if (values.length > 0) cells.set(column, values.join(LIST_SEPARATOR))
}

/** The text of a value that is no object. Empty for null. */
const textOf = (value: unknown): string[] =>
  value === null || value === undefined || typeof value === 'object' ? [] : [String(value)]

/** The cells of a row with typed values, such as those of Parquet. */
export const cellsOf = (row: JsonObject): Cells => {
  const cells = new Map<string, string>()
  addCells(cells, row, '', 0)
  return Object.fromEntries(cells)
}
