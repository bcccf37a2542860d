import { v7 as uuidv7 } from 'uuid'
import { markStale } from '../../derived/stale.js'
import { removedChange, removeRow } from '../../identity/removal/removal-writes.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { created, newEventId, recordChanges } from '../../operation/provenance/record.js'
import type { Update } from '../../operation/provenance/update.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { writableRounds } from '../../visibility/round-visibility.js'
import { instantOf, roundStageOf } from './fundraise-rules.js'

/** The writable state of a round. Times are ISO 8601 texts. A day means midnight UTC. */
export interface RoundState {
  readonly round: string | null
  readonly roundType: string | null
  readonly amountRaised: number | null
  readonly currency: string | null
  readonly valuationPreMoney: number | null
  readonly valuationPostMoney: number | null
  readonly dateAnnounced: string | null
  readonly dateFundingComplete: string | null
  readonly dateInvestorExit: string | null
  readonly status: string | null
  readonly dataConfidence: string | null
  readonly financialInstrumentType: string | null
  readonly investorCount: number | null
  readonly creator: string | null
}

/** A round to create. If a field is missing, its value is not known, and null is stored. */
export interface RoundDraft extends Partial<RoundState> {
  /** Id of the round. Default: a new id. */
  readonly id?: string | undefined
  /** Id of the entity that raised the round. */
  readonly entityId: string
  /** The code of the round at its source. It is used if the label contains no stage. */
  readonly roundCode?: string | null
  /** The amount in US dollars, if the source gives it. Not needed if the currency is USD. */
  readonly amountRaisedUsd?: number | null
}

const utc = (time: string | null | undefined): string | null => (time == null ? null : instantOf(time))

/** The columns of the table fundraise_round that store a state. */
const roundColumns = (state: Omit<RoundDraft, 'id' | 'entityId'>) => ({
  round: state.round ?? null,
  round_type: state.roundType ?? null,
  round_stage: roundStageOf(state.round ?? null, state.roundType, state.roundCode),
  amount_raised: state.amountRaised ?? null,
  amount_raised_usd: state.amountRaisedUsd ?? (state.currency === 'USD' ? (state.amountRaised ?? null) : null),
  currency: state.currency ?? null,
  valuation_pre_money: state.valuationPreMoney ?? null,
  valuation_post_money: state.valuationPostMoney ?? null,
  date_announced: utc(state.dateAnnounced),
  date_funding_complete: utc(state.dateFundingComplete),
  date_investor_exit: utc(state.dateInvestorExit),
  status: state.status ?? null,
  data_confidence: state.dataConfidence ?? null,
  instrument_type: state.financialInstrumentType ?? null,
  investor_count: state.investorCount ?? null,
  creator: state.creator ?? null,
})

/**
 * Creates rounds and their history, and marks the entities that raised them as stale. The number of statements does not
 * depend on the number of rounds. Returns ids in the order of the drafts.
 */
export async function createRounds(context: Context, drafts: readonly RoundDraft[]): Promise<string[]> {
  if (drafts.length === 0) return []
  const { db, clock } = context
  const now = clock.now()
  const pending = drafts.map((draft) => ({ draft, id: draft.id ?? uuidv7(), eventId: newEventId() }))
  const rows = pending.map(({ draft, id, eventId }) => ({
    id,
    entity_id: draft.entityId,
    last_event_id: eventId,
    ...roundColumns(draft),
  }))
  const raisingEntities = distinct(drafts.map(({ entityId }) => entityId))
  await lock(context, raisingEntities)
  await db.rows(sql`
    insert into fundraise_round (
      id, entity_id, round, round_type, round_stage, amount_raised, amount_raised_usd, currency, valuation_pre_money,
      valuation_post_money, date_announced, date_funding_complete, date_investor_exit, status, data_confidence,
      instrument_type, investor_count, creator, last_event_id, version, created_at, updated_at)
    select id, entity_id, round, round_type, round_stage, amount_raised, amount_raised_usd, currency, valuation_pre_money,
      valuation_post_money, date_announced, date_funding_complete, date_investor_exit, status, data_confidence,
      instrument_type, investor_count, creator, last_event_id, 1, ${now}::timestamptz, ${now}::timestamptz
    from json_populate_recordset(null::fundraise_round, ${JSON.stringify(rows)}::json)`)
  markStale(context, { entities: raisingEntities })
  await recordChanges(
    context,
    pending.map(({ draft: { id: _id, entityId, roundCode: _, ...state }, id, eventId }) => ({
      eventId,
      recordType: 'fundraiseTransaction',
      recordId: id,
      entityId,
      action: 'create',
      change: created(state),
    })),
  )
  return pending.map(({ id }) => id)
}

