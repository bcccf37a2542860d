import { beforeAll, beforeEach, expect, test } from 'vitest'
import { site } from '../core/outbound/site.js'
import { adminBearer, asAdmin, asClient, type TestApp, testApp } from '../support/app.js'
import { embedAll } from '../support/embed.js'
import { makeEntity } from '../support/make.js'

/** An endpoint to which texts of one initial mean the same. */
let isAway: boolean
let asked: string[]
const endpoint = await site((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    const { input }: { input: string[] } = JSON.parse(text)
    asked.push(...input)
    const vectorOf = (one: string) =>
      Array.from('abcdefgh', (letter) => (one.toLowerCase().startsWith(letter) ? 1 : 0.01))
    const data = input.map((one, index) => ({ index, embedding: vectorOf(one) }))
    response.writeHead(isAway ? 500 : 200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ data }))
  })
})

let app: TestApp
beforeAll(async () => {
  isAway = false
  asked = []
  app = await testApp({
    EMBEDDING_BASE_URL: `${endpoint.base}/v1`,
    EMBEDDING_MODEL: 'initials',
    RATE_LIMIT_INFERENCE_PROVIDER: '3',
  })
  for (const nameBrand of ['Alpha', 'Beta', 'Gamma']) await makeEntity(app, { nameBrand })
  await embedAll(app)
})
beforeEach(() => {
  isAway = false
  asked = []
})
const ask = (semanticQuery: string, headers: Record<string, string> = asClient) =>
  app.rest('/v1/entities', { query: { semanticQuery }, headers })

test('an endpoint that the operator names makes the vectors of records and questions, and says so', async () => {
  const { status, body } = await ask('bread')
  expect(status).toBe(200)
  expect(body.content[0]).toMatchObject({
    core: { nameBrand: 'Beta' },
    semanticMatch: { modelVersion: 'initials', rank: 1 },
  })
  expect(body.content[0].semanticMatch.cosineScore).toBeCloseTo(1, 3)
  expect(body.content[1].semanticMatch.cosineScore).toBeLessThan(0.1)
  expect(asked).toEqual(['bread'])
})

test('while it is away the question is 503 on both surfaces, and every other read goes on', async () => {
  isAway = true
  const { status, body } = await ask('anything new')
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'inference_provider_error' })
  expect(body.detail).not.toContain(endpoint.authority)
  const { errors } = (await app.graph('{ listEntities(semanticQuery: "anything else") { last } }')).body
  expect(errors).toMatchObject([{ extensions: { status: 503, code: 'inference_provider_error' } }])
  expect((await app.rest('/v1/entities')).status).toBe(200)
})

test('a caller asks it as often as the meter of outside models allows; others and other reads are not held up', async () => {
  for (const question of ['one', 'two', 'three']) expect((await ask(question, asAdmin)).status).toBe(200)
  const refused = await ask('four', asAdmin)
  expect(refused).toMatchObject({ status: 429, body: { limitType: 'INFERENCE_PROVIDER', limit: 3 } })
  expect(asked).toEqual(['one', 'two', 'three'])
  expect((await ask('five', await adminBearer(app))).status).toBe(200)
  expect((await app.rest('/v1/entities', { headers: asAdmin })).status).toBe(200)
})

test('nobody else gets through to its address', async () => {
  const { body } = await app.rest('/v1/entities/detail', { query: { slug: 'alpha' } })
  const reached = endpoint.asked.length
  await expect(app.service.outbound.fetch(`${endpoint.base}/v1/embeddings`)).rejects.toThrow(/private|public/)
  expect(endpoint.asked).toHaveLength(reached)
  expect(body.core.nameBrand).toBe('Alpha')
})
