import {
  createRounds,
  lockRounds,
  type RoundDraft,
  type RoundState,
  updateRounds,
} from '../../relation/fundraise/fundraise-writes.js'
import { createInvestorJoins, lockInvestorJoins, updateJoins } from '../../relation/investor/writes/joins.js'
import { createInvestorPartners } from '../../relation/investor/writes/partners.js'
import type { Facts, InvestmentFacts, PartnerFacts, RoundFacts } from '../row/row-facts.js'
import type { Work } from './batch-work.js'
import { revisions, withValues } from './revise.js'
import { outcomeOf, type ResolvedRow, resolved, type SavedRow, splitByKnown, startOfDay, unknown } from './saved-row.js'

interface RaisingEntity {
  readonly entityId: string
}

/** Creates the missing rounds, and updates the stored rounds. */
export async function saveRounds(work: Work, all: readonly RoundFacts[]): Promise<SavedRow[]> {
  const { context, known } = work
  const found = resolved(work, all, ({ entityRef }) => {
    const entityId = known.entities.get(entityRef)
    return entityId === undefined ? unknown('organization', entityRef) : { entityId }
  })
  const missing = found.filter(({ facts }) => !known.rounds.has(facts.providerId))
  const updated = await reviseRounds(
    work,
    found.filter(({ facts }) => known.rounds.has(facts.providerId)),
  )
  const ids = await createRounds(context, missing.map(draftOf))
  missing.forEach(({ facts }, index) => {
    const id = ids[index]
    if (id !== undefined) known.rounds.set(facts.providerId, id)
  })
  const outcome = outcomeOf(new Set<Facts>(missing.map(({ facts }) => facts)), updated)
  return found.map(({ facts }) => ({
    facts,
    owner: { roundId: known.rounds.get(facts.providerId) ?? '' },
    outcome: outcome(facts),
  }))
}

/** Updates stored rounds. Returns the rows that changed a round. */
async function reviseRounds(work: Work, found: readonly ResolvedRow<RoundFacts, RaisingEntity>[]): Promise<Set<Facts>> {
  const { context, known } = work
  const rowOf = new Map(found.map((row) => [known.rounds.get(row.facts.providerId) ?? '', row]))
  const stated = (await lockRounds(context, [...rowOf.keys()])).flatMap((stored) => {
    const row = rowOf.get(stored.id)
    return row ? [{ stored, next: withValues<RoundState>(stored.state, draftOf(row)) }] : []
  })
  const changed = await revisions(work, 'fundraiseTransaction', stated)
  await updateRounds(
    context,
    changed.map((revision) => ({ ...revision, amountRaisedUsd: rowOf.get(revision.stored.id)?.facts.amountRaisedUsd })),
  )
  return new Set(changed.flatMap(({ stored }) => rowOf.get(stored.id)?.facts ?? []))
}

const draftOf = ({ facts, ids: { entityId } }: ResolvedRow<RoundFacts, RaisingEntity>): RoundDraft => ({
  id: facts.id,
  entityId,
  round: facts.round,
  roundType: facts.roundType ?? null,
  financialInstrumentType: facts.instrumentType ?? null,
  amountRaised: facts.amountRaised ?? null,
  amountRaisedUsd: facts.amountRaisedUsd ?? null,
  currency: facts.currency ?? null,
  valuationPostMoney: facts.valuationPostMoney ?? null,
  dateAnnounced: startOfDay(facts.dateAnnounced),
  investorCount: facts.investorCount ?? null,
})

type InvestorId = { readonly entityId: string } | { readonly personId: string }

const investorOf = ({ known }: Work, ref: string): InvestorId | undefined => {
  const [entityId, personId] = [known.entities.get(ref), known.people.get(ref)]
  return entityId === undefined ? (personId && { personId }) || undefined : { entityId }
}

function investmentOf(work: Work, { roundRef, investorRef }: InvestmentFacts | PartnerFacts) {
  const roundId = work.known.rounds.get(roundRef)
  const investor = investorOf(work, investorRef)
  if (roundId === undefined) return unknown('round', roundRef)
  return investor === undefined ? unknown('investor', investorRef) : { roundId, ...investor }
}

/** Creates the missing investments of investors in rounds, and updates the stored investments. */
export async function saveInvestments(work: Work, all: readonly InvestmentFacts[]): Promise<SavedRow[]> {
  const found = resolved(work, all, (facts) => investmentOf(work, facts))
  const { existing, missing } = splitByKnown(work, found)
  const stored = await createInvestorJoins(
    work.context,
    missing.map(({ facts: { id, leadInvestor = false, amountInvested = null }, ids }) => ({
      id,
      ...ids,
      leadInvestor,
      amountInvested,
    })),
  )
  const created = new Set<Facts>(missing.flatMap(({ facts }, index) => (stored[index] === undefined ? [] : [facts])))
  const outcome = outcomeOf(created, await reviseInvestments(work, existing))
  return found.map(({ facts, ids: { roundId } }) => ({ facts, owner: { roundId }, outcome: outcome(facts) }))
}

type InvestmentIds = { readonly roundId: string } & InvestorId

/** Updates stored investments of investors in rounds. Returns the rows that changed an investment. */
async function reviseInvestments(
  work: Work,
  found: readonly ResolvedRow<InvestmentFacts, InvestmentIds>[],
): Promise<Set<Facts>> {
  const rowOf = new Map(found.map(({ facts, ids }) => [investmentKey(ids), facts]))
  const joins = await lockInvestorJoins(
    work.context,
    found.map(({ ids }) => ids),
  )
  const stated = joins.flatMap((stored) => {
    const facts = rowOf.get(investmentKey({ roundId: stored.roundId, ...stored.state }))
    return facts ? [{ stored, next: withValues(stored.state, facts) }] : []
  })
  const changed = await revisions(work, 'fundraiseTransactionInvestorJoin', stated)
  await updateJoins(work.context, changed)
  return new Set(
    changed.flatMap(({ stored: { roundId, state } }) => rowOf.get(investmentKey({ roundId, ...state })) ?? []),
  )
}

const investmentKey = (part: {
  readonly roundId: string
  readonly entityId?: string | null | undefined
  readonly personId?: string | null | undefined
}): string => `${part.roundId} ${part.entityId ?? part.personId}`

export async function savePartners(work: Work, all: readonly PartnerFacts[]): Promise<SavedRow[]> {
  const found = resolved(work, all, (facts) => {
    const part = investmentOf(work, facts)
    const partnerId = work.known.people.get(facts.partnerRef)
    if (typeof part === 'string') return part
    return partnerId === undefined ? unknown('person', facts.partnerRef) : { ...part, partnerId }
  })
  const stored = await createInvestorPartners(
    work.context,
    found.map(({ ids }) => ids),
  )
  return found.flatMap(({ facts, ids: { roundId } }, index) => {
    const outcome = stored[index]
    if (outcome === 'created' || outcome === 'unchanged') return [{ facts, owner: { roundId }, outcome }]
    work.skipped.push({ facts, reason: `investor ${facts.investorRef} has no investment in round ${facts.roundRef}` })
    return []
  })
}
