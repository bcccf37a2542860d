import {
  createRounds,
  lockRounds,
  type RoundDraft,
  type RoundState,
  updateRounds,
} from '../relation/fundraise/writes.js'
import { createInvestorJoins, createInvestorPartners, lockJoins, updateJoins } from '../relation/investor/writes.js'
import type { Facts, InvestmentFacts, PartnerFacts, RoundFacts } from './record.js'
import { revisions, withSaid } from './revise.js'
import { type Found, instant, outcomeOf, parted, resolved, type Tied, unknown } from './tied.js'
import type { Work } from './work.js'

interface Raiser {
  readonly entityId: string
}

/** Creates the rounds that are missing, and gives the stored ones what is said of them now. */
export async function saveRounds(work: Work, all: readonly RoundFacts[]): Promise<Tied[]> {
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

/** Returns the rows that changed their rounds. */
async function reviseRounds(work: Work, found: readonly Found<RoundFacts, Raiser>[]): Promise<Set<Facts>> {
  const { context, known } = work
  const rowOf = new Map(found.map((row) => [known.rounds.get(row.facts.providerId) ?? '', row]))
  const said = (await lockRounds(context, [...rowOf.keys()])).flatMap((stored) => {
    const row = rowOf.get(stored.id)
    return row ? [{ stored, next: withSaid<RoundState>(stored.state, draftOf(row)) }] : []
  })
  const changed = await revisions(work, 'fundraiseTransaction', said)
  await updateRounds(
    context,
    changed.map((revision) => ({ ...revision, amountRaisedUsd: rowOf.get(revision.stored.id)?.facts.amountRaisedUsd })),
  )
  return new Set(changed.flatMap(({ stored }) => rowOf.get(stored.id)?.facts ?? []))
}

const draftOf = ({ facts, ids: { entityId } }: Found<RoundFacts, Raiser>): RoundDraft => ({
  entityId,
  round: facts.round,
  roundType: facts.roundType ?? null,
  financialInstrumentType: facts.instrumentType ?? null,
  amountRaised: facts.amountRaised ?? null,
  amountRaisedUsd: facts.amountRaisedUsd ?? null,
  currency: facts.currency ?? null,
  valuationPostMoney: facts.valuationPostMoney ?? null,
  dateAnnounced: instant(facts.dateAnnounced),
  investorCount: facts.investorCount ?? null,
})

type InvestorId = { readonly entityId: string } | { readonly personId: string }

const investorOf = ({ known }: Work, ref: string): InvestorId | undefined => {
  const [entityId, personId] = [known.entities.get(ref), known.people.get(ref)]
  return entityId === undefined ? (personId && { personId }) || undefined : { entityId }
}

function partOf(work: Work, { roundRef, investorRef }: InvestmentFacts | PartnerFacts) {
  const roundId = work.known.rounds.get(roundRef)
  const investor = investorOf(work, investorRef)
  if (roundId === undefined) return unknown('round', roundRef)
  return investor === undefined ? unknown('investor', investorRef) : { roundId, ...investor }
}

/** Joins investors to rounds, and gives the joined ones what is said of their part now. */
export async function saveInvestments(work: Work, all: readonly InvestmentFacts[]): Promise<Tied[]> {
  const found = resolved(work, all, (facts) => partOf(work, facts))
  const { again, fresh } = parted(work, found)
  const stored = await createInvestorJoins(
    work.context,
    fresh.map(({ facts: { leadInvestor = false, amountInvested = null }, ids }) => ({
      ...ids,
      leadInvestor,
      amountInvested,
    })),
  )
  const created = new Set<Facts>(fresh.flatMap(({ facts }, index) => (stored[index] === undefined ? [] : [facts])))
  const outcome = outcomeOf(created, await reviseInvestments(work, again))
  return found.map(({ facts, ids: { roundId } }) => ({ facts, owner: { roundId }, outcome: outcome(facts) }))
}

type Part = { readonly roundId: string } & InvestorId

/** Returns the rows that changed the part of their investor. */
async function reviseInvestments(work: Work, found: readonly Found<InvestmentFacts, Part>[]): Promise<Set<Facts>> {
  const rowOf = new Map(found.map(({ facts, ids }) => [partKey(ids), facts]))
  const joins = await lockJoins(
    work.context,
    found.map(({ ids }) => ids),
  )
  const said = joins.flatMap((stored) => {
    const facts = rowOf.get(partKey(stored))
    return facts ? [{ stored, next: withSaid(stored.state, facts) }] : []
  })
  const changed = await revisions(work, 'fundraiseTransactionInvestorJoin', said)
  await updateJoins(work.context, changed)
  return new Set(changed.flatMap(({ stored }) => rowOf.get(partKey(stored)) ?? []))
}

const partKey = (part: {
  readonly roundId: string
  readonly entityId?: string | null | undefined
  readonly personId?: string | null | undefined
}): string => `${part.roundId} ${part.entityId ?? part.personId}`

export async function savePartners(work: Work, all: readonly PartnerFacts[]): Promise<Tied[]> {
  const found = resolved(work, all, (facts) => {
    const part = partOf(work, facts)
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
    work.lost.push({ facts, reason: `investor ${facts.investorRef} has no part in round ${facts.roundRef}` })
    return []
  })
}
