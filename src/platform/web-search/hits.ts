import { MOST_HITS, type RawHit, type WebHit } from './web-search.js'

const LONGEST_TITLE = 300
const LONGEST_URL = 2_048
const LONGEST_SNIPPET = 1_000
/** A longer text of a provider is cut before it is searched for markup. */
const LONGEST_READ = 8_000

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
}

/** The text without markup and without characters that no database stores. Providers mark words with tags. */
function plainText(value: unknown, longest: number): string {
  if (typeof value !== 'string') return ''
  const text = value
    .slice(0, LONGEST_READ)
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, '')
    .replace(/&(#?\w{1,6});/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replaceAll('\0', '')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/\p{Cs}$/u, '')}…`
}

/** An http or https address without user and password. Undefined for anything else. */
function addressOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_URL || !URL.canParse(value)) return undefined
  const url = new URL(value)
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  return url.href.length <= LONGEST_URL ? url.href : undefined
}

/**
 * The usable results, in the order of the provider. A result without a usable address is left out, and so is a repeated
 * address. A result without a title gets its address as title.
 */
export function usableHits(rows: readonly RawHit[]): WebHit[] {
  const hits = new Map<string, WebHit>()
  for (const { title, url, excerpt, score } of rows) {
    const address = addressOf(url)
    if (address === undefined || hits.has(address)) continue
    const isScore = typeof score === 'number' && Number.isFinite(score)
    hits.set(address, {
      title: plainText(title, LONGEST_TITLE) || address.slice(0, LONGEST_TITLE),
      url: address,
      excerpt: plainText(excerpt, LONGEST_SNIPPET),
      relevanceScore: isScore ? score : 1 / (hits.size + 1),
    })
    if (hits.size === MOST_HITS) break
  }
  return [...hits.values()]
}
