import { urlKey } from '../../kernel/wire/url-key.js'
import { nameKey, slugOf } from '../entity/rules.js'

/** Query parameters that say where a reader came from, not which page it is. */
const TRACKING = /^(utm_.*|fbclid|gclid|mc_cid|mc_eid)$/i

/** What two spellings of an article's address have in common: like links, but the query tells articles apart. */
export function articleKey(url: string): { address: string; hostPath: string; domain: string } | undefined {
  const key = urlKey(url)
  if (!key) return undefined
  const query = new URLSearchParams(new URL(key.address).search)
  for (const name of [...query.keys()]) if (TRACKING.test(name)) query.delete(name)
  query.sort()
  const rest = query.toString()
  return { ...key, hostPath: rest === '' ? key.hostPath : `${key.hostPath}?${rest}` }
}

/** Longest slug before it is numbered. */
const SLUG_LENGTH = 200

/** The slug of an article: the day it was published, then its title. Shape: `2026-03-01-acme-raises-a-round`. */
export const datedSlug = (title: string, publishedAt: Date): string =>
  `${publishedAt.toISOString().slice(0, 10)}-${slugOf(title)}`.slice(0, SLUG_LENGTH).replace(/-+$/, '')

/** Normalized title: what a look-up by title compares. */
export const titleKey = (title: string): string => nameKey(title)

/** The category slugs of a comma-separated text, in its order, each once. */
export const categoriesOf = (text: string | null | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map(categorySlug)
      .filter((slug) => slug !== ''),
  ),
]

const categorySlug = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')

/** What a category filter asks for: any of `include`, none of `exclude`. */
export function categoryFilter(text: string): { include: string[]; exclude: string[] } {
  const wanted = text.split(',').map((part) => part.trim())
  return {
    include: categoriesOf(wanted.filter((part) => !part.startsWith('-')).join(',')),
    exclude: categoriesOf(wanted.flatMap((part) => (part.startsWith('-') ? [part.slice(1)] : [])).join(',')),
  }
}
