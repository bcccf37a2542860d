import { FundraiseConfidence, FundraiseStatus } from '../../document/shape/fundraise.js'
import { changes } from '../../kernel/wire/merge-patch.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { sql } from '../../platform/database/client/sql.js'
import { createRounds, lockRound, removeRound, type StoredRound, updateRounds } from '../fundraise/fundraise-writes.js'
import { createInvestorJoins, lockInvestorJoins, updateJoins } from '../investor/writes/joins.js'
import { linkTransactions } from '../relationship/acquirer-writes.js'
import type { StoredRelationship } from '../relationship/relationship-state.js'
import {
  changeRelationship,
  createRelationships,
  lockRelationship,
  removeRelationship,
} from '../relationship/relationship-writes.js'
import { type AcquisitionState, dayOf, instant, isCompleted } from './acquisition-rules.js'
import { settleStatuses } from './status-writes.js'

/** An acquisition to create. Times are ISO 8601 texts. */
export interface AcquisitionDraft {
  readonly acquiredEntityId: string
  readonly acquirerEntityId: string
  readonly amount?: number | null
  /** The amount in US dollars, if the source gives it. Not needed if the currency is USD. */
  readonly amountUsd?: number | null
  readonly currency?: string | null
  readonly announcedAt?: string | null
  readonly completedAt?: string | null
  readonly asOf?: string | null
  readonly transactionStatus?: string | null
  readonly dataConfidence?: string | null
  readonly source?: string | null
  readonly creator?: string | null
}

/**
 * Creates acquisitions. Each acquisition consists of several records: the relationship from the buyer to the acquired
 * entity, a round of stage Acquisition, and the buyer as investor of this round. If the acquisition is completed, the
 * operating status of the acquired entity changes too. The number of statements does not depend on the number of
 * drafts. Returns the relationship ids in the order of the drafts. An id is undefined if the two entities already have
 * a relationship that excludes an acquisition.
 */
export async function createAcquisitions(
  context: Context,
  drafts: readonly AcquisitionDraft[],
): Promise<(number | undefined)[]> {
  const ids = await createRelationships(
    context,
    drafts.map((draft) => ({
      relationshipType: 'acquirer',
      sourceEntityId: draft.acquirerEntityId,
      targetEntityId: draft.acquiredEntityId,
      asOf: draft.asOf ?? dayOf(draft.completedAt) ?? dayOf(draft.announcedAt),
      source: draft.source ?? null,
    })),
  )
  const created = drafts.flatMap((draft, index) => {
    const relationshipId = ids[index]
    return relationshipId === undefined ? [] : [{ draft, relationshipId }]
  })
  await createTransactions(context, created)
  await settleStatuses(
    context,
    created.filter(({ draft }) => isCompleted(draft)).map(({ draft }) => draft.acquiredEntityId),
  )
  return ids
}

/** Creates the rounds of acquisitions and their investor joins, and links them to the relationships. */
async function createTransactions(
  context: Context,
  created: readonly { readonly draft: AcquisitionDraft; readonly relationshipId: number }[],
): Promise<void> {
  const roundIds = await createRounds(
    context,
    created.map(({ draft }) => ({ entityId: draft.acquiredEntityId, ...transactionOf(draft) })),
  )
  await createInvestorJoins(
    context,
    created.flatMap(({ draft }, index) => {
      const roundId = roundIds[index]
      return roundId
        ? [{ roundId, entityId: draft.acquirerEntityId, leadInvestor: true, amountInvested: draft.amount ?? null }]
        : []
    }),
  )
  await linkTransactions(
    context,
    created.map(({ relationshipId }, index) => ({ id: relationshipId, round_id: roundIds[index] })),
  )
}

/** The round that stores the transaction of an acquisition. */
export const transactionOf = (draft: Omit<AcquisitionDraft, 'acquiredEntityId' | 'acquirerEntityId'>) => ({
  round: 'Acquisition',
  roundType: 'acquisition',
  amountRaised: draft.amount ?? null,
  amountRaisedUsd: draft.amountUsd ?? null,
  currency: draft.currency ?? null,
  dateAnnounced: instant(draft.announcedAt),
  dateFundingComplete: draft.completedAt ?? null,
  status: draft.transactionStatus ?? null,
  dataConfidence: draft.dataConfidence ?? null,
  creator: draft.creator ?? null,
})

/**
 * Removes an acquisition: the relationship, its round, and the buyer as investor of this round. The relationship must
 * be locked. The operating status of the acquired entity becomes what it was before the acquisition, unless somebody
 * changed it since.
 */
export async function removeAcquisition(context: Context, stored: StoredRelationship): Promise<void> {
  const { roundId, targetEntityId } = stored.state
  await settleStatuses(context, [targetEntityId], { removed: [stored.id] })
  await removeRelationship(context, stored)
  const round = roundId === null ? undefined : await lockRound(context, targetEntityId, roundId)
  if (round) await removeRound(context, round)
}

/**
 * Removes the acquisitions in which an entity is the buyer. Call it before the entity is removed: the database then
 * removes only their relationships.
 */
export async function removePurchases(context: Context, buyerId: string): Promise<void> {
  const rows = await context.db.rows<{ id: number }>(sql`
    select k.id from entity_relationship k
    where k.source_entity_id = ${buyerId}::uuid and k.relationship_type = 'acquirer' order by k.id`)
  await removeEach(context, rows)
}

