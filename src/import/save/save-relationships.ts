import { dayOf, isCompleted } from '../../relation/acquisition/acquisition-rules.js'
import { createAcquisitions, transactionOf } from '../../relation/acquisition/acquisition-writes.js'
import { settleStatuses } from '../../relation/acquisition/status-writes.js'
import { lockRounds, type RoundState, updateRounds } from '../../relation/fundraise/fundraise-writes.js'
import { lockInvestorJoins, updateJoins } from '../../relation/investor/writes/joins.js'
import { refusalsOf } from '../../relation/relationship/refusals.js'
import type { MatchedRelationship, RelationshipDraft } from '../../relation/relationship/relationship-state.js'
import {
  createRelationships,
  lockMatchingRelationships,
  updateRelationships,
} from '../../relation/relationship/relationship-writes.js'
import type { AcquisitionFacts, Facts, RelationshipFacts } from '../row/row-facts.js'
import type { Work } from './batch-work.js'
import { revisions, withValues } from './revise.js'
import { outcomeOf, type ResolvedRow, resolved, type SavedRow, splitByKnown, startOfDay, unknown } from './saved-row.js'

interface Pair {
  readonly firstId: string
  readonly secondId: string
}

function pairOf({ known: { entities } }: Work, first: string, second: string): Pair | string {
  const [firstId, secondId] = [entities.get(first), entities.get(second)]
  if (firstId === undefined) return unknown('organization', first)
  if (secondId === undefined) return unknown('organization', second)
  return firstId === secondId ? 'both sides are the same organization' : { firstId, secondId }
}

/** Returns the rows that the rules of their relationship permit. Reports the other rows as skipped. */
async function permitted<R extends ResolvedRow<Facts, Pair>>(
  { context, skipped }: Work,
  rows: readonly R[],
  draftOf: (row: R) => RelationshipDraft,
): Promise<R[]> {
  if (rows.length === 0) return []
  const reasons = await refusalsOf(context, rows.map(draftOf))
  return rows.filter(({ facts }, index) => {
    const reason = reasons[index]
    if (reason !== undefined) skipped.push({ facts, reason })
    return reason === undefined
  })
}

/** Creates the missing relationships, and updates relationships that were imported before. */
export async function saveRelationships(work: Work, all: readonly RelationshipFacts[]): Promise<SavedRow[]> {
  const found = resolved(work, all, ({ sourceRef, targetRef }) => pairOf(work, sourceRef, targetRef))
  const { existing, missing: open } = splitByKnown(work, found)
  const draftOf = ({ facts, ids }: ResolvedRow<RelationshipFacts, Pair>): RelationshipDraft => ({
    relationshipType: facts.relationshipType,
    sourceEntityId: ids.firstId,
    targetEntityId: ids.secondId,
    detail: facts.detail ?? null,
    status: facts.status ?? null,
    asOf: facts.asOf ?? null,
    source: work.collection.provider,
  })
  const missing = await permitted(work, open, draftOf)
  const stored = await createRelationships(work.context, missing.map(draftOf))
  const created = new Set<Facts>(missing.flatMap(({ facts }, index) => (stored[index] === undefined ? [] : [facts])))
  const updated = await reviseRelationships(work, existing.map(draftOf))
  const outcome = outcomeOf(created, new Set(updated.flatMap(({ position }) => existing[position]?.facts ?? [])))
  return [...existing, ...missing].map(({ facts, ids }) => ({
    facts,
    owner: { entityId: ids.firstId },
    outcome: outcome(facts),
  }))
}

/** Updates stored relationships. Returns the changed relationships. */
async function reviseRelationships(work: Work, drafts: readonly RelationshipDraft[]): Promise<MatchedRelationship[]> {
  const stated = (await lockMatchingRelationships(work.context, drafts)).flatMap((stored) => {
    const draft = drafts[stored.position]
    return draft ? [{ stored, next: withValues(stored.state, draft) }] : []
  })
  const changed = await revisions(work, 'entityRelationship', stated)
  await updateRelationships(work.context, changed)
  return changed.map(({ stored }) => stored)
}

