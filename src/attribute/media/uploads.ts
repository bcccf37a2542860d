import { z } from 'zod'
import { overrideQuery, passGates } from '../../kernel/gate/gate.js'
import type { Context } from '../../kernel/operation/context.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { documentOptions } from '../../kernel/operation/document-options.js'
import type { Uploads } from '../../kernel/operation/upload.js'
import { Problem } from '../../kernel/problem/problem.js'
import { enqueue } from '../../kernel/queue/outbox.js'
import { typeAt } from '../../kernel/storage/storage.js'
import { Json } from '../../kernel/wire/json.js'
import { exampleUpload } from './example.js'
import { squareLogoBlock } from './gates.js'
import { MediaObjectType, type MediaSelection, MediaUpload, mediaQuery, type StoredImage } from './media.js'
import { readSlot, readUpload } from './reads.js'
import { REMOVE_UNUSED_FILES } from './removal.js'
import { checkPhotoSource, checkSelection, profileOf } from './rules.js'
import { emptySlot, hasTarget, lockTarget, selectTarget } from './select.js'
import { fetchImage, managedPath, storedBytes, storeImage } from './store.js'
import { emptySlotOf, expireFile, fillSlot } from './writes.js'

const shared = { tag: 'Media', output: MediaUpload } as const
const problems = ['notFound', 'conflict', 'unprocessable', 'image_unreadable', 'unavailable'] as const
const provenance = { sourceType: 'firstPartyWebsite', sourceDetail: 'https://www.apple.com/favicon.png' }

const permitWide = z
  .boolean()
  .default(false)
  .describe(
    'true: an image of any shape can become the square logo, with transparent margins. A photo of a person can be wider or higher too.',
  )

export const getMedia = defineOperation({
  ...shared,
  id: 'getMedia',
  route: 'GET /v1/media',
  graph: 'Query.media',
  kind: 'read',
  auth: ['clientSecret'],
  summary: 'Read the image of a record',
  description:
    'Returns the current logo of an entity, photo of a person or image of an article, with the source of its last change. 404 if the record has no image of this kind.',
  input: { query: z.strictObject(mediaQuery) },
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: {
    query: { mediaType: 'ENTITY', slug: 'apple' },
    response: exampleUpload,
  },
  handle: async (context, { query }) => {
    const target = await selectTarget(context, query)
    const slot = await readSlot(context, target, query.logoType)
    if (!slot) throw emptySlot(query)
    return new Json<MediaUpload>(await readUpload(context, documentOptions(context), slot.id))
  },
})

export const uploadMedia = defineOperation({
  ...shared,
  id: 'uploadMedia',
  route: 'POST /v1/media/upload',
  graph: 'Mutation.uploadMedia',
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  summary: 'Upload the image of a record',
  description:
    'Stores a file as the logo of an entity, the photo of a person or the image of an article. The former image is kept in the history. The service stores the pixels only: it removes metadata, and draws an SVG. Without id and slug, the image belongs to no record yet; send its path in another write within a day. A file that is not an image, is animated, too large, too small or blank is refused. An agent names the address of the image in sourceDetail.',
  input: { query: z.strictObject({ ...mediaQuery, permitWide, ...overrideQuery }) },
  accepts: ['multipart/form-data'],
  files: ['file'],
  problems,
  example: { query: { mediaType: 'ENTITY', slug: 'apple', ...provenance }, response: exampleUpload },
  prepare: async (context, { query, files }) => {
    await requireTarget(context, query)
    checkCitation(context, query)
    return storeImage(context, fileOf(files), {
      profile: profileOf(query.mediaType, query.logoType),
      field: 'file',
      permitWide: query.permitWide,
    })
  },
  handle: (context, { query }, image) => attach(context, query, image),
})

export const convertMedia = defineOperation({
  ...shared,
  id: 'convertMedia',
  route: 'POST /v1/media/convert',
  graph: 'Mutation.convertMedia',
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  summary: 'Process an image again',
  description:
    'Processes the image at an external URL (sourceUrl), at a path of this service (sourcePath), or the current image of the record, by the rules of uploadMedia. The result becomes the image of the record. Send at most one of sourceUrl and sourcePath.',
  input: {
    query: z.strictObject({
      ...mediaQuery,
      sourceUrl: z.string().max(2_048).optional().describe('URL of an image, which the service fetches.'),
      sourcePath: z.string().max(2_048).optional().describe('Path or URL of an image that the service stores.'),
      permitWide,
      permitNearFloorWordmark: z
        .boolean()
        .default(false)
        .describe('true: a logo can be slightly smaller than the minimum, such as a low wordmark.'),
    }),
  },
  problems: [...problems, 'web_crawl_fetch_failed'],
  example: {
    query: { mediaType: 'ENTITY', slug: 'apple', sourceUrl: 'https://www.apple.com/icon.png', ...provenance },
    response: exampleUpload,
  },
  prepare: async (context, { query }) => {
    await requireTarget(context, query)
    const { bytes, field } = await convertedBytes(context, query)
    return storeImage(context, bytes, {
      profile: profileOf(query.mediaType, query.logoType),
      field,
      permitWide: query.permitWide,
      permitNearFloorWordmark: query.permitNearFloorWordmark,
    })
  },
  handle: (context, { query }, image) => attach(context, query, image),
})

export const DeletedMedia = z
  .strictObject({
    mediaType: MediaObjectType,
    path: z.string().describe('Path of the image that was deleted.'),
    targetId: z.string().describe('Id of the record.'),
  })
  .meta({ id: 'DeletedMedia', description: 'An image that a record no longer shows.' })

