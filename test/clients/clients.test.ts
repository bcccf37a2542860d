import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { Webhook } from 'standardwebhooks'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  ChangedError,
  ConflictError,
  ConnectionError,
  connect,
  createClient,
  etagOf,
  getEntityDetail,
  LimitError,
  NotFoundError,
  ServerError,
  SignatureError,
  UnauthorizedError,
  verifyWebhook,
} from '../../clients/typescript/index.js'
import { projectFolder } from '../../src/kernel/paths.js'
import { asAdmin, type TestApp, testApp } from '../support/app.js'
import { endOfFeed, released } from '../support/feed.js'
import { makeEntity, unique } from '../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const overrides = { overrideGate: ['duplicate'], overrideReason: 'made for a test' } as const
const source = { sourceType: 'firstPartyWebsite', sourceDetail: 'https://example.com' } as const

/** A client of the service, with the requests that it sent. `first` replaces the first responses. */
function clientOf(...first: (() => Response)[]) {
  const sent: { method: string; path: string; headers: Headers }[] = []
  const client = createClient({
    url: app.base,
    apiKey: 'test-admin-key',
    provenance: source,
    fetch: async (input, init) => {
      const { pathname, search } = new URL(String(input))
      sent.push({ method: init?.method ?? '', path: pathname + search, headers: new Headers(init?.headers) })
      return first.shift()?.() ?? fetch(input, init)
    },
  })
  return { client, sent }
}

const refusal =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify({ type: 'about:blank', title: '', status, detail: 'no', instance: '/' }), {
      status,
      headers,
    })

/** Ends a stream after its first event, as a proxy can. */
const endAfterEvent = () =>
  new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk)
      if (new TextDecoder().decode(chunk).includes('data: ')) controller.terminate()
    },
  })

