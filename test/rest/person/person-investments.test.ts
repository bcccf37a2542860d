import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { type TestApp, testApp } from '../../support/app.js'
import { makeInvestment } from '../../support/make/investment.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
let investor: { id: string; slug: string }
let first: Awaited<ReturnType<typeof makeInvestment>>
beforeAll(async () => {
  app = await testApp()
  investor = await makePerson(app, { nameFirst: 'Angel', nameLast: 'Investor' })
  const bought = await makeEntity(app, { nameBrand: 'Bought', operatingStatus: 'Acquired' })
  const closed = await makeEntity(app, { nameBrand: 'Closed', operatingStatus: 'Closed' })
  const secret = await makeEntity(app, { status: { isHidden: true, showOnSitemap: true } })
  const operating = await makeEntity(app, { nameBrand: 'Living' })
  const make = (deal: object) => makeInvestment(app, investor.id, deal)
  first = await make({ entityId: operating.id, round: 'Seed', invested: 100_000, date: '2019-01-01T00:00:00.000Z' })
  await make({ entityId: operating.id, round: 'Series A', invested: 300_000.5, date: '2021-01-01T00:00:00.000Z' })
  await make({ entityId: bought.id, round: 'Seed', invested: null, date: '2018-01-01T00:00:00.000Z' })
  await make({ entityId: closed.id, round: 'Seed', currency: 'EUR', date: '2017-01-01T00:00:00.000Z' })
  await make({ entityId: secret.id, date: '2022-01-01T00:00:00.000Z' })
  await make({ entityId: operating.id, round: 'Acquisition', date: '2023-01-01T00:00:00.000Z' })
})

const path = '/v1/people/detail/investments'
const rounds = (body: { content: { round: string; company: { entity: { nameBrand: string } } }[] }) =>
  body.content.map(({ round, company }) => `${company.entity.nameBrand} ${round}`)

describe("a person's investments", () => {
  test('are whole records, latest first, without hidden companies and acquisitions', async () => {
    const { status, body } = await app.rest(path, { query: { slug: investor.slug } })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(rounds(body)).toEqual(['Living Series A', 'Living Seed', 'Bought Seed', 'Closed Seed'])
    expect([body.totalElements, body.size]).toEqual([4, 50])
    expect(body.content[1]).toEqual({
      amount: 1_000_000,
      company: { entity: expect.objectContaining({ id: first.entityId, nameBrand: 'Living' }) },
      date: '2019-01-01T00:00:00.000Z',
      fundraiseTransaction: {
        amountRaised: 1_000_000,
        dateAnnounced: '2019-01-01T00:00:00.000Z',
        id: first.transactionId,
        image: { isMonogram: false, logo: null, logoSquare: null },
        investorCount: null,
        nameBrand: 'Living',
        round: 'Seed',
        status: null,
        valuationPostMoney: null,
      },
      fundraiseTransactionId: first.transactionId,
      id: first.joinId,
      investmentDate: '2019-01-01T00:00:00.000Z',
      investorAttribution: {
        amountInvested: 100_000,
        attributionType: 'direct',
        beneficialEntityId: null,
        fundManagerRelationshipId: null,
        joinId: first.joinId,
        leadInvestor: true,
        recordedEntityId: null,
        round: { round: 'Seed' },
        transactionId: first.transactionId,
      },
      round: 'Seed',
    })
    const detail = await app.rest('/v1/people/detail', { query: { id: investor.id } })
    expect(detail.body.investment).toEqual(body.content)
  })

  test('are sorted by date, round or invested amount', async () => {
    const sorted = async (sort: string) => rounds((await app.rest(path, { query: { id: investor.id, sort } })).body)
    expect((await sorted('amountInvested,desc'))[0]).toBe('Living Series A')
    expect((await sorted('amountInvested,desc')).at(-1)).toBe('Bought Seed')
    expect(await sorted('date')).toEqual(['Closed Seed', 'Bought Seed', 'Living Seed', 'Living Series A'])
    expect((await sorted('round,desc'))[0]).toBe('Living Series A')
    const { body } = await app.rest(path, { query: { id: investor.id, sort: 'investorAttribution.amountInvested' } })
    expect(body).toMatchObject({ status: 422, field: 'sort' })
  })

  test('are summarized, with amounts of rounds in US dollars only', async () => {
    const { body } = await app.rest('/v1/people/detail/investor-activity', { query: { slug: investor.slug } })
    expect(body).toEqual({
      attributedInvestmentCount: 2,
      averageAmountInvestedUsd: 200_000.25,
      currentPortfolioCount: 1,
      largestAmountInvestedUsd: 300_000.5,
      portfolioCompanyCount: 3,
      smallestAmountInvestedUsd: 100_000,
      topInvestmentStage: [
        { count: 3, stage: 'Seed' },
        { count: 1, stage: 'Series A' },
      ],
      totalAmountInvestedUsd: 400_000.5,
      totalInvestment: 4,
      totalPortfolioExit: 1,
      totalWriteOff: 1,
    })
    const other = await makePerson(app)
    const none = await app.rest('/v1/people/detail/investor-activity', { query: { id: other.id } })
    expect(none.body).toMatchObject({ totalInvestment: 0, totalAmountInvestedUsd: null, topInvestmentStage: [] })
  })

  test.each([path, '/v1/people/detail/investor-activity'])(
    '%s needs a selector of exactly one visible person and redirects a former slug',
    async (path) => {
      const other = await makePerson(app)
      await app.db.rows(sql`
      insert into slug_redirect (person_id, namespace, slug, old_path, created_at, updated_at)
      values (${investor.id}::uuid, 'person', 'former-angel', '/people/former-angel', ${app.clock.now()}, ${app.clock.now()}) on conflict do nothing`)
      expect((await app.rest(path)).body).toMatchObject({ status: 400, field: 'id' })
      expect((await app.rest(path, { query: { id: investor.id, slug: other.slug } })).body).toMatchObject({
        status: 409,
      })
      expect((await app.rest(path, { query: { slug: 'missing' } })).body).toMatchObject({ status: 404, field: 'slug' })
      const moved = await app.rest(path, { query: { slug: 'former-angel' } })
      expect([moved.status, moved.headers.get('location')]).toEqual([301, `${path}?slug=${investor.slug}`])
      const hidden = await makePerson(app, { isHidden: true })
      expect((await app.rest(path, { query: { id: hidden.id } })).body).toMatchObject({ status: 404, field: 'id' })
    },
  )
})