/** Creates the missing acquisitions, and updates acquisitions that were imported before. */
export async function saveAcquisitions(work: Work, all: readonly AcquisitionFacts[]): Promise<SavedRow[]> {
  const found = resolved(work, all, ({ acquiredRef, acquirerRef }) => pairOf(work, acquiredRef, acquirerRef))
  const { existing, missing: open } = splitByKnown(work, found)
  const missing = await permitted(work, open, ({ ids }) => ({
    relationshipType: 'acquirer',
    sourceEntityId: ids.secondId,
    targetEntityId: ids.firstId,
  }))
  const stored = await createAcquisitions(
    work.context,
    missing.map((row) => draftOf(work, row)),
  )
  const created = new Set<Facts>(missing.flatMap(({ facts }, index) => (stored[index] === undefined ? [] : [facts])))
  const outcome = outcomeOf(created, await reviseAcquisitions(work, existing))
  return [...existing, ...missing].map(({ facts, ids }) => ({
    facts,
    owner: { entityId: ids.firstId },
    outcome: outcome(facts),
  }))
}

const draftOf = ({ collection }: Work, { facts, ids }: ResolvedRow<AcquisitionFacts, Pair>) => ({
  acquiredEntityId: ids.firstId,
  acquirerEntityId: ids.secondId,
  amount: facts.amount ?? null,
  amountUsd: facts.amountUsd ?? null,
  currency: facts.currency ?? null,
  announcedAt: startOfDay(facts.announcedAt),
  completedAt: startOfDay(facts.completedAt),
  source: collection.provider,
})

/**
 * Updates the relationship, the round and the buyer as investor of each acquisition. Returns the rows that changed any
 * of them.
 */
async function reviseAcquisitions(
  work: Work,
  found: readonly ResolvedRow<AcquisitionFacts, Pair>[],
): Promise<Set<Facts>> {
  const { context } = work
  const drafts = found.map((row) => draftOf(work, row))
  const relationships = await lockMatchingRelationships(
    context,
    drafts.map(({ acquirerEntityId, acquiredEntityId, source }) => ({
      relationshipType: 'acquirer',
      sourceEntityId: acquirerEntityId,
      targetEntityId: acquiredEntityId,
      source,
    })),
  )
  const draftOfRound = new Map(
    relationships.flatMap(({ roundId, position }) => (roundId ? [[roundId, position] as const] : [])),
  )
  const draftAt = (roundId: string) => drafts[draftOfRound.get(roundId) ?? -1]
  const connected = await revisions(
    work,
    'entityRelationship',
    relationships.map((stored) => {
      const draft = drafts[stored.position]
      return {
        stored,
        next: withValues(stored.state, { asOf: dayOf(draft?.completedAt) ?? dayOf(draft?.announcedAt) }),
      }
    }),
  )
  const rounds = await lockRounds(context, [...draftOfRound.keys()])
  const changedRounds = await revisions(
    work,
    'fundraiseTransaction',
    rounds.flatMap((stored) => {
      const draft = draftAt(stored.id)
      return draft ? [{ stored, next: withValues<RoundState>(stored.state, transactionOf(draft)) }] : []
    }),
  )
  const joins = await lockInvestorJoins(
    context,
    rounds.map(({ id }) => ({ roundId: id, entityId: draftAt(id)?.acquirerEntityId ?? '' })),
  )
  const changedJoins = await revisions(
    work,
    'fundraiseTransactionInvestorJoin',
    joins.map((stored) => ({
      stored,
      next: withValues(stored.state, { amountInvested: draftAt(stored.roundId)?.amount }),
    })),
  )
  await updateRelationships(context, connected)
  await updateRounds(
    context,
    changedRounds.map((revision) => ({
      ...revision,
      amountRaisedUsd: draftAt(revision.stored.id)?.amountUsd ?? undefined,
    })),
  )
  await updateJoins(context, changedJoins)
  const completed = changedRounds.flatMap(({ change, stored }) => {
    const position = draftOfRound.get(stored.id)
    const draft = draftAt(stored.id)
    const [relationship] = relationships.filter((one) => one.position === position)
    return draft && relationship && change.dateFundingComplete && isCompleted(draft) ? [{ draft, relationship }] : []
  })
  await settleStatuses(
    context,
    completed.map(({ draft }) => draft.acquiredEntityId),
    { completed: completed.map(({ relationship }) => relationship.id) },
  )
  const changed = [
    ...connected.map(({ stored }) => stored.position),
    ...changedRounds.flatMap(({ stored }) => draftOfRound.get(stored.id) ?? []),
    ...changedJoins.flatMap(({ stored }) => draftOfRound.get(stored.roundId) ?? []),
  ]
  return new Set(changed.flatMap((position) => found[position]?.facts ?? []))
}
