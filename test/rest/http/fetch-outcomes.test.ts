import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Answer, asAdmin, asClient, asUser, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { makeEntity } from '../../support/make.js'
import { startSite } from '../../support/site.js'

const SOURCE = { sourceType: 'firstPartyWebsite', sourceDetail: 'https://x.example' }
const site = await startSite({ '/bare': '<html><head></head><body><p>Nothing.</p></body></html>' })

let app: TestApp
let entityId: string
beforeAll(async () => {
  app = await testApp({ FETCH_ALLOW_HOSTS: site.authority })
  entityId = (await makeEntity(app)).id
})

/** The operations that fetch an address, or that store one to fetch it later. */
const operations: Record<
  string,
  { field: string; isLater?: boolean; missing?: number; send(url: string): Promise<Answer> }
> = {
  importLogo: {
    field: 'url',
    send: (url) =>
      app.rest('/v1/media/entity-logo/import', { method: 'POST', headers: asAdmin, query: { url, ...SOURCE } }),
  },
  importNewsThumbnail: {
    field: 'url',
    send: (url) =>
      app.rest('/v1/media/news-thumbnail/import', { method: 'POST', headers: asAdmin, query: { url, ...SOURCE } }),
  },
  convertMedia: {
    field: 'sourceUrl',
    send: (sourceUrl) => {
      const query = { mediaType: 'ENTITY', id: entityId, sourceUrl, ...SOURCE }
      return app.rest('/v1/media/convert', { method: 'POST', headers: asAdmin, query })
    },
  },
  createNews: {
    field: 'newsUrlOriginal',
    send: (newsUrlOriginal) =>
      app.rest('/v1/news/detail', { method: 'POST', headers: asAdmin, query: SOURCE, body: { newsUrlOriginal } }),
  },
  searchLink: {
    field: 'url',
    // The contract of this operation has 404 for a page that is not there.
    missing: 404,
    send: (url) => app.rest('/v1/search/link', { headers: asClient, query: { url } }),
  },
  createWebhook: {
    field: 'url',
    isLater: true,
    send: (url) => app.rest('/v1/webhooks', { method: 'POST', headers: asUser, body: { url } }),
  },
  createResearchRun: {
    field: 'url',
    isLater: true,
    send: (url) => app.rest('/v1/research-runs', { method: 'POST', headers: asUser, body: { url } }),
  },
}

const UNFETCHABLE = [
  'x',
  'file:///etc/passwd',
  'http://example.com:22/',
  'http://localhost/',
  'http://10.0.0.1/',
  'http://[::1]/',
  // Names that DNS cannot have.
  'http://two..dots.example.com/',
  `http://${'a'.repeat(64)}.example.com/`,
  `http://${'a.'.repeat(130)}example.com/`,
]

/** Sends a request that must be refused, with its answer and whether it was logged as an error of the service. */
async function refusal(send: (url: string) => Promise<Answer>, url: string) {
  const logged = vi.spyOn(app.service.log, 'error')
  const before = await fingerprint(app)
  const { body, headers } = await send(url)
  expect(await fingerprint(app)).toEqual(before)
  // A line with a count is about failures of other tests: it is written a second after the first of them.
  const isLogged = logged.mock.calls.some(([line]) => !Object.hasOwn(line as object, 'count'))
  logged.mockRestore()
  return { body, headers, isLogged }
}

describe.each(Object.entries(operations))('%s', (_, { field, isLater, missing = 422, send }) => {
  test.each(UNFETCHABLE)('refuses %s with 400, its field and a hint, and logs no error', async (url) => {
    const { body, isLogged } = await refusal(send, url)
    expect({ status: body.status, field: body.field, hint: typeof body.hint, isLogged }).toEqual({
      ...{ status: 400, field, hint: 'string', isLogged: false },
    })
  })

  test.skipIf(isLater)('refuses an address without content as the mistake of the client', async () => {
    const { body, isLogged } = await refusal(send, `${site.base}/nothing`)
    expect({ status: body.status, field: body.field, hint: typeof body.hint, isLogged }).toEqual({
      ...{ status: missing, field, hint: 'string', isLogged: false },
    })
  })

  test.skipIf(isLater)('has 503 with Retry-After only if the server of the address fails', async () => {
    site.status = 500
    onTestFinished(() => {
      site.status = 200
    })
    const { body, headers } = await refusal(send, `${site.base}/bare`)
    expect([body.status, body.field, headers.get('retry-after')]).toEqual([503, field, '60'])
  })
})
