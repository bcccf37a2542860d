import type { Turn } from '../../kernel/fair-queue.js'
import { Problem } from '../../kernel/problem/problem.js'
import { type Context, type Resources, resourcesOf, turnOf } from '../../operation/pipeline/definition/context.js'
import { ImagesBusy } from '../../platform/image/images.js'
import { ImageFailure, type ReadImage } from '../../platform/image/task.js'
import { outboundProblem, statusFailure } from '../../platform/outbound/failure.js'
import type { JobContext } from '../../platform/queue/define.js'
import { pathOf, typeAt } from '../../platform/storage/storage.js'
import type { StoredImage } from './media.js'
import { checkImage, IMAGE_BYTES, type ImageUse, imageProblem } from './media-rules.js'
import { noFile, registerFile, type Uploading } from './media-writes.js'

/** An image, and the URL from which it came. */
export interface ImageSource {
  readonly bytes: Buffer
  readonly url: string
}

/** What is needed to fetch and to decode images. If the signal of `turn` aborts, the images that are not ready are refused. */
export interface ImageTools extends Pick<Resources, 'outbound' | 'images'> {
  readonly turn: Turn
}

export const imageToolsOf = (context: Context): ImageTools => ({ ...resourcesOf(context), turn: turnOf(context) })

/** The tools of a job. */
export const imageToolsOfJob = ({
  outbound,
  images,
  lane = '',
  signal,
}: Pick<JobContext, 'outbound' | 'images' | 'lane' | 'signal'>): ImageTools => ({
  outbound,
  images,
  turn: { key: lane, signal },
})

/** Maximum time to fetch an image. The client waits for it. */
const FETCH_MS = 12_000

/**
 * Decodes an image, checks it for its use, and stores its pixels. Call it outside of a transaction. If the write of the
 * record is then refused, a job removes the file after a day.
 */
export const storeImage = async (context: Context, bytes: Uint8Array, use: ImageUse): Promise<StoredImage> =>
  storePixels(context, await decodeImage(imageToolsOf(context), bytes, use))

/** Stores a decoded image. Call it outside of a transaction. */
export const storePixels = (context: Context, image: ReadImage): Promise<StoredImage> =>
  storeIn({ ...context, storage: resourcesOf(context).storage }, image)

/** Stores a decoded image in this storage, for a job. Call it outside of a transaction. */
export async function storeIn(
  { storage, ...context }: Uploading & Pick<Resources, 'storage'>,
  image: ReadImage,
): Promise<StoredImage> {
  const path = pathOf(image.bytes, image.format)
  const stored: StoredImage = {
    path,
    contentType: typeAt(path) ?? '',
    width: image.storedWidth,
    height: image.storedHeight,
    byteCount: image.bytes.length,
    hash: image.hash ?? null,
  }
  await registerFile(context, stored)
  await storage.put(path, image.bytes)
  return stored
}

/** Decodes an image and checks it for its use. */
export async function decodeImage(
  { images, turn }: Pick<ImageTools, 'images' | 'turn'>,
  bytes: Uint8Array,
  use: ImageUse,
): Promise<ReadImage> {
  const pad = use.permitWide === true && use.profile === 'SQUARE'
  try {
    const image = await images.read({ bytes, pad }, turn)
    checkImage(image, use)
    return image
  } catch (error) {
    if (error instanceof ImageFailure) throw imageProblem(error.fault, error.message, use.field)
    if (error instanceof ImagesBusy) throw busy()
    throw error
  }
}

const busy = (): Problem =>
  new Problem('unavailable', {
    detail: 'Too many images are being processed.',
    hint: 'Retry after a few seconds.',
    retryAfterSeconds: 5,
  })

/** Reads the bytes of a stored image. Throws 404 if no image is stored at the path. */
export async function storedBytes(context: Context, path: string, field: string): Promise<Buffer> {
  const bytes = typeAt(path) === undefined ? undefined : await resourcesOf(context).storage.get(path)
  if (bytes) return bytes
  throw noFile(field, path)
}

/** Returns the storage path in a URL of this service, such as cdnUrl. Any other text is returned unchanged. */
export function managedPath({ publicUrl }: Context, text: string): string {
  const base = `${publicUrl}/media/`
  return text.startsWith(base) ? text.slice(base.length) : text
}

/**
 * Fetches an image. `isCrawl` is false if the caller sent the URL. robots.txt then does not apply, because the service
 * does not choose the URL itself.
 */
export async function fetchImage(
  { outbound, turn: { key: lane, signal } }: Omit<ImageTools, 'images'>,
  address: string,
  field: string,
  isCrawl = false,
): Promise<ImageSource> {
  const limits = { isCrawl, maxBytes: IMAGE_BYTES, totalMs: FETCH_MS, headers: { accept: 'image/*' } }
  try {
    const response = await outbound.fetch(address, { ...limits, lane, signal })
    if (response.status >= 200 && response.status < 300) return response
    throw statusFailure(response.status)
  } catch (error) {
    throw outboundProblem(error, { field, isFound: isCrawl })
  }
}
