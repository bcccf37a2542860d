import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, type TestApp, testApp } from '../../support/app.js'
import { makeAcquisition } from '../../support/make/acquisition.js'
import { makeJoin, makeRound } from '../../support/make/fundraise.js'
import { makePerson } from '../../support/make/person.js'
import { makeRelationship } from '../../support/make/relationship.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
let firm: { id: string; slug: string }
let fund: { id: string }
let rival: { id: string }
let manages: number
const companies: Record<string, string> = {}
const rounds: Record<string, string> = {}
const people: Record<string, string> = {}

beforeAll(async () => {
  app = await testApp()
  firm = await makeEntity(app, { nameBrand: 'The Firm', typeRecord: 'Investment Firm' })
  fund = await makeEntity(app, { nameBrand: 'The Fund', typeRecord: 'Fund' })
  rival = await makeEntity(app, { nameBrand: 'The Rival', typeRecord: 'Investment Firm' })
  manages = await makeRelationship(app, {
    relationshipType: 'fundManagerFirm',
    sourceEntityId: firm.id,
    targetEntityId: fund.id,
  })
  const company = async (name: string, fields: Record<string, unknown> = {}) => {
    companies[name] = (await makeEntity(app, { nameBrand: `Company ${name}`, ...fields })).id
  }
  await company('current')
  await company('sold', { operatingStatus: 'Acquired' })
  await company('closed', { operatingStatus: 'Closed' })
  await company('hidden', { status: { isHidden: true } })
  const round = async (name: string, owner: string, fields: Record<string, unknown>) => {
    rounds[name] = await makeRound(app, companies[owner] ?? '', fields)
  }
  await round('seed', 'current', { round: 'Seed', amountRaised: 1_000_000, dateAnnounced: '2019-01-01' })
  await round('a', 'current', { round: 'Series A', amountRaised: 5_000_000, dateAnnounced: '2021-01-01' })
  await round('euro', 'sold', { round: 'Seed', amountRaised: 900_000, currency: 'EUR', dateAnnounced: '2018-01-01' })
  await round('closed', 'closed', { round: 'Seed', amountRaised: 3_000_000, dateAnnounced: '2020-01-01' })
  await round('hidden', 'hidden', { round: 'Seed', dateAnnounced: '2022-01-01' })
  const join = (name: string, investor: Record<string, unknown>) =>
    makeJoin(app, { roundId: rounds[name] ?? '', ...investor })
  await join('seed', { entityId: firm.id, amountInvested: 400_000, leadInvestor: true })
  await join('a', { entityId: fund.id, amountInvested: 2_000_000 })
  await join('a', { entityId: rival.id, amountInvested: 3_000_000 })
  await join('seed', { entityId: rival.id, amountInvested: 100_000 })
  await join('euro', { entityId: firm.id, amountInvested: 900_000 })
  await join('closed', { entityId: firm.id })
  await join('closed', { entityId: fund.id, amountInvested: 50_000 })
  await join('hidden', { entityId: firm.id, amountInvested: 7_000_000 })
  people.known = (await makePerson(app, { nameFirst: 'Known', nameLast: 'Angel' })).id
  people.hidden = (await makePerson(app, { isHidden: true })).id
  await join('seed', { personId: people.known, amountInvested: 25_000 })
  await join('seed', { personId: people.hidden, amountInvested: 25_000 })
  const target = (await makeEntity(app, { nameBrand: 'Bought by the firm' })).id
  await makeAcquisition(app, { acquiredEntityId: target, acquirerEntityId: firm.id })
  companies.bought = target
})

const get = (path: string, query: Record<string, unknown>, headers?: Record<string, string>) =>
  app.rest(`/v1/entities/detail/${path}`, { query, ...(headers ? { headers } : {}) })
const idsOf = (body: { content: { id: string }[] }) => body.content.map(({ id }) => id)
const named = (...names: string[]) => names.map((name) => rounds[name])

