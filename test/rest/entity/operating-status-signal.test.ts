import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { site, trap } from '../../core/outbound/site.js'
import { asAdmin, asClient, asUser, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { makeWebsite } from '../../support/make/website.js'
import { makeEntity, unique } from '../../support/make.js'

const prose = '<p>A sentence that a visitor can read on the page.</p>'.repeat(6)
const home = await site((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://site')
  const html = (body: string, title = 'Home') =>
    response.writeHead(200, { 'Content-Type': 'text/html', 'CF-Ray': '1' }).end(`<title>${title}</title>${body}`)
  if (pathname === '/robots.txt') response.end('User-agent: *\nDisallow: /closed\n')
  else if (pathname === '/moved') response.writeHead(301, { Location: '/' }).end()
  else if (pathname === '/buyer') response.writeHead(302, { Location: `${buyerOrigin}/` }).end()
  else if (pathname === '/inside') response.writeHead(302, { Location: `http://127.0.0.1:${bait.port}/` }).end()
  else if (pathname === '/sale') html('<p>This domain is for&nbsp;sale.</p>')
  else if (pathname === '/farewell') html('<p>We&#8217;ve closed our doors.</p>')
  else if (pathname === '/gone') response.writeHead(410).end()
  else html(prose)
})
const bait = await trap()
/** A port without a listener. */
const closedPort = await new Promise<number>((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    server.close(() => resolve(port))
  })
})
const buyer = await site((_request, response) =>
  response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>We are now part of Oakmarrow.</p>'),
)
const buyerOrigin = buyer.base.replace('127.0.0.1', 'localhost')

let app: TestApp
beforeAll(async () => {
  const hosts = [home.authority, new URL(buyerOrigin).host, `127.0.0.1:${closedPort}`]
  app = await testApp({ FETCH_ALLOW_HOSTS: hosts.join(',') })
})

async function withWebsite(url: string | undefined, fields: Record<string, unknown> = {}) {
  const entity = await makeEntity(app, { operatingStatus: 'Operating', ...fields })
  if (url === undefined) return entity
  await makeWebsite(app, entity.id, `signal-${unique()}.example`)
  await app.db.rows(sql`update url_link set url = ${url} where entity_id = ${entity.id}::uuid`)
  return entity
}
const signal = (id: string, headers: Record<string, string> = asAdmin) =>
  app.rest(`/v1/entities/${id}/operating-status/signal`, { headers })
const checkedAt = expect.stringMatching(/^2026-03-01T12:/)

test('returns the whole signal of a live site in REST and GraphQL, and changes no row', async () => {
  const { id } = await withWebsite(`${home.base}/moved`)
  const before = await fingerprint(app)
  const expected = {
    cdnProvider: 'cloudflare',
    checkedAt,
    confidence: 'HIGH',
    currentOperatingStatus: 'Operating',
    entityId: id,
    evidence: [
      `${home.base}/ returns 200 after 1 redirect.`,
      'Delivered by cloudflare.',
      'The page can be read and contains no sign of a closure or sale.',
    ],
    httpStatus: 200,
    probedUrl: `${home.base}/moved`,
    resolvedUrl: `${home.base}/`,
    suggestedOperatingStatus: 'Operating',
    verdict: 'LIVE',
  }
  expect((await signal(id, asUser)).body).toEqual(expected)
  const { body } = await app.graph(
    `{ entity(id: "${id}") { operatingStatusSignal { ${Object.keys(expected).join(' ')} } } }`,
    {},
    asUser,
  )
  expect(body).toMatchObject({
    data: {
      entity: {
        operatingStatusSignal: {
          ...expected,
          cdnProvider: 'CLOUDFLARE',
          currentOperatingStatus: 'OPERATING',
          suggestedOperatingStatus: 'OPERATING',
        },
      },
    },
  })
  expect(await fingerprint(app)).toEqual(before)
})

test('sends no request for an entity without a website or for a missing entity', async () => {
  const { id } = await withWebsite(undefined)
  const requestCount = home.asked.length
  expect((await signal(id)).body).toEqual({
    cdnProvider: null,
    checkedAt,
    confidence: 'HIGH',
    currentOperatingStatus: 'Operating',
    entityId: id,
    evidence: ['The entity has no current website.'],
    httpStatus: null,
    probedUrl: null,
    resolvedUrl: null,
    suggestedOperatingStatus: null,
    verdict: 'NO_WEBSITE',
  })
  const missingId = '00000000-0000-7000-8000-000000000000'
  expect((await signal(missingId)).body).toMatchObject({ status: 404, field: 'entityId', value: missingId })
  expect(home.asked.length).toBe(requestCount)
})

test.each<[string, () => string, Record<string, unknown>]>([
  [
    'a page that offers the domain for sale',
    () => `${home.base}/sale`,
    { verdict: 'PARKED', confidence: 'HIGH', suggestedOperatingStatus: 'Inactive' },
  ],
  [
    'a page that announces a closure',
    () => `${home.base}/farewell`,
    { verdict: 'DEAD_TARGET', confidence: 'HIGH', suggestedOperatingStatus: 'Closed' },
  ],
  [
    'a page that returns 410',
    () => `${home.base}/gone`,
    { verdict: 'DEAD_TARGET', confidence: 'MEDIUM', httpStatus: 410 },
  ],
  [
    'a redirect to an acquirer',
    () => `${home.base}/buyer`,
    { verdict: 'ACQUISITION_SUSPECTED', confidence: 'HIGH', suggestedOperatingStatus: 'Acquired', cdnProvider: 'none' },
  ],
  [
    'a port without a listener',
    () => `http://127.0.0.1:${closedPort}`,
    { verdict: 'DEAD_TARGET', confidence: 'MEDIUM', httpStatus: null },
  ],
  [
    'a page that robots.txt disallows',
    () => `${home.base}/closed`,
    { verdict: 'INDETERMINATE', confidence: 'LOW', httpStatus: null },
  ],
  [
    'a private address',
    () => `http://127.0.0.1:${bait.port}`,
    { verdict: 'INDETERMINATE', evidence: ['The host has no address on the public internet.'] },
  ],
  ['a redirect to a private address', () => `${home.base}/inside`, { verdict: 'INDETERMINATE', resolvedUrl: null }],
])('returns a verdict for %s', async (_, url, expected) => {
  const { id } = await withWebsite(url())
  const { status, body } = await signal(id)
  expect([status, body]).toMatchObject([200, { ...expected, probedUrl: url() }])
  expect(bait.reached()).toBe(0)
})

test('the suggestion depends on the stored operating status', async () => {
  const { id } = await withWebsite(`${home.base}/`, { operatingStatus: 'Acquired Subsidiary' })
  expect((await signal(id)).body).toMatchObject({ verdict: 'LIVE', suggestedOperatingStatus: null })
})

test('checks a hidden entity for admin callers and its creator only', async () => {
  const { id } = await withWebsite(undefined, { status: { isHidden: true, showOnSitemap: false } })
  expect((await signal(id, asAdmin)).body.verdict).toBe('NO_WEBSITE')
  expect((await signal(id, asUser)).status).toBe(404)
  const own = await makeEntity(app, { status: { isHidden: true, showOnSitemap: false } }, asUser)
  expect((await signal(own.id, asUser)).body.verdict).toBe('NO_WEBSITE')
  expect((await signal(id, asClient)).status).toBe(403)
  const { body } = await app.graph(`{ entity(id: "${id}") { operatingStatusSignal { __typename } } }`)
  expect([body.data, body.errors]).toEqual([{ entity: null }, undefined])
})
