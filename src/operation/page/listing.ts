import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import type { Json } from '../../kernel/wire/json.js'
import type { Db } from '../../platform/database/database.js'
import { empty, raw, type Sql, sql } from '../../platform/database/sql.js'
import type { JsonSql } from '../../platform/database/sql-values.js'
import { type CursorKey, decodeCursor, encodeCursor, pageNumberIn } from './cursor.js'
import { afterCursor, limitTo, orderBy, type SortColumn, type SortColumns } from './order.js'
import { offsetOf, type Page, type PageRequest, pageJson, type SortTerm } from './page.js'
import { type TextRow, textRows, textsIn } from './text-rows.js'

/*
 * A list with numbered pages that a client can also read by cursor. The header X-Next-Cursor of each page contains the
 * cursor of the next page: its number, the order, and the sort value and id of the last record.
 */

/** The query parameter of a list whose pages can be read by cursor. */
export const continuation = {
  cursor: z
    .string()
    .max(2000)
    .optional()
    .describe(
      'Reads the next page. The response with the page before it contains the value in the header `X-Next-Cursor`. Send the same filters and sort as for that page, and no `page`.',
    ),
}

/** SQL parts of a list. */
export interface Listing<T> {
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
  /** Sort order if the client sends no `sort`. */
  readonly order: SortTerm
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
  /** Sort value and id of the record, as a JSON array. */
  readonly key: string | null
}

/** The records of a page, and the sort value and id of the last one. */
interface Listed {
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

/** Reads one page and the exact total. */
async function readRows(db: Db, listing: Listing<unknown>, request: ListingRequest): Promise<Listed> {
  const rows = await db.rows<ListingRow>(listingStatement(listing, request))
  return {
    total: rows[0]?.total ?? 0,
    texts: textsIn(rows),
    more: rows.length > request.size,
    key: rows[request.size - 1]?.key ?? null,
  }
}

/** SQL statement that reads one page, the record after it, and the exact total. */
function listingStatement(listing: Listing<unknown>, request: ListingRequest): Sql {
  const { from, carry, columns, id, expand, item } = listing
  const { terms, after } = position(listing, request)
  const [term] = terms
  const order = orderBy(terms, columns, id)
  const beyond = term && after ? sql`and ${afterCursor(term, columns, id, after.slice(2), 'cursor')}` : empty
  const { size } = request
  const offset = after ? 0 : offsetOf(request)
  const records = sql`
    select case when k.position <= ${size} then ${item} end as text, k.key, k.position
    from (
      select ${carry}, ${keyOf(listing, term)} as key, row_number() over (${order}) - ${offset}::int as position
      from ${from} ${beyond} ${order} ${limitTo(size + 1, offset)}) k
    ${expand}`
  const rows = textRows(sql`${listing.total ?? sql`(select count(*)::int from ${from})`} as total`, records)
  return listing.tables ? sql`with ${listing.tables} ${rows}` : rows
}

/** Builds the page, with the cursor of the next page in the headers. */
export function listingPage<T>(
  listing: Pick<Listing<unknown>, 'order'>,
  request: ListingRequest,
  { total, texts, more, key }: Listed,
  content: string | readonly string[],
): Json<Page<T>> {
  const { terms, after } = position(listing, request)
  const number = after ? pageNumberIn(after, 'cursor') : request.page
  const lastKey = more && key !== null && terms.length === 1 ? (JSON.parse(key) as CursorKey) : undefined
  const next = lastKey && encodeCursor([number + 1, nameOf(terms), ...lastKey])
  return pageJson({ ...request, page: number, ...(after ? { isLast: !more } : {}) }, content, texts.length, total, next)
}

/** The cursor after a record of a list that is sorted by `term`. `key` is the sort value and the id of the record. */
export const cursorAfter = (term: SortTerm, key: readonly [string | number, string | number]): string =>
  encodeCursor([1, nameOf([term]), ...key.map(String)])

/** Text form of a sort order, such as `name,asc`. A cursor contains it. */
const nameOf = (terms: readonly SortTerm[]): string =>
  terms.map(({ property, descending }) => `${property},${descending ? 'desc' : 'asc'}`).join(' ')

/** Sort value and id of a record, as the text of a JSON array. */
function keyOf({ columns, id }: Listing<unknown>, term: SortTerm | undefined): Sql {
  const textOf = ({ expression }: SortColumn): Sql => raw(`to_json(${expression}) #>> '{}'`)
  return sql`json_build_array(${textOf(columns[term?.property ?? ''] ?? id)}, ${textOf(id)})::text`
}

/** The order of the list, and the key of the record after which the page begins. */
export function position(
  listing: Pick<Listing<unknown>, 'order'>,
  { sort, cursor, page }: ListingRequest,
): { terms: readonly SortTerm[]; after: CursorKey | undefined } {
  const terms = sort.length > 0 ? sort : [listing.order]
  if (cursor === undefined) return { terms, after: undefined }
  const after = decodeCursor(cursor, 4, 'cursor')
  if (page > 0)
    throw refused('page', 'page cannot be combined with cursor.', 'Omit page: the cursor determines the page.')
  if (terms.length > 1 || after[1] !== nameOf(terms)) {
    throw refused('cursor', 'The cursor belongs to another order.', 'Send the same sort as for the previous page.')
  }
  pageNumberIn(after, 'cursor')
  return { terms, after }
}

const refused = (field: string, detail: string, hint: string): Problem =>
  new Problem('badRequest', { detail, field, hint, resolution: { action: 'removeParameter', parameter: field } })
