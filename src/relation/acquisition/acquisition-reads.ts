import { entityCore } from '../../document/section/entity-core-section.js'
import { Json } from '../../kernel/wire/json.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import { RowId } from '../../kernel/wire/values.js'
import { type DocumentOptions, documentOptions } from '../../operation/document/document-options.js'
import { type ConnectionSource, type EdgeProjection, edgeMembers } from '../../operation/document/projection.js'
import { type Listing, type ListingRequest, readListing } from '../../operation/page/listing.js'
import type { SortColumn, SortColumns } from '../../operation/page/order.js'
import type { Page, SortTerm } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'
import { flag, instant, number, object, text, token } from '../../platform/database/client/sql-values.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import type { Acquisition, AcquisitionRole } from './acquisition.js'

/**
 * SQL for the date of an acquisition: the announcement. If it is not known, the completion. If that is not known,
 * `asOf`.
 */
const ACQUIRED_AT = `coalesce(r.date_announced, r.date_funding_complete, k.as_of::timestamp at time zone 'UTC')`

export const ACQUISITION_COLUMNS: SortColumns = {
  id: { expression: 'k.id', type: 'int' },
  announcedAt: { expression: ACQUIRED_AT, type: 'timestamptz', nullable: true },
  amount: { expression: 'r.amount_raised_usd', type: 'numeric', nullable: true },
  createdAt: { expression: 'k.created_at', type: 'timestamptz' },
  updatedAt: { expression: 'k.updated_at', type: 'timestamptz' },
}
export const ACQUISITION_ID: SortColumn = { expression: 'k.id', type: 'int' }
export const LATEST: SortTerm = { property: 'announcedAt', descending: true }
export const ACQUISITION_SORT = Object.keys(ACQUISITION_COLUMNS)

/**
 * Left joins for an acquisition, which is the relationship with the SQL alias `k`: its round as `r`, and as `i` the row
 * that makes the buyer an investor of this round.
 */
const TRANSACTION = sql`left join fundraise_round r on r.id = k.round_id
  left join investor_join i on i.round_id = k.round_id and i.entity_id = k.source_entity_id`
export const RECORDS = sql`entity_relationship k ${TRANSACTION}`
/** SQL joins for both entities: `x` is the acquired entity, `y` is the buyer. */
const SIDES = sql`join entity x on x.id = k.target_entity_id join entity y on y.id = k.source_entity_id`

const completed = `(r.date_funding_complete is not null or r.status in ('Completed', 'Closed'))`
const isAcquired = `(x.operating_status in ('Acquired', 'Acquired Subsidiary') and ${completed})`

/** SQL for the JSON of an EntityAcquisition, from the relationship `k` and the rows of TRANSACTION and SIDES. */
const acquisition = (options: DocumentOptions): Sql =>
  object({
    acquiredEntity: entityCore(options, 'x'),
    acquirerEntity: entityCore(options, 'y'),
    amount: number('r.amount_raised'),
    announcedAt: instant('r.date_announced'),
    asOf: token(`to_char(k.as_of, 'YYYY-MM-DD')`),
    completedAt: instant('r.date_funding_complete'),
    createdAt: instant('k.created_at'),
    currency: token('r.currency'),
    dataConfidence: token('r.data_confidence'),
    evidence: object({
      fundraiseInvestorJoin: flag('i.id is not null'),
      fundraiseTransaction: flag('r.id is not null'),
      operatingStatus: flag(`coalesce(${isAcquired}, false)`),
      relationship: sql`'true'`,
    }),
    fundraiseTransactionId: token('r.id'),
    investorJoinId: token('i.id'),
    relationshipId: number('k.id'),
    source: text('k.source'),
    status: token(`case when ${isAcquired} then x.operating_status else 'Acquisition' end`),
    transactionStatus: token('r.status'),
    updatedAt: instant('k.updated_at'),
  })

