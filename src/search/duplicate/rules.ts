import { parse } from 'tldts'
import { DETECTION } from '../../attribute/url-link/types.js'
import { distance, type Name, namesIn, readName, readPlace, trigramSimilarity } from '../../identity/name/names.js'

/*
 * How much two records look like one: points for what their names have in common, more and fewer for what else is
 * known of both. Points rank and say what to look at; they prove neither likeness nor difference.
 */

/** Points from which a create asks for a review. */
export const THRESHOLD = 70
/** Points from which a candidate is worth showing. */
export const WORTH_SHOWING = 40

/** What is known of a record, as far as it tells records apart. */
export interface Evidence {
  /** Brand name and legal name; other names stand apart. */
  readonly names: readonly string[]
  readonly legal: string | null
  readonly aliases: readonly string[]
  readonly slug: string | null
  /** Hosts with paths of links, such as `example.com/about`. */
  readonly links: readonly string[]
  /** Domains of websites. */
  readonly domains: readonly string[]
  /** `idType:identifier`. */
  readonly identifiers: readonly string[]
  readonly foundedYear: number | null
  /** Keys of city, state and country, as far as known. */
  readonly places: readonly string[]
}

export interface Score {
  readonly score: number
  /** Why, strongest first, such as `name-exact`. */
  readonly reason: string[]
}

interface Finding {
  readonly points: number
  readonly reason: string
}

/** Registries that give an owner one number: two different ones are two owners. */
const SINGLE = ['lei', 'secCik', 'ein', 'duns']

export function scoreOf(asked: Evidence, stored: Evidence): Score {
  const name = nameFinding(asked, stored)
  const proofs = proofsOf(asked, stored)
  const found = [...(name ? [name] : []), ...proofs].sort((a, b) => b.points - a.points)
  const [best] = found
  if (!best) return { score: 0, reason: [] }
  const more = evidence(asked, stored, found)
  const supported = found.length > 1 && name ? Math.round(Math.min(name.points, 50) / 5) : 0
  const total = best.points + supported + more.reduce((sum, { points }) => sum + points, 0)
  return {
    score: Math.max(0, Math.min(100, total)),
    reason: [...found, ...more].map(({ reason }) => reason),
  }
}

/** What identifies a record whatever it is called. */
function proofsOf(asked: Evidence, stored: Evidence): Finding[] {
  const found: Finding[] = []
  if (shares(asked.identifiers, stored.identifiers)) found.push({ points: 90, reason: 'identifier-match' })
  if (shares(asked.links, stored.links)) found.push({ points: 85, reason: 'url-match' })
  if (shares(ownDomains(asked), ownDomains(stored))) found.push({ points: 75, reason: 'url-domain' })
  if (asked.slug !== null && asked.slug === stored.slug) found.push({ points: 75, reason: 'slug-exact' })
  return found
}

const shares = (one: readonly string[], other: readonly string[]): boolean => one.some((value) => other.includes(value))

/** Hosts of pages of many owners. */
const PLATFORMS = new Set(Object.values(DETECTION).flatMap(({ hosts = [] }) => hosts))

/** The parts of hosts that belong to one owner: on shared hosting the part before the host's own domain too. */
const ownDomains = ({ domains }: Evidence): string[] =>
  domains
    .map((host) => parse(host, { allowPrivateDomains: true }).domain ?? host)
    .filter((domain) => !PLATFORMS.has(domain))

/** What speaks for or against two records that have something in common. */
function evidence(asked: Evidence, stored: Evidence, found: readonly Finding[]): Finding[] {
  const says = (...reasons: string[]) => found.some(({ reason }) => reasons.includes(reason))
  const isIdentified = says('identifier-match')
  const isLinked = says('url-domain', 'url-match', 'slug-exact')
  const haveDomains = ownDomains(asked).length > 0 && ownDomains(stored).length > 0
  // Who changed the name may have changed these as well.
  const other = says('alias-exact') ? 10 : 20
  return [
    ...placeFindings(asked.places, stored.places, isLinked || isIdentified),
    ...yearFindings(asked.foundedYear, stored.foundedYear),
    ...against('url-differs', other, haveDomains && !isLinked),
    ...against('legal-differs', other, !isIdentified && legallyApart(asked.legal, stored.legal)),
    ...against('name-differs', 30, !isIdentified && isLinked && !isNamed(found) && areParts(asked, stored)),
    ...against('identifier-differs', 40, !isIdentified && contradict(asked.identifiers, stored.identifiers)),
  ]
}

const against = (reason: string, points: number, holds: boolean): Finding[] =>
  holds ? [{ points: -points, reason }] : []

/** Places; those in letters that are not read tell nothing, and an address outweighs where it is. */
function placeFindings(asked: readonly string[], stored: readonly string[], isProven: boolean): Finding[] {
  const [one, other] = [asked.map(readPlace), stored.map(readPlace)]
  if (one.some((place) => place !== undefined && other.includes(place))) return [{ points: 10, reason: 'place-match' }]
  const isRead = (places: readonly unknown[]) => places.length > 0 && !places.includes(undefined)
  return against('place-differs', isProven ? 10 : 20, isRead(one) && isRead(other))
}