/**
 * Marks two groups as stale: the entities that raised the rounds, and the entities and people that invested in the
 * rounds. The derived values of stale records are computed again.
 */
export function markInvolvedStale(
  context: Context,
  raisingEntities: readonly string[],
  investors: readonly InvestorOf[],
): void {
  markStale(context, {
    entities: [...raisingEntities, ...investors.map(({ entityId }) => entityId)],
    people: investors.map(({ personId }) => personId),
  })
}

/** A stored round to change. It is locked until the transaction ends. */
export interface StoredRound {
  readonly id: string
  readonly entityId: string
  readonly version: number
  /** Whether the round belongs to an acquisition. Such a round changes only through the acquisition. */
  readonly ofAcquisition: boolean
  /** True if an investor join of the round has an amount. This amount is in the currency of the round. */
  readonly hasInvestedAmount: boolean
  readonly state: RoundState
}

const utcText = (column: string): Sql => raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Locks one round. Undefined if the entity did not raise it. */
export async function lockRound(context: Context, entityId: string, id: string): Promise<StoredRound | undefined> {
  const [round] = await lockRounds(context, [id])
  return round?.entityId === entityId ? round : undefined
}

/** Locks rounds in the order of their ids. Leaves out the round of an acquisition whose buyer the caller cannot see. */
export async function lockRounds({ db, caller }: Context, ids: readonly string[]): Promise<StoredRound[]> {
  if (ids.length === 0) return []
  return db.rows<StoredRound>(sql`
    select id, entity_id as "entityId", version,
      exists (select 1 from entity_relationship k where k.round_id = fundraise_round.id) as "ofAcquisition",
      exists (
        select 1 from investor_join i where i.round_id = fundraise_round.id and i.amount_invested is not null) as "hasInvestedAmount",
      json_build_object('round', round, 'roundType', round_type, 'amountRaised', amount_raised, 'currency', currency,
        'valuationPreMoney', valuation_pre_money, 'valuationPostMoney', valuation_post_money,
        'dateAnnounced', ${utcText('date_announced')}, 'dateFundingComplete', ${utcText('date_funding_complete')},
        'dateInvestorExit', ${utcText('date_investor_exit')}, 'status', status, 'dataConfidence', data_confidence,
        'financialInstrumentType', instrument_type, 'investorCount', investor_count, 'creator', creator) as state
    from fundraise_round where id = any(${ids}::uuid[]) and ${writableRounds(caller, 'fundraise_round')} order by id for update`)
}

/**
 * A change of a locked round: its stored state, its next state and their difference. `amountRaisedUsd` is the raised
 * amount in US dollars, if the source gives it.
 */
interface RoundUpdate extends Update<StoredRound, RoundState> {
  readonly amountRaisedUsd?: number | undefined
}

/**
 * Writes the new states of locked rounds and their history. The entities that raised the rounds and the investors
 * become stale. The stored stage changes only if the label or the type changes. The stored amount in US dollars changes
 * only if the amount or the currency changes.
 */