/** SQL condition that selects the current acquisitions in which the entity `self` has the given role. */
const inRole = (self: Sql, role: AcquisitionRole): Sql => {
  const acquired = sql`k.target_entity_id = ${self}`
  const acquirer = sql`k.source_entity_id = ${self}`
  const side = { acquired, acquirer, all: sql`(${acquired} or ${acquirer})` }[role]
  return sql`${side} and k.relationship_type = 'acquirer' and k.is_current`
}

/**
 * SQL condition: both entities are public. It also applies to admin callers: an acquisition with a hidden entity is
 * never returned.
 */
export const bothPublic = sql`exists (select 1 from entity x where x.id = k.target_entity_id and ${entitiesWithin('public', 'x')})
  and exists (select 1 from entity y where y.id = k.source_entity_id and ${entitiesWithin('public', 'y')})`

/** The list of the acquisitions that `from` finds. */
export const acquisitionListing = (options: DocumentOptions, from: Sql): Listing<Acquisition> => ({
  from,
  carry: sql`k.*`,
  columns: ACQUISITION_COLUMNS,
  id: ACQUISITION_ID,
  order: LATEST,
  expand: sql`${TRANSACTION} ${SIDES}`,
  item: acquisition(options),
})

/** One page of the acquisitions of an entity, most recent first. */
export async function readAcquisitionPage(
  context: Context,
  entityId: string,
  role: AcquisitionRole,
  page: ListingRequest,
): Promise<Json<Page<Acquisition>>> {
  const from = sql`${RECORDS} where ${inRole(sql`${entityId}::uuid`, role)} and ${bothPublic}`
  return readListing(context.db, acquisitionListing(documentOptions(context), from), page)
}

/**
 * Reads one acquisition in which the entity has the role, with its version and whether both entities are public.
 * Undefined if there is none.
 */
export async function readAcquisition(
  context: Context,
  entityId: string,
  id: number,
  role: AcquisitionRole,
): Promise<{ document: Json<Acquisition>; isPublic: boolean } | undefined> {
  const [row] = await context.db.rows<{ text: string; version: number; isPublic: boolean }>(sql`
    select k.version, ${acquisition(documentOptions(context))} as text, ${bothPublic} as "isPublic"
    from ${RECORDS} ${SIDES} where k.id = ${id} and ${inRole(sql`${entityId}::uuid`, role)}`)
  return (
    row && { document: new Json(row.text, versionOf('entity_relationship', { id, ...row })), isPublic: row.isPublic }
  )
}

/**
 * Reads acquisitions by the ids of their relationships. The result has the same order as `ids`. It contains null for an
 * id without an acquisition, and for an acquisition with a hidden entity.
 */
export async function readAcquisitions(context: Context, ids: readonly number[]): Promise<(Acquisition | null)[]> {
  const possible = ids.filter((id) => RowId.safeParse(id).success)
  const rows = await context.db.rows<{ id: number; text: string }>(sql`
    select k.id, ${acquisition(documentOptions(context))} as text from ${RECORDS} ${SIDES}
    where k.id = any(${possible}::int[]) and k.relationship_type = 'acquirer' and k.is_current and ${bothPublic}`)
  const found = new Map(rows.map(({ id, text }) => [id, JSON.parse(text) as Acquisition]))
  return ids.map((id) => found.get(id) ?? null)
}

/** The edge of a connection to acquisitions. */
export const acquisitionEdge = (options: DocumentOptions, projection: EdgeProjection): Record<string, Sql> =>
  edgeMembers(projection, 'Acquisition', () => acquisition(options))

/** The connection from entities to the acquisitions in which they have the role, most recent first. */
export const acquisitionsOf = (
  options: DocumentOptions,
  role: AcquisitionRole,
  projection: EdgeProjection,
): ConnectionSource => ({
  parent: 'uuid',
  from: sql`${RECORDS} ${SIDES} where ${inRole(sql`o.id`, role)} and ${bothPublic}`,
  edge: acquisitionEdge(options, projection),
  term: LATEST,
  columns: ACQUISITION_COLUMNS,
  id: ACQUISITION_ID,
})
