import { parse } from 'tldts'
import { DETECTION } from '../../attribute/url-link/types.js'
import {
  isWithinOneEdit,
  type Name,
  namesOfRecord,
  readName,
  readPlace,
  trigramSimilarity,
} from '../../identity/name/names.js'

/*
 * Similarity of two entities in points. The names give most of the points. Other known data adds or subtracts points.
 * Points rank candidates for a review. They do not prove that two entities are the same or different.
 */

/** Minimum points at which the creation of an entity requires a review. */
export const THRESHOLD = 70
/** Minimum points at which a candidate is listed. */
export const LISTING_THRESHOLD = 40

/** The data of an entity that is compared with the data of another entity. */
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
  /** Normalized names of the city, the state and the country. Unknown names are missing. */
  readonly places: readonly string[]
}

export interface Score {
  readonly score: number
  /** Reasons, strongest first, such as `name-exact`. */
  readonly reason: string[]
}

export interface Finding {
  readonly points: number
  readonly reason: string
}

/**
 * Types of identifiers that an entity has only once. If two records have different identifiers of such a type, they are
 * different entities.
 */
const SINGLE_NUMBER = ['lei', 'secCik', 'ein', 'duns']

/**
 * The evidence of a record, prepared for comparisons. Create it once, because each record is compared with many others.
 */
export interface Comparable extends Omit<Evidence, 'names' | 'legal' | 'aliases' | 'places'> {
  readonly names: readonly Name[]
  readonly allNames: readonly { readonly name: Name; readonly isAlias: boolean }[]
  readonly legal: Name | null
  /** The domains that belong to only one owner. On shared hosting, such a domain includes the subdomain. */
  readonly ownDomains: readonly string[]
  /** Normalized locations; undefined for a script that `readPlace` cannot read. */
  readonly places: readonly (string | undefined)[]
}

/** Hosts with pages of many owners. */
const PLATFORMS = new Set(Object.values(DETECTION).flatMap(({ hosts = [] }) => hosts))

export function comparable(evidence: Evidence): Comparable {
  const { names, legal, domains, places } = evidence
  // The brand name is often also the legal name. To normalize a name is the largest part of a comparison.
  const known = new Map<string, Name>()
  const read = (text: string): Name => {
    const name = known.get(text) ?? readName(text)
    known.set(text, name)
    return name
  }
  return {
    ...evidence,
    names: [...new Set(names)].map(read),
    allNames: comparableNames(evidence, read),
    legal: legal === null ? null : read(legal),
    ownDomains: domains
      .map((host) => parse(host, { allowPrivateDomains: true }).domain ?? host)
      .filter((domain) => !PLATFORMS.has(domain)),
    places: places.map(readPlace),
  }
}

/** The different names in the texts of an entity, prepared for comparisons. */
export function comparableNames(
  { names, aliases }: Pick<Evidence, 'names' | 'aliases'>,
  read: (text: string) => Name = readName,
): Comparable['allNames'] {
  const own = new Set(namesOfRecord(names))
  const all = new Set(namesOfRecord([...new Set([...names, ...aliases])]))
  return [...all].map((name) => ({ name: read(name), isAlias: !own.has(name) }))
}

/**
 * Whether a record may share a domain with the query although no domain of its links is equal to one of the query: for
 * example if the query contains a subdomain.
 */
export const mayShareSubdomain = ({ domains }: Pick<Evidence, 'domains'>): boolean =>
  domains.some((domain) => parse(domain).domain !== domain)

