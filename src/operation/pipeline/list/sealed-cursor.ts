import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Problem } from '../../../kernel/problem/problem.js'
import { JoinedJson } from '../../../kernel/wire/json.js'
import { unwrap } from '../../../kernel/wire/parameters.js'
import { BACKWARD, noCursor } from '../../page/cursor.js'
import { bodyContinuation, continuation, sharedContinuation } from '../../page/listing.js'
import type { AnyOperation } from '../definition/define.js'
import { placeResolution } from '../definition/resolution.js'
import type { Surface } from '../request/surface.js'

/*
 * A cursor of REST is a position in a list, and then a seal: to which list and which filters it belongs, and a checksum. So a
 * cursor of another list, of other filters, or with changed characters gets its own problem, and not a page that looks right.
 * The seal protects no secret: a position contains only values that the list shows, and each page checks what the caller may
 * see.
 */

type Input = Record<string, unknown>

/** The cursors of one request. */
export interface SealedCursors {
  /** The input with the position in place of the sealed cursor. Throws 400 for a cursor that does not belong to the request. */
  readonly input: Input
  /** Checks and removes the seal of a text. */
  open(cursor: string): string
  /** Adds the seal to a position. */
  seal(position: string): string
  /** The output with a sealed cursor of the next page. */
  output(output: unknown): unknown
}

/** Members of the query that may differ between the pages of a list. A cursor contains the order itself. */
const PAGING: ReadonlySet<string> = new Set(['page', 'size', 'sort', 'cursor'])

const LIST = 4
const FILTERS = 8
const CHECK = 6

/** The cursors of a request. The way out of a refused one names the body, if the cursor is there. */
export function openedCursors(operation: AnyOperation, input: Input, surface: Surface): SealedCursors | undefined {
  try {
    return sealedCursors(operation, input, surface)
  } catch (error) {
    placeResolution(error, operation)
    throw error
  }
}

/**
 * The cursors of a request. Undefined for an operation with cursors of its own, such as people in the order of their
 * changes: their cursors have a documented format.
 */
function sealedCursors(operation: AnyOperation, input: Input, surface: Surface): SealedCursors | undefined {
  const place = placeOf(operation)
  if (place === 'own') return undefined
  const filters = onceRead(() => hashOf(JSON.stringify(filtersOf(input)), FILTERS))
  const list = onceRead(() => hashOf(operation.id, LIST))
  const seal = (position: string): string => {
    const about = `${list()}${filters()}`
    return `${position}.${about}${hashOf(`${position}.${about}`, CHECK)}`
  }
  const open = (cursor: string): string => {
    if (cursor.startsWith(BACKWARD)) {
      if (place !== 'shared' || surface !== 'graph') throw noCursor('cursor')
      return `${BACKWARD}${open(cursor.slice(BACKWARD.length))}`
    }
    const at = cursor.lastIndexOf('.')
    if (place === 'shared' && at === -1) return cursor
    const [position, about] = [cursor.slice(0, Math.max(at, 0)), cursor.slice(at + 1, -CHECK)]
    if (about.length !== LIST + FILTERS || !cursor.endsWith(hashOf(`${position}.${about}`, CHECK))) {
      throw noCursor('cursor')
    }
    if (!about.startsWith(list())) throw otherRequest('The cursor belongs to another list.')
    if (!about.endsWith(filters())) throw otherRequest('The cursor belongs to this list with other parameters.')
    return position
  }
  return {
    input: place === 'rows' ? input : withOpened(input, place === 'body' ? 'body' : 'query', open),
    open,
    seal,
    output: (output) =>
      output instanceof JoinedJson && output.paging?.next !== undefined
        ? output.withNext(seal(output.paging.next))
        : output,
  }
}

/**
 * Where a request has its cursor. `shared`: in the query, and it may be a cursor of a connection. `rows`: only a request for
 * the rows of all pages has one.
 */
function placeOf({ input: { query, body } }: AnyOperation): 'query' | 'shared' | 'body' | 'rows' | 'own' {
  const schema = body && unwrap(body)
  const inBody = schema instanceof z.ZodObject ? schema.shape.cursor : undefined
  const inQuery = query?.shape.cursor
  if (inQuery === continuation.cursor) return 'query'
  if (inQuery === sharedContinuation.cursor) return 'shared'
  if (inBody === bodyContinuation.cursor) return 'body'
  return inQuery === undefined && inBody === undefined ? 'rows' : 'own'
}

function withOpened(input: Input, place: 'query' | 'body', open: (cursor: string) => string): Input {
  const part = { ...(input[place] as Input | undefined) }
  if (part.cursor == null) return input
  return { ...input, [place]: { ...part, cursor: open(String(part.cursor)) } }
}

/** The parts of the input that select records. */
function filtersOf({ path, query, body }: Input): unknown {
  const without = (part: unknown): unknown =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).filter(([name]) => !PAGING.has(name)))
      : part
  return [path, without(query), without(body)]
}

const otherRequest = (detail: string): Problem =>
  new Problem('badRequest', {
    detail,
    field: 'cursor',
    hint: 'Send a cursor with the path and the parameters of the page that it comes from; only size may change. Without cursor, the list begins with its first page.',
    resolution: { action: 'removeParameter', parameter: 'cursor' },
  })

/** The first characters of a hash of a text. */
const hashOf = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, length)

/** Computes a value when it is first read. */
function onceRead<T>(read: () => T): () => T {
  let value: T | undefined
  return () => {
    value ??= read()
    return value
  }
}
