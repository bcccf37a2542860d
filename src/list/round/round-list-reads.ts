import { invested, raisingEntity, transaction } from '../../document/section/fundraise-section.js'
import type { FundraiseTransaction } from '../../document/shape/fundraise.js'
import type { Json } from '../../kernel/wire/json.js'
import { isUnfiltered, type RoundListFilter, roundsMatching, storedRoundTotal } from '../../match/match.js'
import type { Reach } from '../../operation/access/caller.js'
import { type DocumentOptions, documentOptions } from '../../operation/document/document-options.js'
import type { ConnectionSource, EdgeProjection } from '../../operation/document/projection.js'
import { type ListingRequest, readListing } from '../../operation/page/listing.js'
import type { Page, SortTerm } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'
import { NEWEST, ROUND_COLUMNS, ROUND_ID, roundEdge } from '../../relation/fundraise/fundraise-reads.js'
import { roundsWithin } from '../../visibility/round-visibility.js'

/**
 * SQL of FROM and WHERE: the rounds `r` of all entities that match the filter. Acquisitions have a list of their own, so
 * their rounds are left out.
 */
export const listedRounds = (reach: Reach, filter: RoundListFilter): Sql => sql`
  fundraise_round r join entity e on e.id = r.entity_id
  where ${invested} and ${roundsWithin(reach)} and ${roundsMatching(reach, filter)}`

/** SQL of the number of all rounds. Undefined for a filter that must count the rounds themselves. */
const totalOf = (reach: Reach, filter: RoundListFilter): Sql | undefined =>
  isUnfiltered(filter) ? storedRoundTotal(reach) : undefined

/** Reads, with one statement, one page of the rounds of all entities, and the exact total. */
export const readRoundList = (
  context: Context,
  filter: RoundListFilter,
  request: ListingRequest,
): Promise<Json<Page<FundraiseTransaction>>> => {
  const options = documentOptions(context)
  const listing = {
    from: listedRounds(options.reach, filter),
    total: totalOf(options.reach, filter),
    carry: sql`r.id`,
    columns: ROUND_COLUMNS,
    id: ROUND_ID,
    order: NEWEST,
    expand: sql`join fundraise_round r on r.id = k.id join entity e on e.id = r.entity_id`,
    item: transaction(options, { entity: raisingEntity(options) }),
  }
  return readListing(context.db, listing, request)
}

/** The rounds of all entities, as a connection without a parent record. */
export const allRounds = (
  options: DocumentOptions,
  filter: RoundListFilter,
  projection: EdgeProjection,
  term: SortTerm = NEWEST,
): ConnectionSource => ({
  parent: 'int',
  from: listedRounds(options.reach, filter),
  total: totalOf(options.reach, filter),
  edge: roundEdge(options, projection),
  term,
  columns: ROUND_COLUMNS,
  id: ROUND_ID,
})
