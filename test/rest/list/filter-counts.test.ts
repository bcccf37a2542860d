import { beforeAll, expect, test } from 'vitest'
import { asAdmin, asClient, asUser, type TestApp, testApp } from '../../support/app.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const hidden = { status: { isHidden: true, showOnSitemap: true } }
  for (const [nameBrand, typeRecord, foundedYear, more] of [
    ['Counted A', 'Company', 2001, {}],
    ['Counted B', 'Company', 2011, {}],
    ['Counted C', 'Fund', 2011, {}],
    ['Counted D', 'Fund', 2011, hidden],
  ] as const)
    await makeEntity(app, { nameBrand, typeRecord, foundedYear, ...more })
  await makePerson(app, { nameFirst: 'Ada', nameLast: 'Counted' })
  await makePerson(app, { nameFirst: 'Bob', nameLast: 'Counted' })
  await makePerson(app, { nameFirst: 'Cy', nameLast: 'Counted', isHidden: true })
})

const count = (path: string, filter: unknown, headers: Record<string, string> = asUser) =>
  app.rest(`${path}/counts`, { method: 'POST', headers, body: { filter } })

const ENTITIES = [
  {},
  { typeRecord: ['Fund'] },
  { yearFoundedRange: [{ min: 2005 }] },
  { typeRecord: ['Company'], yearFoundedRange: [{ min: 2005 }] },
  { textSearch: 'counted' },
  { entityName: ['No such name'] },
]
const PEOPLE = [{}, { firstName: 'Ada' }, { search: 'counted' }, { lastName: 'Nobody' }]

test.each([
  ['/v1/entities', ENTITIES],
  ['/v1/people', PEOPLE],
])('the counts of %s are the totals of the lists, for each caller, with one statement', async (path, filters) => {
  for (const headers of [asClient, asAdmin]) {
    const totals = []
    for (const body of filters)
      totals.push((await app.rest(path, { method: 'POST', headers, body })).body.totalElements)
    app.statements.length = 0
    const { status, body } = await count(path, filters, headers)
    expect([status, body]).toEqual([200, { total: totals }])
    expect(app.statements).toHaveLength(1)
  }
})

test('GraphQL returns the same counts', async () => {
  const { body } = await app.graph(
    '{ entityCounts(filters: [{ typeRecord: [FUND] }, {}]) { total } personCounts(filters: [{ firstName: "Ada" }]) { total } }',
  )
  expect(body.data).toEqual({ entityCounts: { total: [1, 3] }, personCounts: { total: [1] } })
})

test.each<[string, unknown, string, number?]>([
  ['no filter', [], 'filter'],
  ['more than 20 filters', Array.from({ length: 21 }, () => ({})), 'filter'],
  ['an unknown filter', [{}, { typeRecrod: ['Fund'] }], 'filter.1.typeRecrod'],
  ['a filter that ranks', [{}, { semanticQuery: 'robots' }], 'semanticQuery', 422],
  ['a filter by similarity', [{ similarTo: 'Counted A' }], 'similarTo', 422],
  ['no list', { typeRecord: ['Fund'] }, 'filter'],
])('%s is refused, and what to change', async (_, filter, field, refusal = 400) => {
  const { status, body } = await count('/v1/entities', filter)
  expect([status, body.field]).toEqual([refusal, field])
  expect(body.hint).toBeTruthy()
})
