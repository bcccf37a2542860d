import type { GraphQLObjectType } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../graph/schema.js'
import { blogPostRows } from '../../src/attribute/blog-post/blog-post-reads.js'
import { repositoryRows } from '../../src/attribute/repository/repository-reads.js'
import { detailRows, snippetRows } from '../../src/attribute/research/research-reads.js'
import { textRows } from '../../src/attribute/text/text-reads.js'
import { uniqueIdRows } from '../../src/attribute/unique-id/unique-id-reads.js'
import { urlLinkRows } from '../../src/attribute/url-link/url-link-reads.js'
import { sql } from '../../src/platform/database/client/sql.js'
import { asAdmin, type TestApp, testApp } from '../support/app.js'
import { makeAssociation } from '../support/make/association.js'
import { makeJoin, makeRound } from '../support/make/fundraise.js'
import { makeNews } from '../support/make/news.js'
import { makePerson } from '../support/make/person.js'
import { makeWebsite } from '../support/make/website.js'
import { makeEntity, makeUniqueId } from '../support/make.js'

/*
 * The statement of a record also reads what a document selects below the record. The result must be the same as when
 * each connection is selected alone.
 */

let app: TestApp
let hub: { id: string; slug: string }
let people: string[]
beforeAll(async () => {
  app = await testApp()
  hub = await makeEntity(app, { nameBrand: 'Selected' })
  for (const identifier of ['ONE', 'TWO', 'THREE']) {
    app.clock.advance(1000)
    await makeUniqueId(app, hub.id, { idType: 'ticker', identifier: `NYSE:${identifier}` })
  }
  await makeWebsite(app, hub.id, 'selected.example')
  people = []
  for (const nameFirst of ['Ada', 'Ben', 'Cleo']) {
    const { id } = await makePerson(app, { nameFirst })
    await makeNews(app, { people: [{ id }] })
    await makeAssociation(app, { entityId: hub.id, personId: id, title: { name: `${nameFirst}'s title` } })
    people.unshift(nameFirst)
  }
  for (let count = 0; count < 2; count++) await makeNews(app, { entities: [{ id: hub.id }] })
})

const execute = async (query: string, variables?: Record<string, unknown>, headers?: Record<string, string>) => {
  app.statements.length = 0
  const { body } = await app.graph(query, variables, headers)
  return { ...body, statements: app.statements.length }
}
const ofHub = (selection: string) => `{ entity(slug: "${hub.slug}") { ${selection} } }`

type Edges = { edges: { node: Record<string, unknown> }[] }
const nodes = ({ edges }: Edges) => edges.map(({ node }) => node)

describe('several selections of a connection', () => {
  test('aliases with the same arguments and different fields share one statement', async () => {
    const { data, errors, statements } = await execute(
      ofHub(`names: people(first: 2) { edges { node { nameFirst } } }
        titles: people(first: 2) { pageInfo { hasNextPage } edges { titleName node { personId } } }
        one: people(first: 1) { edges { node { nameFirst } } }`),
    )
    expect(errors).toBeUndefined()
    expect(nodes(data.entity.names)).toEqual(people.slice(0, 2).map((nameFirst) => ({ nameFirst })))
    expect(data.entity.titles.edges).toEqual(
      people.slice(0, 2).map((name) => ({ titleName: `${name}'s title`, node: { personId: expect.any(String) } })),
    )
    expect(data.entity.titles.pageInfo).toEqual({ hasNextPage: true })
    expect(nodes(data.entity.one)).toEqual([{ nameFirst: people[0] }])
    expect(statements).toBe(1)
  })

  test('aliases of a node with different arguments of a connection get their own results', async () => {
    const { data, statements } = await execute(
      ofHub(`people(first: 1) { edges {
        node { entities(first: 1) { edges { node { slug } } } }
        again: node { entities(first: 2) { totalCount edges { node { nameBrand } } } } } }`),
    )
    const [{ node, again }] = data.entity.people.edges
    expect(nodes(node.entities)).toEqual([{ slug: hub.slug }])
    expect(again.entities).toEqual({ totalCount: 1, edges: [{ node: { nameBrand: 'Selected' } }] })
    expect(statements).toBe(2)
  })

  test('fragments, inline fragments and interface types share one statement', async () => {
    const { data, errors, statements } = await execute(
      `query { entity(slug: "${hub.slug}") { ...card ... on Entity { people(first: 1) { edges { titleName } } } ... on Node { id } } }
       fragment card on Entity { nameBrand people(first: 1) { edges { node { ...personFields } } } }
       fragment personFields on Person { nameFirst }`,
    )
    expect(errors).toBeUndefined()
    expect(data.entity).toEqual({
      id: expect.any(String),
      nameBrand: 'Selected',
      people: { edges: [{ titleName: `${people[0]}'s title`, node: { nameFirst: people[0] } }] },
    })
    expect(statements).toBe(1)
  })

  test('fields that @skip and @include leave out are not read', async () => {
    const query = `query($all: Boolean!) { entity(slug: "${hub.slug}") { slug people(first: 1) @include(if: $all) { edges { titleName @skip(if: $all) node { nameFirst } } } } }`
    const without = await execute(query, { all: false })
    expect(without.data).toEqual({ entity: { slug: hub.slug } })
    expect(app.statements.join()).not.toContain('entity_person')
    const { data } = await execute(query, { all: true })
    expect(data.entity.people).toEqual({ edges: [{ node: { nameFirst: people[0] } }] })
  })

  test('the same document with other variables returns the result of these variables', async () => {
    const query = `query($n: Int) { entity(slug: "${hub.slug}") { people(first: $n) { edges { node { nameFirst } } } } }`
    for (const n of [1, 3, 2]) {
      expect(nodes((await execute(query, { n })).data.entity.people)).toEqual(
        people.slice(0, n).map((nameFirst) => ({ nameFirst })),
      )
    }
  })
})

