import { nameKey } from '../../identity/entity/entity-rules.js'
import { FORMS } from '../../identity/name/legal-forms.js'
import { isWithinOneEdit, type Name, readName, trigramSimilarity } from '../../identity/name/names.js'
import type { LookupCandidate, LookupQuery, LookupResult } from './lookup.js'

/** A stored record that has something in common with a name to look up. */
export interface FoundRecord {
  readonly kind: 'entity' | 'person'
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly legal: string | null
  readonly aliases: readonly string[]
  /** Normalized names of its locations. */
  readonly places: readonly string[]
  /** Normalized names of the entities with which a person is associated. */
  readonly facts: readonly string[]
  readonly updatedAt: string
  readonly website: string | null
  /** How the record was found. */
  readonly how: readonly How[]
}
type How = 'id' | 'identifier' | 'slug' | 'url' | 'name' | 'alias' | 'key' | 'article'

interface Judged {
  readonly found: FoundRecord
  readonly probability: number
  readonly reason: readonly string[]
}

/** Probabilities of the strongest evidence. */
const CERTAIN = 1
const BY_URL = 0.98
const BY_NAME = 0.92
const BY_ALIAS = 0.9
const BY_CORE = 0.86
const SIMILAR = 0.6
/** Minimum probability at which a single candidate is the match. */
const MATCHED = 0.85
/** Minimum probability of a candidate with an equal name, link or identifier. */
export const EXACT = BY_ALIAS
/** How much the probability rises if a location or another fact agrees, and falls if it disagrees. */
const AGREES = 0.06
const DISAGREES = 0.3
const MOST_CANDIDATES = 10
/** Trigram similarity from which two names are similar. */
const NEAR = 0.6

/** Decides which record a name means. It never guesses between two records. */
export function decide(query: LookupQuery, found: readonly FoundRecord[]): LookupResult {
  const name = readName(query.name)
  const judged = found
    .map((one) => judge(query, name, one))
    .filter(({ probability }) => probability > 0)
    .sort((a, b) => b.probability - a.probability || (a.found.id < b.found.id ? -1 : 1))
    .slice(0, MOST_CANDIDATES)
  const [first, ...others] = judged
  if (!first) return result('NO_MATCH', 'No record that you can read has this name, URL or identifier.', [])
  const conflict = conflictOf(first, others)
  if (conflict !== undefined) return result('NEEDS_REVIEW', conflict, judged)
  if (first.probability < MATCHED)
    return result(
      'NEEDS_REVIEW',
      `${first.found.name} is similar, but there is no proof that it is the record you look for.`,
      judged,
    )
  return result('MATCHED', `${first.found.name} has the same ${first.reason.join(' and ')}.`, judged)
}

/**
 * Returns why the best candidate is not the match: another candidate is as good, or other evidence identifies another
 * record.
 */
function conflictOf(first: Judged, others: readonly Judged[]): string | undefined {
  const [second] = others
  if (!second || first.probability === CERTAIN) return undefined
  const rival = others.find((other) => other.found.kind !== first.found.kind && isSameName(other))
  if (rival && !first.reason.includes('url')) return `A company and a person are called ${first.found.name}.`
  const byUrl = [first, ...others].filter(({ reason }) => reason.includes('url'))
  const named = [first, ...others].find((one) => isSameName(one) && !one.reason.includes('url'))
  if (byUrl.length > 1) return 'Several records have this URL.'
  if (byUrl.length === 1 && named && !byUrl.some(isSameName))
    return `The URL belongs to ${byUrl[0]?.found.name}, the name to another record.`
  if (byUrl.length === 1) return undefined
  const isClear = first.probability - second.probability >= DISAGREES / 2
  return second.probability >= SIMILAR && !isClear
    ? 'Several records match. Send a URL or a location to tell them apart.'
    : undefined
}

const isSameName = ({ reason }: Judged): boolean => reason.includes('name') || reason.includes('other name')

