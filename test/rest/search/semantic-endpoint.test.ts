import { beforeAll, beforeEach, expect, test } from 'vitest'
import { site } from '../../core/outbound/site.js'
import { adminBearer, asAdmin, asClient, type TestApp, testApp } from '../../support/app.js'
import { embedAll } from '../../support/embed.js'
import { makeEntity } from '../../support/make.js'

/** An embedding endpoint that returns the same vector for texts with the same first letter. */
let isFailing: boolean
let embedded: string[]
const endpoint = await site((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    const { input }: { input: string[] } = JSON.parse(text)
    embedded.push(...input)
    const vectorOf = (one: string) =>
      Array.from('abcdefgh', (letter) => (one.toLowerCase().startsWith(letter) ? 1 : 0.01))
    const data = input.map((one, index) => ({ index, embedding: vectorOf(one) }))
    response.writeHead(isFailing ? 500 : 200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ data }))
  })
})

let app: TestApp
beforeAll(async () => {
  isFailing = false
  embedded = []
  app = await testApp({
    EMBEDDER: '',
    EMBEDDING_BASE_URL: `${endpoint.base}/v1`,
    EMBEDDING_MODEL: 'initials',
    RATE_LIMIT_INFERENCE_PROVIDER: '3',
  })
  for (const nameBrand of ['Alpha', 'Beta', 'Gamma']) await makeEntity(app, { nameBrand })
  await embedAll(app)
})
beforeEach(() => {
  isFailing = false
  embedded = []
})
const search = (semanticQuery: string, headers: Record<string, string> = asClient) =>
  app.rest('/v1/entities', { query: { semanticQuery }, headers })

test('the configured endpoint embeds records and queries, and a match names its model', async () => {
  const { status, body } = await search('bread')
  expect(status).toBe(200)
  expect(body.content[0]).toMatchObject({
    core: { nameBrand: 'Beta' },
    semanticMatch: { modelVersion: 'initials', rank: 1 },
  })
  expect(body.content[0].semanticMatch.cosineScore).toBeCloseTo(1, 3)
  expect(body.content[1].semanticMatch.cosineScore).toBeLessThan(0.1)
  expect(embedded).toEqual(['bread'])
})

test('a semantic query gets 503 in REST and GraphQL while the endpoint fails; another read succeeds', async () => {
  isFailing = true
  const { status, body } = await search('anything new')
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'inference_provider_error' })
  expect(body.detail).not.toContain(endpoint.authority)
  const { errors } = (await app.graph('{ entitiesByMeaning(text: "anything else") { totalCount } }')).body
  expect(errors).toMatchObject([{ extensions: { status: 503, code: 'inference_provider_error' } }])
  expect((await app.rest('/v1/entities')).status).toBe(200)
})

test('the meter of inference providers limits the queries of a caller, not other callers and other reads', async () => {
  for (const query of ['one', 'two', 'three']) expect((await search(query, asAdmin)).status).toBe(200)
  const refused = await search('four', asAdmin)
  expect(refused).toMatchObject({ status: 429, body: { limitType: 'INFERENCE_PROVIDER', limit: 3 } })
  expect(embedded).toEqual(['one', 'two', 'three'])
  expect((await search('five', await adminBearer(app))).status).toBe(200)
  expect((await app.rest('/v1/entities', { headers: asAdmin })).status).toBe(200)
})

test('other outbound requests cannot reach the address of the endpoint', async () => {
  const { body } = await app.rest('/v1/entities/detail', { query: { slug: 'alpha' } })
  const reached = endpoint.asked.length
  await expect(app.service.outbound.fetch(`${endpoint.base}/v1/embeddings`)).rejects.toThrow(/private|public/)
  expect(endpoint.asked).toHaveLength(reached)
  expect(body.core.nameBrand).toBe('Alpha')
})
