import { z } from 'zod'
import { MediaUpload } from '../../attribute/media/media.js'
import { IMAGE_BYTES, type Logo, logoOf } from '../../attribute/media/rules.js'
import { type Context, resourcesOf } from '../../kernel/operation/context.js'
import type { Uploads } from '../../kernel/operation/upload.js'
import { outboundProblem } from '../../kernel/outbound/failure.js'
import { Problem } from '../../kernel/problem/problem.js'
import { typeAt } from '../../kernel/storage/storage.js'

export const EntityManualLogo = z
  .strictObject({
    imageUrl: z
      .string()
      .max(2048)
      .describe('HTTP address of an image to import, or managed path (or its address here) of one that is kept.'),
  })
  .meta({ id: 'EntityManualLogo', description: 'The logo of an entity, named by hand.' })
type EntityManualLogo = z.infer<typeof EntityManualLogo>

const LogoSource = z
  .enum(['AUTO_WEBSITE', 'MANUAL_IMAGE_URL', 'MANUAL_UPLOAD'])
  .meta({ id: 'EntityCreateLogoSource', description: 'How the logo came.' })

export const EntityCreateLogo = z
  .strictObject({
    media: MediaUpload,
    source: LogoSource,
    sourceImageUrl: z.string().describe('Where the image was fetched from, or its address here.'),
  })
  .meta({ id: 'EntityCreateLogo', description: 'The logo that a create attached.' })

/** A logo that is kept already, and which a create is to attach. */
export interface PreparedLogo {
  readonly logo: Logo
  readonly source: z.infer<typeof LogoSource>
  readonly sourceImageUrl: string
}

const FIELD = 'manualLogo.imageUrl'
/** The client waits for the image and the create. */
const FETCH_MS = 12_000

/** Fetches, judges and keeps the logo of a create, before its transaction begins: a refused create leaves a file that no row names. */
export async function prepareLogo(
  context: Context,
  manual: EntityManualLogo | null | undefined,
  { logo: upload }: Uploads = {},
): Promise<PreparedLogo | undefined> {
  if (manual && upload) throw twice()
  const { storage } = resourcesOf(context)
  const base = `${context.publicUrl}/media/`
  if (upload) {
    const logo = logoOf(upload.bytes, 'logo')
    await storage.put(logo.path, logo.bytes)
    return { logo, source: 'MANUAL_UPLOAD', sourceImageUrl: base + logo.path }
  }
  if (!manual) return undefined
  const { imageUrl } = manual
  const path = imageUrl.startsWith(base) ? imageUrl.slice(base.length) : imageUrl
  if (typeAt(path) !== undefined) {
    const bytes = await storage.get(path)
    if (!bytes) throw notKept(imageUrl)
    return { logo: logoOf(bytes, FIELD), source: 'MANUAL_IMAGE_URL', sourceImageUrl: base + path }
  }
  const { bytes, url } = await fetched(context, imageUrl)
  const logo = logoOf(bytes, FIELD)
  await storage.put(logo.path, logo.bytes)
  return { logo, source: 'MANUAL_IMAGE_URL', sourceImageUrl: url }
}

/** The bytes at an address that the caller named, which is no crawl of its site. */
async function fetched(context: Context, imageUrl: string): Promise<{ bytes: Buffer; url: string }> {
  const limits = { isCrawl: false, maxBytes: IMAGE_BYTES, totalMs: FETCH_MS, headers: { accept: 'image/*' } }
  const answer = await resourcesOf(context)
    .outbound.fetch(imageUrl, limits)
    .catch((error: unknown) => {
      const problem = outboundProblem(error)
      if (problem instanceof Problem) problem.members.field = FIELD
      throw problem
    })
  if (answer.status >= 200 && answer.status < 300) return answer
  throw new Problem('web_crawl_fetch_failed', {
    detail: `The address answers ${answer.status}.`,
    field: FIELD,
    value: imageUrl.slice(0, 200),
    hint: 'Give the address of an image that can be read without signing in.',
  })
}

const twice = (): Problem =>
  new Problem('badRequest', {
    detail: 'The logo is sent twice: as the part "logo" and as manualLogo.',
    field: 'manualLogo',
    hint: 'Send one of them.',
    resolution: { action: 'setField', fieldPath: 'manualLogo' },
  })

const notKept = (imageUrl: string): Problem =>
  new Problem('notFound', {
    detail: 'No image is kept at this path.',
    field: FIELD,
    value: imageUrl.slice(0, 200),
    hint: 'Send a path that was answered as media.path, or the address of an image.',
  })
