import { ImagesBusy } from '../../kernel/image/images.js'
import { ImageFailure } from '../../kernel/image/task.js'
import { type Context, resourcesOf } from '../../kernel/operation/context.js'
import { outboundProblem } from '../../kernel/outbound/failure.js'
import { Problem } from '../../kernel/problem/problem.js'
import { pathOf, typeAt } from '../../kernel/storage/storage.js'
import type { StoredImage } from './media.js'
import { checkImage, IMAGE_BYTES, type ImageUse, imageProblem } from './rules.js'
import { registerFile } from './writes.js'

/** An image, and the URL from which it came. */
export interface ImageSource {
  readonly bytes: Buffer
  readonly url: string
}

/** Maximum time to fetch an image. The client waits for it. */
const FETCH_MS = 12_000

/**
 * Decodes an image, checks it for its use, and stores its pixels. Call it outside of a transaction. If the write of the
 * record is then refused, a job removes the file after a day.
 */
export async function storeImage(context: Context, bytes: Uint8Array, use: ImageUse): Promise<StoredImage> {
  const { storage } = resourcesOf(context)
  const image = await decoded(context, bytes, use)
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

async function decoded(context: Context, bytes: Uint8Array, use: ImageUse) {
  const pad = use.permitWide === true && use.profile === 'SQUARE'
  try {
    const image = await resourcesOf(context).images.read({ bytes, pad })
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

/** The bytes of an image that the service stores already. 404 if there is none at the path. */
export async function storedBytes(context: Context, path: string, field: string): Promise<Buffer> {
  const bytes = typeAt(path) === undefined ? undefined : await resourcesOf(context).storage.get(path)
  if (bytes) return bytes
  throw new Problem('notFound', {
    detail: 'No image is stored at this path.',
    field,
    value: path.slice(0, 200),
    hint: 'Send a path that was returned as media.path, or the URL of an image.',
  })
}

/** The path of a URL of this service, such as cdnUrl. Another text is returned unchanged. */
export function managedPath({ publicUrl }: Context, text: string): string {
  const base = `${publicUrl}/media/`
  return text.startsWith(base) ? text.slice(base.length) : text
}

/** Fetches a URL that the caller sent. It is not a crawl, so robots.txt does not apply. */
export async function fetchImage(context: Context, address: string, field: string): Promise<ImageSource> {
  const limits = { isCrawl: false, maxBytes: IMAGE_BYTES, totalMs: FETCH_MS, headers: { accept: 'image/*' } }
  const response = await resourcesOf(context)
    .outbound.fetch(address, limits)
    .catch((error: unknown) => {
      const problem = outboundProblem(error)
      if (problem instanceof Problem) problem.members.field = field
      throw problem
    })
  if (response.status >= 200 && response.status < 300) return response
  throw new Problem('web_crawl_fetch_failed', {
    detail: `The URL returns ${response.status}.`,
    field,
    value: address.slice(0, 200),
    hint: 'Send the URL of an image that can be read without a login.',
  })
}
