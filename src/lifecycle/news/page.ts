import type { Block } from '../../kernel/gate/gate.js'
import type { Context } from '../../kernel/operation/context.js'
import { OutboundFailure } from '../../kernel/outbound/failure.js'
import { pageFacts } from '../../kernel/outbound/page-facts.js'
import type { NewsMutation } from './mutation.js'
import { checkArticleUrl, fieldsOf, needsPage } from './rules.js'
import type { NewsState } from './writes/state.js'

/** Maximum time and size of the request for the web page of an article. The client waits for the response. */
const PAGE_MS = 12_000
const PAGE_BYTES = 2_097_152

/** What the web page of an article contains, or why it is not readable. */
export interface ArticlePage {
  readonly fields: Partial<NewsState>
  readonly failure?: OutboundFailure
}

/** Fetches the web page of an article if the body does not contain all required fields. No transaction is open. */
export async function readArticlePage(
  { resources }: Context,
  body: NewsMutation,
  isStored: (body: NewsMutation) => Promise<boolean>,
): Promise<ArticlePage> {
  if (!resources || !needsPage(body)) return { fields: {} }
  checkArticleUrl(body.newsUrlOriginal)
  if (await isStored(body)) return { fields: {} }
  try {
    const { url, status, text } = await resources.outbound.fetch(body.newsUrlOriginal, {
      totalMs: PAGE_MS,
      maxBytes: PAGE_BYTES,
      contentTypes: ['text/html', 'application/xhtml+xml'],
      headers: { accept: 'text/html,application/xhtml+xml' },
    })
    if (status < 300) return { fields: fieldsOf(pageFacts(text ?? ''), url) }
    const reason = status >= 500 ? 'network' : 'url'
    return { fields: {}, failure: new OutboundFailure(reason, `The server returned the status ${status}.`) }
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    return { fields: {}, failure: error }
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