describe('the TypeScript client', () => {
  test('reads a list as an iterator over all pages, as one page, and as an array with a maximum', async () => {
    const { client, sent } = clientOf()
    const name = `Listed ${unique()}`
    const made = []
    for (let at = 0; at < 5; at++) made.push((await makeEntity(app, { nameBrand: name })).id)
    const list = client.entities.list({ entityName: name, size: 2, sort: ['nameBrand'] })
    const ids = []
    for await (const { core } of list) ids.push(core.id)
    expect(ids.toSorted()).toEqual(made.toSorted())
    expect(sent.length).toBe(3)
    const page = await list.page()
    expect([page.totalElements, page.content.length, page.last]).toEqual([5, 2, false])
    sent.length = 0
    expect((await list.all({ max: 3 })).map(({ core }) => core.id)).toEqual(ids.slice(0, 3))
    expect(await list.all({ max: 0 })).toEqual([])
    expect(sent.length).toBe(2)
    const posted = client.entities.query({ body: { entityName: [name] }, size: 4 })
    expect(await posted.all({ max: 100 })).toHaveLength(5)
  })

  test('reads a list by cursor where the service names one, and every record once', async () => {
    const { client, sent } = clientOf()
    const { id } = await makeEntity(app)
    for (const nameBrand of ['a', 'b', 'c'])
      await client.entities.update({ id, body: { nameBrand: `${nameBrand} ${unique()}` } })
    sent.length = 0
    const history = client.provenance.history.list({ tableName: 'entity', recordId: id, size: 2 })
    const found = []
    for await (const entry of history) found.push(entry.id)
    expect(found.length).toBe(4)
    expect(new Set(found).size).toBe(4)
    expect(sent.map(({ path }) => /[?&](cursor|page)=/.exec(path)?.[1])).toEqual([undefined, 'cursor'])
  })

  test('writes with the source of the client and an Idempotency-Key, and repeats a lost write without a second record', async () => {
    const lost = (): Response => {
      throw new TypeError('the connection was lost')
    }
    const { client, sent } = clientOf(refusal(503, { 'retry-after': '0' }), lost)
    const nameBrand = `Repeated ${unique()}`
    const body = { nameBrand, typeRecord: 'Company', operatingStatus: 'Operating' } as const
    const created = await client.entities.create({ body, ...overrides })
    expect(created.entity?.core.nameBrand).toBe(nameBrand)
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([expect.any(String), keys[0], keys[0]])
    expect(sent[0]?.path).toContain('sourceType=firstPartyWebsite&sourceDetail=https%3A%2F%2Fexample.com')
    await expect(client.entities.create({ body, sourceType: 'newsArticle' })).rejects.toThrow(ConflictError)
  })

  test('sends the ETag of the last read as If-Match, and returns the same object if nothing has changed', async () => {
    const { client } = clientOf()
    const { id } = await makeEntity(app)
    const before = await client.entities.get({ id })
    expect(etagOf(before)).toMatch(/^"/)
    expect(await client.entities.get({ id }, { ifNoneMatch: before })).toBe(before)
    await client.entities.update({ id, body: { foundedYear: 1999 } }, { ifMatch: before })
    const refused = client.entities.update({ id, body: { foundedYear: 2001 } }, { ifMatch: before })
    await expect(refused).rejects.toThrow(ChangedError)
    expect((await client.entities.get({ id })).core.foundedYear).toBe(1999)
    await expect(client.entities.update({ id, body: {} }, { ifMatch: {} })).rejects.toThrow(
      'was not read by the client',
    )
  })

  test('throws the class of the problem, with code, field, hint and way out', async () => {
    const { client, sent } = clientOf()
    const missing = await client.entities.get({ slug: 'no-such-company' }).catch((error: unknown) => error)
    expect(missing).toBeInstanceOf(NotFoundError)
    expect(missing).toMatchObject({
      status: 404,
      code: 'not_found',
      hint: expect.any(String),
      traceId: expect.any(String),
    })
    const anonymous = getEntityDetail(connect({ url: app.base }), { slug: 'x' })
    await expect(anonymous).rejects.toThrow(UnauthorizedError)
    await expect(client.entities.texts.get({ entityId: '..', textId: 1 })).rejects.toThrow('entityId: send the value')
    const count = sent.length
    const { id } = await makeEntity(app)
    await client.entities.texts.list({ entityId: id }).page()
    expect(sent.length).toBe(count + 1)
  })

  test('repeats only what is safe: reads after any short failure, other writes only if the service refused them', async () => {
    const read = clientOf(refusal(502), refusal(429, { 'retry-after': '0' }))
    await read.client.status.get()
    expect(read.sent.length).toBe(3)
    const long = clientOf(refusal(429, { 'retry-after': '3600' }))
    await expect(long.client.status.get()).rejects.toThrow(LimitError)
    expect(long.sent.length).toBe(1)
    const write = clientOf(refusal(502))
    const { id } = await makeEntity(app)
    await expect(write.client.entities.delete({ id })).rejects.toThrow(ServerError)
    expect(write.sent.length).toBe(1)
    const nobody = createClient({ url: 'http://127.0.0.1:1', retries: 0 })
    await expect(nobody.status.get()).rejects.toThrow(ConnectionError)
  })

  test('follows the redirect of a former slug, but takes its credential to no other origin', async () => {
    const elsewhere = () =>
      new Response('', { status: 301, headers: { location: 'https://elsewhere.example/v1/status' } })
    const { client, sent } = clientOf(elsewhere)
    await expect(client.status.get()).rejects.toMatchObject({ status: 301 })
    expect(sent.map(({ path }) => path)).toEqual(['/v1/status'])
    const { id, slug } = await makeEntity(app)
    await client.entities.slug.update({ entityId: id, body: { newSlug: `${slug}-renamed` } })
    expect((await client.entities.get({ slug })).core.id).toBe(id)
  })

  test('stops at once when its signal aborts, also in a pause', async () => {
    const { client, sent } = clientOf(refusal(503, { 'retry-after': '30' }))
    const control = new AbortController()
    const reading = client.status.get({}, { signal: control.signal })
    setTimeout(() => control.abort(new Error('enough')), 20)
    await expect(reading).rejects.toThrow('enough')
    expect(sent.length).toBe(1)
  })

  test('follows the changes, and continues after the last event when the connection ends', async () => {
    const after = await endOfFeed(app)
    const paths: string[] = []
    const client = createClient({
      url: app.base,
      apiKey: 'test-admin-key',
      fetch: async (input, init) => {
        paths.push(new URL(String(input)).search)
        const response = await fetch(input, init)
        return paths.length > 1 ? response : new Response(response.body?.pipeThrough(endAfterEvent()), response)
      },
    })
    const made = [(await makeEntity(app)).id]
    await released(app)
    const found: { ids: string[]; cursor: string }[] = []
    for await (const { content, nextCursor } of client.changes.follow({ after })) {
      found.push({ ids: content.map(({ recordId }) => recordId), cursor: nextCursor })
      if (found.length === 2) break
      made.push((await makeEntity(app)).id)
      await released(app)
    }
    expect(found.map(({ ids }) => ids)).toEqual(made.map((id) => [id]))
    expect(paths).toEqual([after, found[0]?.cursor ?? ''].map((cursor) => `?${new URLSearchParams({ after: cursor })}`))
  })

  test('uploads a file, and sends a GraphQL document with its types', async () => {
    const { client } = clientOf()
    const { id } = await makeEntity(app)
    const refused = client.media.upload({
      mediaType: 'ENTITY',
      id,
      files: { file: new Blob(['no image'], { type: 'image/png' }) },
    })
    await expect(refused).rejects.toMatchObject({ status: 422, code: 'image_unreadable' })
    const data = await client.graphql<{ entity: { nameBrand: string } }>(
      'query ($id: UUID!) { entity(id: $id) { nameBrand } }',
      { id },
    )
    expect(data.entity.nameBrand).toMatch(/^Company/)
  })

  test('is small: a bundle with one operation has less than 4 kB compressed, and one with all less than 14 kB', async () => {
    const sizes = []
    for (const names of ['connect, listEntities', 'createClient']) {
      const code = `export { ${names} } from ${JSON.stringify(join(projectFolder, 'clients/typescript/index.ts'))}`
      const entry = {
        name: 'entry',
        resolveId: (id: string) => (id === 'entry' ? id : null),
        load: (id: string) => (id === 'entry' ? code : null),
      }
      const bundle = await rolldown({ input: 'entry', plugins: [entry] })
      const { output } = await bundle.generate({ minify: true })
      sizes.push(gzipSync(output[0].code).length)
    }
    expect(sizes[0]).toBeLessThan(4_096)
    expect(sizes[1]).toBeLessThan(14_336)
  })

  test('accepts a webhook message with a valid signature, and no other', async () => {
    const secret = `whsec_${btoa('a secret of a webhook')}`
    const body = JSON.stringify({ type: 'entity.changed', timestamp: '2026-03-01T12:00:00.000Z', data: {} })
    const now = new Date()
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': `v1,AAAA ${new Webhook(secret).sign('msg_1', now, body)}`,
    }
    expect(await verifyWebhook({ body, headers, secret: ['whsec_AAAA', secret] })).toEqual(JSON.parse(body))
    const old = { ...headers, 'webhook-timestamp': '1700000000' }
    for (const wrong of [
      { body: `${body} `, headers, secret },
      { body, headers, secret: 'whsec_AAAA' },
      { body, headers: old, secret },
      { body, headers: { ...headers, 'webhook-id': undefined }, secret },
      { body, headers: { ...headers, 'webhook-signature': 'v1,#' }, secret },
    ])
      await expect(verifyWebhook(wrong)).rejects.toThrow(SignatureError)
  })
})

/** The Python client needs Python 3.11. A machine without it does not run its tests. */
const hasPython = spawnSync('python3', ['-c', 'from typing import Unpack']).status === 0

test.skipIf(!hasPython)('the tests of the Python client pass against the service', async () => {
  const program = join(projectFolder, 'clients/python/tests/test_client.py')
  // -B: Python writes no cache into the source tree.
  const { stderr } = await promisify(execFile)('python3', ['-B', program, app.base, asAdmin['x-api-key']])
  expect(stderr).toMatch(/\nRan \d+ tests in .*\n\nOK\n$/)
})
