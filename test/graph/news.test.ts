import { beforeAll, expect, test } from 'vitest'
import { asAdmin, type TestApp, testApp } from '../support/app.js'
import { makeNews, makeProvided } from '../support/make/news.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity } from '../support/make.js'

let app: TestApp
let entity: { id: string }
beforeAll(async () => {
  app = await testApp()
  entity = await makeEntity(app, { nameBrand: 'Reported A' })
  const hidden = await makeEntity(app, { nameBrand: 'Reported B', status: { isHidden: true } })
  const offering = await makeEntity(app, { nameBrand: 'Reported C' })
  await makeProvided(app, offering.id, entity.id)
  const joined = { mention: 'Reported', matchType: 'approved:70', matchScore: 70 }
  const make = (title: string, day: number, ids: string[], isHidden = false) =>
    makeNews(app, {
      title,
      publishedAt: `2026-01-0${day}T00:00:00.000Z`,
      content: `Text of ${title}`,
      isHidden,
      entities: ids.map((id) => ({ id, ...joined })),
    })
  await make('first', 1, [entity.id, hidden.id])
  await make('second', 2, [offering.id, entity.id])
  await make('third', 3, [entity.id], true)
  await make('fourth', 4, [offering.id])
})

const data = async (query: string, headers?: Record<string, string>) => {
  const { body } = await app.graph(query, {}, headers)
  expect(body.errors).toBeUndefined()
  return body.data
}

test('an entity lists its news and an article its visible entities; the edges contain the match', async () => {
  const document = `{ entity(id: "${entity.id}") { news { totalCount edges { match { mention matchType matchScore } node { title content
    entities { totalCount edges { match { matchScore } node { nameBrand } } } } } } } }`
  const match = { mention: 'Reported', matchType: 'approved:70', matchScore: 70 }
  const article = (title: string, ...names: string[]) => ({
    match,
    node: {
      title,
      content: `Text of ${title}`,
      entities: {
        totalCount: names.length,
        edges: names.map((name) => ({ match: { matchScore: 70 }, node: { nameBrand: `Reported ${name}` } })),
      },
    },
  })
  expect((await data(document)).entity.news).toEqual({
    totalCount: 3,
    edges: [article('fourth', 'C'), article('second', 'A', 'C'), article('first', 'A')],
  })
  expect((await data(document, asAdmin)).entity.news).toEqual({
    totalCount: 4,
    edges: [article('fourth', 'C'), article('third', 'A'), article('second', 'A', 'C'), article('first', 'A', 'B')],
  })
})

test('a person lists their news and an article its visible people; the edges contain the match', async () => {
  const [person, hiddenPerson] = [await makePerson(app), await makePerson(app, { isHidden: true })]
  await makeNews(app, { title: 'of people', people: [{ id: person.id, matchScore: 50 }, { id: hiddenPerson.id }] })
  const { person: found } = await data(
    `{ person(id: "${person.id}") { news { totalCount edges { match { matchScore } node { title people { totalCount edges { match { matchScore } node { slug } } } } } } } }`,
  )
  expect(found.news).toEqual({
    totalCount: 1,
    edges: [
      {
        match: { matchScore: 50 },
        node: {
          title: 'of people',
          people: { totalCount: 1, edges: [{ match: { matchScore: 50 }, node: { slug: person.slug } }] },
        },
      },
    ],
  })
})

test('the news connection filters and continues from a cursor', async () => {
  const page = async (args: string) => {
    const { news } = await data(
      `{ news(${args}) { totalCount pageInfo { hasNextPage endCursor } edges { node { title } } } }`,
    )
    return { ...news, edges: news.edges.map(({ node }: { node: { title: string } }) => node.title) }
  }
  const filter = 'filter: { publishedBefore: "2026-01-03" }'
  const first = await page(`${filter}, first: 1`)
  expect(first).toMatchObject({ totalCount: 2, edges: ['second'], pageInfo: { hasNextPage: true } })
  expect(await page(`${filter}, first: 1, after: "${first.pageInfo.endCursor}"`)).toMatchObject({
    edges: ['first'],
    pageInfo: { hasNextPage: false },
  })
})

test('REST and GraphQL list the same news of an entity', async () => {
  const { body } = await app.rest('/v1/entities/detail/news', { query: { id: entity.id } })
  const fields = Object.keys(body.content[0]).filter((name) => !['id', 'pendingApproval'].includes(name))
  const { newsPage, entity: node } = await data(
    `{ newsPage(filter: { owner: { entityId: "${entity.id}" } }) { content { ${fields.join(' ')} } } entity(id: "${entity.id}") { news { edges { node { ${fields.join(' ')} } } } } }`,
  )
  const rows = body.content.map(({ id: _, pendingApproval: __, ...rest }: Record<string, unknown>) => rest)
  expect(rows).toHaveLength(3)
  expect(newsPage.content).toEqual(rows)
  expect(node.news.edges.map((edge: { node: unknown }) => edge.node)).toEqual(rows)
})

test('the number of statements does not depend on the number of entities or articles', async () => {
  for (let index = 0; index < 5; index++) {
    const { id } = await makeEntity(app)
    for (let article = 0; article < 3; article++) await makeNews(app, { entities: [{ id }, { id: entity.id }] })
  }
  const count = async (first: number) => {
    app.statements.length = 0
    await data(
      `{ entities(first: ${first}) { edges { node { news(first: ${Math.ceil(first / 5)}) { edges { node { title content entities(first: 5) { edges { node { slug } } } } } } } } } }`,
    )
    return app.statements.length
  }
  expect([await count(1), await count(50)]).toEqual([2, 2])
})

test('lists of articles that are found by an operation contain whole articles', async () => {
  const subject = await makeEntity(app, { nameBrand: 'Zyqqar Robotics' })
  const title = 'Zyqqar Robotics opens a factory'
  const { id } = await makeNews(app, { title, publishedAt: app.clock.now().toISOString() })
  const node = { newsId: id, title }
  const found = { edges: [{ node }], nodes: [{ title }] }
  expect(
    await data(`{ newsDuplicates(criteria: { title: "${title}" }) { edges { node { newsId title } } nodes { title } }
      entity(id: "${subject.id}") { trendingNews { edges { node { newsId title } } nodes { title } } } }`),
  ).toEqual({ newsDuplicates: found, entity: { trendingNews: found } })
})
