import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makeAcquisition } from '../../support/make/acquisition.js'
import { makeRelationship } from '../../support/make/relationship.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** An announced acquisition: its two entities, and the id of the relationship. */
async function makeScene(fields = {}) {
  const [target, buyer] = [await makeEntity(app), await makeEntity(app)]
  const sides = { acquiredEntityId: target.id, acquirerEntityId: buyer.id }
  const id = await makeAcquisition(app, { ...sides, completedAt: null, ...fields })
  const send = (method: string, body?: unknown, headers: object = asAdmin, entityId = target.id) =>
    app.rest(`/v1/entities/${entityId}/acquisitions/${id}`, {
      method,
      headers: headers as Record<string, string>,
      query: provenance,
      body,
    })
  return { target, buyer, id, send }
}

const statusOf = async (id: string) =>
  (await app.db.rows<{ status: string }>(sql`select operating_status as status from entity where id = ${id}::uuid`))[0]
    ?.status

/** The invested amounts of entities as the rounds of an acquisition record them. */
const investors = (id: string) =>
  app.db.rows(sql`
    select i.entity_id as "entityId", i.amount_invested::int as amount, i.lead_investor as lead, r.currency
    from fundraise_round r join investor_join i on i.round_id = r.id where r.entity_id = ${id}::uuid`)

