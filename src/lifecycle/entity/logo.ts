import { z } from 'zod'
import { MediaUpload, type StoredImage } from '../../attribute/media/media.js'
import {
  fetchImage,
  imageToolsOf,
  managedPath,
  storedBytes,
  storeImage,
  storePixels,
} from '../../attribute/media/store.js'
import { discover, readSitePage } from '../../attribute/media-import/discover.js'
import { marksOf } from '../../attribute/media-import/marks.js'
import type { ReferenceMark } from '../../attribute/media-import/media-import-writes.js'
import { LOGO_SIGNALS } from '../../attribute/media-import/signals.js'
import { Problem } from '../../kernel/problem/problem.js'
import { laneOf } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Uploads } from '../../operation/pipeline/request/upload.js'
import { typeAt } from '../../platform/storage/storage.js'

export const EntityManualLogo = z
  .strictObject({
    imageUrl: z
      .string()
      .max(2048)
      .describe(
        'URL of an image that the service fetches, or path or URL of an image that the service already stores.',
      ),
  })
  .meta({ id: 'EntityManualLogo', description: 'The logo of the entity to create.' })
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

/** A stored image that becomes the logo of the created entity. */
export interface PreparedLogo {
  readonly logo: StoredImage
  readonly source: z.infer<typeof LogoSource>
  readonly sourceImageUrl: string
  /** Marks of the entity on its website. */
  readonly marks: readonly ReferenceMark[]
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
    return { logo, source: 'MANUAL_UPLOAD', sourceImageUrl: urlOf(logo), marks: [] }
  }
  if (!manual) return undefined
  const use = { profile: 'STANDARD', field: FIELD } as const
  const path = managedPath(context, manual.imageUrl)
  if (typeAt(path) !== undefined) {
    const logo = await storeImage(context, await storedBytes(context, path, FIELD), use)
    return { logo, source: 'MANUAL_IMAGE_URL', sourceImageUrl: urlOf(logo), marks: [] }
  }
  const { bytes, url } = await fetchImage(imageToolsOf(context), manual.imageUrl, FIELD)
  return { logo: await storeImage(context, bytes, use), source: 'MANUAL_IMAGE_URL', sourceImageUrl: url, marks: [] }
}

/** Maximum time and number of images of the search for a logo, because the client waits for the create. */
const SEARCH_MS = 10_000
const MOST_FETCHED = 3

/** Searches a website for a logo, and stores it. Undefined if there is none, or if the website cannot be read in time. */
export async function websiteLogo(context: Context, website: string): Promise<PreparedLogo | undefined> {
  const turn = { key: laneOf(context.caller), signal: AbortSignal.timeout(SEARCH_MS) }
  const tools = { ...imageToolsOf(context), turn }
  const search = {
    signals: LOGO_SIGNALS,
    use: { profile: 'SQUARE', field: 'create.urlLink' },
    most: MOST_FETCHED,
  } as const
  try {
    const discovery = await discover(tools, await readSitePage(tools, website, search.use.field), search)
    const [best] = discovery.accepted
    if (!best) return undefined
    const logo = await storePixels(context, best.image)
    return { logo, source: 'AUTO_WEBSITE', sourceImageUrl: best.url, marks: marksOf(discovery) }
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

const twice = (): Problem =>
  new Problem('badRequest', {
    detail: 'The logo is sent twice: as the part "logo" and as manualLogo.',
    field: 'manualLogo',
    hint: 'Send only one of them.',
    resolution: { action: 'setField', fieldPath: 'manualLogo' },
  })