describe('the statement reads only the selected members', () => {
  test('of owned records', async () => {
    const { data, statements } = await execute(
      ofHub('uniqueIds { nodes { __typename uniqueIdId } edges { node { identifier } } }'),
    )
    expect(nodes(data.entity.uniqueIds).map(({ identifier }) => identifier)).toEqual([
      'NYSE:THREE',
      'NYSE:TWO',
      'NYSE:ONE',
    ])
    expect(data.entity.uniqueIds.nodes).toEqual(
      Array(3).fill({ __typename: 'UniqueId', uniqueIdId: expect.any(Number) }),
    )
    expect(statements).toBe(1)
    expect(app.statements[0]).toContain('u.identifier')
    for (const column of ['u.id_type', 'u.source', 'u.created_at']) expect(app.statements[0]).not.toContain(column)
  })

  test('of links, for all aliases of the field', async () => {
    const { data, statements } = await execute(
      ofHub('urls: urlLinks { url } types: urlLinks { urlType ... on EntityUrlLink { urlId } }'),
    )
    expect(data.entity).toEqual({
      urls: [{ url: 'https://selected.example' }],
      types: [{ urlType: 'WEBSITE', urlId: expect.any(Number) }],
    })
    expect(statements).toBe(1)
    for (const column of ['l.source_id', 'l.status_checked', 'l.created_at'])
      expect(app.statements[0]).not.toContain(column)
  })
})

test.each([
  ['BlogPost', blogPostRows('public')],
  ['EntityResearchDetail', detailRows(new Date())],
  ['EntityResearchSnippet', snippetRows],
  ['EntityText', textRows],
  ['EntityUrlLink', urlLinkRows],
  ['Repository', repositoryRows],
  ['UniqueId', uniqueIdRows],
])('each field of %s reads members that the statement can select', (name, { members }) => {
  const fields = Object.values((schema.getType(name) as GraphQLObjectType).getFields())
  const read = fields.flatMap(({ name, extensions: { reads, member } }) => reads ?? member ?? name)
  expect(read.filter((one) => !(one in members))).toEqual([])
})

