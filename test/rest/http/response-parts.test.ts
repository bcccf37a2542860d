import { beforeAll, expect, test } from 'vitest'
import { asAdmin, asClient, provenance, type TestApp, testApp } from '../../support/app.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity, unique } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('fields selects members of a record at any depth, in the order of the request', async () => {
  const { id, slug } = await makeEntity(app)
  const read = async (fields: string) =>
    (await app.rest(`/v1/entities/${id}`, { headers: asClient, query: { fields } })).body
  const whole = (await app.rest(`/v1/entities/${id}`, { headers: asClient })).body
  expect(await read('core.slug')).toEqual({ core: { slug } })
  expect(await read('core.slug, core.publicId,enrichment')).toEqual({
    core: { slug, publicId: whole.core.publicId },
    enrichment: whole.enrichment,
  })
  for (const fields of ['core,core.slug', 'core.slug,core']) expect(await read(fields)).toEqual({ core: whole.core })
})

test('fields selects members of each record of a page, and keeps the page', async () => {
  const nameBrand = `Selected ${unique()}`
  const { slug } = await makeEntity(app, { nameBrand })
  const page = async (query: object) =>
    (await app.rest('/v1/entities', { headers: asClient, query: { entityName: nameBrand, ...query } })).body
  const whole = await page({})
  expect(await page({ fields: 'core.slug' })).toEqual({ ...whole, content: [{ core: { slug } }] })
})

test('the ETag of a selection is that of its text, and a write accepts it as the version of the record', async () => {
  const { id } = await makePerson(app)
  const read = (headers: Record<string, string> = {}) =>
    app.rest(`/v1/people/${id}`, { headers: { ...asClient, ...headers }, query: { fields: 'core.slug' } })
  const etag = (await read()).headers.get('etag') ?? ''
  expect((await read({ 'if-none-match': etag })).status).toBe(304)
  const written = await app.rest(`/v1/people/${id}`, {
    method: 'PATCH',
    headers: { ...asAdmin, 'if-match': etag },
    query: provenance,
    body: { nameMiddle: 'Byron' },
  })
  expect(written.status, JSON.stringify(written.body)).toBe(200)
})

test('fields refuses a name that the response does not have, too many names, and an operation without fields', async () => {
  const { id } = await makeEntity(app)
  const path = `/v1/entities/${id}`
  const ask = async (fields: string, method = 'GET') =>
    (await app.rest(path, { method, headers: asAdmin, query: { fields }, ...(method === 'GET' ? {} : { body: {} }) }))
      .body
  expect(await ask('core.nameBrnd,core.slug')).toMatchObject({
    status: 400,
    field: 'fields',
    value: 'core.nameBrnd',
    suggestion: 'core.nameBrand',
    resolution: { action: 'setParameter', parameter: 'fields', acceptedValue: ['core.nameBrand,core.slug'] },
  })
  for (const wrong of ['', 'core.', 'core..slug', 'content', 'core.slug.length', '__proto__', 'constructor'])
    expect(await ask(wrong)).toMatchObject({ status: 400, field: 'fields', value: wrong })
  expect(await ask(Array(1_000).fill('core').join(','))).toMatchObject({ status: 400, field: 'fields', limit: 100 })
  expect(await ask('core.slug', 'PATCH')).toMatchObject({ status: 400, unknownParameters: ['fields'] })
})

test('the links of a page read the list from its first to its last page', async () => {
  const nameBrand = `Linked ${unique()}`
  for (let count = 0; count < 3; count++) await makeEntity(app, { nameBrand })
  const linksOf = (header: string | null) =>
    Object.fromEntries(
      [...(header ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, url = '', name = '']) => [name, url]),
    )
  const seen: string[] = []
  let url: string | undefined = `/v1/entities?entityName=${encodeURIComponent(nameBrand)}&size=1&fields=core.id`
  const relations: string[][] = []
  while (url !== undefined) {
    const { body, headers } = await app.rest(url, { headers: asClient })
    seen.push(body.content[0].core.id)
    const links = linksOf(headers.get('link'))
    relations.push(Object.keys(links))
    url = links.next
  }
  expect(new Set(seen).size).toBe(3)
  expect(relations).toEqual([
    ['first', 'next'],
    ['first', 'prev', 'next'],
    ['first', 'prev'],
  ])
  const posted = await app.rest('/v1/entities', { method: 'POST', headers: asClient, body: { size: 1 } })
  expect(posted.headers.get('link')).toBeNull()
})

test('every response has the id of its request; a problem has the same id', async () => {
  for (const path of ['/v1/status', '/healthz', '/', '/graphql', '/nothing', '/openapi.json']) {
    const { headers } = await app.rest(path)
    expect(headers.get('x-request-id'), path).toMatch(/^[\da-f]{32}$/)
  }
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const { body, headers } = await app.rest('/v1/entities/no-such-record', {
    headers: { ...asClient, traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  })
  expect([body.traceId, headers.get('x-request-id')]).toEqual([traceId, traceId])
})
