import { parse } from 'tldts'
import { distance, type Name, readName, trigramLikeness } from './names.js'

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
  if (shares(asked.domains.map(ownDomain), stored.domains.map(ownDomain)))
    found.push({ points: 75, reason: 'url-domain' })
  if (asked.slug !== null && asked.slug === stored.slug) found.push({ points: 75, reason: 'slug-exact' })
  return found
}

const shares = (one: readonly string[], other: readonly string[]): boolean => one.some((value) => other.includes(value))

/** The part of a host that belongs to one owner: on shared hosting the part before the host's own domain too. */
const ownDomain = (host: string): string => parse(host, { allowPrivateDomains: true }).domain ?? host

/** What speaks for or against two records that have something in common. */
function evidence(asked: Evidence, stored: Evidence, found: readonly Finding[]): Finding[] {
  const more: Finding[] = []
  const known = (one: readonly string[], other: readonly string[]) => one.length > 0 && other.length > 0
  const says = (reason: string) => found.some((finding) => finding.reason === reason)
  if (known(asked.places, stored.places))
    more.push(
      shares(asked.places, stored.places)
        ? { points: 10, reason: 'place-match' }
        : { points: -15, reason: 'place-differs' },
    )
  if (asked.foundedYear !== null && stored.foundedYear !== null)
    more.push(yearFinding(Math.abs(asked.foundedYear - stored.foundedYear)))
  if (known(asked.domains, stored.domains) && !says('url-domain') && !says('url-match'))
    more.push({ points: -15, reason: 'url-differs' })
  if (!says('identifier-match') && contradict(asked.identifiers, stored.identifiers))
    more.push({ points: -40, reason: 'identifier-differs' })
  return more.filter(({ points }) => points !== 0)
}

function yearFinding(years: number): Finding {
  if (years <= 1) return { points: 8, reason: 'year-match' }
  return years < 5 ? { points: -5, reason: 'year-differs' } : { points: -15, reason: 'year-differs' }
}

function contradict(one: readonly string[], other: readonly string[]): boolean {
  const registry = (identifier: string) => identifier.slice(0, identifier.indexOf(':'))
  return one.some((a) => SINGLE.includes(registry(a)) && other.some((b) => registry(a) === registry(b) && a !== b))
}

/** The best that two names of the records have in common. */
function nameFinding(asked: Evidence, stored: Evidence): Finding | undefined {
  const read = ({ names, aliases }: Evidence) => [
    ...names.map((name) => ({ name: readName(name), isAlias: false })),
    ...aliases.map((name) => ({ name: readName(name), isAlias: true })),
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

function compare(a: Name, b: Name): Finding | undefined {
  if (a.numbers !== b.numbers) return undefined
  if (a.squashed === b.squashed) return { points: 85, reason: 'name-exact' }
  if (a.sorted === b.sorted) return { points: 80, reason: 'name-words' }
  const slip = slipOf(a, b)
  if (slip) return slip
  if (a.sound.length > 0 && a.sound.join(' ') === b.sound.join(' ') && a.squashed.length >= 5)
    return { points: 62, reason: 'name-phonetic' }
  const likeness = trigramLikeness(a.words.join(' '), b.words.join(' '))
  if (contains(a, b) || contains(b, a)) return { points: 48, reason: 'name-partial' }
  return likeness >= 0.5 ? { points: Math.round(likeness * 60), reason: 'name-trigram' } : undefined
}

/** Length of a word from which one wrong letter is a slip of the pen rather than another word. */
const LONG = 7

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
