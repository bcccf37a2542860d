import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawn, png } from '../../../bench/media/drawn.js'
import { site } from '../../core/outbound/site.js'
import { asAdmin, asClient, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makeNews } from '../../support/make/news.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'
import { uploadImage, writeMedia } from '../../support/media.js'

const SQUARE = png(64, 64)
const home = await site((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://site')
  if (pathname === '/logo.png') response.end(png(80, 80))
  else if (pathname === '/wide.png') response.end(png(120, 26))
  else response.writeHead(404).end()
})

let app: TestApp
beforeAll(async () => {
  app = await testApp({ FETCH_ALLOW_HOSTS: home.authority })
})

const upload = (query: Record<string, unknown>, file = SQUARE, headers = asAdmin as Record<string, string>) =>
  uploadImage(app, query, file, headers)
const convert = (query: Record<string, unknown>) => writeMedia(app, 'POST', '/convert', query)
const get = (query: Record<string, unknown>) => app.rest('/v1/media', { query })
const entity = (id: string) => ({ mediaType: 'ENTITY', id })

describe('an upload', () => {
  test('becomes the square logo of an entity: in its documents, its history and its version', async () => {
    const { id, slug } = await makeEntity(app)
    const { status, body } = await upload({ mediaType: 'ENTITY', slug })
    const cdnUrl = `https://data.example/media/${body.path}`
    expect([status, body]).toEqual([
      200,
      {
        cdnUrl,
        firstUploadedAt: expect.any(String),
        mediaType: 'ENTITY',
        path: expect.stringMatching(/^[\da-f]{2}\/[\da-f]{64}\.png$/),
        provenance: {
          changedAt: body.firstUploadedAt,
          dataSourceUpdatedAt: body.firstUploadedAt,
          detail: 'https://example.com',
          kind: 'firstPartyWebsite',
          pendingApproval: null,
          sourceId: null,
          status: 'unconfirmed',
        },
        targetId: id,
      },
    ])
    expect((await get(entity(id))).body).toEqual(body)
    const shown = await app.rest('/v1/entities/detail', { headers: asAdmin, query: { id } })
    expect(shown.body.core.image).toEqual({ isMonogram: false, logo: null, logoSquare: cdnUrl })
    expect(await history(app, id)).toContainEqual(
      expect.objectContaining({ operation_id: 'uploadMedia', change: { logoSquare: [null, body.path] } }),
    )
    const next = await upload({ mediaType: 'ENTITY', id }, png(65, 65))
    expect(next.body).toMatchObject({ firstUploadedAt: body.firstUploadedAt })
    expect(next.body.path).not.toBe(body.path)
    expect(await history(app, id)).toContainEqual(
      expect.objectContaining({ change: { logoSquare: [body.path, next.body.path] } }),
    )
  })

  test('becomes the photo of a person, and the thumbnail of an article', async () => {
    const { id } = await makePerson(app)
    const photo = await upload({ mediaType: 'PERSON', id })
    expect(photo.body).toMatchObject({ mediaType: 'PERSON', targetId: id })
    const person = await app.rest('/v1/people/detail', { headers: asAdmin, query: { id } })
    expect(person.body.core.image).toEqual({ isMonogram: false, picture: photo.body.cdnUrl })
    const news = await makeNews(app)
    const thumbnail = await upload({ mediaType: 'NEWS', id: news.id }, png(320, 180))
    expect(thumbnail.body).toMatchObject({ mediaType: 'NEWS', targetId: String(news.id) })
    const article = await app.rest('/v1/news/detail', { query: { id: news.id } })
    expect(article.body.core.newsImageThumbnail).toBe(thumbnail.body.cdnUrl)
    expect((await get({ mediaType: 'NEWS', id: news.id })).body).toEqual(thumbnail.body)
  })

  test('without a record is stored, and another write can name its path', async () => {
    const { body } = await upload({ mediaType: 'ENTITY' })
    expect(body).toEqual({
      cdnUrl: `https://data.example/media/${body.path}`,
      firstUploadedAt: null,
      mediaType: 'ENTITY',
      path: expect.any(String),
      provenance: null,
      targetId: null,
    })
    const { id } = await makeEntity(app)
    for (const sourcePath of [body.path, body.cdnUrl])
      expect((await convert({ ...entity(id), sourcePath })).body).toMatchObject({ path: body.path, targetId: id })
  })

  test('over GraphQL has the file in Base64, and the URL of the image can have another width', async () => {
    const { id } = await makeEntity(app)
    const { body } = await app.graph(
      `mutation($input: UploadMediaInput!) { uploadMedia(input: $input) {
        media { path url small: url(width: W128) source { kind } } problem { code field } } }`,
      {
        input: {
          mediaType: 'ENTITY',
          id,
          file: SQUARE.toString('base64'),
          provenance: { sourceType: 'FIRST_PARTY_WEBSITE', sourceDetail: 'https://x.example' },
        },
      },
      asAdmin,
    )
    const { media, problem } = body.data.uploadMedia
    expect([problem, media.small, media.source]).toEqual([
      null,
      `${media.url}?width=128`,
      { kind: 'FIRST_PARTY_WEBSITE' },
    ])
    const read = await app.graph(
      `query($id: String!) { media(mediaType: ENTITY, id: $id) { path } entity(id: "${id}") { image { logoSquare(width: W64) logo } } }`,
      { id },
    )
    expect(read.body.data).toEqual({
      media: { path: media.path },
      entity: { image: { logoSquare: `${media.url}?width=64`, logo: null } },
    })
  })
})

