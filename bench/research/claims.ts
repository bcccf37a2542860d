import { nameKey } from '../../src/identity/entity/entity-rules.js'
import { urlKey } from '../../src/kernel/wire/url-key.js'
import { roundStageOf } from '../../src/relation/fundraise/fundraise-rules.js'
import type { Slot } from '../../src/research/extract/fact/fact.js'
import { roundOf } from '../../src/research/extract/round/round.js'
import { SLOTS } from '../../src/research/run/slots.js'
import type { SiteFact } from './sites.js'

/*
 * Which claims of two writers mean the same. A found claim and an expected one may differ in the degrees of a person, in the
 * country of an address, and in the form of an amount.
 */

const PART_KINDS = ['headquarters', 'title', 'investor'] as const
/** The slots with one right result (texts have many), and parts of their facts. */
export const KINDS = [...SLOTS.filter((slot) => !slot.startsWith('enrichment.text.')), ...PART_KINDS] as const
/** Kinds that are parts of other kinds. A sum does not count them again. */
export const PARTS: ReadonlySet<Kind> = new Set(PART_KINDS)
export type Kind = (typeof KINDS)[number]

/** Slots whose traps belong to somebody else: another company, or a person who does not work there. */
export const OF_OTHERS: ReadonlySet<Slot> = new Set([
  'core.nameLegal',
  'core.operatingStatus',
  'enrichment.urlLink',
  'enrichment.address',
  'person',
  'relationship.productService',
  'fundraiseRound',
])

/** Claims of a kind by their keys. */
export function claimsOf(kind: Kind, facts: readonly SiteFact[]): Map<string, string> {
  const of = (slot: Slot) => facts.filter((fact) => fact.slot === slot).map(({ claim }) => claim)
  const keyed = (claims: readonly string[], key: (claim: string) => string) =>
    new Map(claims.map((claim) => [key(claim), claim]))
  switch (kind) {
    case 'headquarters':
      return keyed(of('enrichment.address').slice(0, 1), placeKey)
    case 'title':
      return keyed(of('person'), (claim) => nameKey(`${personKey(claim)}, ${titleIn(claim)}`))
    case 'investor':
      return new Map(of('fundraiseRound').flatMap((claim) => investorsIn(claim)))
    default:
      return keyed(of(kind), (claim) => keyOf(kind, claim))
  }
}

/** Whether a trap is one of the found facts. A statement that is also an expected fact is no trap. */
export function isSprung(
  { slot, claim }: SiteFact,
  found: readonly SiteFact[],
  expected: readonly SiteFact[],
): boolean {
  const key = slot === 'fundraiseRound' ? amountIn : (one: string) => keyOf(slot, one)
  const has = (facts: readonly SiteFact[]) => facts.some((fact) => fact.slot === slot && key(fact.claim) === key(claim))
  return has(found) && !has(expected)
}

/** Equal for claims that mean the same. */
function keyOf(slot: Slot, claim: string): string {
  switch (slot) {
    case 'enrichment.urlLink':
      return urlKey(claim)?.hostPath ?? claim
    case 'enrichment.address':
      return placeKey(claim)
    case 'person':
      return personKey(claim)
    case 'fundraiseRound':
      return roundKeyOf(claim)
    default:
      return nameKey(claim.replace(/&/g, 'and').replace(/\s?[®™℠]/g, ''))
  }
}

/** The numbers of an address tell the addresses of a website apart. An address without numbers is compared as a whole. */
function placeKey(claim: string): string {
  const numbers = claim.normalize('NFKC').match(/\d+/g)
  return numbers ? numbers.sort().join(' ') : nameKey(claim.split(', ').slice(0, 2).join(' '))
}

const HONORIFICS =
  /^(?:(?:Ao\.)?(?:Univ\.-)?(?:Dr|Prof|Prof\.ssa|Eng|Rev|Hon|Ing|Dipl\.-Ing|Lic|Avv|Dott|Dott\.ssa|Dra|Mag|DI|RA|Cav|Lav|Sir|Mr|Ms|Mrs|dr|hab|inż|mgr)\.? )+/
const DEGREES = /^(?:Ph\.?D|M\.?D|J\.?D|M\.?Sc|MBA|CFA|CPA)\.?, /

const nameIn = (claim: string): string => claim.slice(0, `${claim}, `.indexOf(', '))
const titleIn = (claim: string): string => claim.slice(nameIn(claim).length + 2).replace(DEGREES, '')
const personKey = (claim: string): string => nameKey(nameIn(claim).replace(HONORIFICS, ''))

const SCALES: readonly (readonly [words: RegExp, factor: number])[] = [
  [/億|亿|億|억/, 1e8],
  [/万|만/, 1e4],
  [
    /million|millon|miljon|miljoen|milj|milh|milione|milioni|milion|milyon|juta|triệu|mio|mln|mkr|mkr|млн|εκατ|\bM\b/i,
    1e6,
  ],
  [/billion|miliard|milliard|bilh|\bbn\b/i, 1e9],
  [/crore/i, 1e7],
  [/lakh/i, 1e5],
  [/\bk\b|thousand|tausend|\bmil\b/i, 1e3],
]

/** The currency and the amount of a round, such as `USD 34000000`. */
function amountIn(claim: string): string {
  const [, currency = '', number = '', rest = ''] =
    /\b([A-Z]{3}) (\d+(?:[.,\u00a0 ]\d+)*)([^;]{0,12})/.exec(claim) ?? []
  const plain = number.replace(/[.,\u00a0 ](?=\d{3}(?!\d))/g, '')
  const factor = SCALES.find(([words]) => words.test(rest))?.[1] ?? 1
  return `${currency} ${Math.round(Number(plain.replace(',', '.')) * factor)}`
}

/** A round by its stage, its amount and its year. */
function roundKeyOf(claim: string): string {
  const [label = ''] = claim.split(', ')
  const year = /\b(?:19|20)\d\d\b(?!\d)/.exec(claim.replace(/[A-Z]{3} [\d.,]+/, ''))?.[0] ?? ''
  const english = label
    .replace(/^(?:シリーズ|시리즈|S[eé]rie) ?(?=[A-J])/, 'Series ')
    .replace(/^(?:amorçage|semilla|semente|シード|시드|种子轮|種子輪)$/i, 'Seed')
  const stage = roundStageOf(english) ?? nameKey(label)
  return `${stage}, ${amountIn(claim)}, ${year}`
}

/** The investors of a round, in the form of the extractor or in that of the lists: `; lead: A; others: B, C`. */
function investorsIn(claim: string): [key: string, claim: string][] {
  const round = roundKeyOf(claim)
  const list = (name: string) => new RegExp(`; ${name}: ([^;]*)`).exec(claim)?.[1]?.split(', ') ?? []
  const read = roundOf(claim)
  const leads = [...(read?.leads ?? []), ...list('lead')].map((name) => `${name}, lead`)
  const all = [...leads, ...(read?.others ?? []), ...list('others')].map((name) => `${name}, ${round}`)
  return all.map((one) => [nameKey(one), one])
}
