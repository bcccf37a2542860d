import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../src/kernel/database/sql.js'
import { asAdmin, type TestApp, testApp } from '../support/app.js'
import { makeAssociation } from '../support/make/association.js'
import { makeJoin, makeRound } from '../support/make/fundraise.js'
import { makeNews } from '../support/make/news.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity, makeUniqueId } from '../support/make.js'

/*
 * What a document selects below a record is read by the record's own statement. Whatever way it is selected, the answer
 * is the one that each connection gives when it is asked alone.
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
  people = []
  for (const nameFirst of ['Ada', 'Ben', 'Cleo']) {
    const { id } = await makePerson(app, { nameFirst })
    await makeNews(app, { people: [{ id }] })
    await makeAssociation(app, { entityId: hub.id, personId: id, title: { name: `${nameFirst}'s title` } })
    people.unshift(nameFirst)
  }
  for (let made = 0; made < 2; made++) await makeNews(app, { entities: [{ id: hub.id }] })
})

const ask = async (query: string, variables?: Record<string, unknown>, headers?: Record<string, string>) => {
  app.statements.length = 0
  const { body } = await app.graph(query, variables, headers)
  return { ...body, statements: app.statements.length }
}
const ofHub = (selection: string) => `{ entity(slug: "${hub.slug}") { ${selection} } }`

type Edges = { edges: { node: Record<string, unknown> }[] }
const nodes = ({ edges }: Edges) => edges.map(({ node }) => node)

describe('one reading serves every place that asks the same of a connection', () => {
  test('aliases with the same arguments and other fields', async () => {
    const { data, errors, statements } = await ask(
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

  test('two aliases of a node that ask the same connection with other arguments', async () => {
    const { data, statements } = await ask(
      ofHub(`people(first: 1) { edges {
        node { entities(first: 1) { edges { node { slug } } } }
        again: node { entities(first: 2) { totalCount edges { node { nameBrand } } } } } }`),
    )
    const [{ node, again }] = data.entity.people.edges
    expect(nodes(node.entities)).toEqual([{ slug: hub.slug }])
    expect(again.entities).toEqual({ totalCount: 1, edges: [{ node: { nameBrand: 'Selected' } }] })
    expect(statements).toBe(2)
  })

  test('fragments, inline fragments and types that stand for others', async () => {
    const { data, errors, statements } = await ask(
      `query { entity(slug: "${hub.slug}") { ...card ... on Entity { people(first: 1) { edges { titleName } } } ... on Node { id } } }
       fragment card on Entity { nameBrand people(first: 1) { edges { node { ...who } } } }
       fragment who on Person { nameFirst }`,
    )
    expect(errors).toBeUndefined()
    expect(data.entity).toEqual({
      id: expect.any(String),
      nameBrand: 'Selected',
      people: { edges: [{ titleName: `${people[0]}'s title`, node: { nameFirst: people[0] } }] },
    })
    expect(statements).toBe(1)
  })

  test('what @skip and @include leave out is not read', async () => {
    const query = `query($all: Boolean!) { entity(slug: "${hub.slug}") { slug people(first: 1) @include(if: $all) { edges { titleName @skip(if: $all) node { nameFirst } } } } }`
    const without = await ask(query, { all: false })
    expect(without.data).toEqual({ entity: { slug: hub.slug } })
    expect(app.statements.join()).not.toContain('entity_person')
    const { data } = await ask(query, { all: true })
    expect(data.entity.people).toEqual({ edges: [{ node: { nameFirst: people[0] } }] })
  })

  test('the same document with other variables is read anew', async () => {
    const query = `query($n: Int) { entity(slug: "${hub.slug}") { people(first: $n) { edges { node { nameFirst } } } } }`
    for (const n of [1, 3, 2]) {
      expect(nodes((await ask(query, { n })).data.entity.people)).toEqual(
        people.slice(0, n).map((nameFirst) => ({ nameFirst })),
      )
    }
  })
})

describe('a connection is only what is asked of it', () => {
  test('its number alone reads no record', async () => {
    const { data, statements } = await ask(ofHub('people { totalCount }'))
    expect(data.entity.people).toEqual({ totalCount: 3 })
    expect(statements).toBe(2)
  })

  test('its number is its own where other records have a connection of the same name and arguments', async () => {
    const { data, errors } = await ask(
      `{ entities(first: 1, filter: { slug: ["${hub.slug}"] }) { totalCount edges { node {
          people(first: 1) { edges { node { entities(first: 1) { totalCount } } } } } } }
        entity(slug: "${hub.slug}") { news { totalCount } people(first: 1) { edges { node { news { totalCount } } } } } }`,
    )
    expect(errors).toBeUndefined()
    const [{ node }] = data.entities.edges
    expect([data.entities.totalCount, node.people.edges[0].node.entities.totalCount]).toEqual([1, 1])
    expect([data.entity.news.totalCount, data.entity.people.edges[0].node.news.totalCount]).toEqual([2, 1])
  })

  test('where it stands, without its records', async () => {
    const { data } = await ask(ofHub('people(first: 1) { pageInfo { hasNextPage endCursor } }'))
    expect(data.entity.people.pageInfo).toEqual({ hasNextPage: true, endCursor: expect.any(String) })
  })

  test('cursors lead on, forwards and backwards, inside a record that has more connections', async () => {
    const page = async (args: string) =>
      (await ask(ofHub(`people(${args}) { edges { cursor node { nameFirst } } } uniqueIds(first: 1) { totalCount }`)))
        .data.entity
    const first = await page('first: 2')
    const cursors = first.people.edges.map(({ cursor }: { cursor: string }) => cursor)
    expect(nodes((await page(`first: 2, after: "${cursors[0]}"`)).people)).toEqual(
      people.slice(1).map((nameFirst) => ({ nameFirst })),
    )
    expect(nodes((await page(`last: 1, before: "${cursors[1]}"`)).people)).toEqual([{ nameFirst: people[0] }])
    expect(first.uniqueIds).toEqual({ totalCount: 3 })
  })
})

describe('a wrong question is refused where it was asked', () => {
  test.each([
    ['a size that no page has', 'people(first: 201) { totalCount }', 'first'],
    ['both directions at once', 'people(first: 1, last: 1) { edges { titleName } }', 'last'],
    ['a bucket that is none', 'tags(bucket: "mood") { edges { node { name } } }', 'bucket'],
  ])('%s', async (_, wrong, field) => {
    const { data, errors } = await ask(ofHub(`slug ${wrong}`))
    expect(data).toEqual({ entity: null })
    expect(errors).toEqual([
      expect.objectContaining({
        path: ['entity', wrong.slice(0, wrong.indexOf('('))],
        extensions: expect.objectContaining({ field, status: 400 }),
      }),
    ])
  })
})

test('what stands below a record that its id led to is read too', async () => {
  const { data } = await ask(ofHub('id'))
  const again = await ask(
    `{ node(id: "${data.entity.id}") { ... on Entity { slug people(first: 1) { edges { node { nameFirst entities { totalCount } } } } } } }`,
  )
  expect(again.data.node).toEqual({
    slug: hub.slug,
    people: { edges: [{ node: { nameFirst: people[0], entities: { totalCount: 1 } } }] },
  })
})

test('investors of either type show what is selected of that type, and lead on', async () => {
  const firm = await makeEntity(app, { nameBrand: 'Selecting Firm', typeRecord: 'Investment Firm' })
  const angel = await makePerson(app, { nameFirst: 'Angel' })
  const roundId = await makeRound(app, hub.id, { round: 'Seed' })
  await makeJoin(app, { roundId, entityId: firm.id, leadInvestor: true })
  await makeJoin(app, { roundId, personId: angel.id })
  const { data, errors, statements } = await ask(
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

test('a record that is hidden is left out at every depth, and shown to who may see it', async () => {
  const { id } = await makePerson(app, { nameFirst: 'Hidden' })
  await makeAssociation(app, { entityId: hub.id, personId: id })
  await app.db.rows(sql`update person set is_hidden = true where id = ${id}::uuid`)
  const query = ofHub(
    'people { edges { node { entities { edges { node { people { edges { node { nameFirst } } } } } } } } }',
  )
  expect(JSON.stringify((await ask(query)).data)).not.toContain('Hidden')
  expect(JSON.stringify((await ask(query, {}, asAdmin)).data)).toContain('Hidden')
})

test('a document with more connections than one statement reads is answered whole', async () => {
  const many = Array.from(
    { length: 40 },
    (_, index) => `c${index}: people(first: ${index + 1}) { edges { node { nameFirst } } }`,
  )
  const { data, errors } = await ask(ofHub(many.join(' ')))
  expect(errors).toBeUndefined()
  const lengths = many.map((_, index) => data.entity[`c${index}`].edges.length)
  expect(lengths).toEqual(many.map((_, index) => Math.min(index + 1, 3)))
})
