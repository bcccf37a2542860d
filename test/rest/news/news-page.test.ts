import { beforeAll, expect, test } from 'vitest'
import { site, trap } from '../../core/outbound/site.js'
import { asAdmin, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { unique } from '../../support/make.js'

/** Articles of which only the address is known. The web pages are on local sites. */

const page = (head: string, body = '<p>Text.</p>') =>
  `<!doctype html><html lang="pt-BR"><head>${head}</head><body>${body}</body></html>`
const full = (path: string) =>
  page(`<title>Ignored</title>
    <meta property="og:title" content="Acme &amp; Co raises ${path}">
    <meta property="og:site_name" content="The Local">
    <meta name="description" content="Acme raised   money.">
    <meta property="og:image" content="/photo.svg">
    <meta name="author" content="Ann">
    <meta property="article:published_time" content="2026-02-03T10:00:00+01:00">`)
const photo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><circle cx="40" cy="50" r="30"/></svg>'
const chunk = Buffer.alloc(65_536, 'x')

let requests = 0
const paper = await site((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://site')
  const html = (text: string, status = 200) => response.writeHead(status, { 'Content-Type': 'text/html' }).end(text)
  if (pathname === '/robots.txt') return response.writeHead(404).end()
  if (pathname === '/photo.svg') return response.end(photo)
  requests++
  if (pathname.startsWith('/full')) html(full(pathname))
  else if (pathname === '/bare') html(page('<title>Only a title</title>'))
  else if (pathname === '/gone') html('gone', 410)
  else if (pathname === '/broken') html('error', 500)
  else if (pathname === '/image') response.writeHead(200, { 'Content-Type': 'image/png' }).end('png')
  else if (pathname === '/inside') response.writeHead(302, { Location: `http://127.0.0.1:${bait.port}/` }).end()
  else if (pathname === '/huge') {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    const write = () => {
      for (let count = 0; count < 800; count++) if (!response.write(chunk)) return response.once('drain', write)
      return response.end()
    }
    response.on('error', () => undefined)
    write()
  } else if (pathname === '/closing') response.destroy()
  else html(page(''))
  return undefined
})
const bait = await trap()

let app: TestApp
beforeAll(async () => {
  app = await testApp({ FETCH_ALLOW_HOSTS: paper.authority })
})

const create = (body: unknown, query = {}) =>
  app.rest('/v1/news/detail', { method: 'POST', headers: asAdmin, query: { ...provenance, ...query }, body })

test('an address is enough: title, publication, excerpt, author, time and language come from the page', async () => {
  const newsUrlOriginal = `${paper.base}/full${unique()}`
  const { status, body } = await create({ newsUrlOriginal })
  expect([status, body]).toMatchObject([
    201,
    {
      core: {
        title: expect.stringMatching(/^Acme & Co raises \/full/),
        publication: 'The Local',
        excerpt: 'Acme raised money.',
        author: 'Ann',
        publishedAt: '2026-02-03T09:00:00.000Z',
        slug: expect.stringMatching(/^2026-02-03-acme/),
        newsUrlOriginal,
      },
      language: 'pt-BR',
    },
  ])
  const before = requests
  expect((await create({ newsUrlOriginal })).status).toBe(200)
  expect(requests).toBe(before)
})

test('fields of the request are used before those of the page, and a complete request with an image reads no page', async () => {
  const { body } = await create({ newsUrlOriginal: `${paper.base}/full${unique()}`, title: 'Chosen title here' })
  expect(body.core).toMatchObject({ title: 'Chosen title here', publication: 'The Local' })
  const before = requests
  const newsImageThumbnail = body.core.newsImageThumbnail.replace('https://data.example/media/', '')
  const complete = { title: 'A complete request', publication: 'P', excerpt: 'E', newsImageThumbnail }
  const { body: whole } = await create({ newsUrlOriginal: `${paper.base}/full${unique()}`, ...complete })
  expect([requests, whole.language]).toEqual([before, null])
  expect(whole.core.newsImageThumbnail).toBe(body.core.newsImageThumbnail)
})

test.each([
  ['answers with 50 MB', 'huge', 422, 'tooLarge'],
  ['closes the connection', 'closing', 503, 'network'],
  ['fails', 'broken', 503, 'network'],
  ['is gone', 'gone', 422, 'status'],
  ['is an image', 'image', 422, 'contentType'],
  ['leads to a private address', 'inside', 400, 'address'],
])('a page that %s is refused with its reason, and nothing is stored', async (_, path, status, reason) => {
  const before = await fingerprint(app)
  const { body } = await create({ newsUrlOriginal: `${paper.base}/${path}` })
  expect(body).toMatchObject({
    status,
    ...(status === 503 ? { code: 'news_rss_article_fetch_failed' } : {}),
    field: 'newsUrlOriginal',
    properties: { reason },
  })
  expect(await fingerprint(app)).toEqual(before)
  expect(bait.reached()).toBe(0)
})

test('a page without an excerpt is refused with the missing field', async () => {
  const { body } = await create({ newsUrlOriginal: `${paper.base}/bare` })
  expect(body).toMatchObject({ status: 400, field: 'excerpt' })
})

test('an article whose page is not readable can be stored with its title and an override', async () => {
  const article = { newsUrlOriginal: `${paper.base}/gone`, title: 'Behind a wall' }
  const refused = await create(article)
  expect(refused.body).toMatchObject({ status: 422, resolution: { acceptedValue: ['news-article-url-fetch'] } })
  const { status, body } = await create(article, {
    overrideGate: 'news-article-url-fetch',
    overrideReason: 'seen in a browser',
    observedHttpStatus: 401,
    fetchBlockEvidence: 'the headline is in the list of the paper',
  })
  expect([status, body.core.title, body.core.excerpt]).toEqual([201, 'Behind a wall', null])
})

test('a new article gets the image of its page, with a row that keeps the file', async () => {
  const { body } = await create({ newsUrlOriginal: `${paper.base}/full${unique()}` })
  const { id, newsImageThumbnail } = body.core
  const { body: media } = await app.rest('/v1/media', { query: { mediaType: 'NEWS', id } })
  expect(media).toMatchObject({ cdnUrl: newsImageThumbnail, targetId: String(id) })
  const change = { method: 'PATCH', headers: asAdmin, query: { ...provenance, id } }
  expect((await app.rest('/v1/news/detail', { ...change, body: { newsImageThumbnail: null } })).status).toBe(200)
  expect((await app.rest('/v1/media', { query: { mediaType: 'NEWS', id } })).status).toBe(404)
  expect((await app.rest('/v1/news/detail', { ...change, body: { newsImageThumbnail: media.path } })).status).toBe(200)
  const again = await app.rest('/v1/media', { query: { mediaType: 'NEWS', id } })
  expect(again.body).toMatchObject({ path: media.path, firstUploadedAt: media.firstUploadedAt })
})

test('an article whose page has no image is refused with the reason, and an override stores it without one', async () => {
  const article = {
    newsUrlOriginal: `${paper.base}/plain${unique()}`,
    title: 'A page of words',
    publication: 'P',
    excerpt: 'E',
  }
  const before = await fingerprint(app)
  const refused = await create(article)
  expect(refused.body).toMatchObject({
    status: 422,
    field: 'newsImageThumbnail',
    detail: 'The image of the article could not be imported. The page names no image.',
    resolution: { acceptedValue: ['news-thumbnail-required'] },
  })
  expect(await fingerprint(app)).toEqual(before)
  const { status, body } = await create(article, {
    overrideGate: 'news-thumbnail-required',
    overrideReason: 'the paper prints no pictures',
    nativeThumbnailBlocked: false,
  })
  expect([status, body.core.newsImageThumbnail]).toEqual([201, null])
})

test('a complete article whose page is not readable is stored without an image', async () => {
  const complete = { title: 'A wall around it', publication: 'P', excerpt: 'E' }
  const { status, body } = await create({ newsUrlOriginal: `${paper.base}/gone?${unique()}`, ...complete })
  expect([status, body.core.newsImageThumbnail]).toEqual([201, null])
})

test('a path without a stored file is refused, and nothing is stored', async () => {
  const before = await fingerprint(app)
  const newsImageThumbnail = `00/${'0'.repeat(64)}.png`
  const article = { title: 'No such picture', content: 'C', externalNewsArticle: false, newsImageThumbnail }
  expect((await create(article)).body).toMatchObject({ status: 404, field: 'newsImageThumbnail' })
  expect(await fingerprint(app)).toEqual(before)
})
