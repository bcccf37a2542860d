import { v7 as uuidv7 } from 'uuid'
import { raw, type Sql, sql } from '../database/sql.js'
import type { Context } from '../operation/context.js'
import { refreshEntities } from '../projection/entities.js'
import { refreshPeople } from '../projection/people.js'
import { created, newEventId, recordChanges } from '../provenance/record.js'
import { instantOf, roundStageOf } from './rules.js'

/** The writable state of a round. Times are ISO texts; a day alone begins at midnight UTC. */
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

/** A round to be created; what is left out is unknown. */
export interface RoundDraft extends Partial<RoundState> {
  /** Who raised it. */
  readonly entityId: string
  /** The source's code of the round, where its label says less. */
  readonly roundCode?: string | null
  /** The source's own conversion; an amount in dollars needs none. */
  readonly amountRaisedUsd?: number | null
}

/** An investor's part in a round to be created. Exactly one of entityId and personId. */
export interface InvestorJoinDraft {
  readonly roundId: string
  readonly entityId?: string | null
  readonly personId?: string | null
  readonly leadInvestor?: boolean
  /** In the currency of the round. */
  readonly amountInvested?: number | string | null
  readonly financialInstrumentType?: string | null
  /** People who led the investor's part. */
  readonly partnerIds?: readonly string[]
}

const utc = (time: string | null | undefined): string | null => (time == null ? null : instantOf(time))

