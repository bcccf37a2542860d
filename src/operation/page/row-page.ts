import type { Json } from '../../kernel/wire/json.js'
import { type CursorKey, noCursor } from './cursor.js'
import { type ListingRequest, listingPage, position } from './listing.js'
import { fits } from './order.js'
import { offsetOf, type Page } from './page.js'

/** Order of a list of plain rows. */
export const NEWEST_FIRST = { property: 'createdAt', descending: true }

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
  { find, count, present }: Rows<R, T>,
): Promise<Json<Page<T>>> {
  const { after } = position({ order: NEWEST_FIRST }, request)
  const { size } = request
  const skip = after ? 0 : offsetOf(request)
  const page = { after: after && afterKey(after), orderBy: ORDER, skip, take: size + 1 }
  const [rows, total] = await Promise.all([find(page), count()])
  const last = rows[size - 1]
  const key = last ? JSON.stringify([last.createdAt.toISOString(), last.id]) : null
  const texts = rows.slice(0, size).map((row) => JSON.stringify(present(row)))
  return listingPage({ order: NEWEST_FIRST }, request, { total, texts, more: rows.length > size, key }, texts)
}

const ORDER: PageArguments['orderBy'] = [{ createdAt: 'desc' }, { id: 'desc' }]

function afterKey([, , value, id]: CursorKey): PageArguments['after'] {
  if (!fits({ type: 'timestamptz' }, value) || !fits({ type: 'uuid' }, id)) throw noCursor('cursor')
  const createdAt = new Date(String(value))
  return { createdAt: { lte: createdAt }, OR: [{ createdAt: { lt: createdAt } }, { id: { lt: String(id) } }] }
}
