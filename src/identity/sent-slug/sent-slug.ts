import { Problem } from '../../kernel/problem/problem.js'
import { recordSlug } from '../../operation/pipeline/definition/follow.js'
import { namedBy } from '../../operation/pipeline/route/route.js'
import { readCurrentSlug, readNamedRecord, type SluggedKind } from './sent-slug-reads.js'

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

/** The metadata of the id of a record of this kind: in the path of a request, a slug or a public id can replace it. */
export const named = (kind: SluggedKind) =>
  namedBy(async (context, token, parameter, includePrivate) => {
    const found = await readNamedRecord(context, kind, token, includePrivate)
    if (!found) throw noRecord(kind, parameter, token)
    return found
  })

const NOUNS = { entity: 'entity', person: 'person', news: 'article' } as const

const noRecord = (kind: SluggedKind, parameter: string, token: string): Problem =>
  new Problem('notFound', {
    detail: `No ${NOUNS[kind]} has this ${kind === 'news' ? 'slug' : 'public id or slug'}.`,
    field: parameter,
    value: token,
    hint: 'Check the value. Hidden and deleted records are reported as not found.',
  })
