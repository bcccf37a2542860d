import { beforeAll, expect, test } from 'vitest'
import { asClient, asUser, type TestApp, testApp } from '../../support/app.js'
import { embedAll } from '../../support/embed.js'
import { makeNews } from '../../support/make/news.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await makeEntity(app, { nameBrand: 'Juniper Works' })
  await makePerson(app, { nameFirst: 'Juniper', nameLast: 'Lake' })
  await makeNews(app, { title: 'Juniper opens an office' })
  await embedAll(app)
})

const ask = (body: object, path = '/v1/search/all', query: Record<string, unknown> = {}) =>
  app.rest(path, { method: 'POST', headers: asClient, body, query })

test.each(['/v1/search/all', '/v1/search'])('%s searches entities, people and news', async (path) => {
  const { status, body } = await ask({ query: 'juniper', mode: 'keyword' }, path)
  expect(status).toBe(200)
  expect([
    body.entity.result.content.map((row: { core: { nameBrand: string } }) => row.core.nameBrand),
    body.person.result.content.map((row: { nameFull: string }) => row.nameFull),
    body.news.content.map((row: { title: string }) => row.title),
    body.failure,
  ]).toEqual([['Juniper Works'], ['Juniper Lake'], ['Juniper opens an office'], []])
  const executed = { modeRequested: 'keyword', modeUsed: 'keyword' }
  expect(body.provenance).toEqual({ entity: executed, person: executed, news: executed })
})

test('the failure of some kinds of records is reported, and the others are returned', async () => {
  const { status, body } = await ask({ query: 'companies founded before 2000 and after 2010' })
  expect([status, body.entity, body.person, body.provenance.entity]).toEqual([200, null, null, null])
  expect(body.failure).toEqual(['entity', 'person'].map((scope) => expect.objectContaining({ scope, status: 422 })))
  expect(body.news.content).toEqual([])
})

test('refuses other modes, a sort, and a question without a word', async () => {
  expect((await ask({ query: 'juniper', mode: 'semantic' })).status).toBe(400)
  expect((await ask({ query: 'juniper' }, '/v1/search/all', { sort: 'name' })).status).toBe(422)
  expect((await ask({ query: 'the' })).body.field).toBe('query')
})

const ALL_WORDS = 'word '.repeat(390)

// The statuses of a search of entities by relevance and by name.
test.each([
  ['keyword', ALL_WORDS, 400, 400],
  ['exact', ALL_WORDS, 400, 400],
  ['auto', 'x'.repeat(1_999), 200, 400],
  ['auto', 'a-'.repeat(999), 400, 400],
  ['auto', ALL_WORDS, 200, 400],
  ['auto', `companies ${'zzz '.repeat(400)}`, 200, 200],
])(
  'a long question in the mode %s is answered, or refused with its field',
  async (mode, query, byRelevance, byName) => {
    const inEntities = async (parameters: Record<string, unknown>) => {
      const { status, body } = await ask({ search: { query, mode } }, '/v1/entities/natural-search', parameters)
      return [status, body.field]
    }
    const expected = (status: number) => [status, status === 400 ? 'search.query' : undefined]
    expect(await inEntities({})).toEqual(expected(byRelevance))
    expect(await inEntities({ sort: 'nameBrand' })).toEqual(expected(byName))
  },
)

test.each([
  ['keyword', ALL_WORDS, ['entity', 'person']],
  ['auto', ALL_WORDS, []],
  ['auto', 'a-'.repeat(999), ['entity', 'person']],
])(
  'a long question in the mode %s about all records fails for some kinds of records only',
  async (mode, query, kinds) => {
    const { status, body } = await ask({ query, mode })
    const detail = expect.stringMatching(/^search\.query: /)
    const failures = kinds.map((scope) => expect.objectContaining({ scope, status: 400, detail }))
    expect([status, body.failure]).toEqual([200, failures])
    expect(body.news.content).toEqual([])
  },
)

test('GraphQL returns the same records', async () => {
  const { body } = await app.graph(
    '{ search(query: "juniper") { kinds { scope modeUsed totalCount failure { code } } nodes { ... on Entity { nameBrand } ... on Person { nameFull } ... on NewsArticle { title } } } }',
    {},
    asUser,
  )
  const found = { totalCount: 1, failure: null }
  expect(body.data?.search ?? body).toEqual({
    kinds: [
      { scope: 'ENTITY', modeUsed: 'keyword', ...found },
      { scope: 'PERSON', modeUsed: 'natural', ...found },
      { scope: 'NEWS', modeUsed: 'keyword', ...found },
    ],
    nodes: [{ nameBrand: 'Juniper Works' }, { nameFull: 'Juniper Lake' }, { title: 'Juniper opens an office' }],
  })
})
