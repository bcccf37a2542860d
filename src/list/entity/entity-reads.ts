import { entityEdge } from '../../document/reads/entity.js'
import type { Json } from '../../kernel/wire/json.js'
import { type BitmapQuery, bitmapPage } from '../../match/count/bitmap.js'
import { bestMatches, tablesOf, textSearch } from '../../match/text/best.js'
import { type CommonWords, commonMatches, commonWords, totalOf } from '../../match/text/common.js'
import { matchesText, type TextQuery } from '../../match/text/spelling.js'
import type { Reach } from '../../operation/access/caller.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import type { ConnectionSource, EdgeProjection } from '../../operation/document/projection.js'
import { type ListingRequest, readListing } from '../../operation/page/listing.js'
import { indexScanPage, numberedPage, type PageSql } from '../../operation/page/matches.js'
import { orderBy, type SortColumn, type SortColumns } from '../../operation/page/order.js'
import { isSortedBy, type Page, type PageRequest, pageJson, type SortTerm } from '../../operation/page/page.js'
import { readNumberedPage } from '../../operation/page/page-rows.js'
import type { Context } from '../../operation/pipeline/context.js'
import { raw, type Sql, sql } from '../../platform/database/sql.js'
import { flag, type JsonSql } from '../../platform/database/sql-values.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'

export const columns: SortColumns = {
  id: { expression: 'e.id', type: 'uuid' },
  nameBrand: { expression: 'e.name_brand collate "und-x-icu"', type: 'text' },
  yearFounded: { expression: 'e.founded_year', type: 'int', nullable: true },
  statusOperating: { expression: 'e.operating_status collate "C"', type: 'text', nullable: true },
  createdAt: { expression: 'e.created_at', type: 'timestamptz' },
  updatedAt: { expression: 'e.updated_at', type: 'timestamptz' },
  totalRaised: { expression: 'e.total_raised', type: 'numeric' },
  amountInvested: { expression: 'e.amount_invested', type: 'numeric', nullable: true },
  stage: { expression: 'e.stage collate "C"', type: 'text', nullable: true },
  mostRecentAmount: { expression: 'e.last_round_amount', type: 'numeric', nullable: true },
  mostRecentDate: { expression: 'e.last_round_at', type: 'timestamptz', nullable: true },
  latestValuation: { expression: 'e.latest_valuation', type: 'numeric', nullable: true },
  acceleratorBrand: { expression: 'e.accelerator_brand collate "C"', type: 'text', nullable: true },
  acceleratorCohort: { expression: 'e.accelerator_cohort collate "C"', type: 'text', nullable: true },
  headquartersCountry: { expression: 'e.hq_country collate "C"', type: 'text', nullable: true },
  employeeCount: { expression: 'e.employee_count', type: 'int', nullable: true },
}
const ID: SortColumn = { expression: 'e.id', type: 'uuid' }
export const ENTITY_SORT = Object.keys(columns)
const BY_NAME: SortTerm = { property: 'nameBrand', descending: false }
const BY_RELEVANCE: SortTerm = { property: 'relevance', descending: true }

/** SQL conditions for the entities that come first in a list. Within each group, the normal sort order applies. */
const LOGO_FIRST = {
  ANY_LOGO_FIRST: '(e.logo is not null or e.logo_square is not null)',
  REAL_LOGO_FIRST: '((e.logo is not null or e.logo_square is not null) and not e.logo_is_monogram)',
} as const

/** Sort columns that the service uses for some filters, such as a text search. Clients cannot sort by them. */
const ranks: SortColumns = {
  relevance: { expression: 'ts_rank(s.document, q.query)', type: 'real' },
  ANY_LOGO_FIRST: { expression: LOGO_FIRST.ANY_LOGO_FIRST, type: 'boolean' },
  REAL_LOGO_FIRST: { expression: LOGO_FIRST.REAL_LOGO_FIRST, type: 'boolean' },
}

/** The query of a list: its condition on the entity row `e`, and the orders that its filter implies. */
export interface EntityListQuery {
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
  readonly first?: 'ANY_LOGO_FIRST' | 'REAL_LOGO_FIRST' | undefined
}

/** SQL for the condition of a query, including its search words. */
export const predicateOf = ({ where, words }: EntityListQuery): Sql =>
  words ? sql`${where} and ${matchesText('entity', words, raw('e.id'))}` : where

/** Returns the query that finds the entities whose meaning is most similar to a text. */
export const nearEntities = (meaning: string, query: EntityListQuery, sort: readonly SortTerm[] = []) => ({
  meaning,
  kind: 'entity' as const,
  alias: 'e',
  where: predicateOf(query),
  matchesMost: query.isAll && !query.words,
  first: query.first && raw(LOGO_FIRST[query.first]),
  order: sort.length > 0 ? orderBy(termsOf(query, sort), { ...columns, ...ranks }, ID) : undefined,
})

