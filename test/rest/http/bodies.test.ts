import { beforeAll, expect, test } from 'vitest'
import { asAdmin, asClient, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test.each([
  '/v1/entities',
  '/v1/entities/batch',
  '/v1/entities/detail/batch',
  '/v1/entities/detail/resolve',
  '/v1/entities/filters/refine',
  '/v1/news',
  '/v1/people',
  '/v1/people/batch',
  '/v1/people/detail/batch',
  '/v1/people/filters',
])('POST %s means the same without a body and with an empty one', async (path) => {
  const [missing, empty] = [
    await app.rest(path, { method: 'POST', headers: asClient }),
    await app.rest(path, { method: 'POST', headers: asClient, body: {} }),
  ]
  expect([missing.status, missing.body]).toEqual([200, empty.body])
})

test.each(['entities', 'news', 'people'])('a duplicate check of %s without a body lacks criteria', async (records) => {
  for (const path of [`/v1/${records}/duplicate-check`, `/v1/${records}/duplicate-check/candidates`]) {
    const { body } = await app.rest(path, { method: 'POST', headers: asClient })
    expect(body).toMatchObject({ status: 400, detail: expect.stringMatching(/^The criteria contain nothing/) })
  }
})

test('a body or a parameter with bytes that are not UTF-8 is refused and changes no row', async () => {
  const before = await fingerprint(app)
  const query = new URLSearchParams(provenance)
  const body = Buffer.concat([
    Buffer.from('{"typeRecord":"Company","operatingStatus":"Operating","nameBrand":"Caf'),
    Buffer.from([0xe9]),
    Buffer.from('"}'),
  ])
  const sent = { method: 'POST', headers: { ...asAdmin, 'Content-Type': 'application/json' }, body }
  const refused = await fetch(`${app.base}/v1/entities/detail?${query}`, sent)
  expect(await refused.json()).toMatchObject({ status: 400, code: 'bad_request', field: 'body' })
  const named = await fetch(`${app.base}/v1/entities?entityName=Caf%E9`, { headers: asClient })
  expect(await named.json()).toMatchObject({ status: 400, code: 'bad_request', field: 'entityName' })
  const replacement = await fetch(`${app.base}/v1/entities?entityName=Caf%EF%BF%BD`, { headers: asClient })
  expect(replacement.status).toBe(200)
  expect(await fingerprint(app)).toEqual(before)
})
