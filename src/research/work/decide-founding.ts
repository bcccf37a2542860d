import { weigh } from '../extract/fact/weigh.js'
import { FOUNDING_WEIGHTS } from '../extract/profile/founding-weights.js'
import type { ConfirmedFact } from './step.js'

/* Decides which of the years that a website states is the founding year, by the learned weights of their signs. */

/** The least sum of learned weights of a founding year. */
const MIN_WEIGHT = -0.5

/** The year with the most weight. A year that a caller or a language model proposed has no signs and comes first. */
export function decideFounding(facts: readonly ConfirmedFact[]): ConfirmedFact[] {
  const [best] = signedYears(facts)
    .map(({ one, signs }) => ({ one, weight: signs === undefined ? Infinity : weigh(FOUNDING_WEIGHTS, signs) }))
    .sort((a, b) => b.weight - a.weight)
  return best && best.weight >= MIN_WEIGHT ? [best.one] : []
}

/** The signs of all statements of each year. */
export function signedYears(facts: readonly ConfirmedFact[]) {
  const years = facts.map(({ fact }) => fact.claim).sort()
  return facts.map((one) => {
    const { fact, support = [fact] } = one
    if (support.some(({ signs }) => signs === undefined)) return { one, signs: undefined }
    const signs = support.flatMap((each) => each.signs ?? [])
    const pages = new Set(support.map(({ url }) => url)).size
    const joined: readonly (readonly [sign: string, isSet: boolean])[] = [
      ['earliest', years[0] === fact.claim],
      ['latest', years.length > 1 && years.at(-1) === fact.claim],
      ['on two pages', pages > 1],
      ['old', fact.claim < '1950'],
    ]
    return { one, signs: new Set([...signs, ...joined.flatMap(([sign, isSet]) => (isSet ? [sign] : []))]) }
  })
}
