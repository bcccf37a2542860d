import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import type { JoinedJson, Json } from '../../kernel/wire/json.js'
import type { Db } from '../../platform/database/client/database.js'
import { empty, join, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import type { JsonSql } from '../../platform/database/client/sql-values.js'
import { BACKWARD, type CursorKey, decodeCursor, encodeCursor, pageNumberIn } from './cursor.js'
import { afterCursor, limitTo, orderBy, reversed, type SortColumn, type SortColumns } from './order.js'
import { offsetOf, type Page, type PageRequest, pageJson, type SortTerm } from './page.js'
import { type TextRow, textRows, textsIn } from './text-rows.js'

/*
 * A list with numbered pages that a client can also read by cursor. The header X-Next-Cursor of each page contains the
 * cursor of the next page: its number, the order, and the sort values and id of the last record. The pipeline adds to which
 * list and to which filters it belongs (`sealed-cursor.ts`). GraphQL also reads the records before a cursor (`BACKWARD`).
 */

const cursor = z.string().max(2000)
const nextPage = cursor.optional().meta({ restOnly: true })
const NEXT_PAGE =
  'Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire.'

/** The query parameter of a list whose pages can be read by cursor. */
export const continuation = { cursor: nextPage.describe(NEXT_PAGE) }

/** The same for a list that a connection shows too. It also takes the cursors of the connection, which have no seal. */
export const sharedContinuation = { cursor: nextPage.describe(NEXT_PAGE) }

/** The same as a member of a body. */
export const bodyContinuation = {
  cursor: cursor
    .nullish()
    .meta({ restOnly: true })
    .describe('Value of the X-Next-Cursor header of the previous page. Send the same filter and sort with it.'),
}

/** The order of a list. */
export interface ListOrder {
  /** Sort order if the client sends no `sort`. */
  readonly order: SortTerm
  /** Sort terms that follow `order` if the client sends no `sort`. */
  readonly orderNext?: readonly SortTerm[] | undefined
  /** A sort term before all others, such as records with a picture first. */
  readonly first?: SortTerm | undefined
}

/** SQL parts of a list. */
export interface Listing<T> extends ListOrder {
  /** SQL of common table expressions that `from` and `item` use. */
  readonly tables?: Sql | undefined
  /** SQL of FROM and WHERE that find the records. */
  readonly from: Sql
  /** SQL of the total, if it is known without counting the records. */
  readonly total?: Sql | undefined
  /** SQL of the columns that `expand` needs from the found records. In `expand`, they belong to the alias `k`. */
  readonly carry: Sql
  readonly columns: SortColumns
  readonly id: SortColumn
  /** SQL joins that read all further columns of `item`. They run only for the records of the page. */
  readonly expand: Sql
  /** JSON text of a record. */
  readonly item: JsonSql<T>
}

export interface ListingRequest extends PageRequest {
  readonly cursor?: string | undefined
}

/** A row of the statement. The record after the page has no text. */
interface ListingRow extends TextRow {
  readonly total: number
  readonly known: boolean
  /** Sort values and id of the record, as a JSON array. */
  readonly key: string | null
}

/** The records of a page, and the sort values and id of the last one. */
export interface Listed {
  readonly total: number
  readonly texts: readonly string[]
  /** Whether records follow after the page. */
  readonly more: boolean
  readonly key: string | null
}

/** Reads one page of a list and the exact total, with one statement. */
export async function readListing<T>(db: Db, listing: Listing<T>, request: ListingRequest): Promise<Json<Page<T>>> {
  const listed = await readRows(db, listing, request)
  return listingPage(listing, request, listed, listed.texts)
}

/**
 * Reads one page of a list that belongs to a record, and the exact total, with one statement. `owner` is SQL of whether the
 * caller can see this record. Undefined if the caller cannot.
 */
export async function readOwnedListing<T>(
  db: Db,
  listing: Listing<T>,
  request: ListingRequest,
  owner: Sql,
): Promise<Json<Page<T>> | undefined> {
  const listed = await readRows(db, listing, request, owner)
  return listed.known ? listingPage(listing, request, listed, listed.texts) : undefined
}

/**
 * Reads one page of a list whose records are built in code. The items of the list are the ids of the records. `build`
 * returns the records with these ids, in the order of the ids.
 */
export async function readBuiltListing<I, T>(
  db: Db,
  listing: Listing<I>,
  request: ListingRequest,
  build: (ids: readonly I[]) => Promise<readonly T[]>,
): Promise<Json<Page<T>>> {
  const listed = await readRows(db, listing, request)
  const ids = listed.texts.map((text) => JSON.parse(text) as I)
  const content = JSON.stringify(ids.length === 0 ? [] : await build(ids))
  return listingPage<T>(listing, request, listed, content)
}

/** Reads one page and the exact total. `known`: whether `owner` is true. */
export async function readRows(
  db: Db,
  listing: Listing<unknown>,
  request: ListingRequest,
  owner?: Sql,
): Promise<Listed & { readonly known: boolean }> {
  const rows = await db.rows<ListingRow>(listingStatement(listing, request, owner ?? raw('true')))
  const size = sizeOf(request)
  const isBackward = request.cursor?.startsWith(BACKWARD) === true
  const texts = textsIn(rows)
  return {
    total: rows[0]?.total ?? 0,
    texts: isBackward ? texts.reverse() : texts,
    more: rows.length > size,
    key: isBackward ? null : (rows[size - 1]?.key ?? null),
    known: rows[0]?.known ?? false,
  }
}

/** Number of records that are read. */
const sizeOf = ({ size, countOnly }: ListingRequest): number => (countOnly ? 0 : size)

/** SQL statement that reads one page, the record after it, and the exact total. */
function listingStatement(listing: Listing<unknown>, request: ListingRequest, owner: Sql): Sql {
  const { from, expand, item } = listing
  const size = sizeOf(request)
  const records = sql`
    select case when k.position <= ${size} then ${item} end as text, k.key, k.position
    from (${pageRows(listing, request, size + 1)}) k
    ${expand}`
  const head = sql`${listing.total ?? sql`(select count(*)::int from ${from})`} as total, ${owner} as known`
  const rows = textRows(head, records)
  return listing.tables ? sql`with ${listing.tables} ${rows}` : rows
}

/** SQL of the first `most` records of a page, with their keys and positions. */
function pageRows(listing: Listing<unknown>, request: ListingRequest, most: number): Sql {
  const { from, carry, columns, id } = listing
  const { terms, after, backwards } = position(listing, request)
  const [term, ...more] = terms
  const column = term && columns[term.property]
  const key = keyOf(terms, columns, id)
  if (after && term && column?.nullable && more.length === 0 && after[2] !== null && !backwards) {
    return rowsBeforeNulls(listing, { term, column, key }, after, most)
  }
  const walked = backwards ? terms.map(reversed) : terms
  const order = orderBy(walked, columns, id)
  const beyond = after ? sql`and ${afterCursor(walked, columns, id, after.slice(2), 'cursor')}` : empty
  const offset = after || backwards ? 0 : offsetOf(request)
  return sql`
    select ${carry}, ${key} as key, row_number() over (${order}) - ${offset}::int as position
    from ${from} ${beyond} ${order} ${limitTo(most, offset)}`
}

/**
 * SQL of the records after a cursor with a value, in an order with nulls last: those with a later value, and those without a
 * value. Each part is one range of the index of the order. As one condition with "or", the index would be read from its start.
 */
function rowsBeforeNulls(
  { from, carry, columns, id }: Listing<unknown>,
  { term, column, key }: { term: SortTerm; column: SortColumn; key: Sql },
  after: CursorKey,
  most: number,
): Sql {
  const { property } = term
  const known = { ...columns, [property]: { ...column, nullable: false } }
  const [at, idAt] = [raw(column.expression), raw(id.expression)]
  const part = (condition: Sql): Sql => sql`(
    select ${carry}, ${key} as key, ${at} as "sortKey", ${idAt} as "sortId"
    from ${from} and ${condition} ${orderBy([term], known, id)} ${limitTo(most)})`
  const later = afterCursor([term], known, id, after.slice(2), 'cursor')
  const merged = orderBy(
    [term],
    { [property]: { ...column, expression: 'y."sortKey"' } },
    { ...id, expression: 'y."sortId"' },
  )
  return sql`
    select y.*, row_number() over (${merged}) as position
    from (${part(later)} union all ${part(sql`${at} is null`)}) y ${merged} ${limitTo(most)}`
}

/** Builds the page, with the cursor of the next page in the headers. */
export function listingPage<T>(
  listing: ListOrder,
  request: ListingRequest,
  { total, texts, more, key }: Listed,
  content: string | readonly string[],
): JoinedJson<Page<T>> {
  const { terms, after, backwards } = position(listing, request)
  const number = after ? pageNumberIn(after, 'cursor') : request.page
  const isBeyond = after !== undefined || backwards
  const lastKey = more && key !== null ? (JSON.parse(key) as CursorKey) : undefined
  const next = lastKey && encodeCursor([number + 1, nameOf(terms), ...lastKey])
  return pageJson(
    { ...request, page: number, ...(isBeyond ? { isLast: !more } : {}) },
    content,
    texts.length,
    total,
    next,
  )
}

/** The cursor after a record of a list that is sorted by `term`. `key` is the sort value and the id of the record. */
export const cursorAfter = (term: SortTerm, key: readonly [string | number, string | number]): string =>
  encodeCursor([1, nameOf([term]), ...key.map(String)])

/** Text form of a sort order, such as `name,asc`. A cursor contains it. */
const nameOf = (terms: readonly SortTerm[]): string =>
  terms.map(({ property, descending }) => `${property},${descending ? 'desc' : 'asc'}`).join(' ')

/** SQL of the sort values and the id of a record, as the text of a JSON array. */
export function keyOf(terms: readonly SortTerm[], columns: SortColumns, id: SortColumn): Sql {
  const textOf = ({ expression }: SortColumn): Sql => raw(`to_json(${expression}) #>> '{}'`)
  const values = terms.map(({ property }) => textOf(columns[property] ?? id))
  return sql`json_build_array(${join([...values, textOf(id)], ', ')})::text`
}

/** The order of the list, and the key of the record after which the page begins or, read backwards, before which it ends. */
export function position(
  { order, orderNext = [], first }: ListOrder,
  { sort, cursor, page }: ListingRequest,
): { terms: readonly SortTerm[]; after: CursorKey | undefined; backwards: boolean } {
  const terms = [...(first ? [first] : []), ...(sort.length > 0 ? sort : [order, ...orderNext])]
  const backwards = cursor?.startsWith(BACKWARD) === true
  if (cursor === undefined || cursor === BACKWARD) return { terms, after: undefined, backwards }
  const after = decodeCursor(backwards ? cursor.slice(BACKWARD.length) : cursor, undefined, 'cursor')
  if (page > 0)
    throw refused('page', 'page cannot be combined with cursor.', 'Omit page: the cursor determines the page.')
  if (after[1] !== nameOf(terms)) {
    throw refused('cursor', 'The cursor belongs to another order.', 'Send the same sort as for the previous page.')
  }
  pageNumberIn(after, 'cursor')
  return { terms, after, backwards }
}

/** Throws 400 for a cursor of a list that has none. `reason` is a sentence that says why. */
export function refuseCursor(cursor: string | undefined, reason: string): void {
  if (cursor !== undefined) throw refused('cursor', reason, 'Send page instead of cursor.')
}

const refused = (field: string, detail: string, hint: string): Problem =>
  new Problem('badRequest', { detail, field, hint, resolution: { action: 'removeParameter', parameter: field } })
