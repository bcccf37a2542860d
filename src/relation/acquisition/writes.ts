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
  /** The conversion that the source gives. An amount in US dollars needs none. */
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
 * Creates acquisitions as their records: the relationship from buyer to acquired entity, a transaction of stage
 * Acquisition, the buyer's join to it and, if completed, the operating status of the acquired entity. The number of
 * statements does not depend on the number of drafts. Returns relationship ids in the order of the drafts; undefined
 * when the two entities already have an excluding relationship.
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

/** The transaction of an acquisition as a round. */
export const transactionOf = (draft: Omit<AcquisitionDraft, 'acquiredEntityId' | 'acquirerEntityId'>) => ({
  round: 'Acquisition',
  roundType: 'acquisition',
  amountRaised: draft.amount ?? null,
  amountRaisedUsd: draft.amountUsd ?? null,
  currency: draft.currency ?? null,
  dateAnnounced: draft.announcedAt ?? draft.completedAt ?? draft.asOf ?? null,
  dateFundingComplete: draft.completedAt ?? null,
  status: draft.transactionStatus ?? null,
  dataConfidence: draft.dataConfidence ?? null,
  creator: draft.creator ?? null,
})

/** Sets the operating status of entities whose acquisition is completed, with history. */
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
 * Removes a locked acquisition: the relationship, its transaction and the buyer's join. The acquired entity keeps its
 * operating status.
 */
export async function removeAcquisition(context: Context, stored: StoredRelationship): Promise<void> {
  const { roundId, targetEntityId } = stored.state
  await removeRelationship(context, stored)
  const round = roundId === null ? undefined : await lockRound(context, targetEntityId, roundId)
  if (round) await removeRound(context, round)
}
