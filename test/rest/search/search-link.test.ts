import { beforeAll, expect, test } from 'vitest'
import { site, trap } from '../../core/outbound/site.js'
import { asClient, asUser, type TestApp, testApp } from '../../support/app.js'
import { makeNews } from '../../support/make/news.js'
import { makeEntity } from '../../support/make.js'

const html = (head: string, body: string) => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`
const PAGES: Readonly<Record<string, string>> = {
  '/article': html(
    '<title>Juniper Works Raises New Money | The Daily Post</title><meta property="og:site_name" content="The Daily Post">',
    '<h1>Juniper Works Raises New Money</h1><p>The Daily Post has learned that Juniper Works raised 5 million dollars. Juniper Works makes tables.</p>',
  ),
  '/empty': html('', '<p>nothing with a name here</p>'),
}

const bait = await trap()
const web = await site((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://site')
  const page = PAGES[pathname]
  if (pathname === '/robots.txt') return response.writeHead(404).end()
  if (pathname === '/image') return response.writeHead(200, { 'Content-Type': 'image/png' }).end('png')
  if (pathname === '/broken') return response.writeHead(500, { 'Content-Type': 'text/html' }).end('error')
  if (pathname === '/inside') return response.writeHead(302, { Location: `http://127.0.0.1:${bait.port}/` }).end()
  return response.writeHead(page ? 200 : 404, { 'Content-Type': 'text/html' }).end(page ?? 'not found')
})

let app: TestApp
beforeAll(async () => {
  app = await testApp({ FETCH_ALLOW_HOSTS: web.authority })
  await makeEntity(app, { nameBrand: 'Juniper Works' })
  await makeNews(app, { title: 'Juniper Works opens an office' })
})

const ask = (url: string, query = {}) => app.rest('/v1/search/link', { headers: asClient, query: { url, ...query } })

test('a page is searched by the name that it is about, with the same records as a search for this name', async () => {
  const { status, body } = await ask(`${web.base}/article`, { size: 5 })
  expect([status, body.query, body.url]).toEqual([200, 'Juniper Works', `${web.base}/article`])
  const { body: related } = await app.rest('/v1/search/all', {
    method: 'POST',
    query: { size: 5 },
    body: { query: 'Juniper Works' },
  })
  expect(body.related).toEqual(related)
  expect(related.entity.result.content).toHaveLength(1)
  expect(related.news.content).toHaveLength(1)
})

test('GraphQL returns the same', async () => {
  const { body } = await app.graph(
    'query ($url: String!) { searchLink(url: $url) { query url related { entity { result { content { nameBrand } } } news { content { title } } } } }',
    { url: `${web.base}/article` },
    asUser,
  )
  expect(body.data?.searchLink ?? body).toEqual({
    query: 'Juniper Works',
    url: `${web.base}/article`,
    related: {
      entity: { result: { content: [{ nameBrand: 'Juniper Works' }] } },
      news: { content: [{ title: 'Juniper Works opens an office' }] },
    },
  })
})

test.each([
  ['names nothing', 'empty', 404, 'not_found'],
  ['does not exist', 'missing', 404, 'not_found'],
  ['is an image', 'image', 404, 'not_found'],
  ['fails', 'broken', 503, 'web_crawl_fetch_failed'],
  ['leads to a private address', 'inside', 400, 'bad_request'],
])('a page that %s is refused, never an empty result', async (_, path, status, code) => {
  const { body } = await ask(`${web.base}/${path}`)
  expect(body).toMatchObject({ status, code })
  expect(bait.reached()).toBe(0)
})

test('refuses a text that is no web address, and a sort', async () => {
  expect((await ask('file:///etc/passwd')).body).toMatchObject({ status: 400, field: 'url' })
  expect((await ask(`${web.base}/article`, { sort: 'name' })).status).toBe(422)
})
