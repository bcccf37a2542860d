import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../src/platform/database/client/sql.js'
import { asAdmin, type TestApp, testApp } from '../support/app.js'
import { makeAcquisition } from '../support/make/acquisition.js'
import { makeJoin, makeRound } from '../support/make/fundraise.js'
import { makePerson } from '../support/make/person.js'
import { makeRelationship } from '../support/make/relationship.js'
import { makeEntity } from '../support/make.js'

let app: TestApp
let firm: { id: string; slug: string }
let hidden: { id: string }
const companies: { id: string; slug: string }[] = []

beforeAll(async () => {
  app = await testApp()
  firm = await makeEntity(app, { nameBrand: 'Graph Firm', typeRecord: 'Investment Firm' })
  hidden = await makeEntity(app, {
    nameBrand: 'Graph Hidden',
    typeRecord: 'Investment Firm',
    status: { isHidden: true },
  })
  const parent = await makeEntity(app, { nameBrand: 'Zz Parent' })
  const ada = await makePerson(app, { nameFirst: 'Ada', nameLast: 'Partner' })
  const secret = await makePerson(app, { isHidden: true })
  for (let index = 0; index < 4; index++) {
    const company = await makeEntity(app, { nameBrand: `Graph Company ${index}` })
    companies.push(company)
    for (let year = 0; year < 3; year++) {
      const roundId = await makeRound(app, company.id, { round: `Round ${year}`, dateAnnounced: `201${year}-01-01` })
      await makeJoin(app, {
        roundId,
        entityId: firm.id,
        leadInvestor: true,
        amountInvested: 1000.25,
        partnerIds: [ada.id, secret.id],
      })
      await makeJoin(app, { roundId, personId: ada.id })
      await makeJoin(app, { roundId, entityId: hidden.id })
    }
    await makeRelationship(app, { relationshipType: 'parent', sourceEntityId: parent.id, targetEntityId: company.id })
    const offering = await makeEntity(app, { nameBrand: `Graph Offering ${index}` })
    await app.db.rows(sql`update entity set type_record = 'Product' where id = ${offering.id}::uuid`)
    await makeRelationship(app, {
      relationshipType: 'productService',
      sourceEntityId: company.id,
      targetEntityId: offering.id,
    })
    const bought = await makeEntity(app, { nameBrand: `Zz Bought ${index}` })
    await makeAcquisition(app, { acquiredEntityId: bought.id, acquirerEntityId: company.id })
  }
})

const execute = async (query: string, variables?: Record<string, unknown>, headers?: Record<string, string>) => {
  app.statements.length = 0
  const { body } = await app.graph(query, variables, headers)
  return { ...body, statements: app.statements.length }
}

describe('statement counts do not depend on the number of records', () => {
  test.each([
    [
      'rounds with their investors and the investments of these',
      `query($n: Int) { entities(first: $n) { edges { node { fundraiseRounds(first: 2) { totalCount edges { node { round investors(first: 2) { totalCount edges { leadInvestor partners { nameFull } node { ... on Person { nameFull } ... on Entity { nameBrand investments(first: 2) { edges { attribution { amountInvested { amount } } node { round } } } } } } } } } } } } } }`,
      3,
    ],
    [
      'relationships, offerings, parents, providers and acquisitions',
      `query($n: Int) { entities(first: $n) { edges { node { fundingDetail { totalRaised { amountUsd } } parent { nameBrand } relationships(type: PARENT, first: 2) { totalCount edges { node { entity { nameBrand } } } } products(first: 2) { edges { node { nameBrand provider { nameBrand } } } } acquisitions(role: ACQUIRER, first: 2) { totalCount edges { node { acquired { nameBrand } amount { amount } } } } acceleratorParticipations { batch } } } } }`,
      5,
    ],
    [
      'people with their investments and the companies that raised money',
      `query($n: Int) { people(first: $n) { edges { node { investments(first: 2) { totalCount edges { attribution { leadInvestor } node { round entity { nameBrand } } } } } } } }`,
      3,
    ],
    [
      'the most active investors with their rounds, companies and co-investors',
      `query($n: Int) { entities(first: $n, sort: { field: AMOUNT_INVESTED, direction: DESC }) { edges { node { nameBrand investments(first: 2) { totalCount edges { attribution { leadInvestor amountInvested { amount } } node { round entity { nameBrand } investors(first: 2) { totalCount edges { leadInvestor node { ... on Entity { nameBrand } ... on Person { nameFull } } } } } } } } } } }`,
      4,
    ],
    [
      'the investments of one firm with their companies',
      `query($n: Int) { entity(id: "FIRM") { investments(first: $n) { edges { attribution { amountInvested { amount } } node { round entity { nameBrand } } } } } }`,
      2,
    ],
  ])('%s', async (_, query, statements) => {
    for (const n of [1, 3, 50]) {
      const { errors, statements: ran } = await execute(query.replace('FIRM', firm.id), { n })
      expect(errors).toBeUndefined()
      expect(ran, `first: ${n}`).toBe(statements)
    }
  })
})

