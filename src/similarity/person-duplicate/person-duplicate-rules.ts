import { isWithinOneEdit, readPlace } from '../../identity/name/names.js'
import {
  type NameOrder,
  namesOfPerson,
  ordersOf,
  type PersonName,
  readPersonName,
  soundOfWord,
} from '../../identity/person/name.js'
import { fullForm } from '../../identity/person/name-words.js'
import { against, type Finding, placeFindings, type Score, shares } from '../entity-duplicate/entity-duplicate-rules.js'

/*
 * Similarity of two people in points. Many people share a name, so other known data adds or subtracts points. Points
 * rank candidates for a review. They do not prove that two records are the same person or different people.
 */

/** The data of a person that is compared with the data of another person. */
export interface PersonEvidence {
  /** Full name, and nickname with last name. Other names are in `aliases`. */
  readonly names: readonly string[]
  readonly aliases: readonly string[]
  readonly slug: string | null
  /** Links without scheme: host and path, such as `linkedin.com/in/name`. */
  readonly links: readonly string[]
  /** Domains of own websites. */
  readonly domains: readonly string[]
  /** Identifiers with their type, such as `orcid:0000-0002-1825-0097`. */
  readonly identifiers: readonly string[]
  /** Normalized names of the city, the state and the country. Unknown names are missing. */
  readonly places: readonly string[]
  /** Ids of the entities with which the person is or was associated. */
  readonly employers: readonly string[]
}

/**
 * The evidence of a person, prepared for comparisons. Create it once, because each record is compared with many others.
 */
export interface ComparablePerson extends Omit<PersonEvidence, 'names' | 'aliases' | 'places'> {
  readonly names: readonly { readonly name: PersonName; readonly isAlias: boolean }[]
  readonly places: readonly (string | undefined)[]
}

export const comparablePerson = (evidence: PersonEvidence): ComparablePerson => ({
  ...evidence,
  names: comparableNames(evidence),
  places: evidence.places.map(readPlace),
})

/** The different names of a person, prepared for comparisons. */
export const comparableNames = ({
  names,
  aliases,
}: Pick<PersonEvidence, 'names' | 'aliases'>): ComparablePerson['names'] =>
  [...new Set(namesOfPerson([...names, ...aliases]))].map((name) => ({
    name: readPersonName(name),
    isAlias: !names.includes(name),
  }))

export function scorePerson(query: ComparablePerson, stored: ComparablePerson): Score {
  const name = nameFinding(query.names, stored.names)
  const found = [...(name ? [name] : []), ...proofsOf(query, stored)].sort((a, b) => b.points - a.points)
  const [best] = found
  if (!best) return { score: 0, reason: [] }
  const isProven = found.some(({ reason }) => !NAMED.test(reason))
  const more = [
    ...placeFindings(query.places, stored.places, isProven),
    ...(shares(query.employers, stored.employers) ? [{ points: 15, reason: 'employer-match' }] : []),
    ...against('url-differs', 25, !isProven && haveOtherProfiles(query.links, stored.links)),
    ...against('name-differs', 30, isProven && !name && query.names.length > 0),
  ]
  const supported = found.length > 1 && name ? Math.round(Math.min(name.points, 50) / 5) : 0
  const total = best.points + supported + more.reduce((sum, { points }) => sum + points, 0)
  return {
    score: Math.max(0, Math.min(100, total)),
    reason: [...found, ...more].map(({ reason }) => reason),
  }
}

const NAMED = /^(name|alias)-/

/** Evidence that identifies a person independently of the name. */
function proofsOf(query: ComparablePerson, stored: ComparablePerson): Finding[] {
  const found: Finding[] = []
  if (shares(query.identifiers, stored.identifiers)) found.push({ points: 90, reason: 'identifier-match' })
  if (shares(query.links, stored.links)) found.push({ points: 85, reason: 'url-match' })
  if (shares(query.domains, stored.domains)) found.push({ points: 60, reason: 'url-domain' })
  if (query.slug !== null && query.slug === stored.slug) found.push({ points: 60, reason: 'slug-exact' })
  return found
}

/** Hosts on which a person has only one profile. */
const PROFILES = ['linkedin.com/in/', 'crunchbase.com/person/', 'twitter.com/', 'x.com/', 'github.com/']

/** Whether both have a profile on the same platform, but not the same profile. */
const haveOtherProfiles = (one: readonly string[], other: readonly string[]): boolean =>
  PROFILES.some((platform) => [one, other].every((links) => links.some((link) => link.startsWith(platform))))

