import { beforeAll, expect, test } from 'vitest'
import { writeExport } from '../../../src/account/export/work.js'
import { createLog } from '../../../src/kernel/log.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { writeCopy } from '../../../src/server/backup/backup.js'
import { asUser, type TestApp, testApp } from '../../support/app.js'
import '../../support/programs.js'

/** More than two parts of a whole list. */
const COUNT = 450
const USES = 10
const QUESTION = { search: { query: 'nonprofits founded before 1950' } }
const PATH = '/v1/entities/natural-search'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_NATURAL_SEARCH: String(USES) })
  const now = app.clock.now()
  await app.db.rows(sql`
    insert into entity (id, public_id, slug, type_record, name_brand, name_brand_key, is_hidden, show_on_sitemap,
      founded_year, created_at, updated_at, last_modified_at)
    select gen_random_uuid(), 'e9' || lpad(n::text, 10, '0'), 'asked-' || n, 'Nonprofit', 'Asked ' || n, 'asked ' || n, n = 2,
      n <> 2, 1949, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, ${COUNT}::int) n`)
})

const ask = (query: Record<string, unknown>) =>
  app.rest(PATH, { method: 'POST', headers: asUser, query, body: QUESTION })

const used = ({ headers }: { readonly headers: Headers }) =>
  /^"NATURAL_SEARCH";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]

test('all records of a question are those of its pages in their order, and count as one use', async () => {
  const pages = await Promise.all([0, 1, 2].map(async (page) => (await ask({ page, size: 200 })).body.result.content))
  const whole = await ask({ format: 'ndjson' })
  const rows = String(whole.body)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows.pop()).toEqual({ nextCursor: null, rowCount: COUNT - 1 })
  expect(rows.map(({ core }) => core.id)).toEqual(pages.flat().map(({ core }) => core.id))
  expect(used(whole)).toBe(String(USES - 4))
})

test('an export of a question counts as one use of its caller', async () => {
  const created = await app.rest('/v1/exports', {
    method: 'POST',
    headers: asUser,
    body: { operationId: 'naturalSearchEntities', body: QUESTION, format: 'ndjson' },
  })
  expect(created.status).toBe(201)
  const before = used(await ask({ format: 'csv', limit: 1 }))
  const job = writeExport({ resources: app.service.runtime.resources, writeCopy })
  const { signal } = new AbortController()
  const work = { ...app.service, db: app.db, clock: app.clock, log: createLog('silent'), jobId: '', attempt: 1, signal }
  await job.handle(work, { exportId: created.body.exportId, owner: '' })
  const { body } = await app.rest(`/v1/exports/${created.body.exportId}`, { headers: asUser })
  expect(body).toMatchObject({ state: 'COMPLETED', file: [{ rowCount: COUNT - 1 }, { name: 'manifest.json' }] })
  expect(used(await ask({ format: 'csv', limit: 1 }))).toBe(String(Number(before) - 2))
})

test('a search of several kinds of records has no table of its own', async () => {
  const { status, body } = await app.rest('/v1/search', {
    method: 'POST',
    headers: asUser,
    query: { format: 'csv' },
    body: { search: { query: 'asked' } },
  })
  expect([status, body]).toEqual([400, expect.objectContaining({ code: 'bad_request' })])
})