function yearFindings(asked: number | null, stored: number | null): Finding[] {
  if (asked === null || stored === null) return []
  const years = Math.abs(asked - stored)
  if (years <= 1) return [{ points: 8, reason: 'year-match' }]
  return against('year-differs', years < 5 ? 5 : years < 25 ? 15 : 25, true)
}

/** Whether both have legal names, and not the same. */
function legallyApart(asked: string | null, stored: string | null): boolean {
  if (asked === null || stored === null) return false
  const finding = compare(readName(asked), readName(stored))
  return !finding || finding.reason === 'name-trigram'
}

/** Whether a name has been found again rather than a part of it. */
const isNamed = (found: readonly Finding[]): boolean =>
  found.some(({ reason }) => /^(name|alias)-(exact|words|slip|phonetic)$/.test(reason))

/** Whether the names, each with each, are those of parts of one whole, which may share its address. */
const areParts = (asked: Evidence, stored: Evidence): boolean =>
  [asked, stored].every(({ names }) => names.length > 0) &&
  asked.names.every((one) => stored.names.every((other) => apart(readName(one), readName(other))))

function contradict(one: readonly string[], other: readonly string[]): boolean {
  const registry = (identifier: string) => identifier.slice(0, identifier.indexOf(':'))
  return one.some((a) => SINGLE.includes(registry(a)) && other.some((b) => registry(a) === registry(b) && a !== b))
}

/** The best that two names of the records have in common. */
function nameFinding(asked: Evidence, stored: Evidence): Finding | undefined {
  const read = ({ names, aliases }: Evidence) => [
    ...names.flatMap(namesIn).map((name) => ({ name: readName(name), isAlias: false })),
    ...aliases.flatMap(namesIn).map((name) => ({ name: readName(name), isAlias: true })),
  ]
  const others = read(stored)
  const found = read(asked).flatMap(({ name, isAlias }) =>
    others.flatMap((other) => {
      const finding = compare(name, other.name)
      if (!finding) return []
      return isAlias || other.isAlias
        ? [{ points: finding.points - 3, reason: finding.reason.replace('name', 'alias') }]
        : [finding]
    }),
  )
  return found.sort((a, b) => b.points - a.points)[0]
}

/** A name of so few letters that it is an acronym or a common word, which others bear too. */
const SHORT = /^[a-z\d]{1,4}$/
/** Length of a word from which one wrong letter is a slip of the pen rather than another word. */
const LONG = 7

function compare(a: Name, b: Name): Finding | undefined {
  if (a.squashed === b.squashed) return { points: SHORT.test(a.squashed) ? 75 : 85, reason: 'name-exact' }
  if (a.numbers !== b.numbers) return undefined
  if (a.sorted === b.sorted) return { points: 80, reason: 'name-words' }
  const areApart = apart(a, b)
  const near = areApart ? undefined : (slipOf(a, b) ?? soundsLike(a, b))
  if (near) return near
  if (contains(a, b) || contains(b, a)) return { points: 48, reason: 'name-partial' }
  const likeness = trigramSimilarity(a.words.join(' '), b.words.join(' '))
  return likeness >= 0.5 ? { points: Math.round(likeness * (areApart ? 48 : 60)), reason: 'name-trigram' } : undefined
}

function soundsLike(a: Name, b: Name): Finding | undefined {
  const isSame = a.sound.length > 0 && a.sound.join(' ') === b.sound.join(' ') && a.squashed.length >= 5
  return isSame ? { points: 62, reason: 'name-phonetic' } : undefined
}

/** Words that two names must share for their others to be those of two parts of one whole. */
const WHOLE = 2

/** Whether two names share words and part ways: in a number or a part, or in a longer name with a word of each. */
function apart(a: Name, b: Name): boolean {
  const own = (one: Name, other: Name) => one.words.filter((word) => !other.words.some((its) => resembles(word, its)))
  const [ofA, ofB] = [own(a, b), own(b, a)]
  const shared = a.words.length - ofA.length
  if (a.numbers !== b.numbers || a.parts !== b.parts) return shared > 0
  return shared >= WHOLE && ofA.length > 0 && ofB.length > 0
}

/** Whether a word may be another one, misspelled or cut short. */
const resembles = (word: string, other: string): boolean =>
  word.startsWith(other) || other.startsWith(word) || distance(word, other) <= 1

/** Names whose words are the same but for a slip in one of them. */
function slipOf(a: Name, b: Name): Finding | undefined {
  if (a.words.length !== b.words.length) return undefined
  const pairs = a.words
    .map((word, index) => [word, b.words[index] ?? ''] as const)
    .filter(([one, other]) => one !== other)
  const [pair] = pairs
  if (!pair || pairs.length > 1) return undefined
  const [one, other] = pair
  const shorter = Math.min(one.length, other.length)
  if (distance(one, other) > 1 || shorter < 5 || one[0] !== other[0]) return undefined
  return { points: shorter >= LONG ? 74 : 60, reason: 'name-slip' }
}

/** Whether all words of one name are among those of another. */
const contains = ({ words }: Name, other: Name): boolean => words.every((word) => other.words.includes(word))
