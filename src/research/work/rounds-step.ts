import { lockEntities } from '../../identity/entity/entity-writes.js'
import { createRounds } from '../../relation/fundraise/fundraise-writes.js'
import { createInvestorJoins } from '../../relation/investor/writes/joins.js'
import { firstDayOf, isSameRound, type RoundClaim, roundKey, roundOf, sameAmount } from '../extract/round/round.js'
import { amountText } from '../proposal/target.js'
import { contradict } from './contradiction.js'
import { type ConfirmedFact, inSlot, type Outcome, outcome, recordIdOf, type Step, type StepContext } from './step.js'
import { readInvestorsByName, readRoundKeys, type StoredRoundKey } from './work-reads.js'
import type { Result } from './work-writes.js'

/**
 * Adds funding rounds of the entity with their investors. In doubt, a round is the same as a stored one and is not added.
 * Investors are added only if exactly one stored investor has their name.
 */
export const roundsStep: Step = async (step, facts) => {
  const context = step.from(step.run.url)
  await lockEntities(context, [recordIdOf(step)], [])
  const stored = await readRoundKeys(context.db, recordIdOf(step))
  const results: Result[] = []
  for (const one of inSlot(facts, 'fundraiseRound')) {
    const claim = roundOf(one.fact.claim)
    const refusal = claim ? refusalOf(step, claim) : 'The claim is not `Series A, USD 12000000, 2024-03-05`.'
    if (!claim || refusal !== undefined) {
      results.push(outcome(one, { outcome: 'refused', reason: refusal, recordType: 'fundraiseTransaction' }))
      continue
    }
    const known = stored.find((round) => isSameRound(round, roundKey(claim)))
    const roundId = known?.id ?? (await addRound(step, one, claim))
    if (!known) stored.push({ ...roundKey(claim), id: roundId })
    const isEqual = known === undefined || sameAmount(known, roundKey(claim))
    results.push(outcome(one, await roundOutcome(step, one, claim, known, roundId)))
    if (isEqual) results.push(...(await addInvestors(step, one, claim, roundId)))
  }
  return { results }
}

/** What became of a round: a new one, an equal stored one, or one with another amount. */
async function roundOutcome(
  step: StepContext,
  one: ConfirmedFact,
  claim: RoundClaim,
  known: StoredRoundKey | undefined,
  recordId: string,
): Promise<Outcome> {
  const about = { recordType: 'fundraiseTransaction', recordId } as const
  if (!known || sameAmount(known, roundKey(claim))) return { ...about, outcome: known ? 'stored' : 'written' }
  const storedValue = amountText({ ...known, amountRaised: known.amount })
  // An amount in another currency can be the same amount.
  if (storedValue === null || known.currency !== claim.currency) return { ...about, outcome: 'kept' }
  return contradict(step, one, { ...about, storedValue, proposedValue: `${claim.currency} ${claim.amount}` })
}

const refusalOf = ({ from, run }: StepContext, { day }: RoundClaim): string | undefined =>
  Date.parse(firstDayOf(day)) > from(run.url).clock.now().getTime()
    ? 'The day of the announcement is in the future.'
    : undefined

async function addRound(step: StepContext, { fact }: ConfirmedFact, claim: RoundClaim): Promise<string> {
  const { label: round, amount: amountRaised, currency, day } = claim
  const draft = { entityId: recordIdOf(step), round, amountRaised, currency, dateAnnounced: firstDayOf(day) }
  const [id] = await createRounds(step.from(fact.url), [draft])
  if (id === undefined) throw new Error('a round was not created')
  return id
}

/** Adds the investors of a round. Each is a fact of its own, so that the run reports those that it did not add. */
async function addInvestors(
  step: StepContext,
  { fact, pageHash }: ConfirmedFact,
  { label, day, leads, others }: RoundClaim,
  roundId: string,
): Promise<Result[]> {
  const context = step.from(fact.url)
  const raisingId = recordIdOf(step)
  const byName = await readInvestorsByName(context, [...leads, ...others])
  const results: Result[] = []
  for (const name of [...leads, ...others]) {
    const leadInvestor = leads.includes(name)
    const claim = `${name}, ${leadInvestor ? 'lead investor' : 'investor'}, ${label}, ${day}`
    const about = { fact: { ...fact, claim }, pageHash, recordType: 'fundraiseTransactionInvestorJoin' }
    const entityId = byName.get(name)
    if (entityId === undefined || entityId === raisingId) {
      results.push({ ...about, outcome: 'refused', reason: 'Not exactly one stored investor has this name.' })
      continue
    }
    const [id] = await createInvestorJoins(context, [{ roundId, entityId, leadInvestor }])
    results.push({ ...about, outcome: id === undefined ? 'stored' : 'written', recordId: entityId })
  }
  return results
}
