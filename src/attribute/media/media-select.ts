import { Problem } from '../../kernel/problem/problem.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import { RowId, Uuid } from '../../kernel/wire/values.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { conditionName } from '../../operation/pipeline/request/conditions.js'
import { checkVersion } from '../../operation/pipeline/run/version.js'
import type { MediaSelection } from './media.js'
import { readTargets, type Target, type TargetKind } from './media-reads.js'
import { checkSelection } from './media-rules.js'
import { lockTargets } from './media-writes.js'

const KINDS = { ENTITY: 'entity', PERSON: 'person', NEWS: 'news' } as const
const NOUNS = { entity: 'entity', person: 'person', news: 'article' } as const

/** The record that a request selects, for a read. 404 if the caller may not see it. */
export const selectTarget = (context: Context, selection: MediaSelection): Promise<Target> =>
  select(context, selection, readTargets)

/** The record that a request selects, locked for a write. Checks the version that the client read. */
export async function lockTarget(context: Context, selection: MediaSelection): Promise<Target> {
  const target = await select(context, selection, lockTargets)
  checkVersion(context, versionOf(target.kind, target))
  return target
}

/**
 * The record to which an image will belong, before the image is fetched or decoded. 404 if the caller may not see it,
 * 412 if the client read another version. Undefined if the request names no record.
 */
export async function expectedTarget(context: Context, selection: MediaSelection): Promise<Target | undefined> {
  checkSelection(selection)
  if (hasTarget(selection)) {
    const target = await selectTarget(context, selection)
    checkVersion(context, versionOf(target.kind, target))
    return target
  }
  if (context.ifVersion !== undefined) throw noVersion(context)
  return undefined
}

async function select(context: Context, selection: MediaSelection, find: typeof readTargets): Promise<Target> {
  checkSelection(selection)
  const { id, slug, mediaType } = selection
  if (mediaType === 'BLOG' || (id === undefined && slug === undefined)) throw noSelector()
  const kind = KINDS[mediaType]
  const checkedId = id === undefined ? undefined : idOf(kind, id)
  const found = await find(context, kind, { id: checkedId, slug })
  const byId = found.find((target) => target.id === checkedId)
  const bySlug = found.find((target) => target.slug === slug)
  if (byId && bySlug && byId !== bySlug) throw conflicting(kind, slug ?? '')
  if (id !== undefined && !byId) throw missing(kind, 'id', id)
  const target = byId ?? bySlug
  if (!target || (slug !== undefined && !bySlug)) throw missing(kind, 'slug', slug ?? '')
  return target
}

const noVersion = ({ surface }: Context): Problem =>
  new Problem('preconditionFailed', {
    detail: 'The request names no record, so there is no version to compare.',
    field: conditionName(surface, 'ifVersion'),
    hint: 'Send id or slug, or omit the version.',
  })

/** Whether the request names a record. An image without a record is stored for a later write. */
export const hasTarget = ({ id, slug }: Pick<MediaSelection, 'id' | 'slug'>): boolean =>
  id !== undefined || slug !== undefined

/** Converts the id to the form of the database. Throws 400 if the text is not an id of this kind of record. */
function idOf(kind: TargetKind, id: string): string {
  const parsed = kind === 'news' ? RowId.safeParse(/^\d{1,10}$/.test(id) ? Number(id) : undefined) : Uuid.safeParse(id)
  if (parsed.success) return String(parsed.data)
  if (kind === 'news' && /^[1-9]\d*$/.test(id)) throw missing(kind, 'id', id)
  throw new Problem('badRequest', {
    detail: `id is not an id of an ${NOUNS[kind]}.`.replace('an person', 'a person'),
    field: 'id',
    value: id,
    hint: kind === 'news' ? 'The id of an article is a number.' : 'Send a UUID.',
    resolution: { action: 'setParameter', parameter: 'id' },
  })
}

const noSelector = (): Problem =>
  new Problem('badRequest', {
    detail: 'The request contains neither id nor slug of the record.',
    field: 'id',
    hint: 'Send id or slug.',
    resolution: { action: 'setParameter', parameter: 'id' },
  })

const conflicting = (kind: TargetKind, slug: string): Problem =>
  new Problem('conflict', {
    detail: `id and slug select different records of the kind ${NOUNS[kind]}.`,
    field: 'slug',
    value: slug,
    hint: 'Send only id or only slug.',
    resolution: { action: 'removeParameter', parameter: 'slug' },
  })

export const noArticle = (field: string, value: string): Problem => missing('news', field, value)

const missing = (kind: TargetKind, field: string, value: string): Problem =>
  new Problem('notFound', {
    detail: `No ${NOUNS[kind]} has this ${field}.`,
    field,
    value,
    hint: 'Check the value. Hidden and deleted records are reported as not found.',
  })

/** 404: the record has no image of this kind. */
export const emptySlot = ({ mediaType, logoType }: MediaSelection, hint = 'Upload an image first.'): Problem =>
  new Problem('notFound', {
    detail:
      mediaType === 'ENTITY'
        ? `The entity has no logo of the kind ${logoType ?? 'SQUARE'}.`
        : 'The record has no image.',
    field: mediaType === 'ENTITY' ? 'logoType' : 'mediaType',
    value: mediaType === 'ENTITY' ? (logoType ?? 'SQUARE') : mediaType,
    hint,
  })
