import { isAdmin, reachOf } from '../operation/access/caller.js'
import { refuseCursor } from '../operation/page/listing.js'
import type { Matched } from '../operation/page/matched.js'
import type { Context } from '../operation/pipeline/definition/context.js'
import { matchNearest } from './meaning/meaning-reads.js'
import type { ListedKind, MatchRequest, RecordFilter } from './page/kind.js'
import { matchListing, matchNext, matchNumbered, readTotals } from './page/page-reads.js'
import { listQuery, semanticQuery } from './page/query.js'

/*
 * The public file of this layer: which records match a filter, words or a meaning, in which order, and how many. All other
 * folders import only this file. How the records are found (stored counts, bitmaps, indexes, scans) is decided inside.
 */

/**
 * Finds one page of the records that match a filter, by its number or after the cursor of another page. Ranks them by meaning
 * if the filter says so; then there are no cursors.
 */
export async function matchPage<F extends RecordFilter>(
  context: Context,
  kind: ListedKind<F>,
  filter: F,
  request: MatchRequest,
): Promise<Matched> {
  const query = queryOf(context, kind, filter, request)
  if (query.meaning === undefined) {
    const isNumbered = request.cursor === undefined || request.countOnly === true
    return isNumbered ? matchNumbered(context, query, request) : matchNext(context, query, request)
  }
  refuseCursor(request.cursor, 'A list with semanticQuery or similarTo has numbered pages only.')
  return matchNearest(context, semanticQuery(query, query.meaning, request.sort), request)
}

/**
 * Finds one page of the records that match a filter, after a cursor or by its number, by name without a sort. The response
 * contains the cursor of the next page. The filter has no semanticQuery.
 */
export const matchAfterCursor = <F extends RecordFilter>(
  context: Context,
  kind: ListedKind<F>,
  filter: F,
  request: MatchRequest,
): Matched => matchListing(context, queryOf(context, kind, filter, request), request)

/**
 * Reads, with one statement, whether any record matches each filter in `steps`, and how many records match each filter in
 * `counted`. The filters have no semanticQuery.
 */
export async function readCounts<F extends RecordFilter>(
  context: Context,
  kind: ListedKind<F>,
  request: MatchRequest,
  { steps, counted }: { readonly steps: readonly F[]; readonly counted: readonly F[] },
): Promise<{ readonly found: readonly boolean[]; readonly totals: readonly number[] }> {
  const queries = (filters: readonly F[]) => filters.map((filter) => queryOf(context, kind, filter, request))
  return readTotals(context, queries(steps), queries(counted))
}

const queryOf = <F extends RecordFilter>(context: Context, kind: ListedKind<F>, filter: F, request: MatchRequest) =>
  listQuery(kind, reachOf(context.caller, request.includePrivate), filter, isAdmin(context.caller), request)

export { INVESTOR_COLUMNS } from './count/reads/investors.js'
export { ENTITY_SORT, entities, entitiesInOrder, entitiesMatching } from './entity/entities.js'
export { EntityFilter, entityCatalogue, entityFilters } from './entity/entity-filter.js'
export { type Filters, rowsOf } from './filter/filter.js'
export type { Catalogue } from './filter/filter-catalogue.js'
export { entityKeys, entityValues, keyId, neighboursOf } from './filter-keys.js'
export { isRanked, matchNearest, RANKING, refuseMeaning } from './meaning/meaning-reads.js'
export { nearestRows } from './meaning/nearest-reads.js'
export type { ListedKind, MatchRequest, RecordFilter } from './page/kind.js'
export type { ConnectionMatches } from './page/query.js'
export { PERSON_SORT, people, peopleInOrder, peopleMatching } from './person/people.js'
export { personCatalogue } from './person/person-catalogue.js'
export { PersonFilter, personFilters } from './person/person-filter.js'
export {
  dueNumbers,
  findCommonWords,
  investorsOfCounts as storedInvestors,
  recount,
  recountBeside,
  recountRecords,
  recountSome,
} from './recount.js'
export {
  AcquisitionConditions,
  AcquisitionListFilter,
  acquisitionsMatching,
  hasInvestor,
  investorIds,
  isUnfiltered,
  RoundConditions,
  RoundListFilter,
  roundsMatching,
} from './round/round-filter.js'
export { storedRoundTotal } from './round/round-total.js'
export { readIsMisspelled, readSimilarlyNamed, readUsedWords } from './text/text-reads.js'
export { anyForm, contentWords, namesContain, newsContains, personContains, webWords } from './text/text-words.js'
export { TOPIC_BUCKETS, TOPICS, topicKeys, topicTerms } from './topic/topics.js'
export { countEntityTags, countEntityTypes, readEntityValues } from './values/entity-values.js'
export { FACET_KEYS, readFacets } from './values/facets.js'
export {
  type FilterValues,
  readMatchingValues,
  readStoredValues,
  searchFilterValues,
  searchMatchingValues,
} from './values/filter-values.js'