/** The sort terms of a list, after those that its filter implies. */
const termsOf = ({ first }: EntityListQuery, terms: readonly SortTerm[]): readonly SortTerm[] =>
  first ? [{ property: first, descending: true }, ...terms] : terms

/**
 * Reads, with one statement, one numbered page of entities, and the exact total. Only the documents of this page are
 * built.
 */
export async function readEntityPage<T>(
  context: Context,
  document: JsonSql<T>,
  query: EntityListQuery,
  page: PageRequest,
): Promise<Json<Page<T>>> {
  const { db } = context
  const hasBitmaps = page.countOnly || (!query.first && isSortedBy(page.sort, BY_NAME))
  const common = query.words && hasBitmaps ? await commonWords(context, query.bitmap, query.words) : undefined
  if (page.countOnly) {
    const [row] = await db.rows<{ total: number }>(sql`select ${totalOf('entity', query, common)} as total`)
    return pageJson(page, '[]', 0, row?.total ?? 0)
  }
  const indexed = query.first ? undefined : indexedPage(query, common, page)
  const pages = { from: 'entity e', first: indexed, otherwise: scannedPage(query, page) }
  return readNumberedPage(db, pages, document, page)
}

/** SQL of a page from the bitmaps. Undefined if there are no bitmaps of the filter or the words, or for another order. */
function indexedPage(
  { bitmap, isAll, words }: EntityListQuery,
  common: CommonWords | undefined,
  page: PageRequest,
): PageSql | undefined {
  if (common && page.sort.length === 0) return commonMatches(common, page)
  const matches = words ? common : isAll ? undefined : bitmap
  if (!matches || !isSortedBy(page.sort, BY_NAME)) return undefined
  return bitmapPage(matches, page)
}

/** SQL of a page from the records themselves. */
function scannedPage(query: EntityListQuery, page: PageRequest): PageSql {
  const { where, within, isAll, total, words, first } = query
  const search = textSearch('entity', query)
  const byRelevance = search !== undefined && page.sort.length === 0
  if (byRelevance && !first) return bestMatches(search, page)
  const terms = page.sort.length > 0 ? page.sort : [byRelevance ? BY_RELEVANCE : BY_NAME]
  const listed = {
    from: tablesOf('entity', query),
    where,
    within: page.sort.length === 0 ? within : undefined,
    terms: termsOf(query, terms),
    columns: { ...columns, ...ranks },
    id: ID,
    // No index is ordered by relevance, so the relevance of every match must be computed.
    isIndexed: words === undefined,
  }
  return isAll && !words ? indexScanPage(listed, page, total) : numberedPage(listed, page)
}

/**
 * Reads, with one statement, one page of entities after a cursor, the exact total, and the cursor of the next page.
 * Late pages are as fast as the first page. Without a cursor, the page number determines the start.
 */
export async function readEntityBatch<T>(
  { db }: Context,
  document: JsonSql<T>,
  query: EntityListQuery,
  page: ListingRequest,
): Promise<Json<Page<T>>> {
  const listing = {
    from: sql`entity e where ${predicateOf(query)}`,
    total: query.total,
    carry: sql`e.id`,
    columns,
    id: ID,
    order: BY_NAME,
    expand: sql`join entity e on e.id = k.id`,
    item: document,
  }
  return readListing(db, listing, page)
}

/**
 * The entities that satisfy `where`, as a GraphQL connection without a parent record. Entities with the same value of
 * the sort term are sorted by id.
 */
export const entitiesWhere = (
  options: DocumentOptions,
  where: Sql,
  projection: EdgeProjection,
  term: SortTerm = BY_NAME,
): ConnectionSource => ({
  parent: 'int',
  from: sql`entity e where ${where}`,
  edge: entityEdge(options, projection),
  hasLayout: true,
  term,
  columns,
  id: ID,
})

/**
 * The connection from tags or codes to the visible entities that have them, sorted by brand name. A tag must be
 * current.
 */
export const entitiesOf = (
  options: DocumentOptions,
  kind: 'tag' | 'code',
  projection: EdgeProjection,
): ConnectionSource => ({
  parent: 'int',
  from: sql`${raw(kind === 'tag' ? 'entity_tag' : 'entity_classification')} j join entity e on e.id = j.entity_id
    where ${raw(kind === 'tag' ? 'j.tag_id = o.id and j.is_current' : 'j.classification_id = o.id')} and ${entitiesWithin(options.reach)}`,
  edge: entityEdge(options, projection, { isPrimary: flag('j.is_primary') }),
  hasLayout: true,
  term: BY_NAME,
  columns,
  id: ID,
})
