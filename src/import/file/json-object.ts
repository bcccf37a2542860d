import { OperatorError, reasonOf } from '../../kernel/problem/operator-error.js'
import { decoded } from './decoded.js'
import { linkedLists } from './json-linked.js'
import { recordOf, tableRow } from './json-records.js'
import { isObject, type JsonObject } from './json-value.js'
import type { SourceRecord } from './source-record.js'

/*
 * A file that contains one JSON object. Its records are a list in it, at any depth, or the members of an object that has a record
 * for each key.
 */

/** Maximum number of characters of a file that contains one JSON object. */
const MAX_OBJECT = 67_108_864
/** How deep a list can be in other objects. */
const MAX_DEPTH = 8
/** Number of members of an object that are compared. */
const SAMPLE = 50
/** Names of members that contain the names of columns, if the records are lists of values. */
const HEADERS = ['columns', 'headers', 'header', 'fields'] as const

/** A list of records, and its path such as `data.items`. The path of the file itself is `.`. */
interface Found {
  readonly path: string
  readonly records: readonly unknown[]
  /** Puts into a record what it refers to. It is called when the record is read, so that not all records are in memory twice. */
  readonly join?: (record: JsonObject) => JsonObject
}

interface Options {
  readonly encoding: string | undefined
  /** Path of the list. */
  readonly sheet: string | undefined
}

/** The path of the list that is read, and those of other lists with records. Throws if no list can be chosen. */
export async function listOfFile(source: AsyncIterable<Uint8Array>, name: string, options: Options) {
  const { lists } = await parsedFile(source, name, options.encoding)
  const { path } = chosen(lists, name, options.sheet)
  return { list: path, others: lists.flatMap((one) => (one.path === path ? [] : [one.path])) }
}

/** Reads the records of a file that contains one JSON object. */
export async function* readObjectFile(
  source: AsyncIterable<Uint8Array>,
  name: string,
  options: Options,
): AsyncGenerator<SourceRecord> {
  const { lists, bytes } = await parsedFile(source, name, options.encoding)
  const { records, join } = chosen(lists, name, options.sheet)
  for (const [index, record] of records.entries())
    yield recordOf(join && isObject(record) ? join(record) : record, { line: index + 1, bytes })
}

function chosen(lists: readonly Found[], name: string, sheet: string | undefined): Found {
  const [first, ...more] = sheet === undefined ? mainOf(lists) : lists.filter(({ path }) => path === sheet)
  if (first && more.length === 0) return first
  const paths = lists.map(({ path, records }) => `${path} (${records.length})`).join(', ')
  throw new OperatorError(
    lists.length === 0
      ? `${name} is one JSON object without a list of records. Write its records as a JSON array.`
      : `${name} contains several lists of records: ${paths.slice(0, 500)}. Name one of them with --sheet.`,
  )
}

/** Names of lists that are not the answer of an API, but say something about it or are part of its records. */
const BESIDE =
  /(?:^|\.)(?:meta|metadata|links|_links|included|includes|errors|warnings|messages|facets|aggregations|aggs|filters|pagination|paging|page_?info|cursor|cursors|schema|columns|fields|sorts?|types|actions|suggestions|_meta|stats|related|notes|(?:hydra:)?(?:search|view))(?:\.|$)/i

/** The lists without those that are beside the records, and the organizations of linked data. */
function mainOf(lists: readonly Found[]): readonly Found[] {
  const main = lists.filter(({ path }) => !BESIDE.test(path))
  const organizations = lists.filter(({ path }) => path === 'Organization')
  return organizations.length > 0 ? organizations : main.length > 0 ? main : lists
}

async function parsedFile(source: AsyncIterable<Uint8Array>, name: string, encoding: string | undefined) {
  let text = ''
  let bytes = 0
  for await (const part of decoded(source, encoding)) {
    text += part.text
    bytes = part.bytes
    if (text.length > MAX_OBJECT)
      throw new OperatorError('The file is one JSON object of more than 64 MB. Write its records as a JSON array.')
  }
  try {
    const value: unknown = JSON.parse(text)
    return { bytes, lists: isObject(value) ? listsIn(value) : [] }
  } catch (error) {
    throw new OperatorError(
      `${name} is not valid JSON: ${reasonOf(error)}. Correct it, or write each record as a JSON object on a line of its own.`,
    )
  }
}

function listsIn(file: JsonObject): Found[] {
  const linked = linkedLists(file)
  if (linked) return [...linked.lists].map(([path, records]) => ({ path, records, join: linked.join }))
  if (isCompany(file)) return [{ path: '.', records: [file] }]
  const members = Object.values(file)
  if (members.every((member) => !isObject(member) && !hasObject(member)))
    return table(file, '.') ?? [{ path: '.', records: [file] }]
  const lists = below(file, '', 0)
  if (lists.length > 0) return lists
  // An object with one record for a name, such as `{"company": {...}}`.
  return members.every(isObject) ? [{ path: '.', records: members }] : []
}

const NAME = /^(?:company_?)?name$|^legal_?name$/i
const OF_COMPANY = /^(?:website|url|homepage|domain|founded.*|address|city|country|headquarters|industry|sector)$/i

/** Whether an object is one record, whose lists are parts of it, such as its founders. */
const isCompany = (file: JsonObject): boolean =>
  Object.keys(file).some((name) => NAME.test(name)) &&
  Object.keys(file).filter((name) => OF_COMPANY.test(name)).length > 1

const hasObject = (value: unknown): boolean => Array.isArray(value) && value.some(isObject)

function below(object: JsonObject, path: string, depth: number): Found[] {
  if (isKeyed(object)) return [{ path: path || '.', records: Object.entries(object).map(withKey) }]
  const split = table(object, path || '.')
  if (split) return split
  return Object.entries(object).flatMap(([name, value]): Found[] => {
    const at = path === '' ? name : `${path}.${name}`
    if (Array.isArray(value)) return value.length > 0 && value.every(isObject) ? [{ path: at, records: value }] : []
    return isObject(value) && depth < MAX_DEPTH ? below(value, at, depth + 1) : []
  })
}

/** The rows of an object with a list of columns and a list of rows. */
function table(object: JsonObject, path: string): Found[] | undefined {
  const columns = HEADERS.map((name) => object[name]).find((value) => Array.isArray(value) && value.length > 0)
  const names = Array.isArray(columns)
    ? columns.map((one) => String(isObject(one) ? (one.name ?? one.label) : one))
    : []
  const [rows, ...more] = Object.values(object).filter(
    (value) => Array.isArray(value) && value.length > 0 && value.every(Array.isArray),
  ) as unknown[][][]
  if (names.length === 0 || rows === undefined || more.length > 0) return undefined
  return [{ path, records: rows.map((row) => tableRow(names, row)) }]
}

/** Whether the members of an object are records: objects that have the same members with single values. */
function isKeyed(object: JsonObject): boolean {
  const [first, ...others] = Object.values(object).slice(0, SAMPLE)
  if (!isObject(first) || others.length === 0 || !others.every(isObject)) return false
  const isSingle = (value: unknown) => typeof value !== 'object'
  const common = Object.keys(first).filter(
    (name) => isSingle(first[name]) && others.every((one) => isSingle(one[name] ?? {})),
  )
  const isEqual = others.every((one) => Object.keys(one).length === Object.keys(first).length)
  return common.length > 1 || (common.length === 1 && isEqual)
}

/** A record with the key that it has in its object as the member `key`, unless it has an id. */
const withKey = ([key, value]: readonly [string, unknown]): unknown =>
  isObject(value) && !('key' in value || 'id' in value) ? { key, ...value } : value
