import { raisingEntity, roundFields, transaction } from '../../document/section/fundraise-section.js'
import type { FundraiseTransaction } from '../../document/shape/fundraise.js'
import { ROUND } from '../../document/tracked-members.js'
import { Json } from '../../kernel/wire/json.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import { Uuid } from '../../kernel/wire/values.js'
import { connectionMembers } from '../../operation/document/connection.js'
import { type DocumentOptions, documentOptions } from '../../operation/document/document-options.js'
import {
  type ConnectionSource,
  type EdgeProjection,
  edgeMembers,
  isTracked,
  type Projection,
  pick,
  recordOf,
} from '../../operation/document/projection.js'
import { type Listing, type ListingRequest, readListing } from '../../operation/page/listing.js'
import type { SortColumn, SortColumns } from '../../operation/page/order.js'
import type { Page, SortTerm } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'
import { type JsonSql, object, token } from '../../platform/database/client/sql-values.js'
import { visibleEntities } from '../../visibility/entity-visibility.js'
import { roundsWithin, visibleRounds, writableRounds } from '../../visibility/round-visibility.js'
import { passing, type RoundFilter } from './fundraise-filter.js'

export const ROUND_COLUMNS: SortColumns = {
  id: { expression: 'r.id', type: 'uuid' },
  dateAnnounced: { expression: 'r.date_announced', type: 'timestamptz', nullable: true },
  amountRaised: { expression: 'r.amount_raised_usd', type: 'numeric', nullable: true },
  round: { expression: 'r.round collate "und-x-icu"', type: 'text', nullable: true },
  createdAt: { expression: 'r.created_at', type: 'timestamptz' },
  updatedAt: { expression: 'r.updated_at', type: 'timestamptz' },
}
export const ROUND_SORT = Object.keys(ROUND_COLUMNS)
export const ROUND_ID: SortColumn = { expression: 'r.id', type: 'uuid' }
export const NEWEST: SortTerm = { property: 'dateAnnounced', descending: true }

/** The rounds that an entity raised, and that the reach contains. */
const rounds = (
  { reach }: DocumentOptions,
  self: Sql,
  item: JsonSql<FundraiseTransaction>,
  filter: RoundFilter = {},
): Listing<FundraiseTransaction> => ({
  from: sql`fundraise_round r where r.entity_id = ${self} and ${roundsWithin(reach)} and ${passing(filter)}`,
  carry: sql`r.id`,
  columns: ROUND_COLUMNS,
  id: ROUND_ID,
  order: NEWEST,
  expand: sql`join fundraise_round r on r.id = k.id join entity e on e.id = r.entity_id`,
  item,
})

/** Reads one page of the rounds that an entity raised. */
export async function readRoundPage(
  { db }: Context,
  options: DocumentOptions,
  entityId: string,
  request: RoundFilter & ListingRequest,
): Promise<Json<Page<FundraiseTransaction>>> {
  const item = transaction(options, { entity: raisingEntity(options) })
  const listing = rounds(options, sql`${entityId}::uuid`, item, request)
  return readListing(db, listing, request)
}

/** Reads one round of the entity that raised it, with its version. */
export async function readRound(
  { db }: Context,
  options: DocumentOptions,
  entityId: string,
  id: string,
): Promise<Json<FundraiseTransaction> | undefined> {
  const [row] = await db.rows<{ text: string; version: number }>(sql`
    select r.version, ${transaction(options, { entity: raisingEntity(options) })} as text
    from fundraise_round r join entity e on e.id = r.entity_id
    where r.id = ${id}::uuid and r.entity_id = ${entityId}::uuid and ${roundsWithin(options.reach)}`)
  return row && new Json(row.text, versionOf('fundraise_round', { id, ...row }))
}

/** A round in GraphQL. It also contains the id of the entity that raised it. */
export type RoundNode = FundraiseTransaction & { readonly entityId: string }

/**
 * SQL for the JSON text of a RoundNode of the round row `r`. It contains the fields of the projection. Without a
 * projection, it contains all fields. For the list of the rounds of one investor, `investor` is the JSON text of the
 * investment of this investor.
 */
