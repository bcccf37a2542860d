import { z } from 'zod'
import type { Json } from '../../kernel/wire/json.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { attachMedia } from '../media/attach.js'
import { type MediaSelection, mediaWrite, type StoredImage } from '../media/media.js'
import { imageToolsOf, storePixels } from '../media/store.js'
import { type Accepted, type Discovery, discover, type ImageSearch, readSitePage } from './discover.js'
import { bestOf, importResult, MediaImportResult } from './import-result.js'
import type { SignalTable } from './signals.js'

/** What the declarations of the imports have in common. */
export const mediaImport = {
  ...mediaWrite,
  output: MediaImportResult,
  problems: [
    'notFound',
    'conflict',
    'preconditionFailed',
    'unprocessable',
    'image_unreadable',
    'web_crawl_fetch_failed',
    'unavailable',
  ],
} as const

export const preview = z
  .boolean()
  .default(false)
  .describe('true: the images are found and ranked, and nothing is stored.')

/** The best image of a web page. */
export interface FoundImage {
  readonly discovery: Discovery
  readonly best: Accepted
  /** Undefined for a preview. */
  readonly stored: StoredImage | undefined
}

/** Finds the best image of a web page. Unless it is a preview, stores its pixels. Call it outside of a transaction. */
export async function findImage(
  context: Context,
  address: string,
  search: ImageSearch,
  isPreview: boolean,
): Promise<FoundImage> {
  const tools = imageToolsOf(context)
  const { field } = search.use
  const discovery = await discover(tools, await readSitePage(tools, address, field), search)
  const best = bestOf(discovery, field)
  return { discovery, best, stored: isPreview ? undefined : await storePixels(context, best.image) }
}

/** Gives the stored image to the selected record. Returns a function that reads the response. */
export async function importFound(
  context: Context,
  selection: MediaSelection,
  { discovery, best, stored }: FoundImage,
  signals: SignalTable,
): Promise<() => Promise<Json<MediaImportResult>>> {
  const media = stored && (await attachMedia(context, selection, stored))
  return async () => importResult(discovery, best, signals, await media?.())
}