describe('the investments of an entity', () => {
  test('are the rounds that it or its managed funds joined, each once, newest first, without acquisitions', async () => {
    app.statements.length = 0
    const { body } = await get('investments', { id: firm.id })
    expect(app.statements).toHaveLength(2)
    expect(idsOf(body)).toEqual(named('a', 'closed', 'seed', 'euro'))
    expect(body.content.map((row: { investorAttribution: unknown }) => row.investorAttribution)).toMatchObject([
      {
        attributionType: 'managedFund',
        amountInvested: 2_000_000,
        beneficialEntityId: firm.id,
        recordedEntityId: fund.id,
        fundManagerRelationshipId: manages,
        transactionId: rounds.a,
        round: { round: 'Series A' },
      },
      { attributionType: 'direct', amountInvested: null, recordedEntityId: firm.id, fundManagerRelationshipId: null },
      { attributionType: 'direct', amountInvested: 400_000, leadInvestor: true, beneficialEntityId: firm.id },
      { attributionType: 'direct', amountInvested: 900_000 },
    ])
    expect(body.content[0].entity.core.id).toBe(companies.current)
  })

  test('of a fund are only its own', async () => {
    const { body } = await get('investments', { id: fund.id })
    expect(idsOf(body)).toEqual(named('a', 'closed'))
    expect(body.content[0].investorAttribution).toMatchObject({
      attributionType: 'direct',
      beneficialEntityId: fund.id,
      fundManagerRelationshipId: null,
    })
  })

  test('are limited to the latest of each company by latestPerEntity', async () => {
    const { body } = await get('investments', { id: firm.id, latestPerEntity: true })
    expect(idsOf(body)).toEqual(named('a', 'closed', 'euro'))
    const seeds = await get('investments', { id: firm.id, latestPerEntity: true, round: 'seed' })
    expect(idsOf(seeds.body)).toEqual(named('closed', 'seed', 'euro'))
  })

  test('are sorted by the invested amount in US dollars', async () => {
    const { body } = await get('investments', { id: firm.id, sort: 'amountInvested,desc' })
    expect(idsOf(body).slice(0, 2)).toEqual(named('a', 'seed'))
    expect((await get('investments', { id: firm.id, sort: 'investorAttribution.amountInvested' })).status).toBe(422)
    const [first, second] = await Promise.all(
      [0, 1].map((page) => get('investments', { id: firm.id, sort: 'amountInvested', size: 2, page })),
    )
    expect([...idsOf(first?.body), ...idsOf(second?.body)]).toHaveLength(4)
  })

  test('are filtered like rounds and continue from a cursor', async () => {
    expect(idsOf((await get('investments', { id: firm.id, dateFrom: '2020-01-01' })).body)).toEqual(
      named('a', 'closed'),
    )
    expect(idsOf((await get('investments', { id: firm.id, maxAmount: 1_000_000 })).body)).toEqual(named('seed', 'euro'))
    const first = await get('investments', { id: firm.id, size: 3 })
    const cursor = first.headers.get('x-next-cursor')
    const next = await get('investments', { id: firm.id, size: 3, cursor })
    expect([...idsOf(first.body), ...idsOf(next.body)]).toEqual(named('a', 'closed', 'seed', 'euro'))
    expect(next.headers.get('x-next-cursor')).toBeNull()
  })

  test('include a hidden company for admin callers only', async () => {
    expect(idsOf((await get('investments', { id: firm.id }, asAdmin)).body)).toContain(rounds.hidden)
    const narrowed = await get('investments', { id: firm.id, includePrivate: false }, asAdmin)
    expect(idsOf(narrowed.body)).not.toContain(rounds.hidden)
  })

  test('are summarized: distinct rounds, companies by outcome, amounts in US dollars only', async () => {
    const { body } = await get('investor-activity', { slug: firm.slug })
    expect(body).toEqual({
      attributedInvestmentCount: 2,
      averageAmountInvestedUsd: 1_200_000,
      currentPortfolioCount: 1,
      largestAmountInvestedUsd: 2_000_000,
      portfolioCompanyCount: 3,
      smallestAmountInvestedUsd: 400_000,
      topInvestmentStage: [
        { count: 3, stage: 'Seed' },
        { count: 1, stage: 'Series A' },
      ],
      totalAmountInvestedUsd: 2_400_000,
      totalInvestment: 4,
      totalPortfolioExit: 1,
      totalWriteOff: 1,
    })
    const nothing = await get('investor-activity', { id: companies.current })
    expect(nothing.body).toMatchObject({ totalInvestment: 0, totalAmountInvestedUsd: null, topInvestmentStage: [] })
  })
})

