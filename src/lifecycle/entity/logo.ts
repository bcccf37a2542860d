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
      .describe(
        'URL of an image, which the service fetches; or the path or URL of an image that the service already stores.',
      ),
  })
  .meta({ id: 'EntityManualLogo', description: 'The logo of a new entity.' })
type EntityManualLogo = z.infer<typeof EntityManualLogo>

const LogoSource = z
  .enum(['AUTO_WEBSITE', 'MANUAL_IMAGE_URL', 'MANUAL_UPLOAD'])
  .meta({ id: 'EntityCreateLogoSource', graph: 'LogoSource', description: 'Origin of a logo.' })

export const EntityCreateLogo = z
  .strictObject({
    media: MediaUpload,
    source: LogoSource,
    sourceImageUrl: z.string().describe('URL from which the image was fetched, or its URL on this service.'),
  })
  .meta({ id: 'EntityCreateLogo', description: 'The logo of a created entity.' })

/** A stored logo that becomes the logo of a new entity. */
export interface PreparedLogo {
  readonly logo: Logo
  readonly source: z.infer<typeof LogoSource>
  readonly sourceImageUrl: string
}

const FIELD = 'manualLogo.imageUrl'
/** Maximum time to fetch a logo. It is short, because the client waits for the image and for the create. */
const FETCH_MS = 12_000

/**
 * Fetches, checks and stores a logo before the transaction that creates the entity. If the create is then refused, an
 * unused file remains.
 */
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
    if (!bytes) throw imageNotStored(imageUrl)
    return { logo: logoOf(bytes, FIELD), source: 'MANUAL_IMAGE_URL', sourceImageUrl: base + path }
  }
  const { bytes, url } = await fetched(context, imageUrl)
  const logo = logoOf(bytes, FIELD)
  await storage.put(logo.path, logo.bytes)
  return { logo, source: 'MANUAL_IMAGE_URL', sourceImageUrl: url }
}

/** Fetches a URL that the caller sent. It is not a crawl, so robots.txt does not apply. */
async function fetched(context: Context, imageUrl: string): Promise<{ bytes: Buffer; url: string }> {
  const limits = { isCrawl: false, maxBytes: IMAGE_BYTES, totalMs: FETCH_MS, headers: { accept: 'image/*' } }
  const response = await resourcesOf(context)
    .outbound.fetch(imageUrl, limits)
    .catch((error: unknown) => {
      const problem = outboundProblem(error)
      if (problem instanceof Problem) problem.members.field = FIELD
      throw problem
    })
  if (response.status >= 200 && response.status < 300) return response
  throw new Problem('web_crawl_fetch_failed', {
    detail: `The URL returns ${response.status}.`,
    field: FIELD,
    value: imageUrl,
    hint: 'Send the URL of an image that can be read without a login.',
  })
}

const twice = (): Problem =>
  new Problem('badRequest', {
    detail: 'The logo is sent twice: as the part "logo" and as manualLogo.',
    field: 'manualLogo',
    hint: 'Send only one of them.',
    resolution: { action: 'setField', fieldPath: 'manualLogo' },
  })

const imageNotStored = (imageUrl: string): Problem =>
  new Problem('notFound', {
    detail: 'No image is stored at this path.',
    field: FIELD,
    value: imageUrl,
    hint: 'Send a path that was returned as media.path, or the URL of an image.',
  })
