import { z } from 'zod'
import { Json } from '../../../kernel/wire/json.js'
import { unwrap } from '../../../kernel/wire/parameters.js'
import { NEXT_CURSOR, PageText } from '../../page/page.js'
import type { AnyOperation } from '../definition/define.js'
import type { ListOutput } from '../definition/list-output.js'
import { type Position, positionOf, START, textOfPosition } from './position.js'
import type { SealedCursors } from './sealed-cursor.js'

/** Maximum number of records that one statement reads. */
const PART = 200

/** Which part of the result of a list is read. */
export interface RowsRequest {
  readonly list: ListOutput
  /** Where the result begins: `nextCursor` of an earlier result. */
  readonly cursor?: string | undefined
  /** Maximum number of records. Unset: all. */
  readonly limit?: number | undefined
  /** The cursors of the request, if a client sends and receives them. */
  readonly cursors?: Pick<SealedCursors, 'open' | 'seal'> | undefined
}

/** The JSON texts of the records of a part, and where the next part begins. */
interface Part {
  readonly rows: readonly string[]
  readonly position: Position
  readonly next: Position | undefined
  /** Where a feed ends now. Unset for other lists. */
  readonly end?: string
}

type Input = Readonly<Record<string, unknown>>
/** Reads the response of the list with this input. */
type ReadOutput = (input: Input) => Promise<unknown>

/** Output of a list whose pages are read one after another. The first part has already been read. */
export class WholeList {
  /** Number of the records that were read. */
  rowCount = 0
  /** Where the result continues. Null if there are no more records. */
  nextCursor: string | null = null
  /** Where a feed ended after the last part. */
  endCursor: string | undefined
  readonly #first: Part
  readonly #limit: number
  readonly #read: (position: Position, most: number) => Promise<Part>
  readonly #textOf: (position: Position) => string

  constructor(
    first: Part,
    limit: number,
    read: (position: Position, most: number) => Promise<Part>,
    textOf: (position: Position) => string,
  ) {
    this.#first = first
    this.#limit = limit
    this.#read = read
    this.#textOf = textOf
  }

