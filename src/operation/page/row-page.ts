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

/** An order of plain rows. A cursor contains the sort value and the id of a row. */
interface RowOrder<R, After, Order> {
  readonly term: SortTerm
  readonly orderBy: Order
  keyOf(row: R): readonly [string | number, string | number]
  after(value: CursorKey[number] | undefined, id: CursorKey[number] | undefined): After
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
  const cursor = position({ order: term }, request).after
  const { size } = request
  const skip = cursor ? 0 : offsetOf(request)
  const [, , value, id] = cursor ?? []
  const part = { after: cursor && after(value, id), orderBy, skip, take: size + 1 }
  const [rows, total] = await Promise.all([find(part), count()])
  const last = rows[size - 1]
  const key = last ? JSON.stringify(keyOf(last)) : null
  const shown = await present(rows.slice(0, size))
  const texts = query ? shown.map(() => 'null') : shown.map((record) => JSON.stringify(record))
  const page = listingPage<T>({ order: term }, request, { total, texts, more: rows.length > size, key }, texts)
  return query ? { ...page.parse(), content: [...shown] } : page
}

/** A page as REST returns it, or for GraphQL a page of rows. */
export type RowPage<T> = Json<Page<T>> | Page<T>

interface DatedRow {
  readonly id: string
  readonly createdAt: Date
}
/** It also has a range of `createdAt`, because an index can find that. */
type Older = { createdAt: { lte: Date }; OR: [{ createdAt: { lt: Date } }, { id: { lt: string } }] }
type ByAge = [{ createdAt: 'desc' }, { id: 'desc' }]

/** Reads one page of plain rows, newest first. */
export const newestFirst = <R extends DatedRow, T>(
  request: RowPageRequest,
  { present, ...rows }: Omit<Rows<R, T, Older, ByAge>, 'present'> & { present(row: R): T },
): Promise<RowPage<T>> => newestFirstWith(request, { ...rows, present: (found) => found.map(present) })

/** `newestFirst` for rows that are presented together, because another statement reads their records. */
export const newestFirstWith = <R extends DatedRow, T>(
  request: RowPageRequest,
  rows: Rows<R, T, Older, ByAge>,
): Promise<RowPage<T>> =>
  rowPage<R, T, Older, ByAge>(
    {
      term: NEWEST_FIRST,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      keyOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
      after: afterKey,
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
  }: Omit<Rows<R, T, { number: { gt: number } }, { number: 'asc' }>, 'present'> & {
    present(row: R): T
  },
): Promise<RowPage<T>> =>
  rowPage<R, T, { number: { gt: number } }, { number: 'asc' }>(
    {
      term: BY_NUMBER,
      orderBy: { number: 'asc' },
      keyOf: ({ number }) => [number, number],
      after: (value) => {
        if (!fits({ type: 'int' }, value ?? null)) throw noCursor('cursor')
        return { number: { gt: Number(value) } }
      },
    },
    request,
    { ...rows, present: (found) => found.map(present) },
  )

/** Order of a list of plain rows that change, such as jobs. */
const LAST_CHANGED_FIRST = { property: 'updatedAt', descending: true }

type Unchanged = { updatedAt: { lte: Date }; OR: [{ updatedAt: { lt: Date } }, { id: { lt: string } }] }

/** Reads one page of plain rows, the last changed first. */
export const lastChangedFirst = <R extends { readonly id: string; readonly updatedAt: Date }, T>(
  request: RowPageRequest,
  {
    present,
    ...rows
  }: Omit<Rows<R, T, Unchanged, [{ updatedAt: 'desc' }, { id: 'desc' }]>, 'present'> & { present(row: R): T },
): Promise<RowPage<T>> =>
  rowPage<R, T, Unchanged, [{ updatedAt: 'desc' }, { id: 'desc' }]>(
    {
      term: LAST_CHANGED_FIRST,
      orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
      keyOf: ({ updatedAt, id }) => [updatedAt.toISOString(), id],
      after: (value, id) => {
        const { at, before } = timeIn(value, id)
        return { updatedAt: { lte: at }, OR: [{ updatedAt: { lt: at } }, { id: { lt: before } }] }
      },
    },
    request,
    { ...rows, present: (found) => found.map(present) },
  )

function afterKey(value: CursorKey[number] | undefined, id: CursorKey[number] | undefined): Older {
  const { at, before } = timeIn(value, id)
  return { createdAt: { lte: at }, OR: [{ createdAt: { lt: at } }, { id: { lt: before } }] }
}

/** The time and the id in a cursor. Throws 400 for other values. */
function timeIn(value: CursorKey[number] | undefined, id: CursorKey[number] | undefined): { at: Date; before: string } {
  if (!fits({ type: 'timestamptz' }, value ?? null) || !fits({ type: 'uuid' }, id ?? null)) throw noCursor('cursor')
  return { at: new Date(String(value)), before: String(id) }
}
