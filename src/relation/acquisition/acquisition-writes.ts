import { markStale } from '../../derived/stale.js'
import { FundraiseConfidence, FundraiseStatus } from '../../document/shape/fundraise.js'
import { updateEntityRows } from '../../identity/entity/entity-rows.js'
import { lockEntities } from '../../identity/entity/entity-writes.js'
import { changes } from '../../kernel/wire/merge-patch.js'
import type { Context } from '../../operation/pipeline/context.js'
import { createRounds, lockRound, removeRound, type StoredRound, updateRounds } from '../fundraise/fundraise-writes.js'
import { createInvestorJoins, lockInvestorJoins, updateJoins } from '../investor/writes/joins.js'
import type { StoredRelationship } from '../relationship/relationship-state.js'
import {
  changeRelationship,
  createRelationships,
  linkTransactions,
  lockRelationship,
  removeRelationship,
} from '../relationship/relationship-writes.js'
import { type AcquisitionState, dayOf, instant, isCompleted, statusAfter } from './acquisition-rules.js'

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
  await completeAcquisitions(
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

/** Sets the operating status of entities whose acquisition is completed, and records the change in their history. */
export async function completeAcquisitions(context: Context, acquiredIds: readonly string[]): Promise<void> {
  if (acquiredIds.length === 0) return
  const stored = await lockEntities(context, acquiredIds, [])
  const changed = stored
    .map(({ id, state: { operatingStatus } }) => ({ id, before: operatingStatus, after: statusAfter(operatingStatus) }))
    .filter(({ before, after }) => before !== after)
  if (changed.length === 0) return
  await updateEntityRows(
    context,
    changed.map(({ id, before, after }) => ({
      id,
      entityId: id,
      columns: { operating_status: after },
      change: { operatingStatus: [before, after] },
    })),
  )
  markStale(context, { entities: changed.map(({ id }) => id) })
}

/**
 * Removes an acquisition: the relationship, its round, and the buyer as investor of this round. The relationship must
 * be locked. The acquired entity keeps its operating status.
 */
export async function removeAcquisition(context: Context, stored: StoredRelationship): Promise<void> {
  const { roundId, targetEntityId } = stored.state
  await removeRelationship(context, stored)
  const round = roundId === null ? undefined : await lockRound(context, targetEntityId, roundId)
  if (round) await removeRound(context, round)
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
  if (isCompleted(next)) await completeAcquisitions(context, [stored.targetEntityId])
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