describe('refuses, and changes nothing:', () => {
  const agent = { actorType: 'agent', agentChassis: 'codex', agentModel: 'm-1' }
  test.each<[string, Record<string, unknown>, () => Buffer | Promise<Buffer>, Record<string, unknown>]>([
    [
      'a file that is no image',
      {},
      () => Buffer.from('<html>'),
      { status: 422, code: 'image_unreadable', field: 'file', properties: { reason: 'format' } },
    ],
    ['a blank image', {}, () => drawn('', 64, '#fff'), { status: 422, code: 'image_monochrome', field: 'file' }],
    ['a small image', {}, () => png(31, 31), { status: 422, code: 'image_too_small', field: 'file' }],
    ['a wide image as square logo', {}, () => png(100, 40), { status: 422, code: 'image_wrong_aspect', field: 'file' }],
    [
      'a photo that is too wide',
      { mediaType: 'PERSON' },
      () => png(400, 100),
      { status: 422, code: 'image_wrong_aspect' },
    ],
    [
      'a thumbnail that is too small',
      { mediaType: 'NEWS' },
      () => png(100, 80),
      { status: 422, code: 'image_too_small' },
    ],
    [
      'a kind of logo for a person',
      { mediaType: 'PERSON', logoType: 'SQUARE' },
      () => SQUARE,
      { status: 422, field: 'logoType' },
    ],
    ['an image of a blog post', { mediaType: 'BLOG' }, () => SQUARE, { status: 422, field: 'mediaType' }],
    [
      'an agent that does not cite the image',
      { ...agent, sourceDetail: 'the website' },
      () => SQUARE,
      { status: 422, field: 'sourceDetail' },
    ],
    [
      'a generated picture of a person',
      { mediaType: 'PERSON', sourceDetail: 'https://ui-avatars.com/api/?name=A' },
      () => SQUARE,
      { status: 422, code: 'image_monogram', field: 'sourceDetail' },
    ],
    ['an unknown entity', { id: '00000000-0000-4000-8000-000000000000' }, () => SQUARE, { status: 404, field: 'id' }],
    ['an id that is no UUID', { id: '12' }, () => SQUARE, { status: 400, field: 'id' }],
    [
      'an id of an article that is no number',
      { mediaType: 'NEWS', id: 'x' },
      () => SQUARE,
      { status: 400, field: 'id' },
    ],
    ['a file that is too large', {}, () => png(64, 64, 5_242_880), { status: 413, field: 'file' }],
  ])('%s', async (_, query, file, expected) => {
    const before = await fingerprint(app)
    const { body } = await upload({ mediaType: 'ENTITY', ...query }, await file())
    expect(body).toMatchObject(expected)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('a request without a file, with another part, and with JSON', async () => {
    const before = await fingerprint(app)
    const ask = (body: unknown, headers = {}) =>
      app.rest('/v1/media/upload', {
        method: 'POST',
        headers: { ...asAdmin, ...headers },
        query: { ...provenance, mediaType: 'ENTITY' },
        body,
      })
    expect((await ask(undefined)).body).toMatchObject({ status: 400, field: 'file' })
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(SQUARE)]), 'image')
    expect((await ask(form)).body).toMatchObject({ status: 400, field: 'image' })
    expect((await ask({ file: 'x' })).body).toMatchObject({ status: 415 })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('the image of a hidden entity, to a bearer that did not create it', async () => {
    const { id } = await makeEntity(app, { status: { isHidden: true, showOnSitemap: false } })
    expect((await upload(entity(id))).status).toBe(200)
    const before = await fingerprint(app)
    expect((await upload(entity(id), png(70, 70), asUser)).body).toMatchObject({ status: 404, field: 'id' })
    expect((await writeMedia(app, 'DELETE', '/delete', entity(id), asUser)).body).toMatchObject({ status: 404 })
    expect((await get(entity(id))).body).toMatchObject({ status: 404, field: 'id' })
    expect(await fingerprint(app)).toEqual(before)
  })
})

describe('a conversion', () => {
  test('fetches a URL, and permits margins and a low wordmark only if the request says so', async () => {
    const { id } = await makeEntity(app)
    expect((await convert({ ...entity(id), sourceUrl: `${home.base}/logo.png` })).body).toMatchObject({ targetId: id })
    const wide = { ...entity(id), sourceUrl: `${home.base}/wide.png` }
    expect((await convert({ ...wide, logoType: 'STANDARD' })).body).toMatchObject({
      code: 'image_too_small',
      field: 'sourceUrl',
    })
    expect((await convert({ ...wide, permitNearFloorWordmark: true })).body).toMatchObject({
      code: 'image_wrong_aspect',
    })
    const { body } = await convert({ ...wide, permitNearFloorWordmark: true, permitWide: true })
    const served = await fetch(`${app.base}/media/${body.path}`)
    const { width, height, hasAlpha } = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect({ width, height, hasAlpha }).toEqual({ width: 120, height: 120, hasAlpha: true })
  })

  test('without a source processes the current image again', async () => {
    const { id } = await makeEntity(app)
    expect((await convert(entity(id))).body).toMatchObject({ status: 404, field: 'logoType' })
    const { body } = await upload(entity(id))
    expect((await convert(entity(id))).body).toMatchObject({ path: body.path })
    expect((await convert({ mediaType: 'ENTITY' })).body).toMatchObject({ status: 400, field: 'sourceUrl' })
  })

  test.each([
    ['both sources', { sourceUrl: 'https://x.example', sourcePath: 'x' }, { status: 400, field: 'sourcePath' }],
    ['a path without a file', { sourcePath: `00/${'0'.repeat(64)}.png` }, { status: 404, field: 'sourcePath' }],
    ['a URL that returns 404', { sourceUrl: `${home.base}/none.png` }, { status: 422, field: 'sourceUrl' }],
    ['a private address', { sourceUrl: 'http://127.0.0.1:1/x.png' }, { status: 400, field: 'sourceUrl' }],
  ])('refuses %s', async (_, query, expected) => {
    const { id } = await makeEntity(app)
    const before = await fingerprint(app)
    expect((await convert({ ...entity(id), ...query })).body).toMatchObject(expected)
    expect(await fingerprint(app)).toEqual(before)
  })
})

test('a client secret reads images of public records only', async () => {
  const { id } = await makeEntity(app)
  await upload(entity(id))
  expect((await app.rest('/v1/media', { headers: asClient, query: entity(id) })).status).toBe(200)
  expect((await app.rest('/v1/media', { headers: asUser, query: entity(id) })).status).toBe(403)
  expect((await get({ mediaType: 'ENTITY' })).body).toMatchObject({ status: 400, field: 'id' })
  const other = await makeEntity(app)
  expect((await get({ mediaType: 'ENTITY', id, slug: other.slug })).body).toMatchObject({ status: 409, field: 'slug' })
})