/**
 * Removes the acquisitions that a merge would drop: one of the two entities bought the other, or both took the same
 * part in a purchase. Of two such acquisitions, that of the survivor stays.
 */
export async function removeMergedAcquisitions(
  context: Context,
  { survivorId, loserId }: { readonly survivorId: string; readonly loserId: string },
): Promise<void> {
  const [survivor, loser] = [sql`${survivorId}::uuid`, sql`${loserId}::uuid`]
  const rows = await context.db.rows<{ id: number }>(sql`
    select k.id from entity_relationship k
    where k.relationship_type = 'acquirer' and (
      (k.source_entity_id = ${loser} and (k.target_entity_id = ${survivor} or exists (
        select 1 from entity_relationship s where s.relationship_type = 'acquirer' and s.is_current and k.is_current
          and s.source_entity_id = ${survivor} and s.target_entity_id = k.target_entity_id)))
      or (k.target_entity_id = ${loser} and (k.source_entity_id = ${survivor} or exists (
        select 1 from entity_relationship s where s.relationship_type = 'acquirer' and s.is_current and k.is_current
          and s.target_entity_id = ${survivor} and s.source_entity_id = k.source_entity_id))))
    order by k.id`)
  await removeEach(context, rows)
}

async function removeEach(context: Context, rows: readonly { readonly id: number }[]): Promise<void> {
  for (const { id } of rows) {
    const stored = await lockRelationship(context, id)
    if (stored) await removeAcquisition(context, stored)
  }
}

/** A stored acquisition to change. Its relationship and its round are locked. */
export interface StoredAcquisition {
  readonly relationship: StoredRelationship
  /** Undefined if the acquisition has no stored round. */
  readonly round: StoredRound | undefined
  readonly state: AcquisitionState
}

/**
 * Locks an acquisition of an entity, its two entities, and the entities `others`. Undefined if the entity has no such
 * acquisition, or unless the caller can see both entities.
 */
export async function lockAcquisition(
  context: Context,
  acquiredId: string,
  relationshipId: number,
  others: readonly string[] = [],
): Promise<StoredAcquisition | undefined> {
  const relationship = await lockRelationship(context, relationshipId, others)
  if (relationship?.relationshipType !== 'acquirer' || relationship.state.targetEntityId !== acquiredId)
    return undefined
  const { sourceEntityId, roundId, asOf, source } = relationship.state
  const round = roundId === null ? undefined : await lockRound(context, acquiredId, roundId)
  const { state } = round ?? {}
  return {
    relationship,
    round,
    state: {
      acquirerEntityId: sourceEntityId,
      amount: state?.amountRaised ?? null,
      currency: state?.currency ?? null,
      announcedAt: state?.dateAnnounced ?? null,
      completedAt: state?.dateFundingComplete ?? null,
      asOf,
      transactionStatus: FundraiseStatus.safeParse(state?.status).data ?? null,
      dataConfidence: FundraiseConfidence.safeParse(state?.dataConfidence).data ?? null,
      source,
      creator: state?.creator ?? null,
    },
  }
}

/**
 * Writes the next state of a locked acquisition: the relationship, its round, and the buyer as investor of this round.
 * It creates the round or the investor join if it is missing. The relationship gets a new version at every change, and
 * its history contains the whole change.
 */
export async function changeAcquisition(
  context: Context,
  { relationship, round, state }: StoredAcquisition,
  next: AcquisitionState,
): Promise<void> {
  const change = changes(state, next)
  if (Object.keys(change).length === 0) return
  const { id, state: stored } = relationship
  const { acquirerEntityId, asOf, source } = next
  await changeRelationship(context, {
    stored: relationship,
    next: { ...stored, sourceEntityId: acquirerEntityId, asOf, source },
    change,
  })
  const draft = { ...next, acquiredEntityId: stored.targetEntityId }
  if (round) await changeTransaction(context, round, state.acquirerEntityId, next)
  else await createTransactions(context, [{ draft, relationshipId: id }])
  const completed = isCompleted(next) && !isCompleted(state) ? [id] : []
  await settleStatuses(context, [stored.targetEntityId], { completed })
}

async function changeTransaction(
  context: Context,
  round: StoredRound,
  formerAcquirerId: string,
  next: AcquisitionState,
): Promise<void> {
  const { amountRaisedUsd: _, ...transaction } = transactionOf(next)
  const state = { ...round.state, ...transaction }
  const change = changes(round.state, state)
  if (Object.keys(change).length > 0) await updateRounds(context, [{ stored: round, next: state, change }])
  const [join] = await lockInvestorJoins(context, [{ roundId: round.id, entityId: formerAcquirerId }])
  const buyer = { entityId: next.acquirerEntityId, leadInvestor: true, amountInvested: next.amount }
  if (!join) {
    await createInvestorJoins(context, [{ roundId: round.id, ...buyer }])
    return
  }
  const joinState = { ...join.state, ...buyer }
  const difference = changes(join.state, joinState)
  if (Object.keys(difference).length > 0)
    await updateJoins(context, [{ stored: join, next: joinState, change: difference }])
}
