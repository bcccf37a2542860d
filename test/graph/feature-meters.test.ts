import { isObjectType } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { schema } from '../../graph/schema.js'
import { featuresOf } from '../../src/operation/pipeline/run/run.js'
import { registry } from '../../src/server/operations.js'
import { asUser, fingerprint, type TestApp, testApp } from '../support/app.js'

const LIMIT = 4
/** A field that uses NATURAL_SEARCH. */
const FIELD = 'searchEntities(search: { query: "software" }) { result { totalElements } }'
const SEARCH = `{ ${FIELD} }`

let plain: TestApp
beforeAll(async () => {
  plain = await testApp()
})

/** A service whose meters have counted nothing, with a limit of 4 uses of NATURAL_SEARCH for each caller. */
const limited = (): Promise<TestApp> => testApp({ RATE_LIMIT_NATURAL_SEARCH: String(LIMIT) }, plain)

/** The number of uses that the meter of the client secret still permits. */
async function remaining(app: TestApp): Promise<number> {
  for (let count = 0; count <= LIMIT; count++) if ((await app.graph(SEARCH)).status === 429) return count
  throw new Error('the meter refuses no use')
}

test('REST and GraphQL share the meter of a field; above its limit the whole request gets 429', async () => {
  const app = await limited()
  const rest = () =>
    app.rest('/v1/entities/natural-search', { method: 'POST', body: { search: { query: 'software' } } })
  expect((await rest()).status).toBe(200)
  for (let count = 1; count < LIMIT; count++) expect((await app.graph(SEARCH)).status).toBe(200)
  app.statements.length = 0
  const { status, headers, body } = await app.graph(`{ entities(first: 1) { totalCount } ${FIELD} }`)
  expect(body).toEqual({
    errors: [
      {
        message: `The limit NATURAL_SEARCH of ${LIMIT} in 60 seconds is reached.`,
        extensions: {
          type: 'urn:venture-data:problem:rate_limited',
          title: 'Rate Limited',
          status: 429,
          code: 'rate_limited',
          detail: `The limit NATURAL_SEARCH of ${LIMIT} in 60 seconds is reached.`,
          hint: expect.stringMatching(/^Retry after \d+ seconds plus a short random delay\.$/),
          instance: '/graphql',
          traceId: expect.any(String),
          limitType: 'NATURAL_SEARCH',
          limit: LIMIT,
          used: LIMIT,
          remaining: 0,
          windowSeconds: 60,
          resetAt: expect.any(String),
          retryAfterSeconds: expect.any(Number),
        },
      },
    ],
  })
  expect(status).toBe(429)
  expect(headers.get('retry-after')).toBe(String(body.errors[0].extensions.retryAfterSeconds))
  expect(headers.get('ratelimit')).toMatch(/^"NATURAL_SEARCH";r=0;t=\d+$/)
  expect(app.statements).toEqual([])
  expect((await rest()).body).toMatchObject({ status: 429, limitType: 'NATURAL_SEARCH' })
  // Another caller, and a field without this meter.
  expect((await app.graph(SEARCH, {}, asUser)).status).toBe(200)
  expect((await app.graph('{ entities(first: 1) { totalCount } }')).status).toBe(200)
})

test.each([
  ['two aliases', `{ a: ${FIELD} b: ${FIELD} }`, 2],
  ['fields of two operations', `{ ${FIELD} search(query: "software") { totalCount } }`, 2],
  ['a field that is selected twice', `{ ${FIELD} ${FIELD} }`, 1],
  ['a field in a fragment', `{ ...F ...F } fragment F on Query ${SEARCH}`, 1],
  ['a field that is skipped', `query ($no: Boolean = false) { __typename ... @include(if: $no) ${SEARCH} }`, 0],
  ['an operation that is not executed', `query Other ${SEARCH} query Executed { __typename }`, 0],
  ['an invalid variable', 'query ($q: NaturalSearchInput!) { searchEntities(search: $q) { __typename } }', 0],
  ['an operation that the caller may not call', 'mutation { createLookupJob(input: { row: [] }) { __typename } }', 0],
])('%s', async (_, query, uses) => {
  const app = await limited()
  const operationName = query.includes('Executed') ? 'Executed' : undefined
  await app.rest('/graphql', { method: 'POST', body: { query, operationName } })
  expect(LIMIT - (await remaining(app))).toBe(uses)
})

test('a mutation is refused before any of its fields is executed', async () => {
  const app = await limited()
  const create = (key: number) => `k${key}: createLookupJob(input: { row: [{ name: "None" }] }) { lookupJob { jobId } }`
  const before = await fingerprint(app)
  const { status } = await app.graph(`mutation { ${[0, 1, 2, 3, 4].map(create).join(' ')} }`, {}, asUser)
  expect([status, await fingerprint(app)]).toEqual([429, before])
})

test('the plugin limits the field of each operation that has a meter of its own', () => {
  const metered = registry.operations.filter((operation) => featuresOf(operation).length > 0)
  expect(metered.map(({ id }) => id)).toContain('naturalSearchEntities')
  for (const operation of metered) {
    const [type = '', field = ''] = String(operation.graph).split('.')
    const parent = schema.getType(type)
    const [served = ''] = (isObjectType(parent) && parent.getFields()[field]?.extensions.serves) || []
    expect([schema.getQueryType(), schema.getMutationType()]).toContain(parent)
    expect(featuresOf(registry.get(served)), operation.id).toEqual(featuresOf(operation))
  }
})

test('the schema can be read through a fragment without a credential', async () => {
  const { body } = await plain.graph('{ ...F } fragment F on Query { __type(name: "Entity") { name } }', {}, {})
  expect(body.data).toEqual({ __type: { name: 'Entity' } })
})
