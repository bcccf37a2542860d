import { beforeAll, describe, expect, test } from 'vitest'
import { type RequestOptions, type TestApp, testApp } from '../../support/app.js'
import { makeAcquisition } from '../../support/make/acquisition.js'
import { makeJoin, makeRound } from '../../support/make/fundraise.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
let berlin: { id: string; slug: string }
let paris: { id: string }
let north: { id: string; slug: string }
let east: { id: string }
let angel: { id: string; slug: string }
let hiddenFirm: { id: string }

beforeAll(async () => {
  app = await testApp()
  const firm = (nameBrand: string, fields = {}) =>
    makeEntity(app, { nameBrand, typeRecord: 'Investment Firm', ...fields })
  berlin = await makeEntity(app, { nameBrand: 'Berlin Robots', foundedYear: 2011 })
  paris = await makeEntity(app, { nameBrand: 'Paris Pumps', foundedYear: 1999 })
  const secret = await makeEntity(app, { nameBrand: 'Secret Steel', status: { isHidden: true, showOnSitemap: true } })
  ;[north, east] = [await firm('North Capital'), await firm('East Capital')]
  hiddenFirm = await firm('Hidden Capital', { status: { isHidden: true, showOnSitemap: true } })
  angel = await makePerson(app, { nameFirst: 'Ann', nameLast: 'Angel' })
  const raise = async (entityId: string, round: string, year: number, amountRaised: number, investors: object[]) => {
    const roundId = await makeRound(app, entityId, {
      round,
      amountRaised,
      dateAnnounced: `${year}-05-01T00:00:00.000Z`,
    })
    for (const investor of investors) await makeJoin(app, { roundId, leadInvestor: false, ...investor } as never)
  }
  const lead = { entityId: north.id, leadInvestor: true }
  await raise(berlin.id, 'Seed', 2012, 1_000_000, [lead, { personId: angel.id }])
  await raise(berlin.id, 'Series A', 2016, 9_000_000, [lead, { entityId: east.id }, { entityId: hiddenFirm.id }])
  await raise(paris.id, 'Series A', 2010, 5_000_000, [{ entityId: east.id }, { personId: angel.id }])
  await raise(secret.id, 'Series A', 2018, 7_000_000, [lead, { entityId: east.id }])
  await makeAcquisition(app, { acquiredEntityId: paris.id, acquirerEntityId: berlin.id })
  await makeAcquisition(app, { acquiredEntityId: secret.id, acquirerEntityId: berlin.id, announcedAt: '2023-01-01' })
})

type Round = { round: string; entity: { core: { nameBrand: string } } }
const rounds = (body: { content: Round[] }) => body.content.map((row) => `${row.entity.core.nameBrand} ${row.round}`)

describe('the rounds of all entities', () => {
  const list = (query: Record<string, unknown>, options: RequestOptions = {}) =>
    app.rest('/v1/fundraise-rounds', { query, ...options })

  test('are listed newest first, without hidden entities and without acquisitions, with the exact total', async () => {
    const { status, body } = await list({})
    expect(status, JSON.stringify(body)).toBe(200)
    expect(rounds(body)).toEqual(['Berlin Robots Series A', 'Berlin Robots Seed', 'Paris Pumps Series A'])
    expect(body.totalElements).toBe(3)
    expect(body.content[0].sourceAttribution.map((row: { recordedEntityId: string }) => row.recordedEntityId)).toEqual([
      north.id,
      east.id,
    ])
  })

  test.each([
    [
      'a round and a date together',
      { round: 'series a', 'announcedRange.min': '2015-01-01' },
      ['Berlin Robots Series A'],
    ],
    ['an amount', { amountRaisedRange: '..2000000' }, ['Berlin Robots Seed']],
    ['an investor by name', { investorName: 'East Capital' }, ['Berlin Robots Series A', 'Paris Pumps Series A']],
    ['a lead investor', { leadInvestorName: 'East Capital' }, []],
    ['a hidden investor by name', { investorName: 'Hidden Capital' }, []],
  ])('match %s', async (_name, query, expected) => {
    expect(rounds((await list(query)).body)).toEqual(expected)
  })

  test('match an investor by its id, person or entity, but not a hidden one', async () => {
    const found = async (id: string) => rounds((await list({ investorId: id })).body)
    expect(await found(angel.id)).toEqual(['Berlin Robots Seed', 'Paris Pumps Series A'])
    expect(await found(hiddenFirm.id)).toEqual([])
  })

  test('match filters of the entity in the body, and can be read by cursor', async () => {
    const body = { entity: { yearFoundedRange: [{ min: 2000, max: 2020 }] } }
    const first = await list({ size: 1, sort: 'amountRaised,asc' }, { method: 'POST', body })
    expect([rounds(first.body), first.body.totalElements]).toEqual([['Berlin Robots Seed'], 2])
    const cursor = first.headers.get('x-next-cursor')
    const second = await list({ size: 1, sort: 'amountRaised,asc', cursor }, { method: 'POST', body })
    expect([rounds(second.body), second.body.last]).toEqual([['Berlin Robots Series A'], true])
  })

  test('refuse a filter by meaning with a way out, because a round has no text', async () => {
    const { status, body } = await list({}, { method: 'POST', body: { entity: { semanticQuery: 'robots' } } })
    expect([status, body.field]).toEqual([422, 'semanticQuery'])
  })
})

