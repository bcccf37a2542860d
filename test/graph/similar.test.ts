import { beforeAll, expect, test } from 'vitest'
import { asAdmin, asClient, type TestApp, testApp } from '../support/app.js'
import { embedAll } from '../support/embed.js'
import { makeAssociation } from '../support/make/association.js'
import { makeNews } from '../support/make/news.js'
import { makePerson } from '../support/make/person.js'
import { makeRelationship } from '../support/make/relationship.js'
import { makeEntity } from '../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const ask = async (document: string, headers: Record<string, string> = asClient) => {
  const { body } = await app.graph(document, {}, headers)
  expect(body.errors, JSON.stringify(body.errors)).toBeUndefined()
  return body.data
}

test('each entity lists its own similar entities, in the same number of statements for one entity and for three', async () => {
  const subject = await makeEntity(app, { nameBrand: 'Solar Roof Panels' })
  const near = await makeEntity(app, { nameBrand: 'Solar Panels Roof' })
  const rival = await makeEntity(app, { nameBrand: 'Totally Else' })
  const hidden = await makeEntity(app, {
    nameBrand: 'Solar Roof Panel',
    status: { isHidden: true, showOnSitemap: false },
  })
  await makeRelationship(app, {
    relationshipType: 'competitor',
    sourceEntityId: rival.id,
    targetEntityId: subject.id,
    asOf: '2025-01-01',
    source: 'register',
  })
  await embedAll(app)
  const similar =
    '{ id similar(first: 5) { totalCount edges { origin curatedRelationshipType cosineScore node { nameBrand } } } }'
  const statements = async (size: number) => {
    app.statements.length = 0
    await ask(`{ entities(first: ${size}) { nodes ${similar} } }`)
    return app.statements.length
  }
  // The first search also reads which indexes the database has.
  await statements(1)
  expect(await statements(1)).toBe(await statements(3))
  const { entity } = await ask(`{ entity(slug: "${subject.slug}") ${similar} }`)
  const score = expect.any(Number)
  expect(entity.similar).toEqual({
    totalCount: 2,
    edges: [
      {
        origin: 'curated',
        curatedRelationshipType: 'competitor',
        cosineScore: score,
        node: { nameBrand: 'Totally Else' },
      },
      {
        origin: 'semantic',
        curatedRelationshipType: null,
        cosineScore: score,
        node: { nameBrand: 'Solar Panels Roof' },
      },
    ],
  })
  const rest = await app.rest('/v1/entities/detail/similar', { query: { id: subject.id } })
  expect(rest.body.content.map((row: { similarity: { cosineScore: number } }) => row.similarity.cosineScore)).toEqual(
    entity.similar.edges.map((edge: { cosineScore: number }) => edge.cosineScore),
  )
  const { entity: seen } = await ask(`{ entity(slug: "${near.slug}") { similar { nodes { id slug } } } }`, asAdmin)
  expect(seen.similar.nodes.map(({ slug }: { slug: string }) => slug)).toContain(hidden.slug)
})

test('similar people have their role, and the pages of a connection follow each other', async () => {
  const bank = await makeEntity(app, { nameBrand: 'Harbour Bank' })
  const people = [await makePerson(app), await makePerson(app), await makePerson(app)]
  for (const { id } of people)
    await makeAssociation(app, { personId: id, entityId: bank.id, title: { name: 'Banker for loans' } })
  await embedAll(app)
  const page = async (after: string | null) => {
    const { person } = await ask(
      `{ person(slug: "${people[0]?.slug}") { similar(first: 1, after: ${JSON.stringify(after)}) {
        totalCount pageInfo { hasNextPage endCursor } edges { cosineScore currentRole { titleName } node { slug } } } } }`,
    )
    return person.similar
  }
  const first = await page(null)
  const second = await page(first.pageInfo.endCursor)
  expect([first.totalCount, first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([2, true, false])
  const edges = [...first.edges, ...second.edges]
  expect(edges.map(({ node }) => node.slug).sort()).toEqual([people[1]?.slug, people[2]?.slug].sort())
  expect(edges.map(({ currentRole }) => currentRole)).toEqual(Array(2).fill({ titleName: 'Banker for loans' }))
})

test('similar articles have a score, and a newest article that replaces one has none', async () => {
  const subject = await makeNews(app, { title: 'A bank offers cheaper loans' })
  const near = await makeNews(app, { title: 'Cheaper loans of a bank' })
  await makeNews(app, { title: 'Cheaper bank loans', isHidden: true })
  const read = async () => {
    const document = `{ newsArticle(id: ${subject.id}) { similar { edges { cosineScore node { title newsId } } } } }`
    return (await ask(document)).newsArticle.similar.edges
  }
  const node = { title: 'Cheaper loans of a bank', newsId: near.id }
  expect(await read()).toEqual([{ cosineScore: null, node }])
  await embedAll(app)
  expect(await read()).toEqual([{ cosineScore: expect.any(Number), node }])
})
