import { parse } from 'tldts'
import { DETECTION } from '../../attribute/url-link/types.js'
import { distance, type Name, namesIn, readName, readPlace, trigramSimilarity } from '../../identity/name/names.js'

/*
 * Similarity of two entities in points. The names give most of the points. Other known data adds or subtracts points.
 * Points rank candidates for a review. They do not prove that two entities are the same, or different.
 */

/** Minimum points at which the creation of an entity requires a review. */
export const THRESHOLD = 70
/** Minimum points at which a candidate is listed. */
export const LISTING_THRESHOLD = 40

/** The data of an entity that is compared with the data of another one. */
export interface Evidence {
  /** Brand name and legal name. Other names are in `aliases`. */
  readonly names: readonly string[]
  readonly legal: string | null
  readonly aliases: readonly string[]
  readonly slug: string | null
  /** Links without scheme: host and path, such as `example.com/about`. */
  readonly links: readonly string[]
  /** Domains of websites. */
  readonly domains: readonly string[]
  /** Identifiers with their type, such as `lei:5493001KJTIIGC8Y1R12`. */
  readonly identifiers: readonly string[]
  readonly foundedYear: number | null
  /** Normalized names of the city, the state and the country, as far as they are known. */
  readonly places: readonly string[]
}

export interface Score {
  readonly score: number
  /** Reasons, strongest first, such as `name-exact`. */
  readonly reason: string[]
}

interface Finding {
  readonly points: number
  readonly reason: string
}

/**
 * Types of identifiers of which each entity has only one. If two records have different values, they are different
 * entities.
 */
const SINGLE_NUMBER = ['lei', 'secCik', 'ein', 'duns']

export function scoreOf(query: Evidence, stored: Evidence): Score {
  const name = nameFinding(query, stored)
  const proofs = proofsOf(query, stored)
  const found = [...(name ? [name] : []), ...proofs].sort((a, b) => b.points - a.points)
  const [best] = found
  if (!best) return { score: 0, reason: [] }
  const more = evidence(query, stored, found)
  const supported = found.length > 1 && name ? Math.round(Math.min(name.points, 50) / 5) : 0
  const total = best.points + supported + more.reduce((sum, { points }) => sum + points, 0)
  return {
    score: Math.max(0, Math.min(100, total)),
    reason: [...found, ...more].map(({ reason }) => reason),
  }
}

/** Matches that identify an entity without its name: identifier, link, domain or slug. */
function proofsOf(query: Evidence, stored: Evidence): Finding[] {
  const found: Finding[] = []
  if (shares(query.identifiers, stored.identifiers)) found.push({ points: 90, reason: 'identifier-match' })
  if (shares(query.links, stored.links)) found.push({ points: 85, reason: 'url-match' })
  if (shares(ownDomains(query), ownDomains(stored))) found.push({ points: 75, reason: 'url-domain' })
  if (query.slug !== null && query.slug === stored.slug) found.push({ points: 75, reason: 'slug-exact' })
  return found
}

const shares = (one: readonly string[], other: readonly string[]): boolean => one.some((value) => other.includes(value))

/** Hosts of platforms, where many owners have web pages, such as linkedin.com. */
const PLATFORMS = new Set(Object.values(DETECTION).flatMap(({ hosts = [] }) => hosts))

/**
 * The website domains that only this entity uses. On shared hosting, a domain includes the subdomain. Domains of
 * platforms such as linkedin.com are left out.
 */
const ownDomains = ({ domains }: Evidence): string[] =>
  domains
    .map((host) => parse(host, { allowPrivateDomains: true }).domain ?? host)
    .filter((domain) => !PLATFORMS.has(domain))

/** Points for and against two entities that have a name, a link, an identifier or a slug in common. */
function evidence(query: Evidence, stored: Evidence, found: readonly Finding[]): Finding[] {
  const hasReason = (...reasons: string[]) => found.some(({ reason }) => reasons.includes(reason))
  const isIdentified = hasReason('identifier-match')
  const isLinked = hasReason('url-domain', 'url-match', 'slug-exact')
  const haveDomains = ownDomains(query).length > 0 && ownDomains(stored).length > 0
  // If a former name matched, the entity may also have changed its website and its legal name.
  const other = hasReason('alias-exact') ? 10 : 20
  return [
    ...placeFindings(query.places, stored.places, isLinked || isIdentified),
    ...yearFindings(query.foundedYear, stored.foundedYear),
    ...against('url-differs', other, haveDomains && !isLinked),
    ...against('legal-differs', other, !isIdentified && haveDifferentLegalNames(query.legal, stored.legal)),
    ...against('name-differs', 30, !isIdentified && isLinked && !isNamed(found) && areParts(query, stored)),
    ...against('identifier-differs', 40, !isIdentified && contradict(query.identifiers, stored.identifiers)),
  ]
}

const against = (reason: string, points: number, holds: boolean): Finding[] =>
  holds ? [{ points: -points, reason }] : []

/**
 * Points for equal or different locations. A location in a script that `readPlace` cannot read does not count as
 * different. If a link or an identifier is equal, a different location subtracts fewer points.
 */
