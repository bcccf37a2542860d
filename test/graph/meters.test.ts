import { beforeAll, describe, expect, test } from 'vitest'
import { asClient, type TestApp, testApp } from '../support/app.js'
import { unique } from '../support/make.js'

const SMALL = '{ entities(first: 1) { totalCount } }'
/** 1 + 100 * (1 + 1 + 20 * (1 + 1 + 1)) and the fields around it: several thousand fields. */
const LARGE =
  '{ entities(first: 100) { edges { node { slug uniqueIds(first: 20) { edges { node { identifier } } } } } } }'
const fromAddress = (address = `203.0.113.${unique()}`) => ({ 'x-forwarded-for': address })

let app: TestApp
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_IP: '20', TRUST_PROXY: 'loopback' })
})

describe('a document', () => {
  test('is charged by its cost, which the extensions and the headers of the response report', async () => {
    const address = fromAddress()
    const small = await app.graph(SMALL, {}, { ...asClient, ...address })
    expect(small.body).toEqual({
      data: { entities: { totalCount: 0 } },
      extensions: {
        cost: { fields: 110, points: 1, limitType: 'IP', limit: 20, remaining: 19, resetAt: expect.any(String) },
      },
    })
    expect(small.headers.get('ratelimit')).toMatch(/^"IP";r=19;t=\d+$/)
    const large = await app.graph(LARGE, {}, { ...asClient, ...address })
    const { fields, points } = large.body.extensions.cost
    expect(points).toBe(Math.ceil(fields / 1_000))
    expect(points).toBeGreaterThan(1)
    expect(large.body.extensions.cost.remaining).toBe(19 - points)
  })

  test('with several operations is charged for the one that runs and for its variables', async () => {
    const query = `query Small { entities(first: 1) { totalCount } } query Large($n: Int!) {
      entities(first: $n) { edges { node { slug uniqueIds(first: 20) { edges { node { identifier } } } } } } }`
    const points = async (operationName: string, n: number) => {
      const { body } = await app.rest('/graphql', {
        method: 'POST',
        headers: { ...asClient, ...fromAddress() },
        body: { query, operationName, variables: { n } },
      })
      return body.extensions.cost.points
    }
    expect([await points('Small', 100), await points('Large', 1), await points('Large', 100)]).toEqual([
      1,
      1,
      expect.any(Number),
    ])
    expect(await points('Large', 100)).toBeGreaterThan(1)
  })

  test('over the limit gets 429 and runs no statement', async () => {
    const address = fromAddress()
    for (let count = 0; count < 20; count++) await app.graph(SMALL, {}, { ...asClient, ...address })
    app.statements.length = 0
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      const { status, headers, body } = await app.graph(SMALL, {}, { ...asClient, ...address, accept })
      expect(status).toBe(429)
      expect(headers.get('retry-after')).toBe(String(body.errors[0].extensions.retryAfterSeconds))
      expect(headers.get('x-ratelimit-remaining')).toBe('0')
      expect(body.data).toBeUndefined()
      expect(body.errors).toEqual([
        {
          message: expect.any(String),
          extensions: expect.objectContaining({
            status: 429,
            code: 'rate_limited',
            limitType: 'IP',
            limit: 20,
            used: 20,
            remaining: 0,
            windowSeconds: 60,
            retryAfterSeconds: expect.any(Number),
          }),
        },
      ])
    }
    expect(app.statements).toEqual([])
  })

  test('over the limit gets 429 by GET too, even if it only reads the schema', async () => {
    const address = fromAddress()
    const get = (query: string, headers: Record<string, string>) =>
      app.rest('/graphql', { headers: { ...headers, ...address, accept: 'application/json' }, query: { query } })
    const first = await get(SMALL, asClient)
    expect([first.status, first.headers.get('x-ratelimit-remaining')]).toEqual([200, '19'])
    for (let count = 0; count < 19; count++) expect((await get('{ __typename }', {})).status).toBe(200)
    expect((await get('{ __typename }', {})).status).toBe(429)
    expect((await get(SMALL, asClient)).status).toBe(429)
    // The limit is checked before the document is parsed, so before it is known to need a caller.
    expect((await get(SMALL, {})).status).toBe(429)
  })

  test('that cannot be parsed is charged too, and is refused before it is parsed when the limit is reached', async () => {
    const address = fromAddress()
    const refused = await app.graph('{', {}, { ...asClient, ...address })
    expect([refused.status, refused.headers.get('x-ratelimit-remaining')]).toEqual([200, '19'])
    for (let count = 0; count < 19; count++) await app.graph('{', {}, address)
    expect((await app.graph('{', {}, { ...asClient, ...address })).status).toBe(429)
    expect((await app.graph('{', {}, address)).status).toBe(429)
  })

  test('that runs several operations of the API counts as one request', async () => {
    const address = fromAddress()
    const { body } = await app.graph(
      '{ a: uniqueIdTypes { label } b: uniqueIdTypes { label } }',
      {},
      { ...asClient, ...address },
    )
    expect(body.extensions.cost).toMatchObject({ points: 1, remaining: 19 })
  })
})
