import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, asClient, asUser, fingerprint, provenance, type TestApp, testApp } from '../support/app.js'
import { makeEntity, unique } from '../support/make.js'

const TYPES = '/v1/unique-ids/types'
/** What every kind of caller may ask; there is nothing to find. */
const ANYBODY = '/v1/entities/01890a5d-ac96-774b-bcce-b302099a8057/unique-ids'
const QUESTION = '{ entities(first: 1) { totalCount } }'
/** An address of its own for each test: what a trusted proxy says. */
const fromAddress = (address = `203.0.113.${unique()}`) => ({ 'x-forwarded-for': address })

/** Every answer of the pipeline tells how the caller's meters stand. */
const fields = {
  'ratelimit-policy': expect.stringMatching(/^"IP";q=\d+;w=60, "SUBNET";/),
  ratelimit: expect.stringMatching(/^"\w+";r=\d+;t=\d+$/),
  'x-ratelimit-limit': expect.stringMatching(/^\d+$/),
  'x-ratelimit-remaining': expect.stringMatching(/^\d+$/),
  'x-ratelimit-reset': expect.stringMatching(/^\d+$/),
}
const remaining = ({ headers }: { headers: Headers }) => Number(headers.get('x-ratelimit-remaining'))

describe('with a limit of 5 an address', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ RATE_LIMIT_IP: '5', TRUST_PROXY: 'loopback' })
  })
  const ask = (headers: Record<string, string>, path = TYPES) => app.rest(path, { headers })

  test('the sixth request of an address is 429, whoever asks, and another address is not concerned', async () => {
    const address = fromAddress()
    for (let count = 0; count < 5; count++)
      expect((await ask({ ...asClient, ...address })).status, String(count)).toBe(200)
    const { status, headers, body } = await ask({ ...asAdmin, ...address }, '/v1/entities')
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
    expect((await ask({ ...asClient, ...fromAddress() })).status).toBe(200)
  })

  test('both surfaces are one meter', async () => {
    const address = fromAddress()
    for (let count = 0; count < 3; count++) await ask({ ...asClient, ...address })
    for (let count = 0; count < 2; count++)
      expect((await app.graph(QUESTION, {}, { ...asClient, ...address })).status).toBe(200)
    expect((await ask({ ...asClient, ...address })).status).toBe(429)
  })

  test('who may not ask at all hears that first, and is counted all the same', async () => {
    const address = fromAddress()
    for (let count = 0; count < 5; count++) {
      const { status, headers } = await ask({ 'x-client-secret': 'wrong', ...address })
      expect([status, headers.get('x-ratelimit-remaining')]).toEqual([401, String(4 - count)])
    }
    expect((await ask({ 'x-client-secret': 'wrong', ...address })).status).toBe(401)
    expect((await ask({ ...asClient, ...address }, '/v1/auth/me/api-keys')).status).toBe(403)
    expect((await ask({ ...asClient, ...address })).status).toBe(429)
  })

  test('a refused write changes nothing', async () => {
    const address = fromAddress()
    for (let count = 0; count < 5; count++) await ask({ ...asClient, ...address })
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

  test('an answer that the client has already costs nothing', async () => {
    const address = fromAddress()
    const first = await ask({ ...asClient, ...address })
    expect(remaining(first)).toBe(4)
    for (let count = 0; count < 20; count++) {
      const again = await ask({ ...asClient, ...address, 'if-none-match': first.headers.get('etag') ?? '' })
      expect([again.status, remaining(again)]).toEqual([304, 4])
    }
  })

  test('a forwarded address is believed from a trusted proxy alone', async () => {
    const trusting = fromAddress('198.51.100.1, 203.0.113.200')
    for (let count = 0; count < 5; count++) await ask({ ...asClient, ...trusting })
    // What stands further from the proxy is what a client wrote itself.
    expect((await ask({ ...asClient, ...fromAddress('198.51.100.2, 203.0.113.200') })).status).toBe(429)
    expect((await ask({ ...asClient, ...fromAddress('198.51.100.1') })).status).toBe(200)
  })

  test('requests that are refused for what is in them are counted', async () => {
    const address = fromAddress()
    expect(remaining(await ask({ ...asClient, ...address }, `${TYPES}?surprise=1`))).toBe(4)
    expect(remaining(await ask({ ...asClient, ...address }, '/v1/entities/detail?slug=nobody'))).toBe(3)
  })
})

test('without a trusted proxy a forwarded address is nobody’s', async () => {
  const app = await testApp({ RATE_LIMIT_IP: '2' })
  const ask = (address: string) => app.rest(TYPES, { headers: { ...asClient, 'x-forwarded-for': address } })
  expect([await ask('192.0.2.1'), await ask('192.0.2.2'), await ask('192.0.2.3')].map(({ status }) => status)).toEqual([
    200, 200, 429,
  ])
})

test('a caller is counted wherever it asks from, each credential and account for itself', async () => {
  const app = await testApp({ RATE_LIMIT_CALLER: '2', TRUST_PROXY: 'loopback' })
  const ask = async (headers: Record<string, string>) =>
    (await app.rest(ANYBODY, { headers: { ...headers, ...fromAddress() } })).body.limitType
  expect([await ask(asUser), await ask(asUser), await ask(asUser), await ask(asClient), await ask(asAdmin)]).toEqual([
    undefined,
    undefined,
    'CALLER',
    undefined,
    undefined,
  ])
})

test('with the limits that are set by default an ordinary client asks thousands of times', async () => {
  const app = await testApp()
  const { id } = await makeEntity(app)
  const first = await app.rest('/v1/entities/detail', { query: { id } })
  expect(remaining(first)).toBeGreaterThan(100_000)
  for (let count = 0; count < 2_000; count += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.rest(TYPES)))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  }
})