/** A round's own columns, as PostgreSQL names them. */
const roundColumns = (state: Omit<RoundDraft, 'entityId'>) => ({
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
 * Creates rounds with their history and recomputes their raisers, in a fixed number of statements whatever their
 * number. Returns ids in the order of the drafts.
 */
export async function createRounds(context: Context, drafts: readonly RoundDraft[]): Promise<string[]> {
  if (drafts.length === 0) return []
  const { db, clock } = context
  const now = clock.now()
  const pending = drafts.map((draft) => ({ draft, id: uuidv7(), eventId: newEventId() }))
  const rows = pending.map(({ draft, id, eventId }) => ({
    id,
    entity_id: draft.entityId,
    last_event_id: eventId,
    ...roundColumns(draft),
  }))
  const raisers = distinct(drafts.map(({ entityId }) => entityId))
  await lock(context, raisers)
  await db.rows(sql`
    insert into fundraise_round (
      id, entity_id, round, round_type, round_stage, amount_raised, amount_raised_usd, currency, valuation_pre_money,
      valuation_post_money, date_announced, date_funding_complete, date_investor_exit, status, data_confidence,
      instrument_type, investor_count, creator, last_event_id, version, created_at, updated_at)
    select id, entity_id, round, round_type, round_stage, amount_raised, amount_raised_usd, currency, valuation_pre_money,
      valuation_post_money, date_announced, date_funding_complete, date_investor_exit, status, data_confidence,
      instrument_type, investor_count, creator, last_event_id, 1, ${now}::timestamptz, ${now}::timestamptz
    from json_populate_recordset(null::fundraise_round, ${JSON.stringify(rows)}::json)`)
  await refreshEntities(context, raisers)
  await recordChanges(
    context,
    pending.map(({ draft: { entityId, roundCode: _, ...state }, id, eventId }) => ({
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
 * Joins investors to rounds, with the people who led for them, their history, and the raisers and investors
 * recomputed; a fixed number of statements whatever their number. Ids come in the order of the drafts, undefined
 * where the investor is joined to that round already.
 */
export async function createInvestorJoins(
  context: Context,
  drafts: readonly InvestorJoinDraft[],
): Promise<(string | undefined)[]> {
  if (drafts.length === 0) return []
  const { db, clock } = context
  const now = clock.now()
  const pending = drafts.map((draft) => ({ draft, id: uuidv7(), eventId: newEventId() }))
  const rows = pending.map(({ draft, id, eventId }) => ({
    id,
    round_id: draft.roundId,
    entity_id: draft.entityId ?? null,
    person_id: draft.personId ?? null,
    lead_investor: draft.leadInvestor ?? false,
    amount_invested: draft.amountInvested ?? null,
    instrument_type: draft.financialInstrumentType ?? null,
    last_event_id: eventId,
  }))
  const raisers = await lockRaisers(
    context,
    drafts.map(({ roundId }) => roundId),
  )
  const inserted = await db.rows<{ id: string }>(sql`
    insert into investor_join (
      id, round_id, entity_id, person_id, lead_investor, amount_invested, instrument_type, last_event_id, version,
      created_at, updated_at)
    select id, round_id, entity_id, person_id, lead_investor, amount_invested, instrument_type, last_event_id, 1,
      ${now}::timestamptz, ${now}::timestamptz
    from json_populate_recordset(null::investor_join, ${JSON.stringify(rows)}::json)
    on conflict do nothing returning id`)
  const ids = new Set(inserted.map(({ id }) => id))
  const added = pending.filter(({ id }) => ids.has(id))
  await insertPartners(
    context,
    added.flatMap(({ id, draft }) => (draft.partnerIds ?? []).map((personId) => ({ joinId: id, personId }))),
  )
  await refreshInvolved(
    context,
    [...raisers.values()],
    added.map(({ draft }) => draft),
  )
  await recordChanges(
    context,
    added.map(({ draft, id, eventId }) => ({
      eventId,
      recordType: 'fundraiseTransactionInvestorJoin',
      recordId: id,
      entityId: raisers.get(draft.roundId) ?? null,
      action: 'create',
      change: created(draft),
    })),
  )
  return pending.map(({ id }) => (ids.has(id) ? id : undefined))
}

/** Recomputes raisers, entity investors and person investors, each as far as there are any. */
async function refreshInvolved(
  context: Context,
  raisers: readonly string[],
  investors: readonly Pick<InvestorJoinDraft, 'entityId' | 'personId'>[],
): Promise<void> {
  await refreshEntities(context, distinct([...raisers, ...investors.map(({ entityId }) => entityId)]))
  await refreshPeople(context, distinct(investors.map(({ personId }) => personId)))
}

/** A round as a write knows it, locked until the transaction ends. */
export interface StoredRound {
  readonly id: string
  readonly entityId: string
  readonly version: number
  /** Whether it is what an acquisition is kept as: that is changed as an acquisition. */
  readonly ofAcquisition: boolean
  readonly state: RoundState
}

const utcText = (column: string): Sql => raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** One round of its raiser, locked. */
export async function lockRound({ db }: Context, entityId: string, id: string): Promise<StoredRound | undefined> {
  const [row] = await db.rows<StoredRound>(sql`
    select id, entity_id as "entityId", version,
      exists (select 1 from entity_relationship k where k.round_id = fundraise_round.id) as "ofAcquisition",
      json_build_object('round', round, 'roundType', round_type, 'amountRaised', amount_raised, 'currency', currency,
        'valuationPreMoney', valuation_pre_money, 'valuationPostMoney', valuation_post_money,
        'dateAnnounced', ${utcText('date_announced')}, 'dateFundingComplete', ${utcText('date_funding_complete')},
        'dateInvestorExit', ${utcText('date_investor_exit')}, 'status', status, 'dataConfidence', data_confidence,
        'financialInstrumentType', instrument_type, 'investorCount', investor_count, 'creator', creator) as state
    from fundraise_round where id = ${id}::uuid and entity_id = ${entityId}::uuid for update`)
  return row
}

/**
 * Writes the new state of a locked round with its history, its raiser and investors recomputed. A conversion to US
 * dollars, and a stage, that the source gave stay while what they were made of does.
 */
export async function updateRound(
  context: Context,
  { id, entityId }: StoredRound,
  next: RoundState,
  change: Record<string, [unknown, unknown]>,
): Promise<void> {
  const { db, clock } = context
  const eventId = newEventId()
  const row = JSON.stringify([{ id, ...roundColumns(next) }])
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
      last_event_id = ${eventId}::uuid, version = r.version + 1, updated_at = ${clock.now()}
    from json_populate_recordset(null::fundraise_round, ${row}::json) n where r.id = n.id`)
  await refreshInvolved(context, [entityId], await readInvestors(context, id))
  const event = { eventId, recordType: 'fundraiseTransaction', recordId: id, entityId } as const
  await recordChanges(context, [{ ...event, action: 'update', change }])
}

/** Removes a locked round with its investors; its whole state stays in history. */
export async function removeRound(context: Context, { id, entityId, state }: StoredRound): Promise<void> {
  const investors = await readInvestors(context, id)
  await context.db.rows(sql`delete from fundraise_round where id = ${id}::uuid`)
  await refreshInvolved(context, [entityId], investors)
  const event = { eventId: newEventId(), recordType: 'fundraiseTransaction', recordId: id, entityId } as const
  await recordChanges(context, [{ ...event, action: 'delete', change: { row: [{ ...state, investors }, null] } }])
}

/** Who invested in a round: whom its change concerns, and what its history keeps. */
const readInvestors = (
  { db }: Context,
  roundId: string,
): Promise<Pick<InvestorJoinDraft, 'entityId' | 'personId' | 'leadInvestor' | 'amountInvested'>[]> =>
  db.rows(sql`
    select i.entity_id as "entityId", i.person_id as "personId", i.lead_investor as "leadInvestor",
      i.amount_invested::text as "amountInvested"
    from investor_join i where i.round_id = ${roundId}::uuid order by i.id`)

async function insertPartners(
  { db }: Context,
  partners: readonly { joinId: string; personId: string }[],
): Promise<void> {
  if (partners.length === 0) return
  const rows = partners.map(({ joinId, personId }) => ({ join_id: joinId, person_id: personId }))
  await db.rows(sql`
    insert into investor_partner (join_id, person_id)
    select join_id, person_id from json_populate_recordset(null::investor_partner, ${JSON.stringify(rows)}::json)
    on conflict do nothing`)
}

const distinct = (ids: readonly (string | null | undefined)[]): string[] =>
  [...new Set(ids.filter((id) => id != null))].sort()

/** Owners first, in id order, so that two writers never wait for each other in a ring. */
async function lock({ db }: Context, ids: readonly string[]): Promise<void> {
  await db.rows(sql`select id from entity where id = any(${ids}::uuid[]) order by id for no key update`)
}

/** Round -> raiser of the given rounds, the raisers locked. */
async function lockRaisers({ db }: Context, roundIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; entityId: string }>(sql`
    select r.id, e.id as "entityId" from fundraise_round r join entity e on e.id = r.entity_id
    where r.id = any(${distinct(roundIds)}::uuid[]) order by e.id, r.id for no key update of e`)
  return new Map(rows.map(({ id, entityId }) => [id, entityId]))
}