export function scoreOf(query: Comparable, stored: Comparable): Score {
  const name = nameFinding(query.allNames, stored.allNames)
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

/** Finds evidence that identifies a record independently of its name. */
function proofsOf(query: Comparable, stored: Comparable): Finding[] {
  const found: Finding[] = []
  if (shares(query.identifiers, stored.identifiers)) found.push({ points: 90, reason: 'identifier-match' })
  if (shares(query.links, stored.links)) found.push({ points: 85, reason: 'url-match' })
  if (shares(query.ownDomains, stored.ownDomains)) found.push({ points: 75, reason: 'url-domain' })
  if (query.slug !== null && query.slug === stored.slug) found.push({ points: 75, reason: 'slug-exact' })
  return found
}

export const shares = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((value) => other.includes(value))

/** Finds further evidence that two records, which already have something in common, are the same or different. */
function evidence(query: Comparable, stored: Comparable, found: readonly Finding[]): Finding[] {
  const hasReason = (...reasons: string[]) => found.some(({ reason }) => reasons.includes(reason))
  const isIdentified = hasReason('identifier-match')
  const isLinked = hasReason('url-domain', 'url-match', 'slug-exact')
  const haveDomains = query.ownDomains.length > 0 && stored.ownDomains.length > 0
  // An entity that changed its name may also have changed its website and its legal name.
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

export const against = (reason: string, points: number, holds: boolean): Finding[] =>
  holds ? [{ points: -points, reason }] : []

/** Locations. With a proof, a different location counts less. */
export function placeFindings(one: Comparable['places'], other: Comparable['places'], isProven: boolean): Finding[] {
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

/** Whether both have legal names, and the names differ. */
function haveDifferentLegalNames(query: Name | null, stored: Name | null): boolean {
  if (query === null || stored === null) return false
  const finding = compare(query, stored)
  return !finding || finding.reason === 'name-trigram'
}

/** True if a whole name matched, and not only a part of a name. */
const isNamed = (found: readonly Finding[]): boolean =>
  found.some(({ reason }) => /^(name|alias)-(exact|words|slip|phonetic)$/.test(reason))

/** True if all pairs of names look like the names of two parts of one organisation. Such parts may share a link. */
const areParts = (query: Comparable, stored: Comparable): boolean =>
  [query, stored].every(({ names }) => names.length > 0) &&
  query.names.every((one) => stored.names.every((other) => haveDistinctParts(one, other)))

function contradict(one: readonly string[], other: readonly string[]): boolean {
  const registry = (identifier: string) => identifier.slice(0, identifier.indexOf(':'))
  return one.some(
    (a) => SINGLE_NUMBER.includes(registry(a)) && other.some((b) => registry(a) === registry(b) && a !== b),
  )
}

/** Finds the best match between a name of one record and a name of the other record. */
export function nameFinding(query: Comparable['allNames'], stored: Comparable['allNames']): Finding | undefined {
  const found = query.flatMap(({ name, isAlias }) =>
    stored.flatMap((other) => {
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
/**
 * Minimum length of a word in which one wrong letter is probably a typo. In a shorter word, a wrong letter probably
 * makes another word.
 */
const LONG = 7

function compare(a: Name, b: Name): Finding | undefined {
  if (a.squashed === b.squashed) return { points: SHORT.test(a.squashed) ? 75 : 85, reason: 'name-exact' }
  if (a.numbers !== b.numbers) return undefined
  if (a.sorted === b.sorted) return { points: 80, reason: 'name-words' }
  const near = typoOf(a, b) ?? soundsLike(a, b)
  if (near && !haveDistinctParts(a, b)) return near
  if (contains(a, b) || contains(b, a)) return { points: 48, reason: 'name-partial' }
  const likeness = trigramSimilarity(a, b)
  if (likeness < 0.5) return undefined
  return { points: Math.round(likeness * (haveDistinctParts(a, b) ? 48 : 60)), reason: 'name-trigram' }
}

function soundsLike(a: Name, b: Name): Finding | undefined {
  const isSame = a.sound.length > 0 && a.sound.join(' ') === b.sound.join(' ') && a.squashed.length >= 5
  return isSame ? { points: 62, reason: 'name-phonetic' } : undefined
}

/** Minimum number of words that the names of two parts of one organisation have in common. */
const SHARED_WORDS = 2

/**
 * True if two names have words in common, but are probably names of different parts of one organisation. They differ in
 * a number or in a word for a part, or they have enough words in common and each name also has a word that the other
 * name does not have.
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
  word.startsWith(other) || other.startsWith(word) || isWithinOneEdit(word, other)

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
  if (!isWithinOneEdit(one, other) || shorter < 5 || one[0] !== other[0]) return undefined
  return { points: shorter >= LONG ? 74 : 60, reason: 'name-slip' }
}

/** Whether the name `other` contains all words of the first argument. */
const contains = ({ words }: Name, other: Name): boolean => words.every((word) => other.words.includes(word))
