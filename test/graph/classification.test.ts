import { beforeAll, expect, test } from 'vitest'
import { asAdmin, type TestApp, testApp } from '../support/app.js'
import { makeCode, makeTags } from '../support/make/classification.js'
import { makeEntity } from '../support/make.js'

let app: TestApp
let shown: { id: string }
let hidden: { id: string }
beforeAll(async () => {
  app = await testApp()
  shown = await makeEntity(app, { nameBrand: 'Tagged A' })
  hidden = await makeEntity(app, { nameBrand: 'Tagged B', status: { isHidden: true } })
  for (const { id } of [shown, hidden]) {
    await makeTags(app, id, 'industry:Insurance', 'industry:Fintech', 'tag:Graph')
    await makeCode(app, id, 'sic', 63)
  }
})

const data = async (query: string, headers?: Record<string, string>) => {
  const { body } = await app.graph(query, {}, headers)
  expect(body.errors).toBeUndefined()
  return body.data
}

test('an entity lists its tags and a tag its visible entities; the edges contain the join', async () => {
  const document = `{ entity(id: "${shown.id}") { tags(bucket: INDUSTRY) { totalCount edges { isPrimary isCurrent node {
    name bucket entities { totalCount edges { isPrimary node { nameBrand } } } } } } } }`
  const industry = (name: string, isPrimary: boolean, holders: string[]) => ({
    isPrimary,
    isCurrent: true,
    node: {
      name,
      bucket: 'INDUSTRY',
      entities: {
        totalCount: holders.length,
        edges: holders.map((nameBrand) => ({ isPrimary, node: { nameBrand } })),
      },
    },
  })
  const tags = (...holders: string[]) => ({
    entity: {
      tags: { totalCount: 2, edges: [industry('Fintech', false, holders), industry('Insurance', true, holders)] },
    },
  })
  expect(await data(document)).toEqual(tags('Tagged A'))
  expect(await data(document, asAdmin)).toEqual(tags('Tagged A', 'Tagged B'))
})

test('an entity lists its standard codes and a code its visible entities', async () => {
  expect(
    await data(`{ entity(id: "${shown.id}") { standardizedClassifications { edges { isPrimary node {
      category code name entities { edges { node { nameBrand } } } } } } } }`),
  ).toEqual({
    entity: {
      standardizedClassifications: {
        edges: [
          {
            isPrimary: true,
            node: {
              category: 'SIC',
              code: 63,
              name: 'Insurance Carriers',
              entities: { edges: [{ node: { nameBrand: 'Tagged A' } }] },
            },
          },
        ],
      },
    },
  })
})

test('the tags connection continues from a cursor, forwards and backwards', async () => {
  const page = async (args: string) => {
    const { edges, pageInfo } = (
      await data(
        `{ entity(id: "${shown.id}") { tags(${args}) { pageInfo { hasNextPage endCursor startCursor } edges { node { name } } } } }`,
      )
    ).entity.tags
    return { names: edges.map(({ node }: { node: { name: string } }) => node.name), ...pageInfo }
  }
  const first = await page('first: 2')
  expect(first).toMatchObject({ names: ['Fintech', 'Graph'], hasNextPage: true })
  const second = await page(`first: 2, after: "${first.endCursor}"`)
  expect(second).toMatchObject({ names: ['Insurance'], hasNextPage: false })
  expect((await page(`last: 1, before: "${second.startCursor}"`)).names).toEqual(['Graph'])
})

test('a search returns tags and codes in one list', async () => {
  const { classifications } = await data(
    '{ classifications(search: "insurance", first: 3) { totalCount nodes { __typename ... on EntityTag { name bucket } ... on StandardizedClassification { category code } } } }',
  )
  expect(classifications).toEqual({
    totalCount: 10,
    nodes: [
      { __typename: 'EntityTag', name: 'Insurance', bucket: 'INDUSTRY' },
      { __typename: 'StandardizedClassification', category: 'ISIC', code: 11 },
      { __typename: 'StandardizedClassification', category: 'ISIC', code: 64 },
    ],
  })
})

test('the number of statements does not depend on the number of entities or tags', async () => {
  for (let index = 0; index < 8; index++)
    await makeTags(app, (await makeEntity(app)).id, 'industry:Insurance', 'tag:Wide')
  const count = async (first: number) => {
    app.statements.length = 0
    await data(
      `{ entities(first: ${first}) { edges { node { nameBrand tags(first: ${first}) { edges { node { name entities(first: 5) { edges { node { slug } } } } } } } } } }`,
    )
    return app.statements.length
  }
  expect([await count(1), await count(50)]).toEqual([1, 1])
})
