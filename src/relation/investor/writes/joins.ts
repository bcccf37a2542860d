import { v7 as uuidv7 } from 'uuid'
import { sql } from '../../../kernel/database/sql.js'
import type { Context } from '../../../kernel/operation/context.js'
import { created, newEventId, recordChanges } from '../../../kernel/provenance/record.js'
import { type Update, updateRows } from '../../../kernel/provenance/update.js'
import { lockRaisers, markInvolvedStale } from '../../fundraise/writes.js'

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

/**
 * Joins investors to rounds, with the people who led for them and their history; raisers and investors become
 * stale. A fixed number of statements whatever their number. Ids come in the order of the drafts, undefined where the
 * investor is joined to that round already.
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
  markInvolvedStale(
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

/** What may change of an investor's part in a round. */
export interface JoinState {
  readonly leadInvestor: boolean
  /** In the currency of the round. */
  readonly amountInvested: number | null
}

/** An investor's part in a round as a write knows it, locked until the transaction ends. */
export interface StoredJoin {
  readonly id: string
  readonly roundId: string
  /** The investor: exactly one of the two. */
  readonly entityId: string | null
  readonly personId: string | null
  readonly raiserId: string
  readonly state: JoinState
}

/** The parts of investors in rounds, locked in id order, in one statement. */
export async function lockJoins(
  { db }: Context,
  wanted: readonly { readonly roundId: string; readonly entityId?: string; readonly personId?: string }[],
): Promise<StoredJoin[]> {
  if (wanted.length === 0) return []
  const rows = wanted.map(({ roundId, entityId, personId }) => ({
    round_id: roundId,
    entity_id: entityId ?? null,
    person_id: personId ?? null,
  }))
  return db.rows<StoredJoin>(sql`
    select i.id, i.round_id as "roundId", i.entity_id as "entityId", i.person_id as "personId", r.entity_id as "raiserId",
      json_build_object('leadInvestor', i.lead_investor, 'amountInvested', trim_scale(i.amount_invested)) as state
    from json_populate_recordset(null::investor_join, ${JSON.stringify(rows)}::json) d
    join investor_join i on i.round_id = d.round_id and (i.entity_id = d.entity_id or i.person_id = d.person_id)
    join fundraise_round r on r.id = i.round_id order by i.id for update of i`)
}

/** Writes the next states of locked parts with their history; raisers and investors become stale. */
export async function updateJoins(context: Context, updates: readonly Update<StoredJoin, JoinState>[]): Promise<void> {
  await updateRows(
    context,
    { table: 'investor_join', recordType: 'fundraiseTransactionInvestorJoin' },
    updates.map(({ stored, next, change }) => ({
      id: stored.id,
      entityId: stored.raiserId,
      columns: { lead_investor: next.leadInvestor, amount_invested: next.amountInvested },
      change,
    })),
  )
  const involved = updates.map(({ stored }) => stored)
  markInvolvedStale(
    context,
    involved.map(({ raiserId }) => raiserId),
    involved,
  )
}
