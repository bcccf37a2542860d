import type { Evidence, Fact } from '../extract/fact/fact.js'
import { compactKey } from '../extract/fact/subject.js'

/*
 * Decides which of the proposed names is the brand name: the name on which most independent places of the website agree.
 */

/** A fact and the places that state it. */
export interface Stated {
  readonly fact: Fact
  readonly support: readonly Fact[]
}

/** The weight of the first place of a kind, of each further page, and of all further pages together. */
type Weight = readonly [first: number, further: number, most: number]

/** Set by hand, with the open websites of the benchmark. A title and a site name are often a slogan. */
const WEIGHTS: Readonly<Record<Evidence, Weight>> = {
  structuredData: [3, 0, 0],
  siteName: [2, 0, 0],
  title: [1, 0.75, 3],
  logo: [3, 0.1, 0.5],
  copyright: [2.5, 0.1, 0.5],
  domain: [4, 0.1, 1],
  partOfDomain: [2.5, 0.1, 1],
  sentence: [2, 0.25, 1],
}

/** Signs of a slogan or a sentence, and what they cost. */
const SLOGANS: readonly (readonly [sign: RegExp, cost: number])[] = [
  [/(?:[!?\u3002\uff01]|(?<! (?:Co|Inc|Bros|Ltd|Corp|Cie|Mfg|Intl|Dr|St))\.)$/, 4],
  [/, |[\u3001\uff0c]/, 2],
  [/\S \S+ \S+ \S+ \S/, 2],
  [/ (?:that|which|for|from|with|your|für|pour|para|per|på|på|på|av|til|dla) /i, 1.5],
  [/^\p{Ll}/u, 1],
]

/** The weight of all places that state a name. */
function weightOf(claim: string, support: readonly Fact[]): number {
  const pages = new Map<Evidence, Set<string>>()
  for (const { evidence, url } of support)
    if (evidence) pages.set(evidence, (pages.get(evidence) ?? new Set()).add(url))
  const places = [...pages].reduce((sum, [evidence, urls]) => {
    const [first, further, most] = WEIGHTS[evidence]
    return sum + first + Math.min(most, further * (urls.size - 1))
  }, 0)
  return SLOGANS.reduce((sum, [sign, cost]) => (sign.test(claim) ? sum - cost : sum), places)
}

/** A website can have the domain of its founder, and another name. */
const PERSON_COST = 4

/** The name with the most weight, and why each other name was not chosen. The first of equal ones. */
export function decideName<T extends Stated>(
  candidates: readonly T[],
  people: readonly string[],
  legalNames: readonly string[] = [],
) {
  const persons = new Set(people.map(compactKey))
  const legal = legalNames.map(compactKey)
  const pages = new Set(candidates.flatMap(({ support }) => support.map(({ url }) => url))).size
  const groups = new Map<string, T[]>()
  for (const one of candidates) {
    const key = compactKey(one.fact.claim.replace(ARTICLE, ''))
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const ranked = [...groups.values()]
    .map((group) => {
      const support = group.flatMap((one) => one.support)
      const best = bestWritten(group)
      const key = compactKey(best.fact.claim)
      const isLegal = key.length >= MIN_LEGAL && legal.some((name) => name.startsWith(key))
      const cost =
        (persons.has(key) ? PERSON_COST : 0) +
        (pages >= MANY_PAGES && isTitleOfOnePage(support) ? TITLE_COST : 0) -
        (isLegal ? LEGAL_GAIN : 0) -
        scriptGain(best.fact.claim, support)
      return { one: best, support, weight: weightOf(best.fact.claim, support) - cost }
    })
    .sort((a, b) => b.weight - a.weight)
  const [chosen, ...others] = ranked
  return { chosen: chosen && { ...chosen.one, support: chosen.support }, others: others.map(({ one }) => one) }
}

/** A registered name mostly begins with the brand name. */
const LEGAL_GAIN = 2
const MIN_LEGAL = 4
/** A name that only the title of one page has is the name of that page. */
const TITLE_COST = 0.75
const MANY_PAGES = 3
const isTitleOfOnePage = (support: readonly Fact[]): boolean =>
  support.every(({ evidence }) => evidence === 'title') && new Set(support.map(({ url }) => url)).size === 1

/** `The Quiet Oven` and `Quiet Oven` are one name. */
const ARTICLE = /^The (?=\p{Lu})/u

/**
 * A name in the script of the country, which a host cannot contain. The host then has the same name in Latin letters, so both weigh
 * the same.
 */
const OWN_SCRIPT =
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Thai}\u30fc ]{2,}$/u
const SCRIPT_GAIN = 4.5
const MIN_PLACES = 2
const scriptGain = (claim: string, support: readonly Fact[]): number =>
  OWN_SCRIPT.test(claim) && new Set(support.map(({ evidence }) => evidence)).size >= MIN_PLACES ? SCRIPT_GAIN : 0

/** The places whose form of a name has the article that belongs to it. */
const WITH_ARTICLE: ReadonlySet<Evidence | undefined> = new Set([
  'structuredData',
  'siteName',
  'title',
  'logo',
  'copyright',
])

/** The form of a name that most places have. A form in capitals is used only if there is no other. */
function bestWritten<T extends Stated>(group: readonly T[]): T {
  const rank = ({ fact, support }: T): number =>
    support.length +
    (ARTICLE.test(fact.claim) && support.some(({ evidence }) => WITH_ARTICLE.has(evidence)) ? 50 : 0) -
    (/\p{Ll}/u.test(fact.claim) ? 0 : 100) -
    (/^\p{Ll}/u.test(fact.claim) ? 2 : 0)
  return group.reduce((best, one) => (rank(one) > rank(best) ? one : best))
}

/** Places in words, such as `title (3 pages), logo`. */
export function placesOf(support: readonly Fact[]): string {
  const pages = new Map<string, Set<string>>()
  for (const { evidence, url } of support)
    if (evidence) pages.set(PLACES[evidence], (pages.get(PLACES[evidence]) ?? new Set()).add(url))
  return [...pages].map(([place, urls]) => (urls.size === 1 ? place : `${place} (${urls.size} pages)`)).join(', ')
}

const PLACES: Readonly<Record<Evidence, string>> = {
  structuredData: 'structured data',
  siteName: 'site name',
  title: 'title',
  logo: 'logo',
  copyright: 'copyright notice',
  domain: 'domain',
  partOfDomain: 'part of the domain',
  sentence: 'sentence',
}

/** The number of places that state a value independently. The same words on each page, such as those of a footer, are one place. */
export const independent = (support: readonly Fact[]): number =>
  new Set(support.map(({ quote, weight }) => `${weight} ${quote}`)).size

/** The value with the most weight: that of its best place, and a little for each further place. */
export function heaviest<T extends Stated>(candidates: readonly T[], least: number): T | undefined {
  const weight = ({ support }: T): number =>
    Math.max(...support.map((fact) => fact.weight ?? 1)) + Math.min(MAX_AGREED, AGREED * (independent(support) - 1))
  const ranked = candidates.map((one) => ({ one, weight: weight(one) })).sort((a, b) => b.weight - a.weight)
  return ranked.find((each) => each.weight >= least)?.one
}

const AGREED = 0.3
const MAX_AGREED = 1.5
