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
}
const MIN_WEIGHT = 3

/** The products of a run. `people` are the names of people, which are no products. */
export function decideOfferings(facts: readonly ConfirmedFact[], people: readonly string[]): ConfirmedFact[] {
  const persons = new Set(people.map(nameKey))
  return facts.filter(({ fact, support = [fact] }) => {
    const places = new Set(support.map(({ place = 'sure' }) => place))
    const weight = [...places].reduce((sum, place) => sum + WEIGHTS[place], 0)
    return weight >= MIN_WEIGHT && !persons.has(nameKey(fact.claim))
  })
}
