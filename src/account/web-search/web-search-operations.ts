import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { Uuid } from '../../kernel/wire/values.js'
import { laneOf } from '../../operation/access/caller.js'
import { type Context, resourcesOf } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { findSearch } from '../../operation/web-search/stored-search.js'
import { type AskedSearch, readSearch } from '../../operation/web-search/web-search-reads.js'
import { countUse, insertSearch } from '../../operation/web-search/web-search-writes.js'
import { allEnded } from '../../platform/database/server/pipeline.js'
import { noUsableHits, noWebSearch } from '../../platform/web-search/web-search-failure.js'
import { checkUnit, takeUnit } from '../billing/allowance.js'
import { Search, SearchProvider, searchOf, WebSearch, webSearchOf } from './web-search.js'

const tag = 'Search'
const EXAMPLE_ID = '019a7c00-0000-7000-8000-0000000000e1'
const exampleSearch = {
  search: 'Acme Robotics headquarters',
  language: 'en',
  region: 'us',
  resultLimit: 5,
  bypassCache: false,
  cacheKey: null,
  source: null,
}
const exampleResponse: WebSearch = {
  document: {
    id: EXAMPLE_ID,
    documentType: 'webSearch',
    provider: 'searxng',
    providerRequestId: null,
    sourceKey: 'sha256:5d41402abc4b2a76b9719d911017c592a1b2c3d4e5f60718293a4b5c6d7e8f90',
    httpStatus: 200,
    rawByteCount: 1824,
    rawMediaType: 'application/json',
    rawCharset: null,
    upstreamContentEncoding: null,
    cacheHitCount: 0,
    createdAt: '2026-03-15T12:00:00.000Z',
    expiresAt: '2026-03-16T12:00:00.000Z',
    lastAccessedAt: '2026-03-15T12:00:00.000Z',
  },
  result: [
    {
      relevanceScore: 1,
      snippet: 'Acme Robotics is based in Toledo, Ohio.',
      title: 'About us - Acme Robotics',
      url: 'https://acme.example/about',
    },
  ],
  search: exampleSearch,
}

const askedOf = ({ search, language, region, cacheKey, source }: Search): AskedSearch => ({
  words: search,
  language: language ?? null,
  region: region ?? null,
  cacheKey: cacheKey ?? null,
  source: source ?? null,
})

export const searchWeb = defineOperation({
  id: 'searchWeb',
  route: 'POST /v1/search/web',
  graph: 'Mutation.searchWeb',
  kind: 'act',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  meters: ['WEB_SEARCH'],
  feature: 'SEARCH',
  mayRunLater: true,
  tag,
  summary: 'Search the web',
  description:
    'Asks the provider of web search that the operator has set, and stores the results. The same search uses the stored results until `expiresAt`. Words are the same if they differ only in spaces and upper case. Each search, also one that uses stored results, takes one web search of the plan of a bearer; a search that fails takes none. If the provider fails, does not respond in 10 seconds or returns something else than results, the response is 503.',
  input: { query: z.strictObject({}), body: Search },
  output: WebSearch,
  problems: [
    'search_provider_not_configured',
    'search_provider_error',
    'billing_allowance_exhausted',
    'subscription_required',
  ],
  example: {
    body: { search: 'Acme Robotics headquarters', language: 'en', region: 'us', resultLimit: 5 },
    response: exampleResponse,
  },
  // The client waits for the provider already, and a lost result can be searched again.
  waitsForDisk: false,
  // The provider is asked before the transaction begins, so that no transaction waits for it.
  prepare: (context, { body }) =>
    findSearch(context, askedOf(body), {
      lane: laneOf(context.caller),
      bypassesStored: body.bypassCache,
      admit: () => checkUnit(context, 'WEB_SEARCH'),
    }),
  handle: async (context, { body }, found) => {
    const { db, clock } = context
    const now = clock.now()
    const store = async () =>
      'stored' in found
        ? ((await countUse(db, found.stored.id, now)) ?? found.stored)
        : insertSearch(db, askedOf(body), found.fresh, now)
    const [stored] = await allEnded(store(), takeUnit(context, 'WEB_SEARCH'))
    return webSearchOf(stored, body)
  },
})

export const getWebSearch = defineOperation({
  id: 'getWebSearch',
  route: 'GET /v1/search/web/{documentId}',
  graph: 'Query.webSearch',
  kind: 'read',
  auth: ['adminBearer', 'adminApiKey'],
  tag,
  summary: 'Read the stored results of a web search',
  description:
    'Returns all stored results of one earlier search, of any caller. It asks no provider and takes no web search of a plan. Results that were not used for 90 days are deleted.',
  input: { path: z.strictObject({ documentId: Uuid.describe('Id of the stored results (`document.id`).') }) },
  output: WebSearch,
  problems: ['notFound'],
  example: { path: { documentId: EXAMPLE_ID }, response: exampleResponse },
  handle: async ({ db }, { path: { documentId } }) => {
    const stored = await readSearch(db, documentId)
    if (stored) return webSearchOf(stored, searchOf(stored))
    throw new Problem('notFound', {
      detail: 'There are no stored results with this documentId.',
      field: 'documentId',
      value: documentId,
      hint: 'Send the `document.id` of a search of the last 90 days, or search again.',
    })
  },
})

/** Words of the test search. Each search engine has results for them. */
const TEST_WORDS = 'example domain'

export const checkSearchProvider = defineOperation({
  id: 'checkSearchProvider',
  route: 'GET /v1/search/provider',
  graph: 'Query.searchProvider',
  kind: 'read',
  auth: ['adminBearer', 'adminApiKey'],
  meters: ['WEB_SEARCH'],
  tag,
  summary: 'Test the provider of web search',
  description:
    'Sends one test search to the provider and says what is wrong with its settings. The results are not stored. The provider may charge for the search.',
  input: { query: z.strictObject({}) },
  output: SearchProvider,
  example: {
    response: {
      state: 'failed',
      provider: 'brave',
      host: 'api.search.brave.com',
      hits: null,
      detail: 'The provider of web search (brave) cannot be used: It returned status 401.',
      hint: 'The operator of the service must check SEARCH_API_KEY.',
    },
  },
  handle: testProvider,
})

async function testProvider(context: Context): Promise<SearchProvider> {
  const { webSearch } = resourcesOf(context)
  const known = { provider: webSearch?.name ?? null, host: webSearch?.host ?? null }
  try {
    if (!webSearch) throw noWebSearch()
    const query = { words: TEST_WORDS, language: null, region: null }
    const { hits } = await webSearch.search(query, laneOf(context.caller))
    if (hits.length === 0) throw noUsableHits(webSearch.name)
    return { state: 'ok', ...known, hits: hits.length, detail: null, hint: null }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { message: detail, members } = error
    return { state: webSearch ? 'failed' : 'unset', ...known, hits: null, detail, hint: members.hint ?? null }
  }
}
