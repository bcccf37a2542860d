import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkUrlLink } from '../../../src/attribute/url-link/check-job.js'
import { savePageCheck } from '../../../src/attribute/url-link/url-link-writes.js'
import { createLog } from '../../../src/kernel/log.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { type Queue, startQueue } from '../../../src/platform/queue/queue.js'
import { site } from '../../core/outbound/site.js'
import { asAdmin, provenance, type TestApp, testApp } from '../../support/app.js'
import { makeEntity, unique } from '../../support/make.js'

const prose = '<p>A sentence that a visitor can read on the page.</p>'.repeat(6)
const home = await site((request, response) => {
  if (request.url === '/robots.txt') response.writeHead(404).end()
  else if (request.url === '/gone') response.writeHead(410, { 'CF-Ray': '1' }).end()
  // No response comes until the end of the test.
  else if (request.url !== '/slow')
    response.writeHead(200, { 'Content-Type': 'text/html', 'CF-Ray': '1' }).end(`<title>Home</title>${prose}`)
})

let app: TestApp
let queue: Queue
beforeAll(async () => {
  app = await testApp({ FETCH_ALLOW_HOSTS: home.authority })
  const { db, clock, service } = app
  const log = createLog('silent')
  const jobs = [checkUrlLink]
  queue = await startQueue({ ...service, db, clock, log, jobs, migrate: true, pollEveryMs: 100 })
})
afterAll(() => queue.stop(0))

const send = (method: string, path: string, body: unknown) =>
  app.rest(path, { method, headers: asAdmin, query: provenance, body })
const queuedChecks = async (urlId: number): Promise<number> => {
  const [row] = await app.db.rows<{ count: number }>(sql`
    select count(*)::int as count from outbox where topic = 'check-url-link' and (payload->>'urlId')::int = ${urlId}`)
  return row?.count ?? 0
}

async function addLink(body: Record<string, unknown>) {
  const { id } = await makeEntity(app)
  const path = `/v1/entities/${id}/urls`
  const { body: link, headers } = await send('POST', path, { urlType: 'website', ...body })
  const at = `${path}/${link.id}`
  return { link, etag: headers.get('etag') ?? '', at, read: async () => (await app.rest(at)).body }
}

test('a job checks a new link after the response; its result creates no new version', async () => {
  const { link, etag, at, read } = await addLink({ url: `${home.base}/page-${unique()}` })
  expect([link.status, link.statusChecked]).toEqual([null, null])
  await vi.waitFor(async () => expect((await read()).statusChecked).not.toBeNull(), { timeout: 15_000 })
  expect(await read()).toEqual({
    ...link,
    status: '200',
    statusChecked: expect.stringMatching(/^2026-03-01T12:/),
    crawlCdnProvider: 'cloudflare',
    crawlRenderMode: 'static',
  })
  const history = { tableName: 'urlLink', recordId: String(link.id) }
  const { body } = await app.rest('/v1/provenance/history', { headers: asAdmin, query: history })
  expect(body.content.map(({ columnName }: { columnName: string }) => columnName)).not.toContain('status')
  expect(
    (
      await app.rest(at, {
        method: 'PATCH',
        headers: { ...asAdmin, 'if-match': etag },
        query: provenance,
        body: { isPrimary: false },
      })
    ).status,
  ).toBe(200)
})

test('a link that returns an error stays current, and its status is the HTTP status', async () => {
  const { link, read } = await addLink({ url: `${home.base}/gone` })
  await vi.waitFor(async () => expect((await read()).status).toBe('410'), { timeout: 15_000 })
  expect(await read()).toMatchObject({ url: link.url, isCurrent: true, isPrimary: true })
})

test('a slow site does not delay a write', async () => {
  const before = Date.now()
  const { link } = await addLink({ url: `${home.base}/slow` })
  expect([link.isCurrent, Date.now() - before < 5_000]).toEqual([true, true])
  expect(await queuedChecks(link.id)).toBe(1)
})

test('queues a check only for a new, changed or reactivated current website without a submitted check', async () => {
  const { link, at } = await addLink({ url: `https://look-${unique()}.example` })
  expect(await queuedChecks(link.id)).toBe(1)
  await send('PATCH', at, { isPrimary: false })
  await send('PATCH', at, { isCurrent: false })
  expect(await queuedChecks(link.id)).toBe(1)
  await send('PATCH', at, { isCurrent: true })
  expect(await queuedChecks(link.id)).toBe(2)
  await send('PATCH', at, { url: `https://look-${unique()}.example`, statusChecked: '2026-01-01T00:00:00Z' })
  expect(await queuedChecks(link.id)).toBe(2)
  await send('PUT', at, { url: `https://look-${unique()}.example` })
  expect(await queuedChecks(link.id)).toBe(3)
  for (const body of [
    { url: `https://www.linkedin.com/company/look-${unique()}`, urlType: 'linkedin' },
    { url: `https://look-${unique()}.example`, isCurrent: false },
  ])
    expect(await queuedChecks((await addLink(body)).link.id)).toBe(0)
  // The queue changes rows of earlier checks meanwhile, so this counts the rows instead of comparing fingerprints.
  const counts = () =>
    app.db.rows(sql`select (select count(*) from url_link)::int as links, (select count(*) from outbox)::int as jobs,
      (select count(*) from provenance_event)::int as events`)
  const before = await counts()
  const refused = await send('POST', at.replace(/\/\d+$/, ''), { url: 'no address' })
  expect(refused.status).toBe(400)
  expect(await counts()).toEqual(before)
})

test('a check that finds another host changes the URL with history; a check of another URL is not stored', async () => {
  const name = `hosts-${unique()}.example`
  const { link, read } = await addLink({ url: `https://${name}`, statusChecked: '2026-01-01T00:00:00Z' })
  const check = {
    url: `https://www.${name}`,
    status: '200',
    statusChecked: '2026-02-01T00:00:00.000Z',
    crawlCdnProvider: null,
    crawlRenderMode: null,
  }
  const job = { db: app.db, clock: app.clock, jobId: '01890a5d-ac96-774b-bcce-b302099a8057' }
  await savePageCheck(job, link.id, `https://another-${name}`, check)
  expect(await read()).toEqual(link)
  await savePageCheck(job, link.id, link.url, check)
  expect(await read()).toEqual({ ...link, ...check, updatedAt: expect.not.stringContaining(link.updatedAt) })
  const [event] = await app.db.rows<{ change: unknown }>(sql`
    select change from provenance_event where record_type = 'urlLink' and record_id = ${String(link.id)} and action = 'update'`)
  expect(event?.change).toEqual({ url: [link.url, check.url] })
})
