import { beforeEach, expect, test } from 'vitest'
import { matchAlerts } from '../../src/account/saved-search/alert-jobs.js'
import { sql } from '../../src/platform/database/client/sql.js'
import { asAdmin, asUser, testApp } from '../support/app.js'
import { makeEntity } from '../support/make.js'
import { jobContext } from '../support/research.js'

const app = await testApp()
const call = (path: string, method = 'GET', body?: unknown, headers: Record<string, string> = asUser) =>
  app.rest(`/v1/saved-searches${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
const graph = async (document: string, variables: Record<string, unknown> = {}) =>
  (await app.graph(document, variables, asUser)).body

beforeEach(async () => {
  await app.db.prisma.savedSearch.deleteMany()
})

test('both APIs create, read, run, rename and delete the same saved searches, and list the same events', async () => {
  const fields = 'savedSearchId name recordType filter question recordId cursor alertEndReason alert { event digestAt }'
  const { data } = await graph(
    `mutation { createSavedSearch(input: {
      name: "Founded 1712", recordType: ENTITY, entityFilter: { yearFoundedRange: [{ min: 1712, max: 1712 }] },
      alert: { event: [ENTERED], digestAt: "07:30" }
    }) { savedSearch { ${fields} } problem { detail } } }`,
  )
  const { savedSearch, problem } = data.createSavedSearch
  expect(problem).toBeNull()
  const made = await makeEntity(app, { foundedYear: 1712 })
  await matchAlerts.handle(jobContext(app), {})
  const id = savedSearch.savedSearchId
  const { body: rest } = await call(`/${id}`)
  expect(rest).toMatchObject({
    name: 'Founded 1712',
    recordType: 'entity',
    filter: savedSearch.filter,
    cursor: 1,
    alert: { event: ['entered'], digestAt: '07:30', webhookId: null, expiresAt: null },
  })
  const { data: read } = await graph(
    `query ($id: UUID!) { viewer { savedSearches { savedSearchId } savedSearch(savedSearchId: $id) { ${fields}
      events(first: 5) { totalCount nodes { cursor kind recordType recordId recordName reason isTruncated change { action } } }
    } } savedSearchResults(savedSearchId: $id) { totalElements content { recordType recordId recordName } } }`,
    { id },
  )
  const one = read.viewer.savedSearch
  expect(read.viewer.savedSearches).toEqual([{ savedSearchId: id }])
  expect([one.recordType, one.alert]).toEqual(['ENTITY', { event: ['entered'], digestAt: '07:30' }])
  const { body: results } = await call(`/${id}/results`)
  expect(results.content.map(({ recordId, recordName }: Record<string, string>) => [recordId, recordName])).toEqual([
    [made.id, made.nameBrand],
  ])
  expect(read.savedSearchResults.content).toEqual([
    { recordType: 'ENTITY', recordId: made.id, recordName: made.nameBrand },
  ])
  const { body: events } = await call(`/${id}/events`)
  expect([events.totalElements, one.events.totalCount]).toEqual([1, 1])
  expect(one.events.nodes[0]).toMatchObject({ cursor: 1, kind: 'ENTERED', recordId: made.id, isTruncated: false })
  const { data: renamed } = await graph(
    'mutation ($id: UUID!) { updateSavedSearch(input: { savedSearchId: $id, name: "Renamed", alert: null }) { savedSearch { name alert { event } } } }',
    { id },
  )
  expect(renamed.updateSavedSearch.savedSearch).toEqual({ name: 'Renamed', alert: null })
  await graph('mutation ($id: UUID!) { deleteSavedSearch(input: { savedSearchId: $id }) { deletedId } }', { id })
  expect((await call(`/${id}`)).status).toBe(404)
})

test('a refusal names the field, and nothing is stored', async () => {
  const entity = { name: 'x', recordType: 'entity' }
  const hook = '01890a5d-ac96-774b-bcce-b302099a8099'
  const cases: readonly (readonly [object, number, string])[] = [
    [entity, 400, 'entityFilter'],
    [{ ...entity, personFilter: {} }, 400, 'personFilter'],
    [{ ...entity, entityFilter: {}, question: 'companies' }, 400, 'question'],
    [{ name: 'x', recordType: 'news', question: 'news about money' }, 400, 'question'],
    [{ ...entity, recordId: 'none' }, 400, 'recordId'],
    [{ ...entity, recordId: hook }, 400, 'recordId'],
    [{ ...entity, entityFilter: {}, alert: { webhookId: hook } }, 400, 'alert.webhookId'],
    [{ ...entity, entityFilter: {}, alert: { expiresAt: '2000-01-01T00:00:00Z' } }, 400, 'alert.expiresAt'],
    [{ ...entity, entityFilter: {}, alert: { digestAt: '25:00' } }, 400, 'alert.digestAt'],
    [{ ...entity, entityFilter: { semanticQuery: 'bread' }, alert: {} }, 422, 'semanticQuery'],
  ]
  for (const [body, status, field] of cases) {
    const refused = await call('', 'POST', body)
    expect([body, refused.status, refused.body.field]).toEqual([body, status, field])
  }
  expect((await call('')).body).toEqual([])
})

test('an alert that would match more than ten thousand records is refused with the limit, and can be saved without', async () => {
  await app.db.rows(sql`
    insert into news_article (title, title_key, slug, publication, host_path, url_original, categories, is_hidden, created_at, updated_at)
    select 'Many ' || n, 'many ' || n, 'many-' || n, null, 'many.example/' || n, 'https://many.example/' || n, '{}', false, now(), now()
    from generate_series(1, 10001) n`)
  const body = { name: 'All news', recordType: 'news', newsFilter: {} }
  const refused = await call('', 'POST', { ...body, alert: {} })
  expect([refused.status, refused.body.field, refused.body.limit]).toEqual([422, 'alert', 10_000])
  expect((await call('')).body).toEqual([])
  expect((await call('', 'POST', body)).status).toBe(201)
})

test('an account has at most a hundred saved searches, and never sees those of another', async () => {
  const body = { name: 'One', recordType: 'person', personFilter: {} }
  for (let at = 0; at < 100; at++) expect((await call('', 'POST', body)).status).toBe(201)
  const refused = await call('', 'POST', body)
  expect([refused.status, refused.body.limit]).toEqual([409, 100])
  const [{ id }] = (await call('')).body
  const { body: other } = await app.db
    .rows<{ id: string }>(sql`
    insert into app_user (id, name, created_at) values (gen_random_uuid(), 'other', now()) returning id`)
    .then(([row]) => ({ body: row }))
  await app.db.rows(sql`update saved_search set user_id = ${other?.id ?? null}::uuid where id = ${id}::uuid`)
  for (const [path, method, sent] of [
    [`/${id}`, 'GET', undefined],
    [`/${id}/results`, 'GET', undefined],
    [`/${id}/events`, 'GET', undefined],
    [`/${id}`, 'PATCH', { name: 'taken' }],
    [`/${id}`, 'DELETE', undefined],
  ] as const)
    expect([path, method, (await call(path, method, sent)).status]).toEqual([path, method, 404])
  expect(await app.db.rows(sql`select name from saved_search where id = ${id}::uuid`)).toEqual([{ name: 'One' }])
  expect((await call(`/${id}`, 'GET', undefined, asAdmin)).status).toBe(403)
})