function judge(query: LookupQuery, name: Name, found: FoundRecord): Judged {
  const { how } = found
  if (how.includes('id') || how.includes('identifier'))
    return { found, probability: CERTAIN, reason: [how.includes('id') ? 'id' : 'identifier'] }
  const [byName, nameReason] = nameEvidence(query, name, found)
  const isUrl = how.includes('url')
  const base = how.includes('slug') && query.name.includes('-') ? CERTAIN : Math.max(byName, isUrl ? BY_URL : 0)
  if (base === 0 || base === CERTAIN) return { found, probability: base, reason: ['slug'] }
  const [change, changeReasons] = context(query, found)
  return {
    found,
    probability: clamp(isUrl ? base : base + change),
    reason: [...(isUrl ? ['url'] : []), ...nameReason, ...changeReasons],
  }
}

const clamp = (value: number): number => Math.round(Math.min(0.99, Math.max(0.05, value)) * 100) / 100

function nameEvidence(
  query: LookupQuery,
  name: Name,
  { name: brand, legal, aliases, how, kind }: FoundRecord,
): [number, string[]] {
  if (how.includes('name') || how.includes('slug')) return [BY_NAME, ['name']]
  if (how.includes('alias')) return [BY_ALIAS, ['other name']]
  if (kind === 'person') return [0, []]
  const names = [brand, ...(legal === null ? [] : [legal]), ...aliases]
  if (names.some((one) => isSameCore(name, readName(one)))) {
    return hasOtherForm(query.name, [brand, ...(legal === null ? [] : [legal])])
      ? [SIMILAR + 0.1, ['similar name']]
      : [BY_CORE, ['name']]
  }
  return names.some((one) => isNear(name, readName(one))) ? [SIMILAR, ['similar name']] : [0, []]
}

const isSameCore = (one: Name, other: Name): boolean => one.squashed === other.squashed || one.sorted === other.sorted

function isNear(one: Name, other: Name): boolean {
  if (one.numbers !== other.numbers || one.parts !== other.parts) return false
  const isTypo =
    Math.min(one.squashed.length, other.squashed.length) >= 5 && isWithinOneEdit(one.squashed, other.squashed)
  return isTypo || trigramSimilarity(one, other) >= NEAR
}

const formsOf = (name: string): string[] =>
  nameKey(name)
    .split(' ')
    .filter((word) => FORMS.has(word))

/** Whether both names have a legal form, and no form is the same: `Acme Inc` and `Acme GmbH` can be two companies. */
function hasOtherForm(name: string, stored: readonly string[]): boolean {
  const given = formsOf(name)
  const known = stored.flatMap(formsOf)
  return given.length > 0 && known.length > 0 && !given.some((form) => known.includes(form))
}

/** Returns how the location and the other facts change the probability. Missing data does not change it. */
function context({ location, context: text }: LookupQuery, { places, facts, how }: FoundRecord): [number, string[]] {
  const wanted = location == null ? '' : nameKey(location)
  const isPlace = places
    .map(nameKey)
    .some((place) => place !== '' && (wanted.includes(place) || place.includes(wanted)))
  const byPlace = wanted === '' || places.length === 0 ? 0 : isPlace ? AGREES : -DISAGREES
  const known = text == null ? '' : nameKey(text)
  const isFact = known !== '' && [...facts, ...places.map(nameKey)].some((fact) => fact !== '' && known.includes(fact))
  const isArticle = how.includes('article')
  return [
    byPlace + (isFact || isArticle ? AGREES : 0),
    [...(byPlace > 0 ? ['location'] : []), ...(isFact ? ['context'] : []), ...(isArticle ? ['article'] : [])],
  ]
}

function result(status: LookupResult['status'], detail: string, judged: readonly Judged[]): LookupResult {
  const candidates = judged.map(candidateOf)
  const [first, ...others] = candidates
  const match = status === 'MATCHED' ? (first ?? null) : null
  return {
    status,
    detail,
    stage: 'DETERMINISTIC',
    match,
    matchConfidence: match?.probability ?? null,
    candidate: candidates,
    duplicate: match ? others.filter(({ probability }) => probability >= SIMILAR) : [],
    officialUrl: match ? (judged[0]?.found.website ?? null) : null,
  }
}

const candidateOf = ({ found: { kind, id, slug, name, updatedAt }, probability, reason }: Judged): LookupCandidate => ({
  id,
  slug,
  name,
  owner: { entityId: kind === 'entity' ? id : null, personId: kind === 'person' ? id : null },
  probability,
  reason: [...reason],
  updatedAt,
})