  /** The texts of the records, in parts. If a part cannot be read, `nextCursor` is where it begins. */
  async *parts(): AsyncGenerator<readonly string[]> {
    for (let part = this.#first; ; ) {
      const room = this.#limit - this.rowCount
      const rows = part.rows.slice(0, room)
      const { position } = part
      const next = rows.length < part.rows.length ? { ...position, skip: position.skip + rows.length } : part.next
      this.rowCount += rows.length
      this.endCursor = part.end
      this.nextCursor = next ? this.#textOf(next) : null
      yield rows
      if (!next || this.rowCount >= this.#limit) return
      part = await this.#read(next, this.#limit - this.rowCount)
    }
  }
}

/** Reads the first part of a list. `read` calls the operation. Any other output, such as a redirect, is returned. */
async function readWhole(
  operation: AnyOperation,
  input: Input,
  { list, cursor, limit = Number.POSITIVE_INFINITY, cursors }: RowsRequest,
  read: ReadOutput,
): Promise<unknown> {
  const size = Math.min(PART, mostOf(operation))
  const isFeed = list.kind === 'feed'
  // A position in a feed is one of its cursors, so no part of a feed has records behind the limit.
  const sizeFor = (most: number): number => (isFeed ? Math.min(size, most) : size)
  const readPart = async (position: Position, most: number): Promise<Part | undefined> => {
    const output = await read(inputAt(operation, list, input, position, sizeFor(most)))
    return partOf(list, output, position)
  }
  const start = cursor === undefined ? START : positionOf(cursors ? cursors.open(cursor) : cursor)
  const output = await read(inputAt(operation, list, input, start, sizeFor(limit)))
  const first = partOf(list, output, start)
  if (!first) return output
  const readNext = async (position: Position, most: number): Promise<Part> => {
    const part = await readPart(position, most)
    // A list that does not read the position would return its first part again and again.
    if (!part || isSame(part.next, position)) throw new Error(`${operation.id} did not read its next part`)
    return part
  }
  const seal = cursors?.seal ?? ((text) => text)
  const textOf = (position: Position): string => (isFeed ? (position.cursor ?? '') : seal(textOfPosition(position)))
  return new WholeList(first, limit, readNext, textOf)
}

/** Collects the records of a list that count as views, and counts them together. */
export interface ListViews {
  /** Adds the texts of records. Returns false if further ones need not be added: they do not count, or are more than the plan permits. */
  add(rows: readonly string[]): boolean
  /** Throws if the plan permits fewer. Then no record is counted. */
  count(): Promise<void>
}

/**
 * Reads a list whose records count as views. All of them are counted before the first one is returned: if the plan permits fewer,
 * the caller gets the problem, and not a part of the list.
 */
export async function readWholeCounted<C>(
  { viewsOfList }: { readonly viewsOfList: (context: C, operation: AnyOperation) => ListViews | undefined },
  { operation, context, input }: { readonly operation: AnyOperation; readonly context: C; readonly input: Input },
  request: RowsRequest,
  read: ReadOutput,
): Promise<unknown> {
  const list = await readWhole(operation, input, request, read)
  const views = viewsOfList(context, operation)
  if (!views || !(list instanceof WholeList)) return list
  for await (const rows of list.parts()) if (!views.add(rows)) break
  await views.count()
  return await readWhole(operation, input, request, read)
}

const isSame = (a: Position | undefined, b: Position): boolean =>
  a !== undefined && textOfPosition(a) === textOfPosition(b)

/** The input of the operation that reads the part at a position. */
function inputAt(
  { input: { body } }: AnyOperation,
  { kind }: ListOutput,
  input: Input,
  { cursor, page }: Position,
  size: number,
): Input {
  if (kind === 'array') return input
  const query = Object(input.query)
  if (kind === 'feed') return { ...input, query: { ...query, size, ...(cursor === null ? {} : { after: cursor }) } }
  const at = { ...query, page, size }
  if (cursor === null) return { ...input, query: at }
  const schema = body && unwrap(body)
  return schema instanceof z.ZodObject && 'cursor' in schema.shape
    ? { ...input, query: at, body: { ...Object(input.body), cursor } }
    : { ...input, query: { ...at, cursor } }
}

/** Maximum page size of an operation. */
function mostOf({ input: { query } }: AnyOperation): number {
  const size = query?.shape.size && unwrap(query.shape.size)
  return size instanceof z.ZodNumber ? (size.maxValue ?? PART) : PART
}

/** The part that an output contains. Undefined if the output is no page. */
function partOf({ kind, member }: ListOutput, output: unknown, position: Position): Part | undefined {
  const found: unknown = member === undefined ? output : Object(parsedOf(output))[member]
  const { rows: known } = found instanceof PageText ? found : { rows: undefined }
  const cursor = [output, found].flatMap((json) => (json instanceof Json ? (json.headers[NEXT_CURSOR] ?? []) : []))[0]
  const after = (isLast: boolean): Position | undefined =>
    cursor === undefined ? (isLast ? undefined : { ...START, page: position.page + 1 }) : { ...START, cursor }
  if (known) return { rows: known.texts.slice(position.skip).map(inOneLine), position, next: after(known.isLast) }
  const parsed = parsedOf(found)
  if (kind === 'array')
    return Array.isArray(parsed) ? { rows: parsed.map(rowText), position, next: undefined } : undefined
  const { content, last, hasMore, nextCursor } = Object(parsed)
  if (!Array.isArray(content)) return undefined
  const rows = content.slice(position.skip).map((record) => JSON.stringify(record))
  const further = hasMore === true ? { ...START, cursor: String(nextCursor) } : undefined
  if (kind === 'feed') return { rows, position, next: further, end: String(nextCursor) }
  return { rows, position, next: after(last === true) }
}

/** The text of an element of an array. A value that is no object is the member `value` of its row. */
const rowText = (element: unknown): string =>
  JSON.stringify(typeof element === 'object' && element !== null ? element : { value: element })

const parsedOf = (output: unknown): unknown => (output instanceof Json ? output.parse() : output)

/** JSON has line breaks only between its values. Inside of texts, they are escaped. */
const inOneLine = (text: string): string => (/[\r\n]/.test(text) ? text.replaceAll(/[\r\n]+/g, ' ') : text)
