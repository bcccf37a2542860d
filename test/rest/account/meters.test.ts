import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, asClient, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { makeEntity, unique } from '../../support/make.js'

const TYPES = '/v1/unique-ids/types'
/** Every kind of caller may request it; it finds nothing. */
const OPEN_PATH = '/v1/entities/01890a5d-ac96-774b-bcce-b302099a8057/unique-ids'
const DOCUMENT = '{ entities(first: 1) { totalCount } }'
/** A separate address for each test, as a trusted proxy forwards it. */
const fromAddress = (address = `203.0.113.${unique()}`) => ({ 'x-forwarded-for': address })

/** Each response of the pipeline reports the meters of the caller. */
const fields = {
  'ratelimit-policy': expect.stringMatching(/^"IP";q=\d+;w=60, "SUBNET";/),
  ratelimit: expect.stringMatching(/^"\w+";r=\d+;t=\d+$/),
  'x-ratelimit-limit': expect.stringMatching(/^\d+$/),
  'x-ratelimit-remaining': expect.stringMatching(/^\d+$/),
  'x-ratelimit-reset': expect.stringMatching(/^\d+$/),
}
const remaining = ({ headers }: { headers: Headers }) => Number(headers.get('x-ratelimit-remaining'))

/** A service with the default limits. */
let plain: TestApp
beforeAll(async () => {
  plain = await testApp()
})

describe('with a limit of 5 requests for each address', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ RATE_LIMIT_IP: '5', TRUST_PROXY: 'loopback', PUBLIC_PAGES: 'on' }, plain)
  })
  const get = (headers: Record<string, string>, path = TYPES) => app.rest(path, { headers })

  test('the sixth request of an address gets 429 for any caller; other addresses are not affected', async () => {
    const address = fromAddress()
    for (let count = 0; count < 5; count++)
      expect((await get({ ...asClient, ...address })).status, String(count)).toBe(200)
    const { status, headers, body } = await get({ ...asAdmin, ...address }, '/v1/entities')
    expect(status).toBe(429)
    expect(body).toEqual({
      type: 'urn:venture-data:problem:rate_limited',
      title: 'Rate Limited',
      status: 429,
      code: 'rate_limited',
      detail: expect.any(String),
      hint: expect.any(String),
      instance: '/v1/entities',
      traceId: expect.any(String),
      limitType: 'IP',
      limit: 5,
      used: 5,
      remaining: 0,
      windowSeconds: 60,
      resetAt: expect.stringMatching(/^2026-03-01T12:0\d:\d\d\.\d{3}Z$/),
      retryAfterSeconds: expect.any(Number),
    })
    expect(headers.get('retry-after')).toBe(String(body.retryAfterSeconds))
    expect(Object.fromEntries(headers)).toMatchObject({
      ...fields,
      ratelimit: expect.stringMatching(/^"IP";r=0;/),
      'x-ratelimit-remaining': '0',
    })
    expect((await get({ ...asClient, ...fromAddress() })).status).toBe(200)
  })

  test('REST and GraphQL share one meter', async () => {
    const address = fromAddress()
    for (let count = 0; count < 3; count++) await get({ ...asClient, ...address })
    for (let count = 0; count < 2; count++)
      expect((await app.graph(DOCUMENT, {}, { ...asClient, ...address })).status).toBe(200)
    expect((await get({ ...asClient, ...address })).status).toBe(429)
  })

  test('a caller who is refused is counted, and gets 429 over the limit, before the credential is checked', async () => {
    const address = fromAddress()
    for (let count = 0; count < 5; count++) {
      const { status, headers } = await get({ 'x-client-secret': 'wrong', ...address })
      expect([status, headers.get('x-ratelimit-remaining')]).toEqual([401, String(4 - count)])
    }
    for (const headers of [{ 'x-client-secret': 'wrong' }, asClient]) {
      const refused = await get({ ...headers, ...address }, '/v1/auth/me/api-keys')
      expect([refused.status, refused.body.limitType, refused.headers.has('retry-after')]).toEqual([429, 'IP', true])
      const graph = await app.graph(DOCUMENT, {}, { ...headers, ...address })
      expect([graph.status, graph.body.errors[0].extensions.limitType]).toEqual([429, 'IP'])
    }
  })

  test('the OpenAPI document and the reference page count on the limits of their address', async () => {
    const address = fromAddress()
    const paths = ['/openapi.json', '/docs', '/docs/assets/swagger-ui.css', '/docs/start.js', '/openapi.json']
    for (const [count, path] of paths.entries()) {
      const response = await app.rest(path, { headers: address })
      expect([response.status, remaining(response)]).toEqual([200, 4 - count])
    }
    for (const path of ['/openapi.json', '/docs', '/v1/status']) {
      const { status, body } = await app.rest(path, { headers: address })
      expect([status, body.limitType]).toEqual([429, 'IP'])
    }
  })

  test('a write over the limit gets 429 and changes no row', async () => {
    const address = fromAddress()
    for (let count = 0; count < 5; count++) await get({ ...asClient, ...address })
    const before = await fingerprint(app)
    const { status } = await app.rest('/v1/entities/detail', {
      method: 'POST',
      headers: { ...asAdmin, ...address },
      query: provenance,
      body: { nameBrand: 'Too Much', typeRecord: 'Company', operatingStatus: 'Operating' },
    })
    expect(status).toBe(429)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('a 304 response uses no unit of the meter', async () => {
    const address = fromAddress()
    const first = await get({ ...asClient, ...address })
    expect(remaining(first)).toBe(4)
    for (let count = 0; count < 20; count++) {
      const again = await get({ ...asClient, ...address, 'if-none-match': first.headers.get('etag') ?? '' })
      expect([again.status, remaining(again)]).toEqual([304, 4])
    }
  })

  test('only the address that the trusted proxy added counts, not the addresses that the client wrote', async () => {
    const trusting = fromAddress('198.51.100.1, 203.0.113.200')
    for (let count = 0; count < 5; count++) await get({ ...asClient, ...trusting })
    // The client wrote the addresses before the last one.
    expect((await get({ ...asClient, ...fromAddress('198.51.100.2, 203.0.113.200') })).status).toBe(429)
    expect((await get({ ...asClient, ...fromAddress('198.51.100.1') })).status).toBe(200)
  })

  test('requests that get 400 or 404 are counted', async () => {
    const address = fromAddress()
    expect(remaining(await get({ ...asClient, ...address }, `${TYPES}?surprise=1`))).toBe(4)
    expect(remaining(await get({ ...asClient, ...address }, '/v1/entities/detail?slug=missing'))).toBe(3)
  })

  test.each<[string, string, RequestInit, number]>([
    ['an unknown path below /v1', '/v1/nothing', {}, 404],
    ['a method that the path does not have', '/v1/entities', { method: 'DELETE' }, 405],
    ['a path that is not percent-encoded', '/v1/resolve/%ff', {}, 400],
    ['an unknown path', '/nothing', {}, 404],
    ['an unknown key for the metrics', '/metrics', { headers: { 'x-api-key': 'unknown' } }, 401],
    ['a GraphQL body that is no JSON', '/graphql', { method: 'POST', body: '{' }, 400],
    [
      'a GraphQL body of another type',
      '/graphql',
      { method: 'POST', body: '', headers: { 'content-type': 'a/b' } },
      415,
    ],
    ['a method that GraphQL does not have', '/graphql', { method: 'PUT' }, 405],
    ['GraphiQL', '/graphql', { headers: { accept: 'text/html' } }, 200],
    ['a file that does not exist', '/media/none.png?width=64', {}, 404],
    ['a page', '/import', { headers: { accept: 'text/html' } }, 200],
    ['the file for search engines', '/robots.txt', {}, 200],
    ['the icon', '/favicon.ico', {}, 200],
  ])('the sixth request of %s gets 429', async (_, path, init, status) => {
    const headers = { 'content-type': 'application/json', ...init.headers, ...fromAddress() }
    const responses: number[] = []
    for (let count = 0; count < 6; count++)
      responses.push((await fetch(`${app.base}${path}`, { ...init, headers })).status)
    expect(responses).toEqual([...Array(5).fill(status), 429])
  })

  test('health checks are never refused', async () => {
    const address = fromAddress()
    for (let count = 0; count < 6; count++)
      for (const path of ['/healthz', '/readyz'])
        expect((await fetch(`${app.base}${path}`, { headers: address })).status).toBe(200)
  })
})

