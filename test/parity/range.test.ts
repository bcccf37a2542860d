import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../src/platform/database/client/sql.js'
import { type TestApp, testApp } from '../support/app.js'
import { makeEntity } from '../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await makeEntity(app, { nameBrand: 'Ranged', foundedYear: 2010 })
})

const ENTITIES = 'query($filter: EntityFilter) { entities(filter: $filter) { edges { node { nameBrand } } } }'
const PEOPLE = 'query($filter: PersonFilter) { people(filter: $filter) { edges { node { nameFull } } } }'
const INSTANTS =
  'query($range: DateTimeRange) { entitiesPage(filter: { createdAtRange: $range }) { content { nameBrand } } }'

/** Ranges without min and max. */
const EMPTY = [{}, { min: null }, { max: null }, { min: null, max: null }]

const refusal = (field: string) => ({ status: 400, field, detail: `${field}: must have min, max or both.` })
const refusedByGraph = async (document: string, variables: Record<string, unknown>) =>
  (await app.graph(document, variables)).body.errors?.[0].extensions
const refusedByBody = async (path: string, body: object) => (await app.rest(path, { method: 'POST', body })).body

describe('a range without min and max is refused by its name', () => {
  test.each(['createdAtRange', 'updatedAtRange'])('%s, in REST and GraphQL', async (name) => {
    for (const range of EMPTY) {
      const filter = { [name]: range }
      for (const path of ['/v1/entities', '/v1/entities/batch', '/v1/entities/filters/refine'])
        expect(await refusedByBody(path, filter)).toMatchObject(refusal(name))
      expect(await refusedByGraph(ENTITIES, { filter })).toMatchObject(refusal(`filter.${name}`))
    }
    expect(await refusedByGraph(INSTANTS, { range: {} })).toMatchObject(refusal('createdAtRange'))
  })

  test.each([
    ['entities', ENTITIES, 'yearFoundedRange', (range: object) => ({ yearFoundedRange: [{ min: 2010 }, range] })],
    [
      'entities',
      ENTITIES,
      'fundraiseActivity.totalRaisedRange',
      (range: object) => ({ fundraiseActivity: { totalRaisedRange: [range] } }),
    ],
    [
      'people',
      PEOPLE,
      'arrayFilter.totalInvestmentCount',
      (range: object) => ({ arrayFilter: { totalInvestmentCount: [range] } }),
    ],
  ])('%s by numbers, in REST and GraphQL', async (path, document, name, filterOf) => {
    for (const range of EMPTY) {
      const filter = filterOf(range)
      expect((await refusedByBody(`/v1/${path}`, filter)).field).toContain(name)
      expect((await refusedByGraph(document, { filter })).field).toContain(`filter.${name}`)
    }
    const { body } = await app.rest(`/v1/${path}`, { query: { [name]: '..' } })
    expect(body).toMatchObject({ status: 400, field: expect.stringContaining(name) })
  })

  test('an empty parameter is refused, not read as an open end', async () => {
    for (const name of ['createdAtRange.min', 'updatedAtRange.max'])
      expect((await app.rest('/v1/entities', { query: { [name]: '' } })).body).toMatchObject({
        status: 400,
        field: name,
      })
  })
})

test('REST and GraphQL refuse a timestamp that the database cannot store', async () => {
  for (const instant of ['0000-01-01T00:00:00Z', '2026-01-01T00:00:00+23:59']) {
    const filter = { createdAtRange: { min: instant } }
    expect((await app.rest('/v1/entities', { query: { 'createdAtRange.min': instant } })).body.status).toBe(400)
    expect((await refusedByBody('/v1/entities', filter)).status).toBe(400)
    expect((await refusedByGraph(ENTITIES, { filter })).status).toBe(400)
  }
})

test('a range with one end is open at the other end, null or missing, in REST and GraphQL', async () => {
  const names = (rows: { nameBrand: string }[]) => rows.map(({ nameBrand }) => nameBrand)
  for (const [filter, query] of [
    [{ createdAtRange: { min: '2020-01-01T00:00:00Z', max: null } }, { 'createdAtRange.min': '2020-01-01T00:00:00Z' }],
    [{ createdAtRange: { max: '2100-01-01T00:00:00Z' } }, { 'createdAtRange.max': '2100-01-01T00:00:00Z' }],
    [{ yearFoundedRange: [{ min: null, max: 2010 }] }, { yearFoundedRange: '..2010' }],
  ] as const) {
    const cores = (body: { content: { core: { nameBrand: string } }[] }) => names(body.content.map(({ core }) => core))
    expect(cores((await app.rest('/v1/entities', { query })).body)).toEqual(['Ranged'])
    expect(cores((await app.rest('/v1/entities', { method: 'POST', body: filter })).body)).toEqual(['Ranged'])
    const { data } = (await app.graph(ENTITIES, { filter })).body
    expect(names(data.entities.edges.map(({ node }: { node: { nameBrand: string } }) => node))).toEqual(['Ranged'])
  }
})

test('a day as the lower bound means its start, and as the upper bound its end, in REST and GraphQL', async () => {
  const [row] = await app.db.rows<{ day: string; before: string; after: string }>(sql`
    select to_char(t.day, 'YYYY-MM-DD') as day, to_char(t.day - 1, 'YYYY-MM-DD') as before, to_char(t.day + 1, 'YYYY-MM-DD') as after
    from (select (created_at at time zone 'UTC')::date as day from entity where name_brand = 'Ranged') t`)
  const { day = '', before = '', after = '' } = row ?? {}
  const cases = [
    [{ min: day, max: day }, 1],
    [{ min: before, max: before }, 0],
    [{ min: after }, 0],
    [{ max: after }, 1],
  ] as const
  for (const [range, total] of cases) {
    const filter = { createdAtRange: range }
    const query = Object.fromEntries(Object.entries(range).map(([end, value]) => [`createdAtRange.${end}`, value]))
    expect((await app.rest('/v1/entities', { query })).body.totalElements).toBe(total)
    expect((await app.rest('/v1/entities', { method: 'POST', body: filter })).body.totalElements).toBe(total)
    const { data } = (await app.graph(ENTITIES, { filter })).body
    expect(data.entities.edges).toHaveLength(total)
  }
  expect((await app.rest('/v1/entities', { query: { 'createdAtRange.min': '2026-13-01' } })).body).toMatchObject({
    status: 400,
    field: 'createdAtRange.min',
    detail: 'createdAtRange.min: is not a time such as 2026-01-31T12:00:00Z, and not a day such as 2026-01-31.',
  })
  expect(await refusedByBody('/v1/entities', { createdAtRange: { min: after, max: day } })).toMatchObject({
    status: 400,
  })
})