describe('rounds, investments and acquisitions in the graph', () => {
  test('a company lists its rounds, a round its investors, a person their investments; edges contain the join', async () => {
    const { data } = await execute(
      `{ entity(slug: "${companies[0]?.slug}") { fundraiseRounds(first: 2) { totalCount pageInfo { hasNextPage } edges { node { round amountRaised { amount currency amountUsd } entity { slug } investors { totalCount edges { leadInvestor amountInvested { amount currency amountUsd } partners { nameFull } node { __typename ... on Entity { nameBrand } ... on Person { nameFull } } } } } } } } }`,
    )
    expect(data.entity.fundraiseRounds).toEqual({
      totalCount: 3,
      pageInfo: { hasNextPage: true },
      edges: ['Round 2', 'Round 1'].map((round) => ({
        node: {
          round,
          amountRaised: { amount: 1_000_000, currency: 'USD', amountUsd: 1_000_000 },
          entity: { slug: companies[0]?.slug },
          investors: {
            totalCount: 2,
            edges: [
              {
                leadInvestor: true,
                amountInvested: { amount: 1000.25, currency: 'USD', amountUsd: 1000.25 },
                partners: [{ nameFull: 'Ada Partner' }],
                node: { __typename: 'Entity', nameBrand: 'Graph Firm' },
              },
              {
                leadInvestor: false,
                amountInvested: null,
                partners: [],
                node: { __typename: 'Person', nameFull: 'Ada Partner' },
              },
            ],
          },
        },
      })),
    })
    const back = await execute(
      '{ people { edges { node { nameFull investments(first: 1) { totalCount edges { attribution { attributionType } node { round } } } } } } }',
    )
    expect(back.data.people.edges).toEqual([
      {
        node: {
          nameFull: 'Ada Partner',
          investments: {
            totalCount: 12,
            edges: [{ attribution: { attributionType: 'DIRECT' }, node: { round: 'Round 2' } }],
          },
        },
      },
    ])
    const whole = await execute(
      `{ entity(slug: "${companies[0]?.slug}") { fundraiseRounds(first: 1) { edges { node { investors { totalCount } } } } } }`,
      {},
      asAdmin,
    )
    expect(whole.data.entity.fundraiseRounds.edges[0].node.investors.totalCount).toBe(3)
  })

  test.each([
    ['fundraiseRounds', 'companies', 'node { id round dateAnnounced }'],
    ['investments', 'firm', 'node { id round dateAnnounced }'],
    ['relationships', 'companies', 'node { id relationshipType }'],
    ['acquisitions', 'companies', 'node { id amount { amount } }'],
    ['products', 'companies', 'node { id nameBrand }'],
  ])('%s are the same list forwards and backwards', async (field, owner, node) => {
    const slug = owner === 'firm' ? firm.slug : companies[1]?.slug
    const role = field === 'acquisitions' ? 'role: ALL, ' : ''
    const read = async (args: string) => {
      const { data, errors } = await execute(
        `{ entity(slug: "${slug}") { ${field}(${role}${args}) { edges { ${node} } pageInfo { endCursor startCursor hasNextPage hasPreviousPage } } } }`,
      )
      expect(errors).toBeUndefined()
      return data.entity[field]
    }
    const ids = (connection: { edges: { node: { id: string } }[] }) => connection.edges.map(({ node }) => node.id)
    const all = ids(await read('first: 100'))
    expect(all.length).toBeGreaterThan(0)
    const forwards: string[] = []
    for (let cursor: string | null = null, more = true; more; ) {
      const page: { pageInfo: { endCursor: string; hasNextPage: boolean }; edges: [] } = await read(
        `first: 1${cursor ? `, after: "${cursor}"` : ''}`,
      )
      forwards.push(...ids(page))
      ;({ endCursor: cursor, hasNextPage: more } = page.pageInfo)
    }
    const backwards: string[] = []
    for (let cursor: string | null = null, more = true; more; ) {
      const page: { pageInfo: { startCursor: string; hasPreviousPage: boolean }; edges: [] } = await read(
        `last: 2${cursor ? `, before: "${cursor}"` : ''}`,
      )
      backwards.unshift(...ids(page))
      ;({ startCursor: cursor, hasPreviousPage: more } = page.pageInfo)
    }
    expect(forwards).toEqual(all)
    expect(backwards).toEqual(all)
  })

  test('refuse a cursor of another list', async () => {
    const after = Buffer.from('["soon","x"]').toString('base64url')
    const { errors } = await execute(
      `{ entity(slug: "${firm.slug}") { investments(first: 1, after: "${after}") { edges { cursor } } } }`,
    )
    expect(errors[0].extensions).toMatchObject({ status: 400, field: 'after' })
  })

  test('node(id) finds rounds, relationships and acquisitions', async () => {
    const { data } = await execute(
      `{ entity(slug: "${companies[2]?.slug}") { fundraiseRounds(first: 1) { edges { node { id round } } } relationships(first: 1) { edges { node { id relationshipType } } } acquisitions(role: ACQUIRER) { edges { node { id amount { amount } } } } } }`,
    )
    const { fundraiseRounds, relationships, acquisitions } = data.entity
    const nodes = [fundraiseRounds, relationships, acquisitions].map(({ edges }) => edges[0].node)
    const found = await execute(
      'query($a: ID!, $b: ID!, $c: ID!) { a: node(id: $a) { id ... on FundraiseRound { round } } b: node(id: $b) { id ... on EntityRelationship { relationshipType } } c: node(id: $c) { id ... on Acquisition { amount { amount } } } }',
      { a: nodes[0].id, b: nodes[1].id, c: nodes[2].id },
    )
    expect(found.data).toEqual({ a: nodes[0], b: nodes[1], c: nodes[2] })
  })
})
