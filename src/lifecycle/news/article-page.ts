import { type ImportedThumbnail, importThumbnail } from '../../attribute/media-import/thumbnail.js'
import type { Block } from '../../identity/gate/override-gate.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { OutboundFailure, statusFailure } from '../../platform/outbound/failure.js'
import { pageFacts } from '../../platform/outbound/page-facts.js'
import type { NewsMutation } from './news-mutation.js'
import { fieldsOf, needsPage, readsPage, writtenFields } from './news-rules.js'
import type { NewsState } from './writes/news-state.js'

/** Maximum time and size of the request for the web page of an article. The client waits for the response. */
const PAGE_MS = 12_000
const PAGE_BYTES = 2_097_152

/** What the web page of an article contains, or why it is not readable. */
export interface ArticlePage {
  readonly fields: Partial<NewsState>
  readonly failure?: OutboundFailure
  /** The image of the page. Unset if it was not searched. */
  readonly thumbnail?: ImportedThumbnail
}

/**
 * Fetches the web page of an article, for the required fields that the body does not contain, and for the image. No
 * transaction is open. If the body contains all fields, a page that is not readable is no failure.
 */
export async function readArticlePage(
  context: Context,
  body: NewsMutation,
  isStored: (body: NewsMutation) => Promise<boolean>,
): Promise<ArticlePage> {
  const { resources } = context
  if (!resources || !readsPage(body)) return { fields: {} }
  // A body that a rule refuses does not wait for the page.
  writtenFields(body)
  if (await isStored(body)) return { fields: {} }
  try {
    const { url, status, text } = await resources.outbound.fetch(body.newsUrlOriginal, {
      totalMs: PAGE_MS,
      maxBytes: PAGE_BYTES,
      contentTypes: ['text/html', 'application/xhtml+xml'],
      headers: { accept: 'text/html,application/xhtml+xml' },
    })
    if (status >= 300) throw statusFailure(status)
    const html = text ?? ''
    return {
      fields: needsPage(body) ? fieldsOf(pageFacts(html), url) : {},
      ...(body.newsImageThumbnail == null ? { thumbnail: await importThumbnail(context, { url, html }) } : {}),
    }
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    return needsPage(body) ? { fields: {}, failure: error } : { fields: {} }
  }
}

/** Blocks an article whose web page is not readable, but whose body has a title. */
export const pageBlock = (
  { failure }: ArticlePage,
  seen: { readonly observedHttpStatus?: number | undefined; readonly fetchBlockEvidence?: string | undefined },
): Block[] =>
  failure
    ? [
        {
          gate: 'news-article-url-fetch',
          detail: `The web page of the article is not readable. ${failure.message}`,
          field: 'newsUrlOriginal',
          records: { reason: failure.reason, ...seen },
        },
      ]
    : []

/** Blocks an article if its web page can be read, but no image of it can be imported. */
export const thumbnailBlock = (
  { thumbnail }: ArticlePage,
  { nativeThumbnailBlocked }: { readonly nativeThumbnailBlocked?: boolean | undefined },
): Block[] =>
  thumbnail && 'refusal' in thumbnail
    ? [
        {
          gate: 'news-thumbnail-required',
          detail: `The image of the article could not be imported. ${thumbnail.refusal}`,
          field: 'newsImageThumbnail',
          records: { reason: thumbnail.refusal, nativeThumbnailBlocked },
        },
      ]
    : []
