import type { Json } from '../../kernel/wire/json.js'
import { type CursorKey, noCursor } from './cursor.js'
import { cursorAfter, type ListingRequest, listingPage, position } from './listing.js'
import { fits } from './order.js'
import { offsetOf, type Page, type SortTerm } from './page.js'
import type { RowQuery } from './row-query.js'

/** Order of a list of plain rows. */
export const NEWEST_FIRST = { property: 'createdAt', descending: true }

export type RowPageRequest = ListingRequest

/** The part of the arguments of `findMany` that selects a page. `After` is a condition of the rows after a cursor. */
interface PageArguments<After, Order> {
  readonly after: After | undefined
  readonly orderBy: Order
  readonly skip: number
  readonly take: number
}

/**
 * An order of plain rows. A cursor contains the sort value and the id of a row. `orderBy` and `after` have a second form, for
 * rows that are read backwards.
 */
interface RowOrder<R, After, Order> {
  readonly term: SortTerm
  orderBy(backwards: boolean): Order
  keyOf(row: R): readonly [string | number, string | number]
  after(key: CursorKey, backwards: boolean): After
}

interface Rows<R, T, After, Order> {
  /** Set if GraphQL reads the rows. Then the page contains the rows themselves. */
  readonly query?: RowQuery | undefined
  find(page: PageArguments<After, Order>): Promise<R[]>
  count(): Promise<number>
  /** The records of the rows of the page, in their order. */
  present(rows: R[]): readonly T[] | Promise<readonly T[]>
}

/**
 * Reads one page of plain rows and the exact total. Prisma Client needs two statements for this. A client can also read
 * the pages by cursor.
 */
async function rowPage<R, T, After, Order>(
  { term, orderBy, keyOf, after }: RowOrder<R, After, Order>,
  request: RowPageRequest,
  { query, find, count, present }: Rows<R, T, After, Order>,
): Promise<RowPage<T>> {
  const { after: cursor, backwards } = position({ order: term }, request)
  const { size } = request
  const skip = cursor || backwards ? 0 : offsetOf(request)
  const part = {
    after: cursor && after(cursor.slice(2), backwards),
    orderBy: orderBy(backwards),
    skip,
    take: size + 1,
  }
  const [rows, total] = await Promise.all([find(part), count()])
  const last = rows[size - 1]
  const key = last && !backwards ? JSON.stringify(keyOf(last)) : null
  const found = rows.slice(0, size)
  const shown = await present(backwards ? found.reverse() : found)
  const texts = query ? shown.map(() => 'null') : shown.map((record) => JSON.stringify(record))
  const page = listingPage<T>({ order: term }, request, { total, texts, more: rows.length > size, key }, texts)
  return query ? { ...page.parse(), content: [...shown] } : page
}

/** A page as REST returns it, or for GraphQL a page of rows. */
export type RowPage<T> = Json<Page<T>> | Page<T>

type Direction = 'asc' | 'desc'
type Beyond<T> = { lt: T } | { gt: T }
type Either<N extends string, T> = { [K in N]: T }

/** The order of a list whose last time comes first. */
type Latest<N extends string> = [Either<N, Direction>, { id: Direction }]
/** Rows beyond a cursor of this order. The range of the time alone is there because an index can find it. */
type BeyondTime<N extends string> = Either<N, { lte: Date } | { gte: Date }> & {
  OR: [Either<N, Beyond<Date>>, { id: Beyond<string> }]
}

interface DatedRow {
  readonly id: string
  readonly createdAt: Date
}

/** Reads one page of plain rows, newest first. */
export const newestFirst = <R extends DatedRow, T>(
  request: RowPageRequest,
  {
    present,
    ...rows
  }: Omit<Rows<R, T, BeyondTime<'createdAt'>, Latest<'createdAt'>>, 'present'> & { present(row: R): T },
): Promise<RowPage<T>> => newestFirstWith(request, { ...rows, present: (found) => found.map(present) })

