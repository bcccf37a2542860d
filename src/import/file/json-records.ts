import { OperatorError } from '../../kernel/problem/operator-error.js'
import { decoded } from './decoded.js'
import { readJsonArray } from './json-array.js'
import { MAX_RECORD, readLines } from './lines.js'
import { type Cells, LIST_SEPARATOR, MAX_COLUMNS, type SourceRecord } from './source-record.js'

/** Maximum number of characters of a file that contains one JSON object. */
const MAX_OBJECT = 67_108_864

/** Reads the objects of a file that contains one JSON array. */
export async function* readArrayFile(
  source: AsyncIterable<Uint8Array>,
  encoding?: string,
): AsyncGenerator<SourceRecord> {
  for await (const element of readJsonArray(source, encoding))
    yield 'reason' in element ? element : recordOf(element.value, element)
}

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
    const value = parsed(text)
    yield value === undefined ? { ...at, reason: 'the line is not a JSON object' } : recordOf(value, at)
  }
}

/**
 * Reads the objects of a file that contains one JSON object. They are its values, or the elements of the only list of
 * objects in it, such as `{"data": [...]}`. An object without objects in it is the only record.
 */
export async function* readObjectFile(
  source: AsyncIterable<Uint8Array>,
  encoding?: string,
): AsyncGenerator<SourceRecord> {
  let text = ''
  let bytes = 0
  for await (const part of decoded(source, encoding)) {
    text += part.text
    bytes = part.bytes
    if (text.length > MAX_OBJECT)
      throw new OperatorError('The file is one JSON object of more than 64 MB. Write its records as a JSON array.')
  }
  const value = parsed(text)
  if (typeof value !== 'object' || value === null) throw new OperatorError('The file is not valid JSON.')
  const members: unknown[] = Object.values(value)
  const lists = members.filter((member) => Array.isArray(member) && member.every(isObject)) as unknown[][]
  const isRecord = members.every((member) => member === null || typeof member !== 'object')
  const records = isRecord ? [value] : members.every(isObject) ? members : lists.length === 1 ? lists[0] : undefined
  if (!records) throw new OperatorError('The file is one JSON object without a list of records. Write a JSON array.')
  for (const [index, record] of records.entries()) yield recordOf(record, { line: index + 1, bytes })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function recordOf(value: unknown, { line, bytes }: { line: number; bytes: number }): SourceRecord {
  if (!isObject(value)) return { line, bytes, reason: 'the record is not a JSON object' }
  const cells = new Map<string, string>()
  addCells(cells, value, '', 0)
  return cells.size > MAX_COLUMNS
    ? { line, bytes, reason: `a record of more than ${MAX_COLUMNS} members` }
    : { line, bytes, row: Object.fromEntries(cells) }
}

const MAX_DEPTH = 5

/** Adds the members of an object as cells. The member `city` of the member `address` is the column `address.city`. */
function addCells(cells: Map<string, string>, object: Readonly<Record<string, unknown>>, path: string, depth: number) {
  for (const [name, value] of Object.entries(object)) {
    if (cells.size > MAX_COLUMNS) return
    const column = path === '' ? name : `${path}.${name}`
    if (isObject(value) && depth < MAX_DEPTH) addCells(cells, value, column, depth + 1)
    else if (Array.isArray(value) && value.some(isObject)) addLists(cells, value.filter(isObject), column)
    else addCell(cells, column, Array.isArray(value) ? value.flatMap(textOf) : textOf(value))
  }
}

/** A list of objects becomes one list for each member: the names of `founders` are the column `founders.name`. */
function addLists(cells: Map<string, string>, objects: readonly Readonly<Record<string, unknown>>[], column: string) {
  for (const name of new Set(objects.flatMap(Object.keys)))
    addCell(
      cells,
      `${column}.${name}`,
      objects.flatMap((object) => textOf(object[name])),
    )
}

function addCell(cells: Map<string, string>, column: string, values: readonly string[]) {
  if (values.length > 0) cells.set(column, values.join(LIST_SEPARATOR))
}

/** The text of a value that is no object. Empty for null. */
const textOf = (value: unknown): string[] =>
  value === null || value === undefined || typeof value === 'object' ? [] : [String(value)]

/** The cells of a row with typed values, such as those of Parquet. */
export const cellsOf = (row: Readonly<Record<string, unknown>>): Cells => {
  const cells = new Map<string, string>()
  addCells(cells, row, '', 0)
  return Object.fromEntries(cells)
}
