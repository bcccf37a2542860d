import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { entityOwner } from '../../../src/identity/owner/owner.js'
import { answerRequests } from '../../../src/operation/later/work.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { adminBearer, asAdmin, asClient, asUser, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { makeOwner } from '../../support/make/owner.js'
import { type ProviderDouble, startProvider } from '../../support/provider.js'
import { runJob } from '../../support/work.js'

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

describe('a live web search', () => {
  test('can come later, and then takes one unit, also if its worker begins again', async () => {
    const prefer = { ...asUser, prefer: 'respond-async' }
    const { status, headers, body } = await search({ search: 'Later robots' }, prefer)
    expect([status, headers.get('location'), headers.get('preference-applied'), provider.asked.length]).toEqual([
      202,
      `/v1/jobs/${body.jobId}`,
      'respond-async',
      0,
    ])
    const work = () => runJob(app, answerRequests(app.service), { jobId: body.jobId, owner: '' })
    await work()
    await app.db.prisma.requestJob.updateMany({ data: { state: 'RUNNING' } })
    await work()
    const done = await app.rest(`/v1/jobs/${body.jobId}`, { headers: asUser })
    expect([done.status, done.body.result.length, provider.asked.length, await used()]).toEqual([200, 3, 1, 1])
  })

  test('returns the pages of the provider in their order, with what is stored about its response', async () => {
    const { status, body } = await search({
      search: 'Acme robots',
      language: 'EN',
      region: 'us',
      resultLimit: 2,
      source: 'test',
    })
    expect([status, body]).toEqual([
      200,
      {
        document: {
          id: expect.any(String),
          documentType: 'webSearch',
          provider: 'searxng',
          providerRequestId: null,
          sourceKey: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
          httpStatus: 200,
          rawByteCount: JSON.stringify(pages(3)).length,
          rawMediaType: 'application/json',
          rawCharset: null,
          upstreamContentEncoding: null,
          cacheHitCount: 0,
          createdAt: expect.stringMatching(/^2026-03-01T12:00:/),
          expiresAt: expect.stringMatching(/^2026-03-02T12:00:/),
          lastAccessedAt: expect.stringMatching(/^2026-03-01T12:00:/),
        },
        result: [
          { relevanceScore: 1, snippet: 'Text 1', title: 'Site 1', url: 'https://site-1.example/' },
          { relevanceScore: 0.5, snippet: 'Text 2', title: 'Site 2', url: 'https://site-2.example/' },
        ],
        search: {
          search: 'Acme robots',
          language: 'en',
          region: 'us',
          resultLimit: 2,
          bypassCache: false,
          cacheKey: null,
          source: 'test',
        },
      },
    ])
    expect(provider.asked.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/search?q=Acme+robots&format=json&language=en-US', `Bearer ${KEY}`],
    ])
  })

  test('uses the stored results until they are too old, also for other spaces, upper case and fewer results', async () => {
    const first = (await search({ search: 'Acme robots' })).body
    const again = (await search({ search: '  ACME   robots ', resultLimit: 1 })).body
    expect(provider.asked).toHaveLength(1)
    expect(again.document).toEqual({ ...first.document, cacheHitCount: 1, lastAccessedAt: expect.any(String) })
    expect(again.result).toEqual(first.result.slice(0, 1))
    expect(again.search).toMatchObject({ search: 'ACME   robots', resultLimit: 1 })

    app.clock.advance(86_400_000)
    expect((await search({ search: 'Acme robots' })).body.document.id).not.toBe(first.document.id)
    expect(provider.asked).toHaveLength(2)
  })

  test('asks again for another language, another region, and with bypassCache', async () => {
    const id = (await search({ search: 'Acme' })).body.document.id
    await search({ search: 'Acme', language: 'de' })
    await search({ search: 'Acme', region: 'de' })
    const newest = (await search({ search: 'Acme', bypassCache: true })).body.document.id
    expect(provider.asked).toHaveLength(4)
    expect(newest).not.toBe(id)
    expect((await search({ search: 'Acme' })).body.document.id).toBe(newest)
  })

  test('finds the results of a cacheKey only for the account that sent it', async () => {
    const own = (await search({ search: 'Acme', cacheKey: 'k' }, asUser)).body.document.id
    expect((await search({ search: 'other words', cacheKey: 'k' }, asUser)).body.document.id).toBe(own)
    expect((await search({ search: 'Acme', cacheKey: 'k' }, asClient)).body.document.id).not.toBe(own)
  })

  test('is one request to the provider for equal searches at the same time', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => search({ search: 'at the same time' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(provider.asked).toHaveLength(1)
  })

  test('takes one search of the plan of a bearer each time, and none if it fails or if the caller has no plan', async () => {
    await search({ search: 'one' }, asUser)
    await search({ search: 'one' }, asUser)
    expect(await used()).toBe(2)
    await search({ search: 'two' }, asAdmin)
    await search({ search: 'two' }, asClient)
    provider.answer = () => ({ status: 500 })
    expect((await search({ search: 'three' }, asUser)).status).toBe(503)
    expect(await used()).toBe(2)
  })

  test('is refused without a request to the provider if the plan has no search left, and at its end only as often as there are searches', async () => {
    const month = `${app.clock.now().toISOString().slice(0, 7)}-01`
    await app.db.rows(sql`
      insert into usage_counter (user_id, month, meter, used, reserved, cost_cents)
      select id, ${month}::date, 'WEB_SEARCH', 999, 0, 0 from app_user where plan = 'PRO_YEARLY' limit 1`)
    const answers = await Promise.all(['a', 'b', 'c'].map((words) => search({ search: words }, asUser)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    expect(await used()).toBe(1_000)
    provider.asked.length = 0
    const before = await fingerprint(app)
    const { body } = await search({ search: 'd' }, asUser)
    expect(body).toMatchObject({
      status: 429,
      code: 'billing_allowance_exhausted',
      allowanceType: 'WEB_SEARCH',
      limit: 1_000,
      used: 1_000,
      remaining: 0,
    })
    expect(provider.asked).toEqual([])
    expect(await fingerprint(app)).toEqual(before)
  })

  test('with the same idempotency key takes one search of the plan', async () => {
    const headers = { ...asUser, 'idempotency-key': 'the-same-search' }
    const first = await search({ search: 'repeated', bypassCache: true }, headers)
    const second = await search({ search: 'repeated', bypassCache: true }, headers)
    expect(second.body).toEqual(first.body)
    expect([provider.asked.length, await used()]).toEqual([1, 1])
  })
})

describe('stored results', () => {
  test('are read by their id, all of them, by admin callers only, and asks no provider', async () => {
    provider.answer = () => ({ body: pages(30) })
    const { document } = (await search({ search: 'stored', resultLimit: 1 })).body
    provider.asked.length = 0
    for (const headers of [asAdmin, await adminBearer(app)]) {
      const { status, body } = await app.rest(`/v1/search/web/${document.id}`, { headers })
      expect([status, body.document, body.result.length]).toEqual([200, document, 20])
      expect(body.search).toEqual({
        search: 'stored',
        language: null,
        region: null,
        resultLimit: 20,
        bypassCache: false,
        cacheKey: null,
        source: null,
      })
    }
    for (const headers of [asUser, asClient])
      expect((await app.rest(`/v1/search/web/${document.id}`, { headers })).status).toBe(403)
    expect(
      (await app.rest(`/v1/search/web/${document.id.replace(/.$/, 'f').replace(/^./, '1')}`, { headers: asAdmin }))
        .body,
    ).toMatchObject({
      status: 404,
      field: 'documentId',
    })
    expect(provider.asked).toEqual([])
  })

  test('are the same in GraphQL', async () => {
    const { body: rest } = await search({ search: 'Both APIs' })
    const fields = 'result { title url snippet relevanceScore } search { search resultLimit }'
    const { body } = await app.graph(
      `mutation { searchWeb(input: { search: "both apis" }) { webSearch { document { documentId cacheHitCount } ${fields} } problem { code } } }`,
      {},
      asAdmin,
    )
    const { webSearch, problem } = body.data.searchWeb
    expect([webSearch.document, webSearch.result, problem]).toEqual([
      { documentId: rest.document.id, cacheHitCount: 1 },
      rest.result.map(({ title, url, snippet, relevanceScore }: Record<string, unknown>) => ({
        title,
        url,
        snippet,
        relevanceScore,
      })),
      null,
    ])
    const read = await app.graph(
      `query ($id: UUID!) { webSearch(documentId: $id) { ${fields} } }`,
      { id: rest.document.id },
      asAdmin,
    )
    expect(read.body.data.webSearch).toEqual({
      result: webSearch.result,
      search: { search: 'Both APIs', resultLimit: 20 },
    })
  })
})

describe('the test of the provider', () => {
  const check = (headers: Record<string, string> = asAdmin) => app.rest('/v1/search/provider', { headers })
  test('says that it works, and what is wrong', async () => {
    const host = new URL(provider.base).host
    expect((await check()).body).toEqual({ state: 'ok', provider: 'searxng', host, hits: 3, detail: null, hint: null })
    provider.answer = () => ({ status: 401 })
    expect((await check()).body).toEqual({
      state: 'failed',
      provider: 'searxng',
      host,
      hits: null,
      detail: 'The provider of web search (searxng) cannot be used: It returned status 401.',
      hint: 'The operator of the service must check SEARCH_API_KEY.',
    })
    provider.answer = () => ({ body: { results: [] } })
    expect((await check()).body).toEqual({
      state: 'failed',
      provider: 'searxng',
      host,
      hits: null,
      detail: 'The provider of web search (searxng) cannot be used: It returned no usable result for a test search.',
      hint: 'The operator must check the search engines of SearXNG: none is switched on, or they refuse its requests.',
    })
    expect((await check(asClient)).status).toBe(403)
  })

  test('says that there is none, and a search is a 503 that names the setting', async () => {
    const without = await testApp({}, app)
    expect((await without.rest('/v1/search/provider', { headers: asAdmin })).body).toMatchObject({
      state: 'unset',
      provider: null,
      hint: 'The operator of the service can set SEARCH_PROVIDER.',
    })
    const before = await fingerprint(app)
    const { body } = await without.rest('/v1/search/web', { method: 'POST', headers: asUser, body: { search: 'Acme' } })
    expect(body).toMatchObject({
      status: 503,
      code: 'search_provider_not_configured',
      hint: 'The operator of the service can set SEARCH_PROVIDER.',
    })
    expect(await fingerprint(app)).toEqual(before)
  })
})

describe('the research of a record without a link', () => {
  const research = (entityId: string) =>
    app.rest(`/v1/entities/${entityId}/enrichments`, { method: 'POST', headers: asUser })

  test('is refused with the pages that a search for its name finds, and without them if the provider fails', async () => {
    const id = await makeOwner(app, entityOwner)
    const { body } = await research(id)
    expect(body).toMatchObject({ status: 422, code: 'primary_website_missing', field: 'entityId', value: id })
    expect(body.details.candidate).toEqual(
      [1, 2, 3].map((at) => ({ title: `Site ${at}`, url: `https://site-${at}.example/` })),
    )
    expect(await used()).toBe(0)
    await app.db.rows(sql`delete from web_search`)
    provider.answer = () => ({ status: 500 })
    const failed = await research(await makeOwner(app, entityOwner))
    expect([failed.body.code, failed.body.details]).toEqual(['primary_website_missing', undefined])
  })
})
