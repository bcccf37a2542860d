import { nameKey } from '../../identity/entity/entity-rules.js'
import type { OfferingPlace } from '../extract/fact.js'
import type { ConfirmedFact } from './step.js'

/*
 * Decides which of the proposed names are products. A heading or a link alone can be that of a category, a feature or a page, so
 * such places must agree.
 */

/** Set by hand, with the open websites of the benchmark. */
const WEIGHTS: Readonly<Record<OfferingPlace, number>> = {
  sure: 3,
  card: 2,
  menu: 1.5,
  entry: 1.5,
  link: 1.5,
  brand: 1.5,
  title: 1.5,
  heading: 1,
  prose: 0.5,
  price: 1,
  address: 0.5,
  shape: 1,
  definition: 1.5,
}
const MIN_WEIGHT = 3

/** A name that begins with the name of another product, such as `Nimbus Pro`, needs less weight. */
const FAMILY_WEIGHT = 1

/** The products of a run. `people` are the names of people, which are no products. */
export function decideOfferings(facts: readonly ConfirmedFact[], people: readonly string[]): ConfirmedFact[] {
  const persons = new Set(people.map(nameKey))
  const candidates = facts.filter(({ fact }) => !persons.has(nameKey(fact.claim)))
  const isProduct = (least: number) => (one: ConfirmedFact) => weightOf(one) >= least
  const sure = candidates.filter(isProduct(MIN_WEIGHT)).map(({ fact }) => `${fact.claim} `)
  return candidates.filter((one) =>
    isProduct(sure.some((name) => one.fact.claim.startsWith(name)) ? MIN_WEIGHT - FAMILY_WEIGHT : MIN_WEIGHT)(one),
  )
}

function weightOf({ fact, support = [fact] }: ConfirmedFact): number {
  const places = new Set(support.map(({ place = 'sure' }) => place))
  return [...places].reduce((sum, place) => sum + WEIGHTS[place], 0)
}
