import { z } from 'zod'
import { noEntity } from '../../identity/entity/entity-select.js'
import { NewsId } from '../../identity/news/news-id.js'
import { entityOwner, personOwner } from '../../identity/owner/owner.js'
import { OWNER_IDS } from '../../identity/owner/owner-type.js'
import { noPerson } from '../../identity/person/person-select.js'
import type { Problem } from '../../kernel/problem/problem.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { monogramPath } from '../../platform/image/monogram.js'
import { MOST_AVIF_WIDTH, VARIANT_FORMATS, VARIANT_WIDTHS } from '../../platform/image/variant.js'
import { EntityLogoType, type MediaObjectType } from './media.js'
import { readSlot, readTargets, type Target, type TargetKind } from './media-reads.js'
import { emptySlot, noArticle } from './media-select.js'

const ImageSlot = z
  .strictObject({
    url: z.string().describe('Absolute URL of the image, in the requested width and format.'),
    isMonogram: z.boolean().describe('Whether the image shows the initials of the name.'),
  })
  .meta({ id: 'ImageSlot', description: 'The image of a record.' })
type ImageSlot = z.infer<typeof ImageSlot>

const size = {
  width: z
    .enum(VARIANT_WIDTHS.map(String))
    .optional()
    .describe('Width of the image in pixels. A smaller image is not enlarged. Default: the stored width.'),
  format: z
    .enum(VARIANT_FORMATS)
    .optional()
    .describe(
      `Format of the image. avif has at most ${MOST_AVIF_WIDTH} pixels in width. Default: with width, the best format that the client of the URL accepts; otherwise the stored format.`,
    ),
}
const monogram = z
  .boolean()
  .default(false)
  .describe('true: a record without an image gets an image with the initials of its name, as an SVG of any width.')

interface SizeQuery {
  readonly width?: string | undefined
  readonly format?: (typeof VARIANT_FORMATS)[number] | undefined
}

const shared = {
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  tag: 'Media',
  output: ImageSlot,
  sendsImage: true,
  restDescription:
    'If the header `Accept` prefers an image to JSON, such as `image/*`, the response is a redirect (302) to the image.',
  problems: ['notFound'],
} as const
const DESCRIPTION = '404 if the record has no image.'
const initials = {
  query: { monogram: true },
  response: { url: 'https://data.example/media/monogram/7-QQ.svg', isMonogram: true },
}

export const getEntityLogo = defineOperation({
  ...shared,
  id: 'getEntityLogo',
  route: 'GET /v1/entities/{entityId}/logo',
  graph: 'Query.media',
  summary: 'Get the address of the logo of an entity',
  description: `Returns the address of the logo in a width and a format. ${DESCRIPTION}`,
  input: {
    path: z.strictObject({ entityId: OWNER_IDS.entityId }),
    query: z.strictObject({
      logoType: EntityLogoType.default('SQUARE').describe('Kind of the logo.'),
      ...size,
      monogram,
    }),
  },
  example: { path: { entityId: entityOwner.exampleId }, ...initials },
  handle: (context, { path: { entityId }, query }) => imageOf(context, ENTITY, entityId, query),
})

export const getPersonPhoto = defineOperation({
  ...shared,
  id: 'getPersonPhoto',
  route: 'GET /v1/people/{personId}/photo',
  graph: 'Query.media',
  summary: 'Get the address of the photo of a person',
  description: `Returns the address of the photo in a width and a format. ${DESCRIPTION}`,
  input: {
    path: z.strictObject({ personId: OWNER_IDS.personId }),
    query: z.strictObject({ ...size, monogram }),
  },
  example: { path: { personId: personOwner.exampleId }, ...initials },
  handle: (context, { path: { personId }, query }) => imageOf(context, PERSON, personId, query),
})

export const getNewsThumbnail = defineOperation({
  ...shared,
  id: 'getNewsThumbnail',
  route: 'GET /v1/news/{newsId}/thumbnail',
  graph: 'Query.media',
  summary: 'Get the address of the image of a news article',
  description: `Returns the address of the image in a width and a format. ${DESCRIPTION}`,
  input: { path: z.strictObject({ newsId: NewsId }), query: z.strictObject(size) },
  example: {
    path: { newsId: '1' },
    response: { url: 'https://data.example/media/9f/9f86.png', isMonogram: false },
  },
  handle: (context, { path: { newsId }, query }) =>
    imageOf(context, NEWS, String(newsId), { ...query, monogram: false }),
})

const OR_MONOGRAM = 'Upload an image first, or send monogram=true for an image with the initials of the name.'

interface SlotKind {
  readonly kind: TargetKind
  readonly mediaType: z.infer<typeof MediaObjectType>
  readonly missing: (id: string) => Problem
}
const ENTITY: SlotKind = { kind: 'entity', mediaType: 'ENTITY', missing: (id) => noEntity('entityId', id) }
const PERSON: SlotKind = { kind: 'person', mediaType: 'PERSON', missing: (id) => noPerson('personId', id) }
const NEWS: SlotKind = { kind: 'news', mediaType: 'NEWS', missing: (id) => noArticle('newsId', id) }

interface SlotQuery extends SizeQuery {
  readonly logoType?: EntityLogoType | undefined
  readonly monogram: boolean
}

async function imageOf(context: Context, slotKind: SlotKind, id: string, query: SlotQuery): Promise<ImageSlot> {
  const { kind, mediaType, missing } = slotKind
  const [target] = await readTargets(context, kind, { id })
  if (!target) throw missing(id)
  const image = await shownImage(context, target, query)
  if (!image) throw emptySlot({ mediaType, logoType: query.logoType }, kind === 'news' ? undefined : OR_MONOGRAM)
  const { path, isMonogram } = image
  return { url: `${context.publicUrl}/media/${path}${isMonogram ? '' : sizeOf(query)}`, isMonogram }
}

async function shownImage(context: Context, target: Target, { logoType, monogram: isWanted }: SlotQuery) {
  if (target.kind === 'news')
    return target.thumbnail === null ? undefined : { path: target.thumbnail, isMonogram: false }
  const slot = await readSlot(context, target, logoType)
  if (slot && (isWanted || !slot.isMonogram)) return slot
  return isWanted ? { path: monogramPath(target.name), isMonogram: true } : undefined
}

/** The parameters of an image. The service makes each format in a width, so a format alone means the largest one. */
function sizeOf({ width, format }: SizeQuery): string {
  if (width === undefined && format === undefined) return ''
  const largest = format === 'avif' ? MOST_AVIF_WIDTH : VARIANT_WIDTHS.at(-1)
  const shown = Math.min(Number(width ?? largest), format === 'avif' ? MOST_AVIF_WIDTH : Number.POSITIVE_INFINITY)
  return `?width=${shown}${format === undefined ? '' : `&format=${format}`}`
}
