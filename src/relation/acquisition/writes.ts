import { markStale } from '../../derived/stale.js'
import { updateEntityRows } from '../../identity/entity/rows.js'
import { lockEntities } from '../../identity/entity/writes.js'
import type { Context } from '../../kernel/operation/context.js'
import { createRounds, lockRound, removeRound } from '../fundraise/writes.js'
import { createInvestorJoins } from '../investor/writes.js'
import {
  createRelationships,
  linkTransactions,
  removeRelationship,
  type StoredRelationship,
} from '../relationship/writes.js'
import { isCompleted, statusAfter } from './rules.js'

/** An acquisition to be created. Times are ISO texts. */
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

export const dayOf = (instant: string | null | undefined): string | null => instant?.slice(0, 10) ?? null

/**
 * Creates acquisitions. Each one is several records: the relationship from the buyer to the acquired entity, a round of
 * stage Acquisition, and the buyer as investor of this round. If the acquisition is completed, the operating status of
 * the acquired entity changes too. The number of statements does not depend on the number of drafts. Returns the
 * relationship ids in the order of the drafts. An id is undefined if the two entities already have a relationship that
 * excludes an acquisition.
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
  await completeAcquisitions(
    context,
    created.filter(({ draft }) => isCompleted(draft)).map(({ draft }) => draft.acquiredEntityId),
  )
  return ids
}

/** The round that stores the transaction of an acquisition. */
export const transactionOf = (draft: Omit<AcquisitionDraft, 'acquiredEntityId' | 'acquirerEntityId'>) => ({
  round: 'Acquisition',
  roundType: 'acquisition',
  amountRaised: draft.amount ?? null,
  amountRaisedUsd: draft.amountUsd ?? null,
  currency: draft.currency ?? null,
  dateAnnounced: draft.announcedAt ?? null,
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
