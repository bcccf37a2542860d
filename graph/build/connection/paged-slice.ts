import { Problem } from '../../../src/kernel/problem/problem.js'
import { BACKWARD, decodeCursor, encodeCursor, noCursor } from '../../../src/operation/page/cursor.js'
import type { Slice } from '../../../src/operation/page/slice.js'
import type { PageOf } from './page.js'
import type { FoundPage } from './row-connection.js'

/*
 * How a slice of a connection is read from an operation that returns numbered pages. If the operation has the parameter
 * `cursor`, a cursor contains the sort value and the id of its record, so records that are added or removed do not shift the
 * next page. Otherwise, as in a list that is ranked by a search, it contains the position.
 */

type Part = Omit<Slice, 'withCursors'>

export interface Paging {
  readonly page?: number
  readonly cursor?: string | undefined
  readonly size: number
}

/** Reads a page of the operation. */
type Read<R> = (paging: Paging) => Promise<PageOf<R>>

/** Reads the records after a cursor or before it, or the first or the last ones. */
export async function readBeside<R>(
  read: Read<R>,
  { take, cursor, backwards }: Part,
  cursorOf: (row: R) => string,
): Promise<FoundPage<R>> {
  const argument = argumentOf(backwards)
  if (cursor?.startsWith(BACKWARD) || cursor === '') throw noCursor(argument)
  const from = backwards ? `${BACKWARD}${cursor ?? ''}` : cursor
  const page = await read({ size: Math.max(1, take), ...(from === undefined ? {} : { cursor: from }) }).catch(
    (thrown: unknown) => {
      throw thrown instanceof Problem && thrown.members.field === 'cursor' ? noCursor(argument) : thrown
    },
  )
  const hasMore = take === 0 ? page.content.length > 0 : !page.last
  const rows = take === 0 ? [] : page.content
  return {
    rows: rows.map((row) => ({ row, cursor: cursorOf(row) })),
    total: page.totalElements,
    hasNext: backwards ? cursor !== undefined : hasMore,
    hasPrevious: backwards ? hasMore : cursor !== undefined,
  }
}

/** Reads the records of a slice by their positions. */
export async function readByPosition<R>(read: Read<R>, part: Part): Promise<FoundPage<R>> {
  const { take, backwards } = part
  const place = placeOf(part)
  if (!backwards) return readFrom(read, windowOf(part, place ?? 0))
  // Only the first read says where the list ends. If it is short, it is then already read.
  const found = await readFrom(read, place === undefined ? { from: 0, take } : windowOf(part, place))
  const isFound = place === undefined ? found.total <= take : place <= found.total
  return isFound ? found : readFrom(read, windowOf(part, found.total))
}

/** The records of a slice of a list whose records are all known. */
export function sliceOfAll<R>(rows: readonly R[], part: Part): FoundPage<R> {
  const place = placeOf(part) ?? (part.backwards ? rows.length : 0)
  const { from, take } = windowOf(part, part.backwards ? Math.min(place, rows.length) : place)
  return foundFrom(rows.slice(from, from + take), from, rows.length)
}

interface Window {
  readonly from: number
  readonly take: number
}

/** The positions of a slice that begins or, read backwards, ends at `place`. */
export function windowOf({ take, backwards }: Part, place: number): Window {
  if (!backwards) return { from: place, take }
  const from = Math.max(0, place - take)
  return { from, take: place - from }
}

/** Where the slice begins or, read backwards, where it ends. Undefined without a cursor. */
export const placeOf = ({ cursor, backwards }: Part): number | undefined =>
  cursor === undefined ? undefined : positionIn(cursor, argumentOf(backwards)) - (backwards ? 1 : 0)

const argumentOf = (backwards: boolean): 'before' | 'after' => (backwards ? 'before' : 'after')

/** Reads the rows of a window. They are on one page, or on two consecutive pages of this size. */
async function readFrom<R>(read: Read<R>, { from, take }: Window): Promise<FoundPage<R>> {
  const size = Math.max(1, take)
  const page = Math.floor(from / size)
  const skipped = from % size
  const first = await read({ page, size })
  const rest = skipped > 0 && !first.last ? (await read({ page: page + 1, size })).content : []
  const rows = [...first.content, ...rest].slice(skipped, skipped + take)
  const found = foundFrom(rows, from, first.totalElements)
  return first.unmatched ? { ...found, unmatched: first.unmatched } : found
}

/** The result for rows that begin at the position `from` of the list. */
export const foundFrom = <R>(rows: readonly R[], from: number, total: number): FoundPage<R> => ({
  rows: rows.map((row, index) => ({ row, cursor: encodeCursor([from + index + 1]) })),
  total,
  hasNext: from + rows.length < total,
  hasPrevious: from > 0,
})

/** Maximum position in a cursor. Operations refuse pages with a larger number. */
const MAX_POSITION = 10_000_000

/** The number of the record of a cursor. The first record has the number 1. */
function positionIn(cursor: string, argument: string): number {
  const [position] = decodeCursor(cursor, 1, argument)
  if (typeof position === 'number' && Number.isInteger(position) && position >= 1 && position <= MAX_POSITION)
    return position
  throw noCursor(argument)
}
