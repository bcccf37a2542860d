import { nameKey } from '../../identity/entity/entity-rules.js'
import { weightOfSigns } from '../extract/offering/offering-signs.js'
import type { ConfirmedFact } from './step.js'

/*
 * Decides which of the proposed names are products. A heading or a link alone can be that of a category, a feature or a page, so
 * the signs of all pages decide together.
 */

/** The least sum of learned weights of a product, and that of a product whose places agree. */
const MIN_WEIGHT = 0.75
const MIN_AGREED = -2

/**
 * What each place tells alone. Set by hand, with the open websites of the benchmark: the learned weights know too few examples of some
 * places.
 */
const PLACES: Readonly<Record<string, number>> = {
  'place item': 3,
  'place list': 3,
  'place code': 3,
  'place page': 3,
  'place told': 3,
  'place card': 2,
  'place menu': 1.5,
  'place entry': 1.5,
  'place link': 1.5,
  'place brand': 1.5,
  'place title': 1.5,
  'place definition': 1.5,
  'place heading': 1,
  'place price': 1,
  'place shape': 1,
  'place prose': 0.5,
  'place address': 0.5,
}
const MIN_PLACES = 3

/** A name that begins with the name of another product, such as `Nimbus Pro`, needs less. */
const FAMILY = 1

/** Whether a name with these signs is a product. */
function isProduct(signs: ReadonlySet<string>, isOfFamily = false): boolean {
  const weight = weightOfSigns(signs) + (isOfFamily ? FAMILY : 0)
  const places = [...signs].reduce((sum, sign) => sum + (PLACES[sign] ?? 0), isOfFamily ? FAMILY : 0)
  return weight >= MIN_WEIGHT || (places >= MIN_PLACES && weight >= MIN_AGREED)
}

/** The products of a run. `people` are the names of people, which are no products. */
export function decideOfferings(facts: readonly ConfirmedFact[], people: readonly string[]): ConfirmedFact[] {
  const signed = signedOfferings(facts, people)
  const isSure = (signs: ReadonlySet<string> | undefined): boolean => signs === undefined || isProduct(signs)
  const sure = signed.flatMap(({ one, signs }) => (isSure(signs) ? [`${one.fact.claim} `] : []))
  return signed.flatMap(({ one, signs }) => {
    const isOfFamily = sure.some((name) => one.fact.claim.startsWith(name))
    return isSure(signs) || (signs !== undefined && isProduct(signs, isOfFamily)) ? [one] : []
  })
}

/** The names that are no people, with the signs of all pages. */
export function signedOfferings(facts: readonly ConfirmedFact[], people: readonly string[]) {
  const persons = new Set(people.map(nameKey))
  return facts.flatMap((one) => (persons.has(nameKey(one.fact.claim)) ? [] : [{ one, signs: signsOf(one) }]))
}

/** The signs of all pages. Undefined for a product that a caller or a language model proposed. */
function signsOf({ fact, support = [fact] }: ConfirmedFact): ReadonlySet<string> | undefined {
  if (support.some(({ signs }) => signs === undefined)) return undefined
  const signs = new Set(support.flatMap((one) => one.signs ?? []))
  const main = new Set(support.flatMap((one) => (one.signs?.some(isOfText) ? [one.url] : [])))
  const places = [...signs].filter((sign) => sign.startsWith('place ')).length
  const has = (...all: readonly string[]) => all.every((sign) => signs.has(sign))
  const isWord = has('word of others') || has('word of sections') || has('all common')
  const joined: readonly [sign: string, isSet: boolean][] = [
    ['on two pages', main.size === 2],
    ['on many pages', main.size > 2],
    ['only in a sentence', main.size === 0 && has('place told')],
    ['only in a menu', main.size === 0 && has('frame')],
    ['of one place', places === 1],
    ['of two places', places === 2],
    ['of many places', places > 2],
    ['titles its page', has('page of name', 'topic') && !isWord],
    ['menu and page', has('frame', 'page of name', 'topic') && !isWord],
    ['menu and page of one word', has('frame', 'page of name', 'topic', 'coined') && !isWord],
    ['priced link', has('price', 'deep link')],
  ]
  return new Set([...signs, ...joined.flatMap(([sign, isSet]) => (isSet ? [sign] : []))])
}

/** Whether a sign is that of a block of the text of a page. */
const isOfText = (sign: string): boolean => sign.startsWith('in ')