/** Finds the best match between a name of one record and a name of the other record. */
export function nameFinding(query: ComparablePerson['names'], stored: ComparablePerson['names']): Finding | undefined {
  const found = query.flatMap(({ name, isAlias }) =>
    stored.flatMap((other) => {
      const finding = compareNames(name, other.name)
      if (!finding) return []
      return isAlias || other.isAlias
        ? [{ points: finding.points - 3, reason: finding.reason.replace('name', 'alias') }]
        : [finding]
    }),
  )
  return found.sort((a, b) => b.points - a.points)[0]
}

/** Compares two names. A parent and a child with the same name are different people. */
export function compareNames(a: PersonName, b: PersonName): Finding | undefined {
  const found = wholeNames(a, b) ?? orderedNames(a, b)
  if (!found || a.generation === b.generation || a.generation === '' || b.generation === '') return found
  return { points: found.points - 40, reason: 'name-generation' }
}

function wholeNames(a: PersonName, b: PersonName): Finding | undefined {
  if (a.squashed === b.squashed) {
    const isFull = a.words.length > 1 || b.words.length > 1 || a.isUnspaced
    return { points: isFull ? 78 : 62, reason: 'name-exact' }
  }
  return a.sorted === b.sorted ? { points: 74, reason: 'name-order' } : undefined
}

/**
 * Returns the best comparison of all orders in which the names can be read. A match in an unusual order gets fewer
 * points.
 */
function orderedNames(a: PersonName, b: PersonName): Finding | undefined {
  const [usual, ...others] = ordersOf(a)
  const [usualOther, ...othersOther] = ordersOf(b)
  if (!usual || !usualOther) return undefined
  const found = [
    compareParts(usual, usualOther),
    ...[
      ...others.map((order) => compareParts(order, usualOther)),
      ...othersOther.map((order) => compareParts(usual, order)),
    ].map((finding) => finding && { ...finding, points: finding.points - 4 }),
  ]
  return found.filter((finding) => finding !== undefined).sort((x, y) => y.points - x.points)[0]
}

/** Minimum length of a word in which one wrong letter is probably a typo. */
const LONG = 5

function compareParts(a: NameOrder, b: NameOrder): Finding | undefined {
  // Most candidates have nothing in common but the sound or the ends of a name. The sound of a word takes the longest.
  if (a.family !== b.family && a.given !== b.given) return undefined
  const family = a.family === b.family ? 'same' : similarWords(a.family, b.family)
  if (!family) return compoundFamily(a, b)
  const given = givenNames(a, b)
  if (!given || (family !== 'same' && given.reason !== 'name-middle')) return undefined
  const spelled = family === 'same' ? given : { points: family === 'slip' ? 62 : 58, reason: `name-${family}` }
  return areCompatible(a.middle, b.middle) ? spelled : { points: Math.min(35, spelled.points), reason: 'name-partial' }
}

function givenNames(a: NameOrder, b: NameOrder): Finding | undefined {
  if (a.given === b.given) return { points: 71, reason: 'name-middle' }
  if (isInitialOf(a.given, b.given) || isInitialOf(b.given, a.given)) {
    const initials = [a, b].some(({ middle }) => middle.length > 0) && a.middle.length === b.middle.length
    return { points: initials ? 60 : 46, reason: 'name-initial' }
  }
  if (fullForm(a.given) === fullForm(b.given)) return { points: 66, reason: 'name-nickname' }
  // Many different given names sound similar, such as John and Jane.
  const similar = isWithinOneEdit(a.given, b.given) ? similarWords(a.given, b.given) : undefined
  return similar && { points: similar === 'slip' ? 60 : 56, reason: `name-${similar}` }
}

const isInitialOf = (one: string, other: string): boolean => one.length === 1 && other.startsWith(one)

/** Whether two words differ by one letter, or sound the same. */
function similarWords(one: string, other: string): 'slip' | 'phonetic' | undefined {
  const shorter = Math.min(one.length, other.length)
  if (shorter >= LONG && one[0] === other[0] && isWithinOneEdit(one, other)) return 'slip'
  if (shorter < LONG - 1) return undefined
  const sound = soundOfWord(one)
  return sound !== '' && sound === soundOfWord(other) ? 'phonetic' : undefined
}

/** `Maria Garcia` and `Maria Garcia Lopez`: a person may leave out one of two family names. */
function compoundFamily(a: NameOrder, b: NameOrder): Finding | undefined {
  const isPart = a.middle.includes(b.family) || b.middle.includes(a.family)
  return isPart && a.given === b.given ? { points: 50, reason: 'name-partial' } : undefined
}

/**
 * True if the names between given name and family name can belong to one person. An initial matches a name that begins
 * with it.
 */
const areCompatible = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((word, index) => {
    const its = other[index]
    return its === undefined || word === its || isInitialOf(word, its) || isInitialOf(its, word)
  })
