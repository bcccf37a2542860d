import { z } from 'zod'
import { entityOwner } from '../../identity/owner/owner.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { type Context, resourcesOf, turnOf } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { isCurrentHash } from '../../platform/image/hash.js'
import { distancesOf } from '../media/mark-distance.js'
import { mediaQuery } from '../media/media.js'
import { readMarks, readSlot, readSlotSource, type Slot } from '../media/media-reads.js'
import { emptySlot, selectTarget } from '../media/media-select.js'
import { LogoAccuracy } from './logo-accuracy.js'
import { approved, byHash, checkComparable, unavailable } from './logo-accuracy-rules.js'
import { byVision } from './vision.js'

export const assertLogoAccuracy = defineOperation({
  id: 'assertLogoAccuracy',
  route: 'POST /v1/media/logo-accuracy',
  graph: 'Query.logoAccuracy',
  kind: 'read',
  auth: ['clientSecret'],
  tag: 'Media',
  summary: 'Compare a stored image with the website of its record',
  description:
    'Compares the square logo of an entity, or the photo of a person, with the reference images: the images that imports and research runs found on the website of the record and that identify the record, such as its icon. The result is that of the most similar reference image. An image whose last change a person confirmed is a match without a comparison. If the hashes are neither similar nor different enough, a language model compares the images, if one is configured; otherwise the outcome is INSUFFICIENT. The check writes nothing. 404 if the record has no image.',
  input: { query: z.strictObject(mediaQuery) },
  output: LogoAccuracy,
  problems: ['notFound', 'conflict', 'unprocessable', 'inference_provider_error'],
  example: {
    query: { mediaType: 'ENTITY', id: entityOwner.exampleId },
    response: byHash([{ url: 'https://www.apple.com/apple-touch-icon.png', hammingDistance: 4 }], 'entity'),
  },
  handle: async (context, { query }) => {
    checkComparable(query)
    const target = await selectTarget(context, query)
    const slot = await readSlot(context, target, query.logoType)
    if (!slot || slot.isMonogram) throw emptySlot(query)
    if (slot.status === 'confirmed')
      return approved(JSON.parse(await readSlotSource(context, documentOptions(context), slot.id)))
    const [marks, hash] = [await readMarks(context, target), await hashOf(context, slot)]
    return hash === undefined ? unavailable : compared(context, slot, byHash(distancesOf(hash, marks), target.kind))
  },
})

/**
 * The hash of the stored image. If an earlier version of the service computed the stored hash, it is computed again.
 * Undefined if the file is missing.
 */
async function hashOf(context: Context, { path, hash }: Slot): Promise<string | undefined> {
  if (hash === null || isCurrentHash(hash)) return hash ?? undefined
  const { images, storage } = resourcesOf(context)
  const stored = await storage.get(path)
  return stored && (await images.read({ bytes: stored, pad: false }, turnOf(context))).hash
}

/** The result of the comparison of hashes. If it is not certain, the result of a language model. */
async function compared(context: Context, { path }: Slot, result: LogoAccuracy): Promise<LogoAccuracy> {
  const { model, storage } = resourcesOf(context)
  if (!model || result.outcome !== 'INSUFFICIENT' || result.method !== 'PERCEPTUAL_HASH') return result
  const stored = await storage.get(path)
  return (stored && (await byVision(context, model, stored, result))) ?? result
}
