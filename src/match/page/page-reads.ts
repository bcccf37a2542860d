import type { Json } from '../../kernel/wire/json.js'
import {
  keyOf,
  type ListingRequest,
  type ListOrder,
  listingPage,
  position,
  readListing,
  refuseCursor,
} from '../../operation/page/listing.js'
import type { Matched } from '../../operation/page/matched.js'
import {
  isSortedBy,
  offsetOf,
  type Page,
  type PageRequest,
  pageJson,
  type SortTerm,
} from '../../operation/page/page.js'
import { type TextRow, textRows, textsIn } from '../../operation/page/text-rows.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Db } from '../../platform/database/client/database.js'
import { empty, join, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import type { JsonSql } from '../../platform/database/client/sql-values.js'
import { bitmapPage } from '../count/bitmap.js'
import { indexScanPage, numberedPage, type PageSql } from '../scan/scan.js'
import { bestMatches, relevantMatches, rowOf, tablesOf, textSearch } from '../text/best.js'
import { type CommonWords, commonMatches, commonWords } from '../text/common.js'
import { conditionOf, FIRST_TERM, knownTotal, type ListQuery, RELEVANCE, RELEVANT, termsOf, totalOf } from './query.js'

/** Finds one numbered page of the matches of a query. */
export async function matchNumbered(context: Context, query: ListQuery, page: PageRequest): Promise<Matched> {
  const hasBitmaps = page.countOnly || (query.first === undefined && isSortedBy(page.sort, query.byName))
  const common = query.words && hasBitmaps ? await commonWords(context, query.bitmap, query.words) : undefined
  const { db } = context
  const total = page.countOnly ? totalOf(query, common) : undefined
  if (total) return { page: () => readTotal(db, total, page) }
  const plans = [...indexedPages(query, common, page), scannedPage(query, page)]
  return { page: (item) => readPage(db, query, plans, item, page) }
}

/** The order of a list in its cursors. Undefined for an order that is computed from all matches, and has no cursor. */
function orderOf({ words, first, byName }: ListQuery, sort: readonly SortTerm[]): ListOrder | undefined {
  const isRanked = words !== undefined && sort.length === 0
  if (isRanked) return first === undefined ? { order: BEST } : undefined
  return { order: byName, first: first === undefined ? undefined : FIRST_TERM }
}

const BEST: SortTerm = { property: RELEVANCE, descending: true }

/**
 * Finds the page after a cursor of a numbered page, in the same order. Throws 400 if this order has no cursor. Words without
 * a sort are ranked again for each page, so all pages have the same cost.
 */
export function matchNext(context: Context, query: ListQuery, request: ListingRequest): Matched {
  const { words, first } = query
  if (words === undefined || request.sort.length > 0) return matchListing(context, query, request)
  if (first !== undefined)
    refuseCursor(request.cursor, 'Matches of words that start with a picture have numbered pages only.')
  const { listed, id } = query
  const row = rowOf[listed.kind]
  const search = textSearch(listed.kind, query)
  const relevant = search ? relevantMatches(search) : sql`(select null::uuid as id, null as relevance where false)`
  const listing = {
    from: sql`${relevant} m join ${row} on ${raw(id.expression)} = m.id where true`,
    total: totalOf(query),
    carry: raw(id.expression),
    columns: RELEVANT,
    id,
    order: BEST,
    expand: sql`join ${row} on ${raw(id.expression)} = k.id`,
  }
  return { page: (item) => readListing(context.db, { ...listing, item }, request) }
}

/**
 * Finds one page of the matches of a query, after a cursor or by its number. The response contains the cursor of the next
 * page. Late pages are as fast as the first page.
 */
export const matchListing = ({ db, readsAll }: Context, query: ListQuery, request: ListingRequest): Matched => {
  const { columns, id, byName, first, listed } = query
  const row = rowOf[listed.kind]
  return {
    page: (item) =>
      readListing(
        db,
        {
          from: sql`${row} where ${conditionOf(query)}`,
          // Whoever reads all pages needs the total once.
          total: readsAll && request.cursor !== undefined ? raw('0') : knownTotal(query),
          carry: raw(id.expression),
          columns,
          id,
          order: byName,
          first: first === undefined ? undefined : FIRST_TERM,
          expand: sql`join ${row} on ${raw(id.expression)} = k.id`,
          item,
        },
        request,
      ),
  }
}

async function readTotal<T>(db: Db, total: Sql, page: PageRequest): Promise<Json<Page<T>>> {
  const [row] = await db.rows<{ total: number }>(sql`select ${total} as total`)
  return pageJson(page, '[]', 0, row?.total ?? 0)
}

/** Reads the number of matches. `where`: the condition of the query, with the most similar records if it has a meaning. */
export async function readTotalOf({ db }: Context, query: ListQuery, where: Sql): Promise<number> {
  const records = sql`(select count(*)::int from ${rowOf[query.listed.kind]} where ${where})`
  const [row] = await db.rows<{ total: number }>(
    sql`select ${query.meaning === undefined ? totalOf(query) : records} as total`,
  )
  return row?.total ?? 0
}

/** Reads whether any record matches each query of `steps`, and how many records match each query of `counted`. */
export async function readTotals(
  { db }: Context,
  steps: readonly ListQuery[],
  counted: readonly ListQuery[],
): Promise<{ found: readonly boolean[]; totals: readonly number[] }> {
  const any = steps.map((query) => sql`exists (select from ${rowOf[query.listed.kind]} where ${conditionOf(query)})`)
  const totals = counted.map((query) => totalOf(query))
  const [row] = await db.rows<{ found: boolean[]; totals: number[] }>(sql`
    select array[${listOf(any)}]::boolean[] as found, array[${listOf(totals)}]::int[] as totals`)
  return row ?? { found: [], totals: [] }
}

/** SQL of the items of an array, which can be empty. */
const listOf = (items: readonly Sql[]): Sql => (items.length === 0 ? empty : join(items, ', '))

/** SQL of a page from the bitmaps. Empty if there are no bitmaps of the filter or the words, or for another order. */
function indexedPages(query: ListQuery, common: CommonWords | undefined, page: PageRequest): PageSql[] {
  const { bitmap, isAll, words, first, byName } = query
  const matches = words ? common : isAll ? undefined : bitmap
  if (!matches || first !== undefined || !isSortedBy(page.sort, byName)) return []
  return [common && page.sort.length === 0 ? commonMatches(common, page) : bitmapPage(matches, page)]
}

/** SQL of a page from the records themselves. */
function scannedPage(query: ListQuery, page: PageRequest): PageSql {
  const { listed, where, within, isAll, hasRelation, stored, words, first, columns, id, byName, indexedBy } = query
  const search = textSearch(listed.kind, query)
  const isRanked = search !== undefined && page.sort.length === 0
  if (isRanked && first === undefined) return bestMatches(search, page)
  const terms = page.sort.length > 0 ? page.sort : [isRanked ? { property: RELEVANCE, descending: true } : byName]
  const scanned = {
    from: tablesOf(listed.kind, query),
    where,
    within: page.sort.length === 0 ? within : undefined,
    terms: termsOf(query, terms),
    columns,
    id,
    // All matches of words must be read, in any order. Those of a relation cost most, so they are read once.
    isIndexed: words === undefined && !hasRelation,
  }
  const hasIndex = isAll || (first === undefined && terms.length === 1 && terms[0]?.property === indexedBy)
  return hasIndex && !words ? indexScanPage(scanned, page, stored) : numberedPage(scanned, page, stored)
}

/** Reads the page and the total with the first plan that can be used. The last one always can. */
async function readPage<T>(
  db: Db,
  query: ListQuery,
  plans: readonly PageSql[],
  item: JsonSql<T>,
  page: PageRequest,
): Promise<Json<Page<T>>> {
  const { listed, id } = query
  const order = orderOf(query, page.sort)
  for (const { tables, rows, ready = raw('true'), relevance } of plans) {
    const key = order ? keyAt(query, order, page, relevance) : raw('null::text')
    const records = sql`
      select ${item} as text, ${key} as key, k.position from ${rows} join ${rowOf[listed.kind]} on ${raw(id.expression)} = k.id`
    const found = await db.rows<PageRow>(sql`
      with ${tables} ${textRows(sql`${ready} as ready, (select n.total from n) as total`, records)}`)
    const texts = textsIn(found)
    const total = found[0]?.total ?? 0
    const more = offsetOf(page) + page.size < total
    if (found[0]?.ready)
      return listingPage(order ?? { order: BEST }, page, { total, texts, more, key: found.at(-1)?.key ?? null }, texts)
  }
  throw new Error('no plan of the page can be used')
}

/** A row of a page. The last row of a full page has the sort values and the id of its record. */
interface PageRow extends TextRow {
  readonly ready: boolean
  readonly total: number
  readonly key: string | null
}

/** SQL of the sort values and the id of the last record of a full page. `relevance`: SQL of the rank of a match. */
function keyAt({ columns, id }: ListQuery, order: ListOrder, page: PageRequest, relevance?: Sql): Sql {
  const { terms } = position(order, page)
  const key = relevance
    ? sql`json_build_array(${relevance}, ${raw(id.expression)}::text)::text`
    : keyOf(terms, columns, id)
  return sql`case when k.position = ${page.size} then ${key} end`
}
