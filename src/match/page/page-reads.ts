import type { Json } from '../../kernel/wire/json.js'
import { type ListingRequest, readListing } from '../../operation/page/listing.js'
import type { Matched } from '../../operation/page/matched.js'
import { isSortedBy, type Page, type PageRequest, pageJson } from '../../operation/page/page.js'
import { type TextRow, textRows, textsIn } from '../../operation/page/text-rows.js'
import type { Context } from '../../operation/pipeline/context.js'
import type { Db } from '../../platform/database/database.js'
import { join, raw, type Sql, sql } from '../../platform/database/sql.js'
import type { JsonSql } from '../../platform/database/sql-values.js'
import { bitmapPage } from '../count/bitmap.js'
import { indexScanPage, numberedPage, type PageSql } from '../scan/scan.js'
import { bestMatches, rowOf, tablesOf, textSearch } from '../text/best.js'
import { type CommonWords, commonMatches, commonWords } from '../text/common.js'
import { conditionOf, knownTotal, type ListQuery, RELEVANCE, termsOf, totalOf } from './query.js'

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

/**
 * Finds one page of the matches of a query, after a cursor or by its number. The response contains the cursor of the next
 * page. Late pages are as fast as the first page.
 */
export const matchListing = ({ db, readsAll }: Context, query: ListQuery, request: ListingRequest): Matched => {
  const { columns, id, byName, listed } = query
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
    select array[${join(any, ', ')}]::boolean[] as found, array[${join(totals, ', ')}]::int[] as totals`)
  return row ?? { found: [], totals: [] }
}

/** SQL of a page from the bitmaps. Empty if there are no bitmaps of the filter or the words, or for another order. */
function indexedPages(query: ListQuery, common: CommonWords | undefined, page: PageRequest): PageSql[] {
  const { bitmap, isAll, words, first, byName } = query
  const matches = words ? common : isAll ? undefined : bitmap
  if (!matches || first !== undefined || !isSortedBy(page.sort, byName)) return []
  return [common && page.sort.length === 0 ? commonMatches(common, page) : bitmapPage(matches, page)]
}

/** SQL of a page from the records themselves. */
function scannedPage(query: ListQuery, page: PageRequest): PageSql {
  const { listed, where, within, isAll, stored, words, first, columns, id, byName, indexedBy } = query
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
    // All matches of words must be read, in any order.
    isIndexed: words === undefined,
  }
  const hasIndex = isAll || (first === undefined && terms.length === 1 && terms[0]?.property === indexedBy)
  return hasIndex && !words ? indexScanPage(scanned, page, stored) : numberedPage(scanned, page, stored)
}

/** Reads the page and the total with the first plan that can be used. The last one always can. */
async function readPage<T>(
  db: Db,
  { listed, id }: ListQuery,
  plans: readonly PageSql[],
  item: JsonSql<T>,
  page: PageRequest,
): Promise<Json<Page<T>>> {
  for (const { tables, rows, ready = raw('true') } of plans) {
    const records = sql`select ${item} as text, k.position from ${rows} join ${rowOf[listed.kind]} on ${raw(id.expression)} = k.id`
    const found = await db.rows<TextRow & { ready: boolean; total: number }>(sql`
      with ${tables} ${textRows(sql`${ready} as ready, (select n.total from n) as total`, records)}`)
    const texts = textsIn(found)
    if (found[0]?.ready) return pageJson(page, texts, texts.length, found[0].total)
  }
  throw new Error('no plan of the page can be used')
}
