import { beforeAll, expect, test } from 'vitest'
import { asAdmin, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test.each(['POST', 'PUT', 'PATCH'])('%s of the operating status is refused with a foreign ETag', async (method) => {
  const { id } = await makeEntity(app)
  const path = `/v1/entities/${id}/operating-status`
  const set = (tag: string) =>
    app.rest(path, {
      method,
      headers: { ...asAdmin, 'if-match': tag },
      query: provenance,
      body: { operatingStatus: 'Inactive' },
    })
  const before = await fingerprint(app)
  expect((await set('"foreign"')).body).toMatchObject({ status: 412, field: 'If-Match' })
  expect(await fingerprint(app)).toEqual(before)
  const { headers } = await app.rest('/v1/entities/detail', { headers: asAdmin, query: { id } })
  expect((await set(headers.get('etag') ?? '')).body).toEqual({ operatingStatus: 'Inactive' })
})
