import type { Json } from '../../kernel/wire/json.js'
import { type AcquisitionListFilter, acquisitionsMatching } from '../../match/match.js'
import type { Reach } from '../../operation/access/caller.js'
import { type DocumentOptions, documentOptions } from '../../operation/document/document-options.js'
import type { ConnectionSource, EdgeProjection } from '../../operation/document/projection.js'
import { type ListingRequest, readListing } from '../../operation/page/listing.js'
import type { Page, SortTerm } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'
import type { Acquisition } from '../../relation/acquisition/acquisition.js'
import {
  ACQUISITION_COLUMNS,
  ACQUISITION_ID,
  acquisitionEdge,
  acquisitionListing,
  bothPublic,
  LATEST,
  RECORDS,
} from '../../relation/acquisition/acquisition-reads.js'

/** SQL joins for both entities of an acquisition: `e` is the acquired entity, `a` is the buyer. */
const ENTITIES = sql`join entity e on e.id = k.target_entity_id join entity a on a.id = k.source_entity_id`

/** SQL of WHERE: the acquisition matches the filter, and both entities are public, also for admin callers. */
const listed = (reach: Reach, filter: AcquisitionListFilter): Sql => sql`
  k.relationship_type = 'acquirer' and k.is_current and ${bothPublic} and ${acquisitionsMatching(reach, filter)}`

/** Reads, with one statement, one page of the acquisitions of all entities, and the exact total. */
export const readAcquisitionList = (
  context: Context,
  filter: AcquisitionListFilter,
  request: ListingRequest,
): Promise<Json<Page<Acquisition>>> => {
  const options = documentOptions(context)
  const from = sql`${RECORDS} ${ENTITIES} where ${listed(options.reach, filter)}`
  return readListing(context.db, acquisitionListing(options, from), request)
}

/** The acquisitions of all entities, as a connection without a parent record. */
export const allAcquisitions = (
  options: DocumentOptions,
  filter: AcquisitionListFilter,
  projection: EdgeProjection,
  term: SortTerm = LATEST,
): ConnectionSource => ({
  parent: 'int',
  from: sql`${RECORDS} ${ENTITIES} join entity x on x.id = e.id join entity y on y.id = a.id where ${listed(options.reach, filter)}`,
  edge: acquisitionEdge(options, projection),
  term,
  columns: ACQUISITION_COLUMNS,
  id: ACQUISITION_ID,
})
