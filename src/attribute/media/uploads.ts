import { z } from 'zod'
import { overrideQuery, passGates } from '../../identity/gate/override-gate.js'
import { Problem } from '../../kernel/problem/problem.js'
import { documentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import type { Uploads } from '../../operation/pipeline/request/upload.js'
import { enqueue } from '../../platform/queue/outbox.js'
import { typeAt } from '../../platform/storage/storage.js'
import { attachMedia } from './attach.js'
import { squareLogoBlock } from './gates.js'
import { MediaObjectType, type MediaSelection, MediaUpload, mediaQuery, mediaWrite, permitWide } from './media.js'
import { exampleUpload } from './media-example.js'
import { readSlot, readUpload } from './media-reads.js'
import { checkPhotoSource, profileOf } from './media-rules.js'
import { emptySlot, expectedTarget, hasTarget, lockTarget, selectTarget } from './media-select.js'
import { emptySlotOf, expireFile } from './media-writes.js'
import { REMOVE_UNUSED_FILES } from './removal.js'
import { fetchImage, imageToolsOf, managedPath, storedBytes, storeImage } from './store.js'

const shared = {
  ...mediaWrite,
  output: MediaUpload,
  problems: [
    'notFound',
    'conflict',
    'preconditionFailed',
    'unprocessable',
    'image_unreadable',
    'image_brand_mismatch',
    'unavailable',
  ],
} as const
const provenance = { sourceType: 'firstPartyWebsite', sourceDetail: 'https://www.apple.com/favicon.png' }

export const getMedia = defineOperation({
  id: 'getMedia',
  route: 'GET /v1/media',
  graph: 'Query.media',
  kind: 'read',
  auth: ['clientSecret'],
  tag: 'Media',
  summary: 'Read the image of a record',
  description:
    'Returns the current logo of an entity, photo of a person or image of an article, with the source of its last change. 404 if the record has no image of this kind.',
  input: { query: z.strictObject(mediaQuery) },
  output: MediaUpload,
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: {
    query: { mediaType: 'ENTITY', slug: 'apple' },
    response: exampleUpload,
  },
  handle: async (context, { query }) => {
    const target = await selectTarget(context, query)
    const slot = await readSlot(context, target, query.logoType)
    if (!slot) throw emptySlot(query)
    return readUpload(context, documentOptions(context), target, slot.id)
  },
})

export const uploadMedia = defineOperation({
  ...shared,
  id: 'uploadMedia',
  route: 'POST /v1/media/upload',
  graph: 'Mutation.uploadMedia',
  summary: 'Upload the image of a record',
  description:
    'Stores a file as the logo of an entity, the photo of a person or the image of an article. The history still contains the former image. The service stores only the pixels: it removes metadata, and converts an SVG to pixels. Without id and slug, the image belongs to no record yet; send its path in another write within a day. A file that is not an image, is animated, too large, too small or blank is refused. An image that shows another square logo than the website of the entity is refused too (gate `brand-match`). An agent must send the URL of the image in sourceDetail.',
  input: { query: z.strictObject({ ...mediaQuery, permitWide, ...overrideQuery }) },
  accepts: ['multipart/form-data'],
  files: ['file'],
  example: { query: { mediaType: 'ENTITY', slug: 'apple', ...provenance }, response: exampleUpload },
  prepare: async (context, { query, files }) => {
    await expectedTarget(context, query)
    checkCitation(context, query)
    return storeImage(context, fileOf(files), {
      profile: profileOf(query.mediaType, query.logoType),
      field: 'file',
      permitWide: query.permitWide,
    })
  },
  handle: (context, { query }, image) => attachMedia(context, query, image, { override: query, field: 'file' }),
})

export const convertMedia = defineOperation({
  ...shared,
  id: 'convertMedia',
  route: 'POST /v1/media/convert',
  graph: 'Mutation.convertMedia',
  summary: 'Process an image again',
  description:
    'Processes the image at an external URL (sourceUrl), at a path of this service (sourcePath), or the current image of the record, by the rules of uploadMedia, with the same gate `brand-match`. The result becomes the image of the record. Send at most one of sourceUrl and sourcePath.',
  input: {
    query: z.strictObject({
      ...mediaQuery,
      sourceUrl: z.string().max(2_048).optional().describe('URL of an image, which the service fetches.'),
      sourcePath: z.string().max(2_048).optional().describe('Path or URL of an image that the service stores.'),
      permitWide,
      permitNearFloorWordmark: z
        .boolean()
        .default(false)
        .describe('true: a logo can be a little smaller than the usual minimum, such as a wordmark of small height.'),
      ...overrideQuery,
    }),
  },
  problems: [...shared.problems, 'web_crawl_fetch_failed'],
  example: {
    query: { mediaType: 'ENTITY', slug: 'apple', sourceUrl: 'https://www.apple.com/icon.png', ...provenance },
    response: exampleUpload,
  },
  prepare: async (context, { query }) => {
    await expectedTarget(context, query)
    const { bytes, field } = await convertedBytes(context, query)
    const image = await storeImage(context, bytes, {
      profile: profileOf(query.mediaType, query.logoType),
      field,
      permitWide: query.permitWide,
      permitNearFloorWordmark: query.permitNearFloorWordmark,
    })
    return { image, field }
  },
  handle: (context, { query }, { image, field }) => attachMedia(context, query, image, { override: query, field }),
})

export const DeletedMedia = z
  .strictObject({
    mediaType: MediaObjectType,
    path: z.string().describe('Path of the image that was deleted.'),
    targetId: z.string().describe('Id of the record.'),
  })
  .meta({ id: 'DeletedMedia', description: 'The deleted image of a record.' })

export const deleteMedia = defineOperation({
  ...mediaWrite,
  id: 'deleteMedia',
  route: 'DELETE /v1/media/delete',
  graph: 'Mutation.deleteMedia',
  summary: 'Delete the image of a record',
  description:
    'soft: the record no longer has the image, and the history still contains it. hard: the file is removed too, if no other record uses it. The square logo of a published entity is protected (gate `square-logo-deletion`).',
  input: {
    query: z.strictObject({
      ...mediaQuery,
      deleteMode: z
        .enum(['soft', 'hard'])
        .default('soft')
        .meta({ graph: 'DeleteMode' })
        .describe('soft: the file stays stored for the history. hard: the file is removed.'),
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

/** An agent must send the URL of the image, so that a person can review it. */
function checkCitation({ provenance }: Context, { mediaType }: MediaSelection): void {
  const source = provenance?.sourceDetail ?? ''
  if (mediaType === 'PERSON') checkPhotoSource(source, 'sourceDetail')
  if (provenance?.actorType !== 'agent' || mediaType === 'NEWS' || /^https?:\/\//i.test(source)) return
  throw new Problem('unprocessable', {
    detail: 'An agent must send the URL of the image.',
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

/** Returns the bytes of the image to convert, and the field of the request that contains its path or URL. */
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
    return { bytes: (await fetchImage(imageToolsOf(context), sourceUrl, 'sourceUrl')).bytes, field: 'sourceUrl' }
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
