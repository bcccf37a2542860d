import { v7 as uuidv7 } from 'uuid'
import { sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import { created, newEventId, recordChanges } from '../../kernel/provenance/record.js'
import { type Update, updateRows } from '../../kernel/provenance/update.js'
import { lockRaisingEntities, markInvolvedStale } from '../fundraise/writes.js'

/** An investment of an investor in a round, to be created. Exactly one of entityId and personId is set. */
export interface InvestorJoinDraft {
  readonly roundId: string
  readonly entityId?: string | null
  readonly personId?: string | null
  readonly leadInvestor?: boolean
  /** Invested amount in the currency of the round. */
  readonly amountInvested?: number | string | null
  readonly financialInstrumentType?: string | null
  /** Ids of the people who led the investment on behalf of the investor. */
  readonly partnerIds?: readonly string[]
}

/**
 * Adds investors to rounds, with their partners (the people who led the investment) and the history. The entities that
 * raised the rounds and the investors become stale. The number of statements does not depend on the number of drafts.
 * Returns the ids of the new investor_join rows in the order of the drafts. An id is undefined if the round already has
 * this investor.
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
  const raisingEntities = await lockRaisingEntities(
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
    added.flatMap(({ id, draft }) => (draft.partnerIds ?? []).map((partnerId) => ({ joinId: id, partnerId }))),
  )
  markInvolvedStale(
    context,
    [...raisingEntities.values()],
    added.map(({ draft }) => draft),
  )
  await recordChanges(
    context,
    added.map(({ draft, id, eventId }) => ({
      eventId,
      recordType: 'fundraiseTransactionInvestorJoin',
      recordId: id,
      entityId: raisingEntities.get(draft.roundId) ?? null,
      action: 'create',
      change: created(draft),
    })),
  )
  return pending.map(({ id }) => (ids.has(id) ? id : undefined))
}

/** The writable state of an investment of an investor in a round. */
export interface JoinState {
  readonly leadInvestor: boolean
  /** Invested amount in the currency of the round. */
  readonly amountInvested: number | null
}

/** A stored investment of an investor in a round that is to be changed, locked until the transaction ends. */
export interface StoredJoin {
  readonly id: string
  readonly roundId: string
  /** The investor: exactly one of the two is set. */
  readonly entityId: string | null
  readonly personId: string | null
  readonly raisingEntityId: string
  readonly state: JoinState
}

/** Locks rows of investor_join in id order, in one statement. */
export async function lockJoins(
  { db }: Context,
  selectors: readonly { readonly roundId: string; readonly entityId?: string; readonly personId?: string }[],
): Promise<StoredJoin[]> {
  if (selectors.length === 0) return []
  const rows = selectors.map(({ roundId, entityId, personId }) => ({
    round_id: roundId,
    entity_id: entityId ?? null,
    person_id: personId ?? null,
  }))
  return db.rows<StoredJoin>(sql`
    select i.id, i.round_id as "roundId", i.entity_id as "entityId", i.person_id as "personId", r.entity_id as "raisingEntityId",
      json_build_object('leadInvestor', i.lead_investor, 'amountInvested', trim_scale(i.amount_invested)) as state
    from json_populate_recordset(null::investor_join, ${JSON.stringify(rows)}::json) d
    join investor_join i on i.round_id = d.round_id and (i.entity_id = d.entity_id or i.person_id = d.person_id)
    join fundraise_round r on r.id = i.round_id order by i.id for update of i`)
}

/**
 * Writes the next states of locked rows of investor_join and their history. The entities that raised the rounds and the
 * investors become stale.
 */
export async function updateJoins(context: Context, updates: readonly Update<StoredJoin, JoinState>[]): Promise<void> {
  await updateRows(
    context,
    { table: 'investor_join', recordType: 'fundraiseTransactionInvestorJoin' },
    updates.map(({ stored, next, change }) => ({
      id: stored.id,
      entityId: stored.raisingEntityId,
      columns: { lead_investor: next.leadInvestor, amount_invested: next.amountInvested },
      change,
    })),
  )
  const involved = updates.map(({ stored }) => stored)
  markInvolvedStale(
    context,
    involved.map(({ raisingEntityId }) => raisingEntityId),
    involved,
  )
}

/** A partner: a person who led a stored investment. The investor is exactly one of entityId and personId. */
export interface InvestorPartnerDraft {
  readonly roundId: string
  readonly entityId?: string | null
  readonly personId?: string | null
  readonly partnerId: string
}

/** Result of a draft. `unjoined`: the round does not have this investor. */
export type PartnerOutcome = 'created' | 'unchanged' | 'unjoined'

/**
 * Adds partners (people who led an investment) to stored investments, with history. The number of statements does not
 * depend on the number of drafts. Results are in the order of the drafts.
 */
export async function createInvestorPartners(
  context: Context,
  drafts: readonly InvestorPartnerDraft[],
): Promise<PartnerOutcome[]> {
  if (drafts.length === 0) return []
  const { db } = context
  const rows = drafts.map((draft, position) => ({
    position,
    round_id: draft.roundId,
    entity_id: draft.entityId ?? null,
    person_id: draft.personId ?? null,
    partner_id: draft.partnerId,
  }))
  const joins = await db.rows<{ position: number; id: string; raisingEntity: string }>(sql`
    select d.position, j.id, r.entity_id as "raisingEntity"
    from json_to_recordset(${JSON.stringify(rows)}::json)
      d(position int, round_id uuid, entity_id uuid, person_id uuid, partner_id uuid)
    join investor_join j on j.round_id = d.round_id and (j.entity_id = d.entity_id or j.person_id = d.person_id)
    join fundraise_round r on r.id = j.round_id order by j.id for no key update of j`)
  const inserted = await insertPartners(
    context,
    joins.flatMap(({ position, id }) => {
      const draft = drafts[position]
      return draft ? [{ joinId: id, partnerId: draft.partnerId }] : []
    }),
  )
  const raisingEntityOf = new Map(joins.map(({ id, raisingEntity }) => [id, raisingEntity]))
  await recordChanges(
    context,
    inserted.map(({ joinId, partnerId }) => ({
      eventId: newEventId(),
      recordType: 'fundraiseTransactionInvestorJoin',
      recordId: joinId,
      entityId: raisingEntityOf.get(joinId) ?? null,
      action: 'update',
      change: { partnerId: [null, partnerId] },
    })),
  )
  const added = new Set(inserted.map(({ joinId, partnerId }) => `${joinId} ${partnerId}`))
  const joinOf = new Map(joins.map(({ position, id }) => [position, id]))
  return drafts.map(({ partnerId }, position) => {
    const join = joinOf.get(position)
    if (join === undefined) return 'unjoined'
    return added.has(`${join} ${partnerId}`) ? 'created' : 'unchanged'
  })
}

/** A person who led an investment. `joinId` is the id of the investment in investor_join. */
interface Partner {
  readonly joinId: string
  readonly partnerId: string
}

/**
 * Inserts partners that are not stored yet, and returns them. It writes no history: the caller does. The history of a
 * new investment already contains its partners.
 */
async function insertPartners({ db }: Context, partners: readonly Partner[]): Promise<Partner[]> {
  if (partners.length === 0) return []
  const rows = partners.map(({ joinId, partnerId }) => ({ join_id: joinId, person_id: partnerId }))
  return db.rows<Partner>(sql`
    insert into investor_partner (join_id, person_id)
    select join_id, person_id from json_populate_recordset(null::investor_partner, ${JSON.stringify(rows)}::json)
    order by join_id, person_id
    on conflict do nothing returning join_id as "joinId", person_id as "partnerId"`)
}
