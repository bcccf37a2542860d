import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/kernel/config/config.js'
import { openWebSearch } from '../../../src/platform/web-search/open.js'
import type { WebQuery } from '../../../src/platform/web-search/web-search.js'
import { testClock } from '../../support/clock.js'
import { type ProviderDouble, startProvider } from '../../support/provider.js'

/*
 * What each provider is sent, and how its response is read. The responses have the shapes that the providers document,
 * with invented content.
 */

let provider: ProviderDouble
beforeAll(async () => {
  provider = await startProvider(() => ({}))
})
beforeEach(() => {
  provider.asked.length = 0
})

const QUERY: WebQuery = { words: 'acme "robots" & more', language: 'en', region: 'us' }

async function search(environment: Record<string, string>, body: unknown, query = QUERY, headers = {}) {
  provider.answer = () => ({ body, headers })
  const opened = openWebSearch(readConfig(environment), testClock())
  try {
    return await opened?.search(query, 'lane')
  } finally {
    await opened?.close()
  }
}

describe('SearXNG', () => {
  const env = () => ({ SEARCH_PROVIDER: 'searxng', SEARCH_URL: `${provider.base}/`, SEARCH_API_KEY: 'k' })
  test('is asked for JSON, and its scores and texts are read', async () => {
    const answer = await search(env(), {
      query: 'acme',
      number_of_results: 2,
      results: [
        {
          url: 'https://a.example/',
          title: 'A',
          content: 'About <em>A</em>',
          engine: 'one',
          engines: ['one'],
          score: 4.5,
          category: 'general',
        },
        { url: 'https://b.example/', title: 'B', content: '', score: 1 },
      ],
      answers: [],
      infoboxes: [],
      unresponsive_engines: [['two', 'timeout']],
    })
    expect(answer?.hits).toEqual([
      { url: 'https://a.example/', title: 'A', excerpt: 'About A', relevanceScore: 4.5 },
      { url: 'https://b.example/', title: 'B', excerpt: '', relevanceScore: 1 },
    ])
    expect(provider.asked).toMatchObject([
      {
        method: 'GET',
        path: '/search?q=acme+%22robots%22+%26+more&format=json&language=en-US',
        headers: { authorization: 'Bearer k', accept: 'application/json' },
      },
    ])
  })
})

describe('Brave', () => {
  const env = () => ({
    SEARCH_PROVIDER: 'brave',
    SEARCH_URL: `${provider.base}/res/v1/web/search`,
    SEARCH_API_KEY: 'k',
  })
  test('is asked with its header, and its web results are read', async () => {
    const body = {
      type: 'search',
      query: { original: 'acme', more_results_available: true },
      web: {
        type: 'search',
        results: [
          {
            title: 'A',
            url: 'https://a.example/',
            description: 'About &quot;A&quot;',
            language: 'en',
            family_friendly: true,
          },
        ],
      },
    }
    const answer = await search(env(), body, QUERY, { 'x-request-id': 'r-1' })
    expect([answer?.hits, answer?.requestId]).toEqual([
      [{ url: 'https://a.example/', title: 'A', excerpt: 'About "A"', relevanceScore: 1 }],
      'r-1',
    ])
    expect(provider.asked).toMatchObject([
      {
        path: '/res/v1/web/search?q=acme+%22robots%22+%26+more&count=20&text_decorations=false&search_lang=en&country=US',
        headers: { 'x-subscription-token': 'k' },
      },
    ])
  })

  test('without web results has none, and something else is an error', async () => {
    expect((await search(env(), { type: 'search', query: {} }))?.hits).toEqual([])
    await expect(search(env(), { type: 'ErrorResponse' })).rejects.toMatchObject({ status: 503 })
  })
})

describe('Tavily', () => {
  const env = () => ({ SEARCH_PROVIDER: 'tavily', SEARCH_URL: `${provider.base}/search`, SEARCH_API_KEY: 'k' })
  test('is sent JSON with the name of the country, and its results are read', async () => {
    const answer = await search(env(), {
      query: 'acme',
      answer: null,
      images: [],
      results: [{ title: 'A', url: 'https://a.example/', content: 'About A', score: 0.91, raw_content: null }],
      response_time: '1.2',
      request_id: 'x',
    })
    expect(answer?.hits).toEqual([{ url: 'https://a.example/', title: 'A', excerpt: 'About A', relevanceScore: 0.91 }])
    const [asked] = provider.asked
    expect([asked?.method, asked?.path, asked?.headers.authorization, JSON.parse(asked?.body ?? '')]).toEqual([
      'POST',
      '/search',
      'Bearer k',
      { query: QUERY.words, max_results: 20, country: 'united states' },
    ])
  })

  test('is sent no country without a region, and none that does not exist', async () => {
    for (const region of [null, 'xx']) await search(env(), { results: [] }, { ...QUERY, region })
    expect(provider.asked.map(({ body }) => Object.keys(JSON.parse(body)))).toEqual([
      ['query', 'max_results'],
      ['query', 'max_results'],
    ])
  })
})

describe('any HTTP API', () => {
  const env = () => ({
    SEARCH_PROVIDER: 'http',
    SEARCH_URL: `${provider.base}/api?q={query}&n={limit}&l={language}&r={region}&other={other}`,
    SEARCH_API_KEY: 'k',
    SEARCH_HEADER: 'X-Api-Key: key {key}',
    SEARCH_RESULTS_PATH: 'data.items',
    SEARCH_TITLE_PATH: 'page.name',
    SEARCH_LINK_PATH: 'link',
    SEARCH_SNIPPET_PATH: 'summary',
    SEARCH_SCORE_PATH: 'rank',
  })
  test('is asked by its template, and its results are found by their paths', async () => {
    const answer = await search(env(), {
      data: {
        items: [
          { page: { name: 'A' }, link: 'https://a.example/', summary: 'About A', rank: 2 },
          { link: 'https://b.example/' },
        ],
      },
    })
    expect(answer?.hits).toEqual([
      { url: 'https://a.example/', title: 'A', excerpt: 'About A', relevanceScore: 2 },
      { url: 'https://b.example/', title: 'https://b.example/', excerpt: '', relevanceScore: 0.5 },
    ])
    expect(provider.asked).toMatchObject([
      {
        path: '/api?q=acme%20%22robots%22%20%26%20more&n=20&l=en&r=us&other={other}',
        headers: { 'x-api-key': 'key k' },
      },
    ])
  })

  test.each([{}, { data: null }, { data: { items: {} } }, [], 'text', null])(
    'with %j instead of results is an error that names the settings',
    async (body) => {
      await expect(search(env(), body === 'text' ? 'text' : body)).rejects.toMatchObject({
        status: 503,
        members: { hint: 'The operator of the service must check SEARCH_URL and SEARCH_RESULTS_PATH.' },
      })
    },
  )
})

test('an address on which nobody listens is an error, without its port and key in the message', async () => {
  const env = { SEARCH_PROVIDER: 'searxng', SEARCH_URL: 'http://127.0.0.1:1', SEARCH_API_KEY: 'secret-key' }
  await expect(search(env, {})).rejects.toMatchObject({
    status: 503,
    message: expect.not.stringContaining('secret-key'),
  })
})
