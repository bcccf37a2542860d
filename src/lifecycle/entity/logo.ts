import { z } from 'zod'
import { MediaUpload, type StoredImage } from '../../attribute/media/media.js'
import { fetchImage, managedPath, storedBytes, storeImage } from '../../attribute/media/store.js'
import type { Context } from '../../kernel/operation/context.js'
import type { Uploads } from '../../kernel/operation/upload.js'
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
  readonly logo: StoredImage
  readonly source: z.infer<typeof LogoSource>
  readonly sourceImageUrl: string
}

const FIELD = 'manualLogo.imageUrl'

/**
 * Fetches, checks and stores a logo before the transaction that creates the entity. If the create is then refused, an
 * unused file remains until a job removes it.
 */
export async function prepareLogo(
  context: Context,
  manual: EntityManualLogo | null | undefined,
  { logo: upload }: Uploads = {},
): Promise<PreparedLogo | undefined> {
  if (manual && upload) throw twice()
  const urlOf = ({ path }: StoredImage) => `${context.publicUrl}/media/${path}`
  if (upload) {
    const logo = await storeImage(context, upload.bytes, { profile: 'STANDARD', field: 'logo' })
    return { logo, source: 'MANUAL_UPLOAD', sourceImageUrl: urlOf(logo) }
  }
  if (!manual) return undefined
  const use = { profile: 'STANDARD', field: FIELD } as const
  const path = managedPath(context, manual.imageUrl)
  if (typeAt(path) !== undefined) {
    const logo = await storeImage(context, await storedBytes(context, path, FIELD), use)
    return { logo, source: 'MANUAL_IMAGE_URL', sourceImageUrl: urlOf(logo) }
  }
  const { bytes, url } = await fetchImage(context, manual.imageUrl, FIELD)
  return { logo: await storeImage(context, bytes, use), source: 'MANUAL_IMAGE_URL', sourceImageUrl: url }
}

const twice = (): Problem =>
  new Problem('badRequest', {
    detail: 'The logo is sent twice: as the part "logo" and as manualLogo.',
    field: 'manualLogo',
    hint: 'Send only one of them.',
    resolution: { action: 'setField', fieldPath: 'manualLogo' },
  })