/** `newestFirst` for rows that are presented together, because another statement reads their records. */
export const newestFirstWith = <R extends DatedRow, T>(
  request: RowPageRequest,
  rows: Rows<R, T, BeyondTime<'createdAt'>, Latest<'createdAt'>>,
): Promise<RowPage<T>> =>
  rowPage<R, T, BeyondTime<'createdAt'>, Latest<'createdAt'>>(
    {
      term: NEWEST_FIRST,
      orderBy: (backwards) => [{ createdAt: latest(backwards) }, { id: latest(backwards) }],
      keyOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
      after: (key, backwards) => {
        const { at, id } = timeIn(key)
        return {
          createdAt: backwards ? { gte: at } : { lte: at },
          OR: [{ createdAt: beyond(at, backwards) }, { id: beyond(id, backwards) }],
        }
      },
    },
    request,
    rows,
  )

/** The cursor after a row in a list of rows, newest first. */
export const rowCursor = ({ createdAt, id }: DatedRow): string =>
  cursorAfter(NEWEST_FIRST, [createdAt.toISOString(), id])

/** Order of the numbered rows of a record, such as the facts of a run. */
export const BY_NUMBER = { property: 'number', descending: false }

/** Reads one page of numbered rows, in the order of their numbers. */
export const byNumber = <R extends { readonly number: number }, T>(
  request: RowPageRequest,
  {
    present,
    ...rows
  }: Omit<Rows<R, T, { number: Beyond<number> }, { number: Direction }>, 'present'> & { present(row: R): T },
): Promise<RowPage<T>> =>
  rowPage<R, T, { number: Beyond<number> }, { number: Direction }>(
    {
      term: BY_NUMBER,
      orderBy: (backwards) => ({ number: backwards ? 'desc' : 'asc' }),
      keyOf: ({ number }) => [number, number],
      after: ([value], backwards) => {
        if (!fits({ type: 'int' }, value ?? null)) throw noCursor('cursor')
        return { number: beyond(Number(value), !backwards) }
      },
    },
    request,
    { ...rows, present: (found) => found.map(present) },
  )

/** Order of a list of plain rows that change, such as jobs. */
const LAST_CHANGED_FIRST = { property: 'updatedAt', descending: true }

/** Reads one page of plain rows, the last changed first. */
export const lastChangedFirst = <R extends { readonly id: string; readonly updatedAt: Date }, T>(
  request: RowPageRequest,
  {
    present,
    ...rows
  }: Omit<Rows<R, T, BeyondTime<'updatedAt'>, Latest<'updatedAt'>>, 'present'> & { present(row: R): T },
): Promise<RowPage<T>> =>
  rowPage<R, T, BeyondTime<'updatedAt'>, Latest<'updatedAt'>>(
    {
      term: LAST_CHANGED_FIRST,
      orderBy: (backwards) => [{ updatedAt: latest(backwards) }, { id: latest(backwards) }],
      keyOf: ({ updatedAt, id }) => [updatedAt.toISOString(), id],
      after: (key, backwards) => {
        const { at, id } = timeIn(key)
        return {
          updatedAt: backwards ? { gte: at } : { lte: at },
          OR: [{ updatedAt: beyond(at, backwards) }, { id: beyond(id, backwards) }],
        }
      },
    },
    request,
    { ...rows, present: (found) => found.map(present) },
  )

const latest = (backwards: boolean): Direction => (backwards ? 'asc' : 'desc')

/** Values before a value or, in a list that is read backwards, after it. */
const beyond = <T>(value: T, backwards: boolean): Beyond<T> => (backwards ? { gt: value } : { lt: value })

/** The time and the id in a cursor. Throws 400 for other values. */
function timeIn([value = null, id = null]: CursorKey): { at: Date; id: string } {
  if (!fits({ type: 'timestamptz' }, value) || !fits({ type: 'uuid' }, id)) throw noCursor('cursor')
  return { at: new Date(String(value)), id: String(id) }
}