describe('investors ranked by their rounds', () => {
  const rank = (query: Record<string, unknown>, options: RequestOptions = {}) =>
    app.rest('/v1/investors', { query, ...options })

  test('are whole rows without rounds of hidden entities and without hidden investors', async () => {
    const { status, body } = await rank({})
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.totalElements).toBe(3)
    const row = body.content.find(({ slug }: { slug: string }) => slug === north.slug)
    expect(row).toEqual({
      investor: { entityId: north.id, personId: null },
      slug: north.slug,
      name: 'North Capital',
      typeRecord: 'Investment Firm',
      rounds: 2,
      leadRounds: 2,
      entities: 1,
      firstInvestedAt: '2012-05-01T00:00:00.000Z',
      lastInvestedAt: '2016-05-01T00:00:00.000Z',
      recentEntity: [{ id: berlin.id, slug: berlin.slug, nameBrand: 'Berlin Robots' }],
    })
  })

  test('count only the rounds that match the filter', async () => {
    const { body } = await rank({ round: 'Series A', sort: 'rounds,desc' }, {})
    expect(body.content.map(({ name, rounds }: { name: string; rounds: number }) => [name, rounds])).toEqual([
      ['East Capital', 2],
      expect.anything(),
      expect.anything(),
    ])
  })

  test('are the co-investors of one investor, without itself', async () => {
    const { body } = await rank({ coInvestorOf: angel.id })
    expect(body.content.map(({ name }: { name: string }) => name).sort()).toEqual(['East Capital', 'North Capital'])
    expect((await rank({ coInvestorOf: hiddenFirm.id })).body.content).toEqual([])
  })
})

describe('the acquisitions of all entities', () => {
  test('contain only those of two public entities, and match buyer, price and acquired entity', async () => {
    const list = (query: Record<string, unknown>) => app.rest('/v1/acquisitions', { query })
    const { status, body } = await list({})
    expect(status, JSON.stringify(body)).toBe(200)
    const pairs = body.content.map((row: Record<string, { nameBrand: string }>) => [
      row.acquirerEntity?.nameBrand,
      row.acquiredEntity?.nameBrand,
    ])
    expect([pairs, body.totalElements]).toEqual([[['Berlin Robots', 'Paris Pumps']], 1])
    expect((await list({ acquirerName: 'Paris Pumps' })).body.totalElements).toBe(0)
    expect((await list({ priceRange: '5000000..' })).body.totalElements).toBe(1)
    const filter = { entity: { yearFoundedRange: [{ min: 2000, max: 2020 }] } }
    expect((await app.rest('/v1/acquisitions', { method: 'POST', body: filter })).body.totalElements).toBe(0)
  })
})

test('GraphQL lists the same rounds, acquisitions and investors', async () => {
  const { body } = await app.graph(`{
    fundraiseRounds(first: 1, filter: { round: ["Series A"] }, sort: { field: AMOUNT_RAISED, direction: ASC }) {
      totalCount edges { node { round entity { nameBrand } } } pageInfo { hasNextPage } }
    acquisitions(first: 5) { totalCount edges { node { acquirer { nameBrand } acquired { nameBrand } } } }
    investors(filter: { coInvestorOf: "${angel.id}", round: ["Seed"] }) {
      totalElements content { name rounds investor { ... on Entity { nameBrand } } recentEntities { nameBrand } } }
  }`)
  expect([body.errors, body.data]).toEqual([
    undefined,
    {
      fundraiseRounds: {
        totalCount: 2,
        edges: [{ node: { round: 'Series A', entity: { nameBrand: 'Paris Pumps' } } }],
        pageInfo: { hasNextPage: true },
      },
      acquisitions: {
        totalCount: 1,
        edges: [{ node: { acquirer: { nameBrand: 'Berlin Robots' }, acquired: { nameBrand: 'Paris Pumps' } } }],
      },
      investors: {
        totalElements: 1,
        content: [
          {
            name: 'North Capital',
            rounds: 1,
            investor: { nameBrand: 'North Capital' },
            recentEntities: [{ nameBrand: 'Berlin Robots' }],
          },
        ],
      },
    },
  ])
})
