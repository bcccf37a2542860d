import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../src/platform/database/client/sql.js'
import { asUser, type TestApp, testApp } from '../support/app.js'
import { embedAll } from '../support/embed.js'
import { makeNews } from '../support/make/news.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity } from '../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const hidden = { isHidden: true, showOnSitemap: false }
  const works = await makeEntity(app, { nameBrand: 'Juniper Works' })
  await makeEntity(app, { nameBrand: 'Juniper Ventures', typeRecord: 'Investment Firm' })
  await makeEntity(app, { nameBrand: 'Juniper Secret', status: hidden })
  await makePerson(app, { nameFirst: 'Juniper', nameLast: 'Lake' })
  await makeNews(app, { title: 'Juniper opens an office', category: 'funding' })
  await makeNews(app, { title: 'Juniper hides an office', category: 'ai', isHidden: true })
  await app.db.rows(sql`
    insert into owned_text (entity_id, text_type, text, created_at, updated_at)
    select ${works.id}::uuid, type, 'Tables of juniper wood. ' || type, ${app.clock.now()}::timestamptz, ${app.clock.now()}::timestamptz
    from unnest(array['summary', 'internalNote']) type`)
  await embedAll(app)
})

const ask = async (selection: string, query = 'juniper', more = '') => {
  const { body } = await app.graph(
    `query ($q: String!) { search(query: $q ${more}) { ${selection} } }`,
    { q: query },
    asUser,
  )
  expect(body.errors, JSON.stringify(body.errors)).toBeUndefined()
  return body.data.search
}
const NODE =
  'node { ... on Entity { name: nameBrand } ... on Person { name: nameFull } ... on NewsArticle { name: title } }'

test('one list has the records of all kinds with their score; hidden ones are in neither the list nor a count', async () => {
  const found = await ask(
    `totalCount edges { score rank ${NODE} } kinds { scope totalCount modeUsed failure { code } }`,
  )
  expect(found).toEqual({
    totalCount: 4,
    edges: [
      { score: 1, rank: 1, node: { name: 'Juniper Ventures' } },
      { score: 1, rank: 1, node: { name: 'Juniper Lake' } },
      { score: 1, rank: 1, node: { name: 'Juniper opens an office' } },
      { score: 0.5, rank: 2, node: { name: 'Juniper Works' } },
    ],
    kinds: [
      { scope: 'ENTITY', totalCount: 2, modeUsed: 'keyword', failure: null },
      { scope: 'PERSON', totalCount: 1, modeUsed: 'natural', failure: null },
      { scope: 'NEWS', totalCount: 1, modeUsed: 'keyword', failure: null },
    ],
  })
})

test('types selects the kinds, and only these are searched', async () => {
  const found = await ask(`edges { ${NODE} } kinds { scope }`, 'juniper', 'types: [PERSON, NEWS]')
  expect(found).toEqual({
    edges: [{ node: { name: 'Juniper Lake' } }, { node: { name: 'Juniper opens an office' } }],
    kinds: [{ scope: 'PERSON' }, { scope: 'NEWS' }],
  })
})

test('the pages of the list follow each other and have every record once', async () => {
  const names: string[] = []
  for (let after: string | null = null, pages = 0; pages < 5; pages++) {
    const page: { edges: { node: { name: string } }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } =
      await ask(
        `edges { ${NODE} } pageInfo { hasNextPage endCursor }`,
        'juniper',
        `first: 2 after: ${JSON.stringify(after)}`,
      )
    names.push(...page.edges.map(({ node }) => node.name))
    if (!page.pageInfo.hasNextPage) break
    after = page.pageInfo.endCursor
  }
  expect(names).toEqual(['Juniper Ventures', 'Juniper Lake', 'Juniper opens an office', 'Juniper Works'])
})

test('highlights have the matches of public texts, in one statement for each kind', async () => {
  app.statements.length = 0
  const { edges } = await ask(`edges { highlights { field text range { start end } } }`)
  expect(app.statements.filter((statement) => statement.includes('ts_headline'))).toHaveLength(3)
  const range = [{ start: 0, end: 7 }]
  expect(edges.map(({ highlights }: { highlights: unknown }) => highlights)).toEqual([
    [{ field: 'nameBrand', text: 'Juniper Ventures', range }],
    [{ field: 'nameFull', text: 'Juniper Lake', range }],
    [{ field: 'title', text: 'Juniper opens an office', range }],
    [
      { field: 'nameBrand', text: 'Juniper Works', range },
      { field: 'summary', text: 'Tables of juniper wood. summary', range: [{ start: 10, end: 17 }] },
    ],
  ])
})

test('facets count the public records that the filters select; a question without a filter has none', async () => {
  const selection = 'facets { scope field value { value count } }'
  const { facets } = await ask(selection)
  expect(facets).toContainEqual({
    scope: 'ENTITY',
    field: 'typeRecord',
    value: [
      { value: 'Company', count: 1 },
      { value: 'Investment Firm', count: 1 },
    ],
  })
  expect(facets).toContainEqual({ scope: 'NEWS', field: 'category', value: [{ value: 'funding', count: 1 }] })
  expect(
    (await ask(selection, 'something about carpentry and nice wood that nobody wrote', 'types: [ENTITY]')).facets,
  ).toEqual([])
})

test('each kind tells how the question was understood, and the failure of one kind leaves the others', async () => {
  const { kinds } = await ask(
    'kinds { scope interpretation { filterUsed } failure { status } }',
    'companies founded before 2000 and after 2010',
  )
  expect(kinds[0]).toEqual({ scope: 'ENTITY', interpretation: null, failure: { status: 422 } })
  const investors = await ask('kinds { interpretation { filterUsed modeUsed } }', 'investment firms', 'types: [ENTITY]')
  expect(investors.kinds).toEqual([
    { interpretation: { filterUsed: { typeRecord: ['Investment Firm'] }, modeUsed: 'natural' } },
  ])
})
