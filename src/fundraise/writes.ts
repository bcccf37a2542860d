import { v7 as uuidv7 } from 'uuid'
import { sql } from '../database/sql.js'
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
export const roundColumns = (state: Omit<RoundDraft, 'entityId'>) => ({
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
export async function refreshInvolved(
  context: Context,
  raisers: readonly string[],
  investors: readonly Pick<InvestorJoinDraft, 'entityId' | 'personId'>[],
): Promise<void> {
  await refreshEntities(context, distinct([...raisers, ...investors.map(({ entityId }) => entityId)]))
  await refreshPeople(context, distinct(investors.map(({ personId }) => personId)))
}

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
