import { Problem } from '../../kernel/problem/problem.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { imageToolsOf, storePixels } from '../media/store.js'
import { discover, type ImageSearch, type SitePage } from './discover.js'
import { bestOf } from './import-result.js'
import { THUMBNAIL_SIGNALS } from './signals.js'

/** The stored image of an article, or why there is none. */
export type ImportedThumbnail = { readonly path: string } | { readonly refusal: string }

/** The search for the thumbnail of an article. `field` is the field of the request that selects the web page. */
export const thumbnailSearch = (field: string): ImageSearch => ({
  signals: THUMBNAIL_SIGNALS,
  use: { profile: 'NEWS', field },
})

/** Stores the best image of a web page. Call it outside of a transaction. */
export async function importThumbnail(context: Context, page: SitePage): Promise<ImportedThumbnail> {
  try {
    const field = 'newsUrlOriginal'
    const { image } = bestOf(await discover(imageToolsOf(context), page, thumbnailSearch(field)), field)
    return { path: (await storePixels(context, image)).path }
  } catch (error) {
    if (error instanceof Problem) return { refusal: error.message }
    throw error
  }
}
