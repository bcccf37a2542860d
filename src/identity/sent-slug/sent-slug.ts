import { recordSlug } from '../../operation/pipeline/follow.js'
import { readCurrentSlug, type SluggedKind } from './sent-slug-reads.js'

/*
 * Slugs that select a record in a request. Case does not matter. A former slug leads to the record that had it, in reads
 * and in writes; see `readOrFollow` and `writeOrFollow`.
 */

const slugOf = (kindOf: (query: Readonly<Record<string, unknown>>) => SluggedKind | undefined) =>
  recordSlug(async (context, slug, query) => {
    const kind = kindOf(query)
    const { includePrivate } = query
    const reach = typeof includePrivate === 'boolean' ? includePrivate : undefined
    return kind && readCurrentSlug(context, kind, slug, reach)
  })

export const EntitySlug = slugOf(() => 'entity')
export const PersonSlug = slugOf(() => 'person')
export const NewsSlug = slugOf(() => 'news')

const MEDIA_KINDS = new Map<unknown, SluggedKind>([
  ['ENTITY', 'entity'],
  ['PERSON', 'person'],
  ['NEWS', 'news'],
])

/** The slug of a record whose kind is in the parameter `mediaType`. */
export const MediaSlug = slugOf(({ mediaType }) => MEDIA_KINDS.get(mediaType))
