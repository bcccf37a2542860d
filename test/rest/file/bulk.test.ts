import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asClient, asUser, fingerprint, type TestApp, testApp } from '../../support/app.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const upsert = (what: string, body: unknown, headers: Record<string, string> = asUser) =>
  app.rest(`/v1/${what}/bulk`, { method: 'POST', headers, body })

const none = { created: 0, updated: 0, unchanged: 0, merged: 0, refused: 0, notProcessed: 0 }

test('each row of a bulk upsert has a result, and a repeated request changes nothing', async () => {
  const rows = [
    { id: '1', nameBrand: 'Bulk Looms', foundedYear: 1999, url: { website: 'https://bulk-looms.example' } },
    { id: '2', nameBrand: 'Bulk Kilns', foundedYear: 'since 1990' },
    { id: '3', nameBrand: '' },
    { id: '1', nameBrand: 'Bulk Looms' },
  ]
  const first = await upsert('entities', { provider: 'bulk', rows })
  expect(first).toMatchObject({ status: 200, body: { ...none, created: 2, merged: 1, refused: 1 } })
  const [looms, kilns, refused, merged] = first.body.result
  expect(looms).toEqual({ row: 0, outcome: 'created', id: expect.any(String), problem: [] })
  expect(kilns).toMatchObject({ row: 1, outcome: 'created', problem: [{ field: 'foundedYear', value: 'since 1990' }] })
  expect(refused).toMatchObject({ row: 2, outcome: 'refused', id: null, problem: [{ reason: expect.any(String) }] })
  expect(merged).toEqual({
    row: 3,
    outcome: 'merged',
    id: looms.id,
    problem: [
      {
        field: null,
        value: '1',
        reason: 'an earlier row has the same id "1"',
        wayOut: 'If the rows are about different records, correct the id.',
      },
    ],
  })
  const again = await upsert('entities', { provider: 'bulk', rows })
  expect(again.body).toMatchObject({ ...none, unchanged: 2, merged: 1, refused: 1 })
  expect(again.body.result[0].id).toBe(looms.id)
  const changed = await upsert('entities', { provider: 'bulk', rows: [{ ...rows[0], foundedYear: 2001 }] })
  expect(changed.body).toEqual({
    ...none,
    updated: 1,
    result: [{ row: 0, outcome: 'updated', id: looms.id, problem: [] }],
  })
  const stored = await app.db.rows(sql`
    select founded_year from entity where name_brand like 'Bulk %' order by name_brand`)
  expect(stored).toEqual([{ founded_year: null }, { founded_year: 2001 }])
})

test('people and articles of a bulk upsert refer to earlier rows of their source', async () => {
  await upsert('entities', { provider: 'refs', rows: [{ id: 'e1', nameBrand: 'Bulk Mills' }] })
  const people = await upsert('people', {
    provider: 'refs',
    rows: [
      { id: 'p1', nameFirst: 'Ada', nameLast: 'Bulk', entityId: ['e1'], title: 'Founder' },
      { id: 'p2', nameFirst: 'Bo', entityId: 'missing' },
    ],
  })
  expect(people.body).toMatchObject({ ...none, created: 2 })
  expect(people.body.result[1].problem).toMatchObject([{ reason: expect.stringContaining('missing') }])
  const news = await upsert('news', {
    provider: 'refs',
    rows: [
      { url: 'https://news.example/bulk', title: 'Bulk Mills grows', entityId: ['e1'] },
      { url: 'https://news.example/none', title: 'Nobody', entityId: ['none'] },
    ],
  })
  expect(news.body).toMatchObject({ ...none, created: 1, refused: 1 })
})

test('GraphQL returns the same results as REST', async () => {
  const { body } = await app.graph(
    `mutation ($input: UpsertEntitiesInput!) { upsertEntities(input: $input) {
      created refused result { row outcome recordId problem { field } } problem { detail } } }`,
    { input: { provider: 'graph', rows: [{ id: 1, nameBrand: 'Graph Looms' }, { id: 2 }] } },
    asUser,
  )
  expect(body.data.upsertEntities).toEqual({
    created: 1,
    refused: 1,
    result: [
      { row: 0, outcome: 'CREATED', recordId: expect.any(String), problem: [] },
      { row: 1, outcome: 'REFUSED', recordId: null, problem: [{ field: 'nameBrand' }] },
    ],
    problem: null,
  })
})

test('ten thousand rows are one request, and more are refused', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at, nameBrand: '' }))
  const { status, body } = await upsert('entities', { provider: 'many', rows: rows(10_000) })
  expect([status, body.refused, body.result.length]).toEqual([200, 10_000, 10_000])
  expect((await upsert('entities', { provider: 'many', rows: rows(10_001) })).status).toBe(400)
}, 60_000)

test.each([
  ['an unknown member', { provider: 'x', rows: [{ id: 1, nameBrand: 'A', colour: 'red' }] }, 400, 'rows.0.colour'],
  ['no required field', { provider: 'x', rows: [{ id: 1 }] }, 422, 'rows'],
  ['no rows', { provider: 'x', rows: [] }, 400, 'rows'],
  ['a provider with spaces', { provider: 'a b', rows: [{ id: 1, nameBrand: 'A' }] }, 400, 'provider'],
])('a bulk upsert with %s is refused, and stores nothing', async (_, body, status, field) => {
  const before = await fingerprint(app)
  expect(await upsert('entities', body)).toMatchObject({ status, body: { field } })
  expect((await upsert('entities', body, asClient)).status).toBe(403)
  expect(await fingerprint(app)).toEqual(before)
})