describe('the investors of an entity', () => {
  test('are listed once each with all their rounds, the latest round first', async () => {
    app.statements.length = 0
    const { body } = await get('investors', { id: companies.current, sort: 'amountInvested,desc' })
    expect(app.statements).toHaveLength(2)
    expect(body.content.map((row: { entity: { core: { id: string } } }) => row.entity.core.id)).toEqual([
      rival.id,
      fund.id,
      firm.id,
    ])
    expect(body.content[0]).toMatchObject({
      roundCount: 2,
      round: [{ round: 'Series A' }, { round: 'Seed' }],
      investorAttribution: [
        { transactionId: rounds.a, amountInvested: 3_000_000 },
        { transactionId: rounds.seed, amountInvested: 100_000 },
      ],
      entity: { enrichment: expect.any(Object), relationship: [] },
    })
    const statements = []
    for (const size of [1, 50]) {
      app.statements.length = 0
      await get('investors', { id: companies.current, size })
      statements.push(app.statements.length)
    }
    expect(statements).toEqual([2, 2])
  })

  test('do not include the acquirer of the entity', async () => {
    expect((await get('investors', { id: companies.bought })).body).toMatchObject({ totalElements: 0, content: [] })
  })

  test('are listed separately if they are people, without hidden people for public callers', async () => {
    const { body } = await get('person-investors', { id: companies.current })
    expect(body.totalElements).toBe(1)
    expect(body.content[0]).toMatchObject({
      person: { core: { id: people.known, nameFull: 'Known Angel' } },
      roundCount: 1,
      investorAttribution: [{ amountInvested: 25_000, recordedEntityId: null, beneficialEntityId: null }],
    })
    const whole = await get('person-investors', { id: companies.current }, asAdmin)
    expect(whole.body.totalElements).toBe(2)
  })
})

test('the derived totals of companies, investors and fund managers are up to date, without hidden records', async () => {
  const rows = await app.db.rows<Record<string, unknown>>(sql`
    select round_count, investor_count, total_raised::text, stage from entity where id = ${companies.current}::uuid
    union all select deal_count, 0, amount_invested::text, null from entity where id = ${firm.id}::uuid`)
  expect(rows).toEqual([
    { round_count: 2, investor_count: 4, total_raised: '6000000.00', stage: 'Series A' },
    { round_count: 4, investor_count: 0, total_raised: '2450000.00', stage: null },
  ])
  const [person] = await app.db.rows(sql`select deal_count from person where id = ${people.known}::uuid`)
  expect(person).toEqual({ deal_count: 1 })
})

describe('valuations and numbers of employees', () => {
  test('have one point for each month, reported or computed from a round', async () => {
    const { id } = await makeEntity(app)
    await makeRound(app, id, { amountRaised: 10, valuationPostMoney: 100, dateAnnounced: '2020-01-31T23:59:59Z' })
    await makeRound(app, id, {
      amountRaised: 10,
      valuationPreMoney: 200,
      dateAnnounced: '2020-02-01',
      dataConfidence: 'Verified',
    })
    const replaced = await makeRound(app, id, { valuationPostMoney: 999, dateAnnounced: '2020-03-01' })
    await app.db.rows(sql`
      insert into research_detail (entity_id, type, as_of_date, discrete_value, text_value, value_token, data_confidence, source, created_at, updated_at)
      select ${id}::uuid, v.type, v.at::timestamptz, v.value, v.text, v.token, 'low', 'press', t.now, t.now
      from (select ${app.clock.now()}::timestamptz as now) t, (values
        ('latestValuation', '2020-03-15T00:00:00Z', 300, 'reported', 'EUR'),
        ('numberOfEmployees', '2020-03-15T00:00:00Z', 12, null, null),
        ('numberOfEmployees', '2021-03-15T00:00:00Z', null, '11-50', null)) v(type, at, value, text, token)`)
    const { body } = await get('financial/valuation', { id })
    expect(body.totalElements).toBe(3)
    expect(body.content).toMatchObject([
      {
        asOfDate: '2020-03-15T00:00:00.000Z',
        confidence: 'low',
        currency: 'EUR',
        declaredBasis: 'reported',
        derivation: 'reportedAssumedPost',
        detailId: expect.any(Number),
        source: 'researchDetail',
        valuationPostMoney: 300,
        valuationPreMoney: null,
        amountRaised: null,
      },
      {
        derivation: 'derivedFromPreAndRaised',
        declaredBasis: 'preMoney',
        confidence: 'high',
        valuationPostMoney: 210,
        valuationPreMoney: 200,
      },
      {
        derivation: 'derivedFromPostMinusRaised',
        declaredBasis: 'postMoney',
        confidence: 'medium',
        detailId: null,
        label: 'Seed',
        valuationPostMoney: 100,
        valuationPreMoney: 90,
        amountRaised: 10,
      },
    ])
    expect(JSON.stringify(body)).not.toContain(replaced)
    const people = await get('people/time-series', { id })
    expect(people.body.content).toMatchObject([
      { asOfDate: '2021-03-15T00:00:00.000Z', fact: { numericValue: null, textValue: '11-50', valueType: 'numeric' } },
      { asOfDate: '2020-03-15T00:00:00.000Z', fact: { numericValue: 12, dataConfidence: 'low', source: 'press' } },
    ])
    expect((await get('people/time-series', { id, sort: 'asOfDate' })).body).toMatchObject({
      status: 422,
      field: 'sort',
    })
    expect((await get('people/time-series', { id, size: 501 })).status).toBe(400)
  })
})