describe('a connection', () => {
  test('with totalCount alone reads no record of the connection, and takes two statements', async () => {
    const { data, statements } = await execute(ofHub('people { totalCount }'))
    expect(data.entity.people).toEqual({ totalCount: 3 })
    expect(statements).toBe(2)
    const [owner, count] = app.statements
    expect(owner).not.toContain('entity_person')
    expect(count).toMatch(/^\s*select o\.id::text as parent, \(select count\(\*\)::int from entity_person /)
    expect(count).not.toMatch(/json|name_first|limit/)
  })

  test('counts its own records if other records have a connection of the same name and arguments', async () => {
    const { data, errors } = await execute(
      `{ entities(first: 1, filter: { slug: ["${hub.slug}"] }) { totalCount edges { node {
          people(first: 1) { edges { node { entities(first: 1) { totalCount } } } } } } }
        entity(slug: "${hub.slug}") { news { totalCount } people(first: 1) { edges { node { news { totalCount } } } } } }`,
    )
    expect(errors).toBeUndefined()
    const [{ node }] = data.entities.edges
    expect([data.entities.totalCount, node.people.edges[0].node.entities.totalCount]).toEqual([1, 1])
    expect([data.entity.news.totalCount, data.entity.people.edges[0].node.news.totalCount]).toEqual([2, 1])
  })

  test('returns pageInfo without edges', async () => {
    const { data } = await execute(ofHub('people(first: 1) { pageInfo { hasNextPage endCursor } }'))
    expect(data.entity.people.pageInfo).toEqual({ hasNextPage: true, endCursor: expect.any(String) })
  })

  test('continues from a cursor in both directions inside a record with several connections', async () => {
    const page = async (args: string) =>
      (
        await execute(
          ofHub(`people(${args}) { edges { cursor node { nameFirst } } } uniqueIds(first: 1) { totalCount }`),
        )
      ).data.entity
    const first = await page('first: 2')
    const cursors = first.people.edges.map(({ cursor }: { cursor: string }) => cursor)
    expect(nodes((await page(`first: 2, after: "${cursors[0]}"`)).people)).toEqual(
      people.slice(1).map((nameFirst) => ({ nameFirst })),
    )
    expect(nodes((await page(`last: 1, before: "${cursors[1]}"`)).people)).toEqual([{ nameFirst: people[0] }])
    expect(first.uniqueIds).toEqual({ totalCount: 3 })
  })
})

describe('a wrong argument is refused at the path of its field, and the other fields are returned', () => {
  test.each([
    ['a size above the maximum', 'people(first: 201) { totalCount }', 'first'],
    ['both directions at once', 'people(first: 1, last: 1) { edges { titleName } }', 'last'],
    ['a negative size', 'tags(first: -1) { edges { node { name } } }', 'first'],
  ])('%s', async (_, wrong, field) => {
    const { data, errors } = await execute(ofHub(`slug ${wrong}`))
    const name = wrong.slice(0, wrong.indexOf('('))
    expect(data).toEqual({ entity: { slug: hub.slug, [name]: null } })
    expect(errors).toEqual([
      expect.objectContaining({
        path: ['entity', name],
        extensions: expect.objectContaining({ field, status: 400 }),
      }),
    ])
  })
})

test('node(id) reads the connections below the record', async () => {
  const { data } = await execute(ofHub('id'))
  const again = await execute(
    `{ node(id: "${data.entity.id}") { ... on Entity { slug people(first: 1) { edges { node { nameFirst entities { totalCount } } } } } } }`,
  )
  expect(again.data.node).toEqual({
    slug: hub.slug,
    people: { edges: [{ node: { nameFirst: people[0], entities: { totalCount: 1 } } }] },
  })
})

test('investors of both types return the fields selected for their type, and their investments', async () => {
  const firm = await makeEntity(app, { nameBrand: 'Selecting Firm', typeRecord: 'Investment Firm' })
  const angel = await makePerson(app, { nameFirst: 'Angel' })
  const roundId = await makeRound(app, hub.id, { round: 'Seed' })
  await makeJoin(app, { roundId, entityId: firm.id, leadInvestor: true })
  await makeJoin(app, { roundId, personId: angel.id })
  const { data, errors, statements } = await execute(
    ofHub(`fundraiseRounds(first: 1) { edges { node { round investors(first: 5) { edges { leadInvestor node {
      __typename
      ... on Entity { nameBrand investments(first: 1) { edges { node { round } } } }
      ... on Person { nameFirst investments(first: 1) { edges { node { round } } } } } } } } } }`),
  )
  expect(errors).toBeUndefined()
  const investments = { edges: [{ node: { round: 'Seed' } }] }
  expect(data.entity.fundraiseRounds.edges[0].node).toEqual({
    round: 'Seed',
    investors: {
      edges: [
        { leadInvestor: true, node: { __typename: 'Entity', nameBrand: 'Selecting Firm', investments } },
        { leadInvestor: false, node: { __typename: 'Person', nameFirst: 'Angel', investments } },
      ],
    },
  })
  expect(statements).toBe(1)
})

test('hidden records are left out at every depth for public callers, and returned to admin callers', async () => {
  const { id } = await makePerson(app, { nameFirst: 'Hidden' })
  await makeAssociation(app, { entityId: hub.id, personId: id })
  await app.db.rows(sql`update person set is_hidden = true where id = ${id}::uuid`)
  const query = ofHub(
    'people { edges { node { entities { edges { node { people { edges { node { nameFirst } } } } } } } } }',
  )
  expect(JSON.stringify((await execute(query)).data)).not.toContain('Hidden')
  expect(JSON.stringify((await execute(query, {}, asAdmin)).data)).toContain('Hidden')
})

test('a document with more connections than one statement can read returns all of them', async () => {
  const many = Array.from(
    { length: 40 },
    (_, index) => `c${index}: people(first: ${index + 1}) { edges { node { nameFirst } } }`,
  )
  const { data, errors } = await execute(ofHub(many.join(' ')))
  expect(errors).toBeUndefined()
  const lengths = many.map((_, index) => data.entity[`c${index}`].edges.length)
  expect(lengths).toEqual(many.map((_, index) => Math.min(index + 1, 3)))
})