export const deleteMedia = defineOperation({
  id: 'deleteMedia',
  route: 'DELETE /v1/media/delete',
  graph: 'Mutation.deleteMedia',
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag: 'Media',
  summary: 'Delete the image of a record',
  description:
    'soft: the record no longer shows the image, and the history keeps it. hard: the file is removed too, if no other record shows it. The square logo of a published entity is protected (gate `square-logo-deletion`).',
  input: {
    query: z.strictObject({
      ...mediaQuery,
      deleteMode: z
        .enum(['soft', 'hard'])
        .default('soft')
        .meta({ graph: 'DeleteMode' })
        .describe('soft keeps the file for the history. hard removes it.'),
      ...overrideQuery,
    }),
  },
  output: DeletedMedia,
  status: 204,
  problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'],
  example: {
    query: { mediaType: 'ENTITY', slug: 'apple', logoType: 'STANDARD', ...provenance },
    response: { mediaType: 'ENTITY', path: exampleUpload.path, targetId: exampleUpload.targetId },
  },
  handle: async (context, { query }) => {
    const target = await lockTarget(context, query)
    const slot = await readSlot(context, target, query.logoType)
    if (!slot) throw emptySlot(query)
    const override = passGates(query, squareLogoBlock(target, query.logoType, slot))
    await emptySlotOf(context, target, query.logoType, slot, query.deleteMode, override)
    if (query.deleteMode === 'hard') {
      await expireFile(context, slot.path)
      await enqueue(context, REMOVE_UNUSED_FILES, [{}])
    }
    return () => ({ mediaType: query.mediaType, path: slot.path, targetId: target.id })
  },
})

/** 404 before the image is fetched or decoded, if the request names a record that the caller may not write. */
async function requireTarget(context: Context, selection: MediaSelection): Promise<void> {
  checkSelection(selection)
  if (hasTarget(selection)) await selectTarget(context, selection)
}

/** An agent names the address of the image, so that a person can review it. */
function checkCitation({ provenance }: Context, { mediaType }: MediaSelection): void {
  const source = provenance?.sourceDetail ?? ''
  if (mediaType === 'PERSON') checkPhotoSource(source, 'sourceDetail')
  if (provenance?.actorType !== 'agent' || mediaType === 'NEWS' || /^https?:\/\//i.test(source)) return
  throw new Problem('unprocessable', {
    detail: 'An agent must name the address of the image.',
    field: 'sourceDetail',
    value: source,
    hint: 'Send the http or https URL of the image as sourceDetail.',
    resolution: { action: 'setParameter', parameter: 'sourceDetail' },
  })
}

function fileOf(files: Uploads | undefined): Buffer {
  if (files?.file) return files.file.bytes
  throw new Problem('badRequest', {
    detail: 'The request contains no file.',
    field: 'file',
    hint: 'Send the image as the part "file".',
    resolution: { action: 'setField', fieldPath: 'file' },
  })
}

interface Conversion extends MediaSelection {
  readonly sourceUrl?: string | undefined
  readonly sourcePath?: string | undefined
}

/** The bytes of the image to convert, and the field of the request that names it. */
async function convertedBytes(context: Context, query: Conversion): Promise<{ bytes: Buffer; field: string }> {
  const { sourceUrl, sourcePath, mediaType } = query
  if (sourceUrl !== undefined && sourcePath !== undefined) {
    throw new Problem('badRequest', {
      detail: 'The request contains sourceUrl and sourcePath.',
      field: 'sourcePath',
      hint: 'Send only one of them.',
      resolution: { action: 'removeParameter', parameter: 'sourcePath' },
    })
  }
  if (mediaType === 'PERSON') checkPhotoSource(sourceUrl, 'sourceUrl')
  const managed = managedPath(context, sourceUrl ?? '')
  if (sourceUrl !== undefined && typeAt(managed) === undefined)
    return { bytes: (await fetchImage(context, sourceUrl, 'sourceUrl')).bytes, field: 'sourceUrl' }
  const path = sourceUrl === undefined && sourcePath !== undefined ? managedPath(context, sourcePath) : managed
  if (path !== '') {
    const field = sourceUrl === undefined ? 'sourcePath' : 'sourceUrl'
    return { bytes: await storedBytes(context, path, field), field }
  }
  if (!hasTarget(query)) throw noSource()
  const slot = await readSlot(context, await selectTarget(context, query), query.logoType)
  if (!slot || slot.isMonogram) throw emptySlot(query)
  return { bytes: await storedBytes(context, slot.path, 'id'), field: 'id' }
}

const noSource = (): Problem =>
  new Problem('badRequest', {
    detail: 'The request names neither an image nor a record.',
    field: 'sourceUrl',
    hint: 'Send sourceUrl, sourcePath, id or slug.',
    resolution: { action: 'setParameter', parameter: 'sourceUrl' },
  })

/** Gives the image to the selected record, or returns it without a record if the request names none. */
async function attach(
  context: Context,
  query: MediaSelection,
  image: StoredImage,
): Promise<() => Promise<Json<MediaUpload>>> {
  if (!hasTarget(query)) return async () => Json.of(unattached(context, query.mediaType, image.path))
  const target = await lockTarget(context, query)
  const slotId = await fillSlot(context, target, query.logoType, image)
  return async () => new Json(await readUpload(context, documentOptions(context), slotId))
}

/** A stored image that belongs to no record. */
const unattached = (context: Context, mediaType: MediaObjectType, path: string): MediaUpload => ({
  cdnUrl: `${context.publicUrl}/media/${path}`,
  firstUploadedAt: null,
  mediaType,
  path,
  provenance: null,
  targetId: null,
})