describe('an acquisition', () => {
  test('is completed by a patch: its three records and the operating status change together', async () => {
    const { target, buyer, id, send } = await makeScene()
    expect(await statusOf(target.id)).toBe('Operating')
    const { status, body } = await send('PATCH', { completedAt: '2021-07', amount: 12_000_000 }, asUser)
    expect([status, body]).toMatchObject([
      200,
      {
        relationshipId: id,
        amount: 12_000_000,
        currency: 'USD',
        announcedAt: '2021-06-01T00:00:00.000Z',
        completedAt: '2021-07-01T00:00:00.000Z',
        asOf: '2021-07-01',
        status: 'Acquired Subsidiary',
        evidence: {
          fundraiseInvestorJoin: true,
          fundraiseTransaction: true,
          operatingStatus: true,
          relationship: true,
        },
      },
    ])
    expect(await statusOf(target.id)).toBe('Acquired Subsidiary')
    expect(await investors(target.id)).toEqual([
      { entityId: buyer.id, amount: 12_000_000, lead: true, currency: 'USD' },
    ])
    const events = [String(id), body.fundraiseTransactionId, body.investorJoinId].map((record) => history(app, record))
    expect((await Promise.all(events)).map((one) => one.at(-1))).toMatchObject([
      {
        operation_id: 'patchAcquisition',
        change: {
          amount: [10_000_000, 12_000_000],
          completedAt: [null, '2021-07-01T00:00:00.000Z'],
          asOf: ['2021-06-01', '2021-07-01'],
        },
      },
      { change: { amountRaised: [10_000_000, 12_000_000] } },
      { change: { amountInvested: [10_000_000, 12_000_000] } },
    ])
  })

  test('gets another buyer by a replacement; the former buyer is no longer its investor', async () => {
    const { target, send } = await makeScene()
    const other = await makeEntity(app)
    const { body } = await send('PUT', { acquirerEntityId: other.id, announcedAt: '2022' })
    expect(body).toMatchObject({
      acquirerEntity: { id: other.id },
      amount: null,
      currency: null,
      announcedAt: '2022-01-01T00:00:00.000Z',
      completedAt: null,
      asOf: '2022-01-01',
      status: 'Acquisition',
    })
    expect(await investors(target.id)).toEqual([{ entityId: other.id, amount: null, lead: true, currency: null }])
    const listed = await app.rest(`/v1/entities/${other.id}/acquisitions`, { query: { role: 'acquirer' } })
    expect(listed.body.content).toEqual([body])
  })

  test('keeps the operating status of its entity if it is no longer completed, and the stage says so', async () => {
    const { target, send } = await makeScene({ completedAt: '2021-06-30' })
    const { body } = await send('PATCH', { completedAt: null, transactionStatus: 'In Progress' })
    expect(body).toMatchObject({ status: 'Acquisition', evidence: { operatingStatus: false }, asOf: '2021-06-01' })
    expect(await statusOf(target.id)).toBe('Acquired Subsidiary')
  })

  test('without a round gets its round and its investor at the next change', async () => {
    const [target, buyer] = [await makeEntity(app), await makeEntity(app)]
    const id = await makeRelationship(app, {
      relationshipType: 'acquirer',
      sourceEntityId: buyer.id,
      targetEntityId: target.id,
    })
    const { body } = await app.rest(`/v1/entities/${target.id}/acquisitions/${id}`, {
      method: 'PATCH',
      headers: asAdmin,
      query: provenance,
      body: { announcedAt: '2020-02-29' },
    })
    expect(body.evidence).toMatchObject({ fundraiseInvestorJoin: true, fundraiseTransaction: true })
    expect(await investors(target.id)).toEqual([{ entityId: buyer.id, amount: null, lead: true, currency: null }])
  })

  test('is not changed by a patch without a difference', async () => {
    const { buyer, send } = await makeScene()
    const before = await fingerprint(app)
    const same = { acquirerEntityId: buyer.id, amount: 10_000_000, announcedAt: '2021-06' }
    expect((await send('PATCH', same)).status).toBe(200)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('changes in a fixed number of statements', async () => {
    const { send } = await makeScene()
    const [one, two] = [await makeEntity(app), await makeEntity(app)]
    const count = async (body: unknown) => {
      app.statements.length = 0
      expect((await send('PATCH', body)).status).toBe(200)
      return app.statements.length
    }
    const first = await count({ acquirerEntityId: one.id, amount: 1 })
    expect(await count({ acquirerEntityId: two.id, amount: 2 })).toBe(first)
  })
})

describe('a refused change of an acquisition changes no row', () => {
  test('to the entity itself, to an unknown buyer, to a parent, without a buyer, or to an amount without a currency', async () => {
    const { target, buyer, send } = await makeScene()
    const parent = await makeEntity(app)
    await makeRelationship(app, { relationshipType: 'parent', sourceEntityId: parent.id, targetEntityId: target.id })
    const before = await fingerprint(app)
    const refusals = [
      await send('PATCH', { acquirerEntityId: target.id }),
      await send('PATCH', { acquirerEntityId: '01890a5d-ac96-774b-bcce-000000000000' }),
      await send('PATCH', { acquirerEntityId: parent.id }),
      await send('PUT', { announcedAt: '2022' }),
      await send('PATCH', { currency: null }),
      await send('PATCH', { completedAt: '2021-13' }),
      await send('PATCH', { amount: 1 }, { ...asAdmin, 'if-match': '"7-x"' }),
      await send('PATCH', { amount: 1 }, asAdmin, buyer.id),
    ]
    expect(refusals.map(({ body }) => [body.status, body.field])).toEqual([
      [422, 'acquirerEntityId'],
      [404, 'acquirerEntityId'],
      [409, 'acquirerEntityId'],
      [400, 'acquirerEntityId'],
      [400, 'currency'],
      [400, 'completedAt'],
      [412, 'If-Match'],
      [404, 'relationshipId'],
    ])
    expect(await fingerprint(app)).toEqual(before)
  })

  test('of a hidden entity or to a hidden buyer, for another account', async () => {
    const { target, send } = await makeScene()
    const hidden = await makeEntity(app, { status: { isHidden: true, showOnSitemap: true } })
    const before = await fingerprint(app)
    expect((await send('PATCH', { acquirerEntityId: hidden.id }, asUser)).body).toMatchObject({
      status: 404,
      field: 'acquirerEntityId',
    })
    expect(await fingerprint(app)).toEqual(before)
    await app.db.rows(sql`update entity set is_hidden = true where id = ${target.id}::uuid`)
    expect((await send('PATCH', { amount: 1 }, asUser)).body).toMatchObject({ status: 404, field: 'relationshipId' })
  })
})
