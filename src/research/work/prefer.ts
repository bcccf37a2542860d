import { nameKey } from '../../identity/entity/entity-rules.js'
import { type Fact, SINGLE_SLOTS, type Slot } from '../extract/fact/fact.js'
import { SEAT_WEIGHT } from '../extract/place/address-owner.js'
import { placeOf } from '../extract/place/place-claim.js'
import { isSameRound, type RoundClaim, roundKey, roundOf } from '../extract/round/round.js'
import { heaviest, independent } from './decide-name.js'
import { decideOfferings } from './decide-offerings.js'
import { decidePeople } from './decide-people.js'
import type { ConfirmedFact } from './step.js'

/**
 * Chooses one of several facts of a slot that has only one value: the longest expanded text, and for all other slots
 * the first fact, or the first that is not weak.
 */
export function preferred(
  facts: readonly ConfirmedFact[],
  people: readonly string[] = [],
  seats: readonly string[] = [],
): ConfirmedFact[] {
  const slots = new Map<Slot, ConfirmedFact[]>()
  for (const one of facts) slots.set(one.fact.slot, [...(slots.get(one.fact.slot) ?? []), one])
  return [...slots].flatMap(([slot, all]) => {
    if (slot === 'enrichment.address') return distinctPlaces(withoutVague(byWeight(withoutWeak(all), seats)))
    if (slot === 'enrichment.urlLink') return withoutOtherProfiles(all)
    if (slot === 'fundraiseRound') return distinctRounds(all)
    if (slot === 'relationship.productService') return decideOfferings(all, people)
    if (slot === 'enrichment.text.expanded') return [...all].sort(byLength).slice(0, 1)
    if (slot === 'person') return decidePeople(all)
    const least = LEAST_WEIGHTS[slot]
    if (least !== undefined) return [heaviest(all.map(withSupport), least)].flatMap((one) => one ?? [])
    return SINGLE_SLOTS.has(slot)
      ? [all.find(({ fact }) => fact.isWeak !== true) ?? all[0]].flatMap((one) => one ?? [])
      : all
  })
}

/**
 * A value with less weight is probably that of somebody else. The open websites do not test the limit of registered names: none of those
 * that are chosen there has a weight between 1 and 2.5.
 */
const LEAST_WEIGHTS: Readonly<Partial<Record<Slot, number>>> = { 'core.nameLegal': 2.5, 'core.foundedYear': 1 }

/** A fact that was stated only once is its own support. */
const withSupport = (one: ConfirmedFact) => ({ ...one, support: one.support ?? [one.fact] })

/**
 * Addresses of pages that seldom have that of the owner are used only if there is no other address, or if the page also lists one
 * that another page states. Addresses next to the name of another company have a negative weight.
 */
function withoutWeak(facts: readonly ConfirmedFact[]): readonly ConfirmedFact[] {
  const placesOf = ({ fact, support = [fact] }: ConfirmedFact): readonly Fact[] => support
  const isStrong = (one: ConfirmedFact): boolean => placesOf(one).some(({ isWeak }) => isWeak !== true)
  const isPossible = ({ weight = 0 }: Fact): boolean => weight >= 0
  const strong = facts.filter(isStrong)
  const pages = new Set(
    strong.flatMap(placesOf).flatMap((fact) => (fact.isWeak === true && isPossible(fact) ? [fact.url] : [])),
  )
  const possible = facts.filter((one) => placesOf(one).some(isPossible))
  if (strong.length === 0) return possible.length > 0 ? possible : facts
  return facts.filter((one) => isStrong(one) || placesOf(one).some((fact) => isPossible(fact) && pages.has(fact.url)))
}

/** On a platform where a profile has the name of the owner, a profile with another name is that of somebody else. */
function withoutOtherProfiles(facts: readonly ConfirmedFact[]): ConfirmedFact[] {
  const hostOf = ({ fact }: ConfirmedFact): string => new URL(fact.claim).hostname.replace(/^www\./, '')
  const isNamed = ({ fact, support = [fact] }: ConfirmedFact): boolean => support.some(({ isWeak }) => isWeak !== true)
  const hosts = new Set(facts.filter(isNamed).map(hostOf))
  return facts.filter((one) => isNamed(one) || !hosts.has(hostOf(one)))
}

/**
 * The facts with the most weight first: of addresses, the headquarters. Places that agree add to the weight, and so do the sentences
 * about the headquarters that name the city of only one address.
 */
const byWeight = (facts: readonly ConfirmedFact[], seats: readonly string[]): ConfirmedFact[] => {
  const cityIn = ({ fact }: ConfirmedFact): string => ` ${nameKey(placeOf(fact.claim)?.cityName ?? '')} `
  const cities = [...new Set(facts.map(cityIn))].filter((city) => city.trim() !== '')
  const told = new Set(
    seats.flatMap((text) => {
      const key = ` ${nameKey(text)} `
      const named = cities.filter((city) => key.includes(city))
      return named.length === 1 ? named : []
    }),
  )
  const weightOf = (one: ConfirmedFact) => {
    const { fact, support = [] } = one
    const most = Math.max(fact.weight ?? 1, ...support.map(({ weight }) => weight ?? 1))
    return most + independent(support) / 4 + (told.has(cityIn(one)) ? SEAT_WEIGHT : 0)
  }
  return [...facts].sort((a, b) => weightOf(b) - weightOf(a))
}

const byLength = (a: ConfirmedFact, b: ConfirmedFact): number => b.fact.claim.length - a.fact.claim.length

/** Several statements of one round are one fact: an announcement, the most exact time, and the most investors. */
function distinctRounds(facts: readonly ConfirmedFact[]): ConfirmedFact[] {
  const rounds = facts.flatMap((one) => {
    const round = roundOf(one.fact.claim)
    return round ? [{ one, round }] : []
  })
  const investors = ({ leads, others }: RoundClaim): number => leads.length + others.length
  const kept: typeof rounds = []
  const order = (a: (typeof rounds)[number], b: (typeof rounds)[number]): number =>
    Number(a.one.fact.isWeak === true) - Number(b.one.fact.isWeak === true) ||
    b.round.day.length - a.round.day.length ||
    investors(b.round) - investors(a.round)
  for (const each of [...rounds].sort(order))
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

/** Several forms of one address are one fact: the first. They have the postal code and the numbers of the street in common. */
function distinctPlaces(facts: readonly ConfirmedFact[]): ConfirmedFact[] {
  const known = new Set<string>()
  return facts.filter((one) => {
    const { addressLine1, postalCode } = placeOf(one.fact.claim) ?? {}
    const numbers = addressLine1?.match(/\d+/g)?.sort().join(' ')
    const key = numbers === undefined || postalCode == null ? one.fact.claim : `${postalCode} ${numbers} ${cityOf(one)}`
    return !known.has(key) && known.add(key)
  })
}

function cityOf({ fact }: ConfirmedFact): string {
  const { cityName = '', countryName = '' } = placeOf(fact.claim) ?? {}
  return `${nameKey(cityName)} ${nameKey(countryName)}`
}
