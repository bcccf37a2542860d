import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createLog } from '../../src/kernel/log.js'
import { sql } from '../../src/platform/database/client/sql.js'
import { createApp } from '../../src/server/app.js'
import { testApp } from '../support/app.js'
import { listening } from '../support/listen.js'
import { makeTags } from '../support/make/classification.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity } from '../support/make.js'
import { openPage } from '../support/open-page.js'

const app = await testApp({ RATE_LIMIT_CALLER: '1000' })

/** Opens a path exactly as it is written: `fetch` resolves some paths. */
function open(path: string): Promise<{ status: number; location: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.base)
    request({ hostname, port, path, headers: { accept: 'text/html' } }, (response) => {
      let body = ''
      response.on('data', (part) => {
        body += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, location: response.headers.location, body }))
    })
      .on('error', reject)
      .end()
  })
}

describe('the path of a request', () => {
  test('that begins like another host, or that a browser resolves to another path, is no page', async () => {
    const { slug } = await makeEntity(app)
    const paths = ['//evil.example', `//evil.example/companies/${slug}`, `/\\evil.example/funds/${slug}`]
    for (const path of [...paths, `/v1x/../funds/${slug}`, `//funds/${slug}`]) {
      const { status, location, body } = await open(path)
      expect([path, status, location, body.includes('rel="canonical"')]).toEqual([path, 404, undefined, false])
    }
  })

  test('of another part of the service stays with it, in any case, also if a page has the rest of the path', async () => {
    for (const path of [
      '/v1/companies',
      '/V1/companies',
      '/graphql/companies',
      '/docs/none',
      '/media/none',
      '/Healthz/x',
    ])
      expect([path, (await open(path)).body.includes('This page does not exist')]).toEqual([path, false])
    expect((await open('/v1/status')).body).toContain('The service works')
  })
})

describe('the requests of a visitor', () => {
  const left = ({ headers }: { headers: Headers }) => Number(headers.get('x-ratelimit-remaining'))

  test('count once for each document, and not at all if the browser already has the page', async () => {
    const first = await openPage(app, '/companies')
    const etag = first.headers.get('etag') ?? ''
    const second = await openPage(app, '/companies')
    expect(left(first)).toBeGreaterThan(left(second))
    const known = await openPage(app, '/companies', { headers: { 'if-none-match': etag } })
    expect([known.status, left(known)]).toEqual([304, left(second)])
    expect(left(second) - left(await openPage(app, '/companies'))).toBe(left(first) - left(second))
  })

  test('do not count if the service fails', async () => {
    const [before, after] = [left(await openPage(app, '/people')), left(await openPage(app, '/people'))]
    await app.db.rows(sql`alter table news_article rename to news_article_gone`)
    const failed = await openPage(app, '/news')
    await app.db.rows(sql`alter table news_article_gone rename to news_article`)
    expect([failed.status, left(await openPage(app, '/people'))]).toEqual([500, after - (before - after)])
  })

  test('that must wait are told how long, also if a document was refused', async () => {
    const limited = await testApp({ RATE_LIMIT_CALLER: '1' }, app)
    const { status, headers } = await openPage(limited, '/companies')
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  test('are in the log with the pattern of their path, without names and without the query', async () => {
    const lines: Record<string, unknown>[] = []
    const log = createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) })
    const base = await listening(createApp({ ...app.service, log }, { publicPages: true }))
    for (const path of [
      '/people/secret-name?token=secret',
      '/secret-token',
      '/assets/secret.css',
      '/companies/a/products-services/b',
    ])
      await openPage({ base }, path)
    expect(lines.map(({ path }) => path)).toEqual([
      ...['/people/{slug}', 'unknown', 'unknown'],
      '/companies/{provider}/products-services/{slug}',
    ])
    expect(JSON.stringify(lines)).not.toContain('secret')
  })
})

test('a part of a page that fails leaves the other parts, and the browser does not keep the page', async () => {
  const { slug, nameFull } = await makePerson(app, { nameFirst: 'Ada', nameLast: 'Byron' })
  const { id, slug: company, nameBrand } = await makeEntity(app)
  await makeTags(app, id, 'industry:Robotics')
  await app.db.rows(sql`alter table news_person rename to gone_person`)
  await app.db.rows(sql`alter table news_entity rename to gone_entity`)
  const opened = [await openPage(app, `/people/${slug}`), await openPage(app, `/companies/${company}`)]
  await app.db.rows(sql`alter table gone_person rename to news_person`)
  await app.db.rows(sql`alter table gone_entity rename to news_entity`)
  expect(opened.map(({ status, headers }) => [status, headers.get('cache-control'), headers.get('etag')])).toEqual([
    [200, 'private, no-store', null],
    [200, 'private, no-store', null],
  ])
  for (const { text } of opened) expect(text).toContain('Some parts of this page could not be read.')
  expect(opened[0]?.text).toContain(nameFull)
  expect(opened[1]?.text).toContain(nameBrand)
  expect(opened[1]?.text).toContain('Robotics')
})
