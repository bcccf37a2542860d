import { personEdge } from '../../document/reads/person.js'
import type { Json } from '../../kernel/wire/json.js'
import { type BitmapQuery, bitmapPage } from '../../match/count/bitmap.js'
import { bestMatches, tablesOf, textSearch } from '../../match/text/best.js'
import { type CommonWords, commonMatches, commonWords, totalOf } from '../../match/text/common.js'
import { matchesText, type TextQuery } from '../../match/text/spelling.js'
import type { Reach } from '../../operation/access/caller.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import type { ConnectionSource, EdgeProjection } from '../../operation/document/projection.js'
import { indexScanPage, numberedPage, type PageSql } from '../../operation/page/matches.js'
import { orderBy, type SortColumn, type SortColumns } from '../../operation/page/order.js'
import { isSortedBy, type Page, type PageRequest, pageJson, type SortTerm } from '../../operation/page/page.js'
import { readNumberedPage } from '../../operation/page/page-rows.js'
import type { Context } from '../../operation/pipeline/context.js'
import { raw, type Sql, sql } from '../../platform/database/sql.js'
import type { JsonSql } from '../../platform/database/sql-values.js'

export const columns: SortColumns = {
  id: { expression: 'p.id', type: 'uuid' },
  firstName: { expression: 'p.name_first collate "und-x-icu"', type: 'text', nullable: true },
  lastName: { expression: 'p.name_last collate "und-x-icu"', type: 'text', nullable: true },
  fullName: { expression: 'p.name_full collate "und-x-icu"', type: 'text' },
  slug: { expression: 'p.slug collate "C"', type: 'text' },
  createdAt: { expression: 'p.created_at', type: 'timestamptz' },
  updatedAt: { expression: 'p.updated_at', type: 'timestamptz' },
  status: { expression: 'p.workflow_status collate "C"', type: 'text', nullable: true },
  gender: { expression: 'p.gender collate "C"', type: 'text', nullable: true },
  amountInvested: { expression: 'p.amount_invested', type: 'numeric', nullable: true },
  totalInvestments: { expression: 'p.deal_count', type: 'int' },
}
const ID: SortColumn = { expression: 'p.id', type: 'uuid' }
export const PERSON_SORT = Object.keys(columns)
const BY_NAME: SortTerm = { property: 'fullName', descending: false }
const BY_RELEVANCE: SortTerm = { property: 'relevance', descending: true }
const PHOTO_FIRST: SortTerm = { property: 'photo', descending: true }

/** Condition that a person has a photo that was not generated from the name. */
const HAS_PHOTO = '(p.picture is not null and not p.picture_is_monogram)'

/** Sort columns that the service uses for some requests, such as a text search. Clients cannot sort by them. */
const ranks: SortColumns = {
  relevance: { expression: 'ts_rank(s.document, q.query)', type: 'real' },
  photo: { expression: HAS_PHOTO, type: 'boolean' },
}

/** The query of a list of people: its condition on the person row `p`, and the search words. */
export interface PersonListQuery {
  readonly reach: Reach
  readonly where: Sql
  /**
   * The part of `where` that checks whether the caller may see the record. Unset if the query uses the index of another
   * filter, or one range of the index of names.
   */
  readonly within: Sql | undefined
  /** True if `where` contains no filter, only the check whether the caller may see the record. */
  readonly isAll: boolean
  /** The bitmaps of the values of the filter, without the words. Unset if a value has no bitmap. */
  readonly bitmap?: BitmapQuery | undefined
  /** SQL of the number of matches, if it is stored. */
  readonly total?: Sql | undefined
  /** Words that must match. If the client sends no sort, the results are ordered by relevance. */
  readonly words?: TextQuery | undefined
  /** True if the number of investments is the only filter. Then one index contains the matches in the right order. */
  readonly byInvestmentCount?: boolean
}

