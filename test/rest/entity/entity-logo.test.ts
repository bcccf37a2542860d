import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { image, png } from '../../../bench/media/drawn.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { site, trap } from '../../core/outbound/site.js'
import { asAdmin, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { graphInput } from '../../support/graph-value.js'
import { history } from '../../support/history.js'
import { fullBody } from '../../support/make/full.js'
import { makeEntity, overrides, unique } from '../../support/make.js'

/** Ends the delay of the response to `/slow.png`. */
let release = (): void => undefined
const delayed = new Promise<void>((resolve) => {
  release = resolve
})
const home = await site((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://site')
  if (pathname === '/moved.png') response.writeHead(302, { Location: '/logo.png' }).end()
  else if (pathname === '/logo.png') response.writeHead(200, { 'Content-Type': 'text/plain' }).end(png(64, 64))
  else if (pathname === '/page.png') response.writeHead(200, { 'Content-Type': 'image/png' }).end('<html>')
  else if (pathname === '/slow.png') void delayed.then(() => response.end(png(96, 96)))
  else if (pathname === '/large.png') response.end(png(64, 64, 5_242_880))
  else response.writeHead(404).end()
})
const bait = await trap()

let app: TestApp
beforeAll(async () => {
  app = await testApp({ FETCH_ALLOW_HOSTS: home.authority })
})

const create = (manualLogo: unknown, body = fullBody(`Logo ${unique()}`), more: Record<string, string> = {}) =>
  app.rest('/v1/entities/detail/full', {
    method: 'POST',
    headers: { ...asAdmin, ...more },
    query: { ...provenance, ...overrides },
    body: { ...body, manualLogo },
  })

async function upload(
  file: Buffer,
  body: unknown = fullBody(`Upload ${unique()}`),
  headers: Record<string, string> = {},
) {
  const form = new FormData()
  form.set('body', new Blob([JSON.stringify(body)], { type: 'application/json' }), 'body.json')
  form.set('logo', new Blob([new Uint8Array(file)], { type: 'image/svg+xml' }), 'logo.svg')
  const gates = overrides.overrideGate.map((gate) => ['overrideGate', gate])
  const query = new URLSearchParams([...Object.entries({ ...provenance, overrideReason: 'test' }), ...gates])
  const response = await fetch(`${app.base}/v1/entities/detail/full?${query}`, {
    method: 'POST',
    headers: { ...asAdmin, ...headers },
    body: form,
  })
  return { status: response.status, body: await response.json() }
}

async function pixelsOf(bytes: Buffer) {
  const { width, height, format } = await sharp(bytes).metadata()
  return { width, height, format }
}

const shown = (id: string) => app.rest('/v1/entities/detail', { headers: asAdmin, query: { id } })
const slotsOf = (id: string) =>
  app.db.rows(sql`
    select media_type, logo_type, path, content_type, width, height, byte_count, is_current
    from media_slot where entity_id = ${id}::uuid`)

test('stores the file of a create, shows it, records it in history and serves it as immutable', async () => {
  const file = await image('jpeg', 200, 50)
  const { status, body } = await upload(file)
  const { id } = body.entity.core
  const { path } = body.importedLogo.media
  const cdnUrl = `https://data.example/media/${path}`
  expect([status, body.importedLogo]).toEqual([
    201,
    {
      media: {
        cdnUrl,
        firstUploadedAt: expect.any(String),
        mediaType: 'ENTITY',
        path: expect.stringMatching(/^[\da-f]{2}\/[\da-f]{64}\.jpg$/),
        provenance: {
          changedAt: body.importedLogo.media.firstUploadedAt,
          dataSourceUpdatedAt: body.importedLogo.media.firstUploadedAt,
          detail: 'https://example.com',
          kind: 'firstPartyWebsite',
          pendingApproval: null,
          sourceId: null,
          status: expect.any(String),
        },
        targetId: id,
      },
      source: 'MANUAL_UPLOAD',
      sourceImageUrl: cdnUrl,
    },
  ])
  expect(body.entity.core.image).toEqual({ isMonogram: false, logo: cdnUrl, logoSquare: null })
  expect((await shown(id)).body.core.image).toEqual(body.entity.core.image)
  expect(await slotsOf(id)).toEqual([
    {
      media_type: 'ENTITY',
      logo_type: 'STANDARD',
      path,
      content_type: 'image/jpeg',
      width: 200,
      height: 50,
      byte_count: expect.any(Number),
      is_current: true,
    },
  ])
  expect(await history(app, id)).toContainEqual(
    expect.objectContaining({ operation_id: 'createFullEntity', change: { logo: [null, path] } }),
  )

  const served = await fetch(`${app.base}/media/${path}`)
  expect(await pixelsOf(Buffer.from(await served.arrayBuffer()))).toEqual({ width: 200, height: 50, format: 'jpeg' })
  const etag = served.headers.get('etag') ?? ''
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  expect((await fetch(`${app.base}/media/${path}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  for (const other of [path.replace('.jpg', '.png'), '..%2f..%2fpackage.json', 'x'])
    expect((await app.rest(`/media/${other}`)).status).toBe(404)
})

test('fetches a URL, detects the type from the content and stores the same image once', async () => {
  const { body } = await create({ imageUrl: `${home.base}/moved.png` })
  expect(body.importedLogo).toMatchObject({
    media: { path: expect.stringMatching(/\.png$/) },
    source: 'MANUAL_IMAGE_URL',
    sourceImageUrl: `${home.base}/logo.png`,
  })
  const { cdnUrl, path } = body.importedLogo.media
  expect(body.entity.core.image.logoSquare).toBe(cdnUrl)
  const requestCount = home.asked.length
  for (const imageUrl of [path, cdnUrl]) {
    const again = await create({ imageUrl })
    expect(again.body.importedLogo).toMatchObject({
      media: { path },
      source: 'MANUAL_IMAGE_URL',
      sourceImageUrl: cdnUrl,
    })
  }
  expect(home.asked).toHaveLength(requestCount)
})

test('the graph accepts the URL of a logo and returns the image', async () => {
  const { body } = await app.graph(
    `mutation Create($input: CreateFullEntityInput!) {
      createFullEntity(input: $input) { entity { image { logoSquare } } problem { detail } } }`,
    {
      input: graphInput('CreateFullEntityInput', {
        ...fullBody('Thornapple Lanterns'),
        manualLogo: { imageUrl: `${home.base}/logo.png` },
        provenance: { sourceType: 'firstPartyWebsite', sourceDetail: 'https://x.example' },
      }),
    },
    asAdmin,
  )
  const image = { logoSquare: expect.stringMatching(/\.png$/) }
  expect(body).toMatchObject({ data: { createFullEntity: { entity: { image }, problem: null } } })
})

describe('a create with an unusable logo is refused and changes no row', () => {
  const missing = `00/${'0'.repeat(64)}.png`
  const field = 'manualLogo.imageUrl'
  test.each<[string, () => string, Record<string, unknown>]>([
    ['a URL that returns 404', () => `${home.base}/nothing.png`, { status: 422, properties: { reason: 'status' } }],
    [
      'an HTML page with the name of an image',
      () => `${home.base}/page.png`,
      { status: 422, code: 'image_unreadable' },
    ],
    ['an image that is too large', () => `${home.base}/large.png`, { status: 422, properties: { reason: 'tooLarge' } }],
    [
      'a private address',
      () => `http://127.0.0.1:${bait.port}/x.png`,
      { status: 400, properties: { reason: 'address' } },
    ],
    ['no URL', () => 'logo.png', { status: 400, properties: { reason: 'url' } }],
    ['a path without a stored file', () => missing, { status: 404, value: missing }],
  ])('%s', async (_, imageUrl, expected) => {
    const before = await fingerprint(app)
    expect((await create({ imageUrl: imageUrl() })).body).toMatchObject({ ...expected, field })
    expect(bait.reached()).toBe(0)
    expect(await fingerprint(app)).toEqual(before)
  })

  test.each([
    ['not an image', Buffer.from('<html></html>'), 422, 'logo'],
    ['too few pixels', png(16, 16), 422, 'logo'],
    ['too large', png(64, 64, 5_242_880), 413, 'logo'],
  ])('a file: %s', async (_, file, status, name) => {
    const before = await fingerprint(app)
    expect((await upload(file)).body).toMatchObject({ status, field: name })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('a file and a URL at once', async () => {
    const before = await fingerprint(app)
    const body = { ...fullBody('Twice'), manualLogo: { imageUrl: missing } }
    expect((await upload(png(64, 64), body)).body).toMatchObject({ status: 400, field: 'manualLogo' })
    expect(await fingerprint(app)).toEqual(before)
  })
})

test('other writes succeed while an image is fetched', async () => {
  const slow = create({ imageUrl: `${home.base}/slow.png` })
  await vi.waitUntil(() => home.asked.includes('/slow.png'))
  const { id } = await makeEntity(app)
  expect((await shown(id)).status).toBe(200)
  release()
  expect((await slow).status).toBe(201)
})

test('a create with an image that is refused for another reason changes no row', async () => {
  const before = await fingerprint(app)
  const { body } = await upload(png(64, 64), { ...fullBody('Refused'), text: [] })
  expect(body).toMatchObject({ status: 400, field: 'text' })
  expect(await fingerprint(app)).toEqual(before)
})

test('a repeat with the same Idempotency-Key does not fetch the image again, and a new request with it is refused', async () => {
  const body = fullBody(`Repeat ${unique()}`)
  const key = { 'idempotency-key': `logo-${unique()}` }
  const first = await create({ imageUrl: `${home.base}/logo.png` }, body, key)
  expect(first.status).toBe(201)
  const requestCount = home.asked.length
  const before = await fingerprint(app)
  const repeated = await create({ imageUrl: `${home.base}/logo.png` }, body, key)
  expect([repeated.status, repeated.body]).toEqual([201, first.body])
  expect((await create({ imageUrl: `${home.base}/moved.png` }, body, key)).body).toMatchObject({
    status: 422,
    field: 'Idempotency-Key',
  })
  expect(home.asked).toHaveLength(requestCount)
  expect(await fingerprint(app)).toEqual(before)
})

test('a repeat with the same Idempotency-Key and file gets the same response; another file is refused and changes no row', async () => {
  const body = fullBody(`Repeat ${unique()}`)
  const key = { 'idempotency-key': `logo-${unique()}` }
  const first = await upload(png(64, 64), body, key)
  expect(first.status).toBe(201)
  expect((await upload(png(64, 64), body, key)).body).toEqual(first.body)
  const before = await fingerprint(app)
  expect((await upload(png(64, 65), body, key)).body).toMatchObject({ status: 422, field: 'Idempotency-Key' })
  expect(await fingerprint(app)).toEqual(before)
})