test('ignores forwarded addresses without a trusted proxy', async () => {
  const app = await testApp({ RATE_LIMIT_IP: '2' }, plain)
  const get = (address: string) => app.rest(TYPES, { headers: { ...asClient, 'x-forwarded-for': address } })
  expect([await get('192.0.2.1'), await get('192.0.2.2'), await get('192.0.2.3')].map(({ status }) => status)).toEqual([
    200, 200, 429,
  ])
})

test('counts the requests of a caller from all addresses together, and each caller separately', async () => {
  const app = await testApp({ RATE_LIMIT_CALLER: '2', TRUST_PROXY: 'loopback' }, plain)
  const get = async (headers: Record<string, string>) =>
    (await app.rest(OPEN_PATH, { headers: { ...headers, ...fromAddress() } })).body.limitType
  expect([await get(asUser), await get(asUser), await get(asUser), await get(asClient), await get(asAdmin)]).toEqual([
    undefined,
    undefined,
    'UNKNOWN',
    undefined,
    undefined,
  ])
})

test('the default limits accept 2,000 requests of one client', async () => {
  const { id } = await makeEntity(plain)
  const first = await plain.rest('/v1/entities/detail', { query: { id } })
  expect(remaining(first)).toBeGreaterThan(100_000)
  for (let count = 0; count < 2_000; count += 20) {
    const responses = await Promise.all(Array.from({ length: 20 }, () => plain.rest(TYPES)))
    expect(responses.filter(({ status }) => status !== 200)).toEqual([])
  }
})
