import { titleKey } from '../../identity/news/news-rules.js'

/** Minimum score of a stored article at which the gate refuses to create another article. */
export const THRESHOLD = 80

/** What is known about an article. URLs are in the form of `UrlKey`. */
export interface Evidence {
  readonly hostPath: string | null
  readonly domain: string | null
  readonly externalId: string | null
  readonly slug: string | null
  readonly title: string | null
  readonly publication: string | null
  /** Time as ISO 8601 text. */
  readonly publishedAt: string | null
}

const SHARED = { 'url-match': 100, 'external-id': 100, 'slug-exact': 90 } as const
/** Minimum share of common words of two similar titles. */
const SIMILAR = 0.7
const DAY = 86_400_000

/**
 * Computes the score of a stored article, from 0 to 100, and the reasons for it. The score is 0 if nothing identifies
 * the article.
 */
export function scoreOf(query: Evidence, stored: Evidence): { score: number; reason: string[] } {
  const equal = (name: keyof Evidence) => query[name] !== null && query[name] === stored[name]
  const proofs = [
    ...(equal('hostPath') ? (['url-match'] as const) : []),
    ...(equal('externalId') ? (['external-id'] as const) : []),
    ...(equal('slug') ? (['slug-exact'] as const) : []),
  ]
  const title = titlePoints(query.title, stored.title)
  const hasSame = proofs.length > 0 || title !== undefined
  const more = hasSame ? support(query, stored) : []
  const points = [...proofs.map((reason) => SHARED[reason]), ...(title ? [title.points] : [])]
  const total = Math.max(0, ...points) + more.reduce((sum, one) => sum + one.points, 0)
  const reason = [...proofs, ...(title ? [title.reason] : []), ...more.map((one) => one.reason)]
  return { score: Math.max(0, Math.min(100, total)), reason }
}

interface Finding {
  readonly points: number
  readonly reason: string
}

function titlePoints(one: string | null, other: string | null): Finding | undefined {
  if (one === null || other === null) return undefined
  if (titleKey(one) === titleKey(other)) return { points: 70, reason: 'title-exact' }
  return commonWords(one, other) >= SIMILAR ? { points: 55, reason: 'title-words' } : undefined
}

/** Number of common words of two titles, divided by the number of all words. */
function commonWords(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const common = [...a].filter((word) => b.has(word)).length
  return common === 0 ? 0 : common / (a.size + b.size - common)
}

/**
 * Names of advisory locks, of which two articles have at least one in common if their score reaches the threshold
 * because of their titles. Such articles have the same title, or similar titles and the same publication or domain.
 * The share of common words of similar titles is SIMILAR, so one of the first words of both titles, in the order of the
 * alphabet, is the same.
 */
export function sharedNames({ title, domain, publication }: Evidence): string[] {
  if (title === null) return []
  const words = [...wordsOf(title)].sort()
  const first = words.slice(0, words.length - Math.ceil(SIMILAR * words.length) + 1)
  const places = [domain && `domain ${domain.toLowerCase()}`, publication && `publication ${publication.toLowerCase()}`]
  return [
    `news title ${titleKey(title)}`,
    ...places.filter((place) => place !== null).flatMap((place) => first.map((word) => `news ${place} word ${word}`)),
  ]
}

const wordsOf = (title: string): Set<string> => new Set(titleKey(title).split(' '))

/** Finds further evidence that two articles, which already have something in common, are the same or different. */
function support(query: Evidence, stored: Evidence): Finding[] {
  const found: Finding[] = []
  if (same(query.publication, stored.publication)) found.push({ points: 10, reason: 'publication-match' })
  const isSameUrl = query.hostPath !== null && query.hostPath === stored.hostPath
  if (!isSameUrl && same(query.domain, stored.domain)) found.push({ points: 10, reason: 'domain-match' })
  if (query.publishedAt !== null && stored.publishedAt !== null) {
    const days = Math.abs(Date.parse(query.publishedAt) - Date.parse(stored.publishedAt)) / DAY
    if (days <= 2) found.push({ points: 15, reason: 'date-match' })
    if (days > 60) found.push({ points: -20, reason: 'date-differs' })
  }
  return found
}

const same = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.toLowerCase() === other.toLowerCase()
