import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makeAcquisition } from '../../support/make/acquisition.js'
import { makeJoin, makeRound } from '../../support/make/fundraise.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const path = '/v1/entities/detail/fundraise-rounds'
const send = (
  method: string,
  at: string,
  query: Record<string, unknown>,
  body?: unknown,
  headers: Record<string, string> = asAdmin,
) => app.rest(at, { method, headers, query: { ...query, ...provenance }, ...(body === undefined ? {} : { body }) })

const seed = { round: 'Seed', amountRaised: 1_000_000, currency: 'USD', dateAnnounced: '2020-01-01T01:00:00+01:00' }
const summary = async (id: string) =>
  (await app.rest('/v1/entities/detail', { query: { id } })).body.enrichment.fundingDetail

describe('a round', () => {
  test('is the same in other letters and with other spaces, and a repeat changes nothing', async () => {
    const { id } = await makeEntity(app)
    const round = { ...seed, round: 'Series A' }
    expect((await send('POST', path, { id }, round)).status).toBe(201)
    const before = await fingerprint(app)
    for (const label of ['series a', 'Series  A', ' Series\tA '])
      expect((await send('POST', path, { id }, { ...round, round: label })).body).toMatchObject({
        status: 409,
        field: 'round',
      })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('is created with its history, and its company has the new total at once', async () => {
    const { id, slug } = await makeEntity(app)
    const { status, body } = await send('POST', path, { slug }, seed, asUser)
    expect([status, body.dateAnnounced, body.amountRaised]).toEqual([201, '2020-01-01T00:00:00.000Z', 1_000_000])
    expect(await summary(id)).toMatchObject({ totalRaised: 1_000_000, stage: 'Seed', fundingRoundCount: 1 })
    expect(await history(app, body.id)).toEqual([
      {
        action: 'create',
        operation_id: 'createFundraiseTransaction',
        source_type: 'firstPartyWebsite',
        source_detail: 'https://example.com',
        caller_id: expect.any(String),
        change: {
          round: [null, 'Seed'],
          amountRaised: [null, 1_000_000],
          currency: [null, 'USD'],
          dateAnnounced: [null, '2020-01-01T00:00:00.000Z'],
        },
      },
    ])
  })

  test('is replaced as a whole and patched by field', async () => {
    const { id } = await makeEntity(app)
    const round = await makeRound(app, id, { investorCount: 4 })
    const patched = await send('PATCH', `${path}/${round}`, { id }, { status: 'Closed', investorCount: null })
    expect(patched.body).toMatchObject({ round: 'Seed', amountRaised: 1_000_000, investorCount: null })
    const replaced = await send(
      'PUT',
      `${path}/${round}`,
      { id },
      { round: 'Series A', dateAnnounced: '2021-01-01T00:00:00Z' },
    )
    expect(replaced.body).toMatchObject({ round: 'Series A', amountRaised: null, currency: null })
    expect(await summary(id)).toMatchObject({ totalRaised: 0, stage: 'Series A' })
    expect((await history(app, round)).map(({ change }) => change)).toMatchObject([
      {},
      { status: [null, 'Closed'], investorCount: [4, null] },
      { round: ['Seed', 'Series A'], amountRaised: [1_000_000, null], status: ['Closed', null] },
    ])
  })

  test('that changes at the same time as rounds of other entities keeps the sum of their common investor', async () => {
    const investor = await makeEntity(app, { typeRecord: 'Investment Firm' })
    const rounds = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const { id } = await makeEntity(app)
        const round = await makeRound(app, id)
        await makeJoin(app, { roundId: round, entityId: investor.id, amountInvested: 1_000 })
        return { id, round }
      }),
    )
    for (const [currency, amount] of [
      ['EUR', null],
      ['USD', 4_000],
      ['EUR', null],
      ['USD', 4_000],
    ] as const) {
      await Promise.all(rounds.map(({ id, round }) => send('PATCH', `${path}/${round}`, { id }, { currency })))
      // Amounts are summed in dollars.
      const rows = await app.db.rows(
        sql`select amount_invested::int as amount from entity where id = ${investor.id}::uuid`,
      )
      expect(rows).toEqual([{ amount }])
    }
  })

  test('is not changed by a patch without a difference', async () => {
    const { id } = await makeEntity(app)
    const round = await makeRound(app, id)
    const before = await fingerprint(app)
    const { status } = await send(
      'PATCH',
      `${path}/${round}`,
      { id },
      { round: 'Seed', dateAnnounced: '2020-03-01T00:00:00Z' },
    )
    expect(status).toBe(200)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('keeps the US dollar amount of its source until the amount changes, and the stage until the label changes', async () => {
    const { id } = await makeEntity(app)
    const round = await makeRound(app, id, {
      round: 'Venture',
      roundCode: 'B',
      currency: 'EUR',
      amountRaised: 100,
      amountRaisedUsd: 110,
    })
    await send('PATCH', `${path}/${round}`, { id }, { status: 'Open' })
    expect(await summary(id)).toMatchObject({ totalRaised: 110, stage: 'Series B' })
    await send('PATCH', `${path}/${round}`, { id }, { round: 'Series C' })
    expect(await summary(id)).toMatchObject({ totalRaised: 110, stage: 'Series C' })
    await send('PATCH', `${path}/${round}`, { id }, { amountRaised: 200 })
    expect(await summary(id)).toMatchObject({ totalRaised: 0, stage: 'Series C' })
  })

  test('is deleted with its investors; their deal counts are recomputed, and history stores the whole round', async () => {
    const { id } = await makeEntity(app)
    const investor = await makeEntity(app)
    const round = await makeRound(app, id)
    await makeJoin(app, { roundId: round, entityId: investor.id, amountInvested: 10 })
    const deals = async () => app.db.rows(sql`select deal_count from entity where id = ${investor.id}::uuid`)
    expect(await deals()).toEqual([{ deal_count: 1 }])
    const { body } = await send('DELETE', `${path}/${round}`, { id })
    expect(body).toMatchObject({ id: round, sourceAttribution: [{ recordedEntityId: investor.id }] })
    expect(await deals()).toEqual([{ deal_count: 0 }])
    expect((await app.rest(`${path}/${round}`, { query: { id } })).status).toBe(404)
    expect((await history(app, round)).at(-1)).toMatchObject({
      action: 'delete',
      change: { row: [{ round: 'Seed', investors: [{ entityId: investor.id, amountInvested: '10.00' }] }, null] },
    })
  })
})

describe('a refused write of a round changes no row', () => {
  test.each([
    ['no announcement date', 'POST', { round: 'Seed' }, 400, 'dateAnnounced'],
    ['an amount without its currency', 'POST', { ...seed, currency: null }, 400, 'currency'],
    ['an invalid currency', 'POST', { ...seed, currency: 'US' }, 400, 'currency'],
    ['an unknown currency', 'POST', { ...seed, currency: 'QQQ' }, 400, 'currency'],
    [
      'a pre-money valuation above the post-money one',
      'POST',
      { ...seed, valuationPreMoney: 3, valuationPostMoney: 2 },
      422,
      'valuationPostMoney',
    ],
    [
      'a completion before the announcement',
      'PATCH',
      { dateFundingComplete: '1901-01-01T00:00:00Z' },
      422,
      'dateFundingComplete',
    ],
    ['a negative amount', 'POST', { ...seed, amountRaised: -1 }, 400, 'amountRaised'],
    ['an amount with cents', 'POST', { ...seed, amountRaised: 1.5 }, 400, 'amountRaised'],
    ['an unknown status', 'POST', { ...seed, status: 'Done' }, 400, 'status'],
    ['a patch that clears the announcement date', 'PATCH', { dateAnnounced: null }, 400, 'dateAnnounced'],
    ['a patch that clears the currency of an amount', 'PATCH', { currency: null }, 400, 'currency'],
  ])('%s', async (_, method, body, status, field) => {
    const { id } = await makeEntity(app)
    const round = await makeRound(app, id)
    const before = await fingerprint(app)
    const response = await send(method, method === 'POST' ? path : `${path}/${round}`, { id }, body)
    expect(response.body).toMatchObject({ status, field, hint: expect.any(String) })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('a deletion for another company, of an old version, by a client secret, or of an acquisition', async () => {
    const [company, other] = [await makeEntity(app), await makeEntity(app)]
    const round = await makeRound(app, company.id)
    const relationshipId = await makeAcquisition(app, { acquiredEntityId: company.id, acquirerEntityId: other.id })
    const acquisitionRound = (await app.rest(`/v1/entities/${company.id}/acquisitions/${relationshipId}`)).body
      .fundraiseTransactionId
    const before = await fingerprint(app)
    expect((await send('DELETE', `${path}/${round}`, { id: other.id })).body).toMatchObject({
      status: 404,
      field: 'transactionId',
    })
    const stale = { ...asAdmin, 'if-match': '"7-x"' }
    expect((await send('DELETE', `${path}/${round}`, { id: company.id }, undefined, stale)).status).toBe(412)
    expect((await send('DELETE', `${path}/${round}`, { id: company.id }, undefined, asClient)).status).toBe(403)
    expect((await send('DELETE', `${path}/${acquisitionRound}`, { id: company.id })).body).toMatchObject({
      status: 409,
      field: 'transactionId',
    })
    expect(await fingerprint(app)).toEqual(before)
  })
})
