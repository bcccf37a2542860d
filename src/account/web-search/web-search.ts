import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { CreatedAt, DateTime, Long, line, Uuid } from '../../kernel/wire/values.js'
import type { StoredSearch } from '../../operation/web-search/web-search-reads.js'
import { MOST_HITS } from '../../platform/web-search/web-search.js'

/** Number of results if the caller names none. */
const USUAL_HITS = 10

const code = (pattern: RegExp, example: string) =>
  z.string().trim().toLowerCase().regex(pattern, `must be a code such as ${example}`).nullish()

export const Search = z
  .strictObject({
    search: line(400).describe('The words to search for.'),
    language: code(/^[a-z]{2,3}$/, 'en').describe('Preferred language of the pages, as an ISO 639 code, such as `en`.'),
    region: code(/^[a-z]{2}$/, 'us').describe('Country of the searcher, as an ISO 3166 code, such as `us`.'),
    resultLimit: z
      .int()
      .min(1)
      .max(MOST_HITS)
      .nullish()
      .describe(`Maximum number of results, from 1 to ${MOST_HITS}. Default: ${USUAL_HITS}.`),
    bypassCache: z
      .boolean()
      .default(false)
      .describe('true: asks the provider also if stored results can be used, and stores the new ones.'),
    cacheKey: line(200)
      .nullish()
      .describe('A key in place of the words: searches of your account with this key share their stored results.'),
    source: line(64).nullish().describe('Name of the calling program. It is stored with the search.'),
  })
  .meta({ id: 'Search', description: 'A live search of the web.' })
export type Search = z.infer<typeof Search>

export const SearchHit = z
  .strictObject({
    relevanceScore: z
      .number()
      .describe('Score of the provider: a higher one is better. Without a score: 1 divided by the rank.'),
    snippet: z.string().describe('A part of the page as plain text. Empty if the provider has none.'),
    title: z.string().describe('Title of the page as plain text.'),
    url: z.string().describe('Address of the page.'),
  })
  .meta({ id: 'SearchHit', description: 'A page that a web search found.' })

export const SourceDocumentList = z
  .strictObject({
    id: Uuid.describe('Id of the stored results.'),
    documentType: z.string().describe('Always `webSearch`.'),
    provider: z.string().describe('The provider that was asked, such as `searxng`.'),
    providerRequestId: z.string().nullable().describe('Id that the provider gave to the request.'),
    sourceKey: z.string().describe('Hash of the provider and of what was searched.'),
    httpStatus: z.int().nullable().describe('Status of the response of the provider.'),
    rawByteCount: Long.nullable().describe('Size of the response of the provider, in bytes.'),
    rawMediaType: z.string().nullable().describe('Media type of the response of the provider.'),
    rawCharset: z.string().nullable().describe('Encoding of the text of the response.'),
    upstreamContentEncoding: z.string().nullable().describe('How the response was compressed.'),
    cacheHitCount: z.int().describe('How often the stored results were used again.'),
    createdAt: CreatedAt.describe('Time when the provider was asked.'),
    expiresAt: DateTime.nullable().describe('Until then, the same search uses these results.'),
    lastAccessedAt: DateTime.nullable().describe('Time of the last use of these results.'),
  })
  .meta({
    id: 'SourceDocumentList',
    description: 'What is stored about the response of a provider.',
  })

export const WebSearch = z
  .strictObject({
    document: SourceDocumentList,
    result: z.array(SearchHit).describe('The pages in the order of the provider.'),
    search: Search.describe('The search with its default values.'),
  })
  .meta({ id: 'WebSearch', description: 'The results of a live search of the web.' })
export type WebSearch = z.infer<typeof WebSearch>

/** The response about stored results. `search` is what the caller of this request sent. */
export function webSearchOf(stored: StoredSearch, search: Search): WebSearch {
  const limit = search.resultLimit ?? USUAL_HITS
  return {
    document: {
      id: stored.id,
      documentType: 'webSearch',
      provider: stored.provider,
      providerRequestId: stored.providerRequestId,
      sourceKey: stored.sourceKey,
      httpStatus: stored.httpStatus,
      rawByteCount: stored.byteCount,
      rawMediaType: stored.mediaType,
      rawCharset: stored.charset,
      upstreamContentEncoding: stored.contentEncoding,
      cacheHitCount: stored.hitCount,
      createdAt: stored.createdAt.toISOString(),
      expiresAt: stored.expiresAt.toISOString(),
      lastAccessedAt: stored.lastAccessedAt.toISOString(),
    },
    result: stored.hits.slice(0, limit).map(({ title, url, excerpt, relevanceScore }) => ({
      relevanceScore,
      snippet: excerpt,
      title,
      url,
    })),
    search: {
      search: search.search,
      language: search.language ?? null,
      region: search.region ?? null,
      resultLimit: limit,
      bypassCache: search.bypassCache,
      cacheKey: search.cacheKey ?? null,
      source: search.source ?? null,
    },
  }
}

/** The search of stored results, for a caller that did not send it. */
export const searchOf = ({ search, language, region, cacheKey, source }: StoredSearch): Search => ({
  search,
  language,
  region,
  resultLimit: MOST_HITS,
  bypassCache: false,
  cacheKey,
  source,
})

const ProviderState = namedEnum('SearchProviderState', 'Whether the provider of web search can be used.', {
  ok: 'A test search returned results in the expected form.',
  unset: 'The service has no provider.',
  failed: 'A test search failed.',
})

export const SearchProvider = z
  .strictObject({
    state: ProviderState,
    provider: z.string().nullable().describe('Name of the provider. Null: none is set.'),
    host: z.string().nullable().describe('Host that is asked. Null: none is set.'),
    hits: z.int().nullable().describe('Number of results of the test search. Null if it failed.'),
    detail: z.string().nullable().describe('What is wrong. Null if nothing is.'),
    hint: z.string().nullable().describe('What to do about it.'),
  })
  .meta({ id: 'SearchProvider', description: 'The provider of web search, and the result of a test search.' })
export type SearchProvider = z.infer<typeof SearchProvider>
