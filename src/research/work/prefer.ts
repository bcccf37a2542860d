import { nameKey } from '../../identity/entity/rules.js'
import { SINGLE_SLOTS, type Slot } from '../extract/fact.js'
import { placeOf } from '../extract/places.js'
import { isSameRound, type RoundClaim, roundKey, roundOf } from '../extract/round.js'
import type { ConfirmedFact } from './step.js'

/**
 * Chooses one of several facts of a slot that has only one value: the longest expanded text, and for all other slots
 * the first fact.
 */
export function preferred(facts: readonly ConfirmedFact[]): ConfirmedFact[] {
  const slots = new Map<Slot, ConfirmedFact[]>()
  for (const one of facts) slots.set(one.fact.slot, [...(slots.get(one.fact.slot) ?? []), one])
  return [...slots].flatMap(([slot, all]) => {
    if (slot === 'enrichment.address') return withoutVague(all)
    if (slot === 'fundraiseRound') return distinctRounds(all)
    if (slot === 'enrichment.text.expanded') return [...all].sort(byLength).slice(0, 1)
    return SINGLE_SLOTS.has(slot) ? all.slice(0, 1) : all
  })
}

const byLength = (a: ConfirmedFact, b: ConfirmedFact): number => b.fact.claim.length - a.fact.claim.length

/** Several announcements of one round are one fact: the announcement with the most investors. */
function distinctRounds(facts: readonly ConfirmedFact[]): ConfirmedFact[] {
  const rounds = facts.flatMap((one) => {
    const round = roundOf(one.fact.claim)
    return round ? [{ one, round }] : []
  })
  const investors = ({ leads, others }: RoundClaim): number => leads.length + others.length
  const kept: typeof rounds = []
  for (const each of [...rounds].sort((a, b) => investors(b.round) - investors(a.round)))
    if (!kept.some(({ round }) => isSameRound(roundKey(round), roundKey(each.round)))) kept.push(each)
  return kept.map(({ one }) => one)
}

/** Replaces an address that is only a city by the street address in that city. */
function withoutVague(facts: readonly ConfirmedFact[]): ConfirmedFact[] {
  const precise = new Map<string, ConfirmedFact>()
  for (const one of facts) {
    const place = placeOf(one.fact.claim)
    const key = cityOf(one)
    if (place?.addressLine1 != null && !precise.has(key)) precise.set(key, one)
  }
  return [
    ...new Set(
      facts.map((one) => (placeOf(one.fact.claim)?.addressLine1 == null ? precise.get(cityOf(one)) : one) ?? one),
    ),
  ]
}

function cityOf({ fact }: ConfirmedFact): string {
  const { cityName = '', countryName = '' } = placeOf(fact.claim) ?? {}
  return `${nameKey(cityName)} ${nameKey(countryName)}`
}
