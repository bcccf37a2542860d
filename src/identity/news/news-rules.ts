import { trimEnd } from '../../kernel/wire/trim.js'
import { nameKey, slugOf } from '../entity/entity-rules.js'
import type { Block } from '../gate/override-gate.js'

/** Maximum length of a slug, in characters, before a number is added. */
const SLUG_LENGTH = 200

/** Slug of an article: date of publication, then title, such as `2026-03-01-acme-raises-a-round`. */
export const datedSlug = (title: string, publishedAt: Date): string =>
  trimEnd(`${publishedAt.toISOString().slice(0, 10)}-${slugOf(title)}`.slice(0, SLUG_LENGTH), '-')

/** Blocks a slug that does not start with the day of publication. `field` is the field of the request with the slug. */
export function slugBlock(slug: string | undefined, title: string, publishedAt: string, field: string): Block[] {
  const day = publishedAt.slice(0, 10)
  if (slug === undefined || slug.startsWith(`${day}-`)) return []
  return [
    {
      gate: 'news-dated-slug',
      detail: `The slug of an article starts with the day of its publication, ${day}.`,
      field,
      records: { slug, expected: datedSlug(title, new Date(publishedAt)) },
    },
  ]
}

/** Normalized title, used by lookups by title. */
export const titleKey = (title: string): string => nameKey(title)

/** The category slugs of a comma-separated text, in the same order, without duplicates. */
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

/** Parses a category filter. An article must have at least one of `include` and none of `exclude`. */
export function categoryFilter(text: string): { include: string[]; exclude: string[] } {
  const terms = text.split(',').map((part) => part.trim())
  return {
    include: categoriesOf(terms.filter((part) => !part.startsWith('-')).join(',')),
    exclude: categoriesOf(terms.flatMap((part) => (part.startsWith('-') ? [part.slice(1)] : [])).join(',')),
  }
}
