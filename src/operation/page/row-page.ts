import type { Json } from '../../kernel/wire/json.js'
import { type CursorKey, noCursor } from './cursor.js'
import { cursorAfter, type ListingRequest, listingPage, position } from './listing.js'
import { fits } from './order.js'
import { offsetOf, type Page } from './page.js'
import type { RowQuery } from './row-query.js'

/** Order of a list of plain rows. */
const NEWEST_FIRST = { property: 'createdAt', descending: true }

export type RowPageRequest = ListingRequest

interface PlainRow {
  readonly id: string
  readonly createdAt: Date
}

/** The part of the arguments of `findMany` that selects a page. */
interface PageArguments {
  /** Condition of the rows after a cursor. It also has a range of `createdAt`, because an index can find that. */
  readonly after: { createdAt: { lte: Date }; OR: [{ createdAt: { lt: Date } }, { id: { lt: string } }] } | undefined
  readonly orderBy: [{ createdAt: 'desc' }, { id: 'desc' }]
  readonly skip: number
  readonly take: number
}

interface Rows<R, T> {
  /** Set if GraphQL reads the rows. Then the page contains the rows themselves. */
  readonly query?: RowQuery | undefined
  find(page: PageArguments): Promise<R[]>
  count(): Promise<number>
  present(row: R): T
}

/**
 * Reads one page of plain rows, newest first, and the exact total. Prisma Client needs two statements for this. A client
 * can also read the pages by cursor.
 */
export async function newestFirst<R extends PlainRow, T>(
  request: RowPageRequest,
  { query, find, count, present }: Rows<R, T>,
): Promise<Json<Page<T>> | Page<T>> {
  const { after } = position({ order: NEWEST_FIRST }, request)
  const { size } = request
  const skip = after ? 0 : offsetOf(request)
  const page = { after: after && afterKey(after), orderBy: ORDER, skip, take: size + 1 }
  const [rows, total] = await Promise.all([find(page), count()])
  const last = rows[size - 1]
  const key = last ? JSON.stringify([last.createdAt.toISOString(), last.id]) : null
  const shown = rows.slice(0, size).map(present)
  const texts = query ? shown.map(() => 'null') : shown.map((one) => JSON.stringify(one))
  const listed = listingPage<T>(
    { order: NEWEST_FIRST },
    request,
    { total, texts, more: rows.length > size, key },
    texts,
  )
  return query ? { ...listed.parse(), content: shown } : listed
}

/** The cursor after a row in a list of rows, newest first. */
export const rowCursor = ({ createdAt, id }: PlainRow): string =>
  cursorAfter(NEWEST_FIRST, [createdAt.toISOString(), id])

const ORDER: PageArguments['orderBy'] = [{ createdAt: 'desc' }, { id: 'desc' }]

function afterKey([, , value, id]: CursorKey): PageArguments['after'] {
  if (!fits({ type: 'timestamptz' }, value) || !fits({ type: 'uuid' }, id)) throw noCursor('cursor')
  const createdAt = new Date(String(value))
  return { createdAt: { lte: createdAt }, OR: [{ createdAt: { lt: createdAt } }, { id: { lt: String(id) } }] }
}