const roundNode = (options: DocumentOptions, projection?: Projection, investor?: Sql): Sql => {
  const all = { entityId: token('r.entity_id'), ...roundFields(options, investor ? { investor } : {}) }
  if (!projection) return object(all)
  const selected = { ...pick(all, ['id', ...projection.members]), ...connectionMembers(projection, 'r.id') }
  return recordOf(selected, projection, 'r.id')
}

/** The edge of a connection to rounds. */
export const roundEdge = (options: DocumentOptions, projection: EdgeProjection, investor?: Sql): Record<string, Sql> =>
  edgeMembers(projection, 'FundraiseRound', (node) => roundNode(options, node, investor), {
    ...(investor ? { attribution: investor } : {}),
  })

/** The currency of a round, and the amount raised in US dollars. Both are null if they are not known. */
interface RoundMoney {
  readonly currency: string | null
  readonly amountUsd: number | null
}

/**
 * Reads, with one statement, the currencies and the amounts in US dollars of many rounds. The result has the order of
 * `ids`.
 */
export async function readRoundMoney({ db, caller }: Context, ids: readonly string[]): Promise<(RoundMoney | null)[]> {
  const rows = await db.rows<RoundMoney & { id: string }>(sql`
    select r.id, r.currency, r.amount_raised_usd::float8 as "amountUsd"
    from fundraise_round r join entity e on e.id = r.entity_id
    where r.id = any(${ids}::uuid[]) and ${visibleEntities(caller)} and ${visibleRounds(caller)}`)
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => found.get(id) ?? null)
}

/**
 * Rounds by their ids, in the order of the ids. Null if the caller may not see the entity that raised the round, or the
 * buyer of an acquisition.
 */
export async function readRounds(context: Context, ids: readonly string[]): Promise<(RoundNode | null)[]> {
  const possible = ids.filter((id) => Uuid.safeParse(id).success)
  const rows = await context.db.rows<{ id: string; text: string }>(sql`
    select r.id, ${roundNode(documentOptions(context))} as text
    from fundraise_round r join entity e on e.id = r.entity_id
    where r.id = any(${possible}::uuid[]) and ${visibleEntities(context.caller)} and ${visibleRounds(context.caller)}`)
  const found = new Map(rows.map(({ id, text }) => [id, JSON.parse(text) as RoundNode]))
  return ids.map((id) => found.get(id) ?? null)
}

/** The connection from entities to the rounds that they raised, newest first. */
export const roundsOf = (
  options: DocumentOptions,
  filter: RoundFilter,
  projection: EdgeProjection,
): ConnectionSource => ({
  parent: 'uuid',
  from: sql`fundraise_round r where r.entity_id = o.id and ${roundsWithin(options.reach)} and ${passing(filter)}`,
  edge: roundEdge(options, projection),
  hasLayout: true,
  term: NEWEST,
  columns: ROUND_COLUMNS,
  id: ROUND_ID,
  isTracked: isTracked(projection, ROUND),
})

/** What makes two rounds of an entity the same round. */
type RoundKey = Readonly<Record<'round' | 'roundType' | 'dateAnnounced' | 'currency', string | null>> & {
  readonly amountRaised: number | null
}

/** The id of another round of a locked entity with the same label, type, announcement, amount and currency, in any case. */
export async function readEqualRound(
  { db, caller }: Context,
  entityId: string,
  { round, roundType, dateAnnounced, amountRaised, currency }: RoundKey,
  ownId: string | null,
): Promise<string | undefined> {
  const [found] = await db.rows<{ id: string }>(sql`
    select r.id from fundraise_round r
    where r.entity_id = ${entityId}::uuid and r.date_announced = ${dateAnnounced}::timestamptz
      and lower(r.round) is not distinct from lower(${round}::text)
      and lower(r.round_type) is not distinct from lower(${roundType}::text)
      and r.amount_raised is not distinct from ${amountRaised}::numeric
      and r.currency is not distinct from ${currency}::text
      and r.id is distinct from ${ownId}::uuid and ${writableRounds(caller)}
    order by r.id limit 1`)
  return found?.id
}