/** SQL for the condition of a query, including its search words. */
export const predicateOf = ({ where, words }: PersonListQuery): Sql =>
  words ? sql`${where} and ${matchesText('person', words, raw('p.id'))}` : where

/** A request for a page of people. With `hasImageFirst`, people with a photo come first. */
export type PeopleRequest = PageRequest & { readonly hasImageFirst?: boolean | undefined }

/**
 * Reads, with one statement, one numbered page of people, and the exact total. Only the documents of this page are
 * built.
 */
export async function readPeoplePage<T>(
  context: Context,
  document: JsonSql<T>,
  query: PersonListQuery,
  page: PeopleRequest,
): Promise<Json<Page<T>>> {
  const { db } = context
  const hasBitmaps = page.countOnly || (!page.hasImageFirst && isSortedBy(page.sort, BY_NAME))
  const common = query.words && hasBitmaps ? await commonWords(context, query.bitmap, query.words) : undefined
  if (page.countOnly) {
    const [row] = await db.rows<{ total: number }>(sql`select ${totalOf('person', query, common)} as total`)
    return pageJson(page, '[]', 0, row?.total ?? 0)
  }
  const indexed = common && indexedPage(common, page)
  const pages = { from: 'person p', first: indexed, otherwise: scannedPage(query, page) }
  return readNumberedPage(db, pages, document, page)
}

/** SQL of a page from the bitmaps, by relevance or by name. */
const indexedPage = (common: CommonWords, page: PageRequest): PageSql =>
  page.sort.length === 0 ? commonMatches(common, page) : bitmapPage(common, page)

/** SQL of a page from the records themselves. */
function scannedPage(query: PersonListQuery, page: PeopleRequest): PageSql {
  const { where, within, isAll, total, words, byInvestmentCount } = query
  const search = textSearch('person', query)
  const byRelevance = search !== undefined && page.sort.length === 0
  if (byRelevance && !page.hasImageFirst) return bestMatches(search, page)
  const terms = page.sort.length > 0 ? page.sort : [byRelevance ? BY_RELEVANCE : BY_NAME]
  const listed = {
    from: tablesOf('person', query),
    where,
    within: page.sort.length === 0 ? within : undefined,
    terms: page.hasImageFirst ? [PHOTO_FIRST, ...terms] : terms,
    columns: { ...columns, ...ranks },
    id: ID,
    // All matches of words must be read, in any order.
    isIndexed: words === undefined,
  }
  const isIndexScan =
    byInvestmentCount && terms.length === 1 && terms[0]?.property === 'totalInvestments' && !page.hasImageFirst
  return !words && (isIndexScan || isAll) ? indexScanPage(listed, page, total) : numberedPage(listed, page, total)
}

/** Returns the query that finds the people whose meaning is most similar to a text. */
export const nearPeople = (
  meaning: string,
  query: PersonListQuery,
  { hasImageFirst, sort }: Pick<PeopleRequest, 'hasImageFirst' | 'sort'> = { sort: [] },
) => ({
  meaning,
  kind: 'person' as const,
  alias: 'p',
  where: predicateOf(query),
  matchesMost: query.isAll && !query.words,
  first: hasImageFirst ? raw(HAS_PHOTO) : undefined,
  order:
    sort.length > 0 ? orderBy(hasImageFirst ? [PHOTO_FIRST, ...sort] : sort, { ...columns, ...ranks }, ID) : undefined,
})

/**
 * The people who satisfy `where`, as a GraphQL connection without a parent record. People with the same value of the
 * sort term are sorted by id.
 */
export const peopleWhere = (
  options: DocumentOptions,
  where: Sql,
  projection: EdgeProjection,
  term: SortTerm = BY_NAME,
): ConnectionSource => ({
  parent: 'int',
  from: sql`person p where ${where}`,
  edge: personEdge(options, projection),
  hasLayout: true,
  term,
  columns,
  id: ID,
})