export async function updateRounds(context: Context, updates: readonly RoundUpdate[]): Promise<void> {
  if (updates.length === 0) return
  const { db, clock } = context
  const pending = updates.map((update) => ({ ...update, eventId: newEventId() }))
  const rows = pending.map(({ stored: { id }, next, amountRaisedUsd = null, eventId }) => ({
    id,
    ...roundColumns({ ...next, amountRaisedUsd }),
    last_event_id: eventId,
  }))
  await db.rows(sql`
    update fundraise_round r set
      round_stage = case when (r.round, r.round_type) is not distinct from (n.round, n.round_type) then r.round_stage else n.round_stage end,
      amount_raised_usd = case when (r.amount_raised, r.currency) is not distinct from (n.amount_raised, n.currency)
        then r.amount_raised_usd else n.amount_raised_usd end,
      round = n.round, round_type = n.round_type, amount_raised = n.amount_raised, currency = n.currency,
      valuation_pre_money = n.valuation_pre_money, valuation_post_money = n.valuation_post_money,
      date_announced = n.date_announced, date_funding_complete = n.date_funding_complete,
      date_investor_exit = n.date_investor_exit, status = n.status, data_confidence = n.data_confidence,
      instrument_type = n.instrument_type, investor_count = n.investor_count, creator = n.creator,
      last_event_id = n.last_event_id, version = r.version + 1, updated_at = ${clock.now()}
    from json_populate_recordset(null::fundraise_round, ${JSON.stringify(rows)}::json) n where r.id = n.id`)
  const stored = pending.map((update) => update.stored)
  const investors = await readInvestors(
    context,
    stored.map(({ id }) => id),
  )
  markInvolvedStale(
    context,
    stored.map(({ entityId }) => entityId),
    investors,
  )
  await recordChanges(
    context,
    pending.map(({ stored: { id, entityId }, change, eventId }) => ({
      eventId,
      recordType: 'fundraiseTransaction',
      recordId: id,
      entityId,
      action: 'update',
      change,
    })),
  )
}

/**
 * Removes a locked round, the rows of its investors, and the rows of the partners of these investors. The history
 * stores every removed row.
 */
export async function removeRound(context: Context, { id, entityId, state }: StoredRound): Promise<void> {
  const investors = await readInvestors(context, [id])
  const removed = removedChange(await removeRow(context, 'fundraise_round', 'uuid', id))
  markInvolvedStale(context, [entityId], investors)
  const event = { eventId: newEventId(), recordType: 'fundraiseTransaction', recordId: id, entityId } as const
  const change = { row: [{ ...state, investors }, null], ...removed }
  await recordChanges(context, [{ ...event, action: 'delete', change }])
}

/**
 * Reads the investors of rounds. Writes of a round mark these investors as stale. If a round is removed, its history
 * stores them.
 */
const readInvestors = (
  { db }: Context,
  roundIds: readonly string[],
): Promise<(Required<InvestorOf> & { readonly leadInvestor: boolean; readonly amountInvested: string | null })[]> =>
  db.rows(sql`
    select i.entity_id as "entityId", i.person_id as "personId", i.lead_investor as "leadInvestor",
      i.amount_invested::text as "amountInvested"
    from investor_join i where i.round_id = any(${roundIds}::uuid[]) order by i.id`)

const distinct = (ids: readonly (string | null | undefined)[]): string[] =>
  [...new Set(ids.filter((id) => id != null))].sort()

/** Locks entities in id order, so that two writers cannot deadlock. Call it before other rows are locked. */
async function lock({ db }: Context, ids: readonly string[]): Promise<void> {
  await db.rows(sql`select id from entity where id = any(${ids}::uuid[]) order by id for no key update`)
}

/** An investor of a round. Exactly one of entityId and personId is set. */
interface InvestorOf {
  readonly entityId?: string | null
  readonly personId?: string | null
}

/** Locks the entities that raised the given rounds. Returns the entity of each round by round id. */
export async function lockRaisingEntities({ db }: Context, roundIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; entityId: string }>(sql`
    select r.id, e.id as "entityId" from fundraise_round r join entity e on e.id = r.entity_id
    where r.id = any(${distinct(roundIds)}::uuid[]) order by e.id, r.id for no key update of e`)
  return new Map(rows.map(({ id, entityId }) => [id, entityId]))
}
