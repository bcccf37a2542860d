import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asClient, asUser, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { type ProviderAnswer, type ProviderDouble, startProvider } from '../../support/provider.js'

const KEY = 'provider-key-that-no-log-shows'
const page = (at: number) => ({ url: `https://site-${at}.example/`, title: `Site ${at}`, content: `Text ${at}` })
const pages = (count: number) => ({ results: Array.from({ length: count }, (_, at) => page(at + 1)) })

let app: TestApp
let provider: ProviderDouble
beforeAll(async () => {
  provider = await startProvider(() => ({ body: pages(3) }))
  app = await testApp({ SEARCH_PROVIDER: 'searxng', SEARCH_URL: provider.base, SEARCH_API_KEY: KEY })
})
beforeEach(async () => {
  await app.db.rows(sql`delete from web_search`)
  await app.db.rows(sql`delete from usage_entry`)
  await app.db.rows(sql`delete from usage_counter`)
  provider.answer = () => ({ body: pages(3) })
  provider.asked.length = 0
})

const search = (body: object, headers: Record<string, string> = asClient) =>
  app.rest('/v1/search/web', { method: 'POST', headers, body })
const used = async () =>
  (await app.rest('/v1/billing/subscription', { headers: asUser })).body.meter.find(
    ({ meter }: { meter: string }) => meter === 'WEB_SEARCH',
  ).used

describe('a provider that fails', () => {
  test.each<[string, ProviderAnswer, string, string]>([
    ['an error', { status: 500 }, '60', 'Retry later.'],
    ['its own limit', { status: 429, headers: { 'retry-after': '17' } }, '17', 'Retry later.'],
    [
      'a pause until a date',
      { status: 503, headers: { 'retry-after': 'Fri, 31 Dec 2100 23:59:59 GMT' } },
      '86400',
      'Retry later.',
    ],
    ['a wrong key', { status: 401 }, '60', 'The operator of the service must check SEARCH_API_KEY.'],
    [
      'no permission for JSON',
      { status: 403 },
      '60',
      'The operator must permit the format json in the settings of SearXNG (search.formats), or set SEARCH_API_KEY.',
    ],
    ['a wrong path', { status: 404 }, '60', 'The operator of the service must check SEARCH_URL.'],
    [
      'a redirect',
      { status: 302, headers: { location: 'https://elsewhere.example/' } },
      '60',
      'The operator of the service must check SEARCH_URL.',
    ],
    [
      'HTML',
      { headers: { 'content-type': 'text/html' }, body: '<html><b>Hello' },
      '60',
      'The operator of the service must check SEARCH_PROVIDER and SEARCH_URL.',
    ],
    [
      'other JSON',
      { body: { results: 'none' } },
      '60',
      'The operator of the service must check SEARCH_PROVIDER and SEARCH_URL.',
    ],
    ['a large response', { body: { results: [], more: 'x'.repeat(3_000_000) } }, '60', 'Retry later.'],
  ])('with %s is a 503 that stores nothing and does not show the key', async (what, answer, retryAfter, hint) => {
    provider.answer = () => answer
    const before = await fingerprint(app)
    const { body, headers } = await search({ search: `fails with ${what}` }, asUser)
    expect(body).toMatchObject({
      status: 503,
      code: 'search_provider_error',
      hint,
      detail: expect.stringContaining('searxng'),
    })
    expect(headers.get('retry-after')).toBe(retryAfter)
    expect(JSON.stringify(body)).not.toContain(KEY)
    expect(await fingerprint(app)).toEqual(before)
    expect(await used()).toBe(0)
  })

  test('without a usable page is an empty list, and odd pages are left out or cleaned', async () => {
    const odd = [
      null,
      'text',
      { title: 'no address' },
      { url: 'javascript:alert(1)', title: 'a script' },
      { url: 'https://user:password@a.example/', title: 'a password' },
      { url: `https://a.example/${'x'.repeat(3_000)}`, title: 'a long address' },
      {
        url: 'https://b.example/',
        title: '<b>Bold</b> &amp; more\0\ud800',
        content: `${'y'.repeat(2_000)}`,
        score: 7.5,
      },
      { url: 'https://b.example/', title: 'the same address' },
      { url: 'https://c.example/', title: 7, content: null, score: 'high' },
    ]
    provider.answer = () => ({ body: { results: odd } })
    expect((await search({ search: 'odd' })).body.result).toEqual([
      { relevanceScore: 7.5, title: 'Bold & more\ufffd', url: 'https://b.example/', snippet: `${'y'.repeat(999)}…` },
      { relevanceScore: 0.5, title: 'https://c.example/', url: 'https://c.example/', snippet: '' },
    ])
    provider.answer = () => ({ body: { results: [] } })
    expect((await search({ search: 'nothing' })).body.result).toEqual([])
  })
})
