import { v7 as uuidv7 } from 'uuid'
import { removedChange, removeRow } from '../../../identity/removal/removal-writes.js'
import type { Context } from '../../../operation/pipeline/definition/context.js'
import { created, newEventId, recordChanges } from '../../../operation/provenance/record.js'
import { type Update, updateRows } from '../../../operation/provenance/update.js'
import { type Sql, sql } from '../../../platform/database/client/sql.js'
import { lockRaisingEntities, markInvolvedStale } from '../../fundraise/fundraise-writes.js'
import { insertPartners, replacePartners } from './partners.js'

/** An investment of an investor in a round, to create. Exactly one of entityId and personId is set. */
export interface InvestorJoinDraft {
  /** Id of the investor join. Default: a new id. */
  readonly id?: string | undefined
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
  const pending = drafts.map((draft) => ({ draft, id: draft.id ?? uuidv7(), eventId: newEventId() }))
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
    added.map(({ draft: { id: _, ...draft }, id, eventId }) => ({
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

/** The writable state of an investor join. Exactly one of entityId and personId is set: the investor. */
export interface InvestorJoinState {
  readonly entityId: string | null
  readonly personId: string | null
  readonly leadInvestor: boolean
  /** Invested amount in the currency of the round. */
  readonly amountInvested: number | null
  readonly financialInstrumentType: string | null
  /** Ids of the people who led the investment, sorted. */
  readonly partnerIds: readonly string[]
}

/** A stored investor join to change. It is locked until the transaction ends. */
export interface StoredJoin {
  readonly id: string
  readonly version: number
  readonly roundId: string
  readonly raisingEntityId: string
  readonly state: InvestorJoinState
}

const storedJoins = (from: Sql): Sql => sql`
  select i.id, i.version, i.round_id as "roundId", r.entity_id as "raisingEntityId",
    json_build_object('entityId', i.entity_id, 'personId', i.person_id, 'leadInvestor', i.lead_investor,
      'amountInvested', trim_scale(i.amount_invested), 'financialInstrumentType', i.instrument_type, 'partnerIds', coalesce((
        select json_agg(q.person_id order by q.person_id) from investor_partner q where q.join_id = i.id), '[]'::json)) as state
  from ${from} join fundraise_round r on r.id = i.round_id`

/** Locks, with one statement and in id order, the investor joins with these rounds and investors. */
export async function lockInvestorJoins(
  { db }: Context,
  selectors: readonly { readonly roundId: string; readonly entityId?: string; readonly personId?: string }[],
): Promise<StoredJoin[]> {
  if (selectors.length === 0) return []
  const rows = selectors.map(({ roundId, entityId, personId }) => ({
    round_id: roundId,
    entity_id: entityId ?? null,
    person_id: personId ?? null,
  }))
  const from = sql`json_populate_recordset(null::investor_join, ${JSON.stringify(rows)}::json) d
    join investor_join i on i.round_id = d.round_id and (i.entity_id = d.entity_id or i.person_id = d.person_id)`
  return db.rows<StoredJoin>(sql`${storedJoins(from)} order by i.id for update of i`)
}

/** Locks one investor join. Undefined if it no longer exists. */
export async function lockJoin({ db }: Context, id: string): Promise<StoredJoin | undefined> {
  const [stored] = await db.rows<StoredJoin>(
    sql`${storedJoins(sql`investor_join i`)} where i.id = ${id}::uuid for update of i`,
  )
  return stored
}

/**
 * Writes the next states of locked investor joins and their history. The entities that raised the rounds, the investors
 * and the former investors become stale.
 */
export async function updateJoins(
  context: Context,
  updates: readonly Update<StoredJoin, InvestorJoinState>[],
): Promise<void> {
  await updateRows(
    context,
    { table: 'investor_join', recordType: 'fundraiseTransactionInvestorJoin' },
    updates.map(({ stored, next, change }) => ({
      id: stored.id,
      entityId: stored.raisingEntityId,
      columns: {
        entity_id: next.entityId,
        person_id: next.personId,
        lead_investor: next.leadInvestor,
        amount_invested: next.amountInvested,
        instrument_type: next.financialInstrumentType,
      },
      change,
    })),
  )
  await replacePartners(
    context,
    updates.flatMap(({ stored, next, change }) =>
      change.partnerIds ? [{ joinId: stored.id, partnerIds: next.partnerIds }] : [],
    ),
  )
  markInvolvedStale(
    context,
    updates.map(({ stored }) => stored.raisingEntityId),
    updates.flatMap(({ stored, next }) => [stored.state, next]),
  )
}

/** Removes a locked investor join and its partners. The history stores the removed rows. */
export async function removeJoin(context: Context, { id, raisingEntityId, state }: StoredJoin): Promise<void> {
  const removed = removedChange(await removeRow(context, 'investor_join', 'uuid', id))
  markInvolvedStale(context, [raisingEntityId], [state])
  await recordChanges(context, [
    {
      eventId: newEventId(),
      recordType: 'fundraiseTransactionInvestorJoin',
      recordId: id,
      entityId: raisingEntityId,
      action: 'delete',
      change: { row: [state, null], ...removed },
    },
  ])
}