function placeFindings(query: readonly string[], stored: readonly string[], isProven: boolean): Finding[] {
  const [one, other] = [query.map(readPlace), stored.map(readPlace)]
  if (one.some((place) => place !== undefined && other.includes(place))) return [{ points: 10, reason: 'place-match' }]
  const isRead = (places: readonly unknown[]) => places.length > 0 && !places.includes(undefined)
  return against('place-differs', isProven ? 10 : 20, isRead(one) && isRead(other))
}

function yearFindings(query: number | null, stored: number | null): Finding[] {
  if (query === null || stored === null) return []
  const years = Math.abs(query - stored)
  if (years <= 1) return [{ points: 8, reason: 'year-match' }]
  return against('year-differs', years < 5 ? 5 : years < 25 ? 15 : 25, true)
}

/** Whether both entities have a legal name, and these names differ. */
function haveDifferentLegalNames(query: string | null, stored: string | null): boolean {
  if (query === null || stored === null) return false
  const finding = compare(readName(query), readName(stored))
  return !finding || finding.reason === 'name-trigram'
}

/** Whether a whole name matched, not only a part of it. */
const isNamed = (found: readonly Finding[]): boolean =>
  found.some(({ reason }) => /^(name|alias)-(exact|words|slip|phonetic)$/.test(reason))

/**
 * Whether all names of the two entities differ in a way that is typical of two parts of one organisation. Two parts may
 * have the same link.
 */
const areParts = (query: Evidence, stored: Evidence): boolean =>
  [query, stored].every(({ names }) => names.length > 0) &&
  query.names.every((one) => stored.names.every((other) => haveDistinctParts(readName(one), readName(other))))

function contradict(one: readonly string[], other: readonly string[]): boolean {
  const registry = (identifier: string) => identifier.slice(0, identifier.indexOf(':'))
  return one.some(
    (a) => SINGLE_NUMBER.includes(registry(a)) && other.some((b) => registry(a) === registry(b) && a !== b),
  )
}

/**
 * Compares every name of one entity with every name of the other entity, and returns the best match. Undefined if no
 * names are similar.
 */
function nameFinding(query: Evidence, stored: Evidence): Finding | undefined {
  const read = ({ names, aliases }: Evidence) => [
    ...names.flatMap(namesIn).map((name) => ({ name: readName(name), isAlias: false })),
    ...aliases.flatMap(namesIn).map((name) => ({ name: readName(name), isAlias: true })),
  ]
  const others = read(stored)
  const found = read(query).flatMap(({ name, isAlias }) =>
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

/** A name with at most four letters. It is often an acronym or a common word, so other owners may use it too. */
const SHORT = /^[a-z\d]{1,4}$/
/** Minimum length of a word in which one wrong letter is probably a typo. A shorter word is probably another word. */
const LONG = 7

function compare(a: Name, b: Name): Finding | undefined {
  if (a.squashed === b.squashed) return { points: SHORT.test(a.squashed) ? 75 : 85, reason: 'name-exact' }
  if (a.numbers !== b.numbers) return undefined
  if (a.sorted === b.sorted) return { points: 80, reason: 'name-words' }
  const areDistinct = haveDistinctParts(a, b)
  const near = areDistinct ? undefined : (typoOf(a, b) ?? soundsLike(a, b))
  if (near) return near
  if (contains(a, b) || contains(b, a)) return { points: 48, reason: 'name-partial' }
  const likeness = trigramSimilarity(a.words.join(' '), b.words.join(' '))
  return likeness >= 0.5
    ? { points: Math.round(likeness * (areDistinct ? 48 : 60)), reason: 'name-trigram' }
    : undefined
}

function soundsLike(a: Name, b: Name): Finding | undefined {
  const isSame = a.sound.length > 0 && a.sound.join(' ') === b.sound.join(' ') && a.squashed.length >= 5
  return isSame ? { points: 62, reason: 'name-phonetic' } : undefined
}

/** The names of two parts of one organisation have at least this number of words in common. */
const SHARED_WORDS = 2

/**
 * Whether two names have words in common, but are probably names of different parts of one organisation. Either they
 * differ in a number or in a word for a part. Or they have enough words in common, and each name has another word of
 * its own.
 */
function haveDistinctParts(a: Name, b: Name): boolean {
  const own = (one: Name, other: Name) => one.words.filter((word) => !other.words.some((its) => resembles(word, its)))
  const [ofA, ofB] = [own(a, b), own(b, a)]
  const shared = a.words.length - ofA.length
  if (a.numbers !== b.numbers || a.parts !== b.parts) return shared > 0
  return shared >= SHARED_WORDS && ofA.length > 0 && ofB.length > 0
}

/** Whether one word may be a misspelling or an abbreviation of the other. */
const resembles = (word: string, other: string): boolean =>
  word.startsWith(other) || other.startsWith(word) || distance(word, other) <= 1

/**
 * Compares two names. Returns a match if exactly one word differs, and only by a probable typo of one letter. Otherwise
 * undefined.
 */
function typoOf(a: Name, b: Name): Finding | undefined {
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

/** Whether the name `other` contains all words of the first argument. */
const contains = ({ words }: Name, other: Name): boolean => words.every((word) => other.words.includes(word))
