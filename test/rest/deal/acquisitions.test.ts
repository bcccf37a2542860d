import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makeAcquisition } from '../../support/make/acquisition.js'
import { makeRelationship } from '../../support/make/relationship.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe('the acquisitions of an entity', () => {
  const acquisitions = (entityId: string, query: Record<string, unknown> = {}) =>
    app.rest(`/v1/entities/${entityId}/acquisitions`, { query })

  test('list both entities and the records of the acquisition, in either role', async () => {
    const [target, buyer] = [
      await makeEntity(app, { nameBrand: 'Target' }),
      await makeEntity(app, { nameBrand: 'Buyer' }),
    ]
    const relationshipId = await makeAcquisition(app, {
      acquiredEntityId: target.id,
      acquirerEntityId: buyer.id,
      dataConfidence: 'High',
      source: 'press release',
    })
    const { body } = await acquisitions(target.id)
    expect(body.content).toEqual([
      {
        acquiredEntity: expect.objectContaining({ id: target.id, operatingStatus: 'Acquired Subsidiary' }),
        acquirerEntity: expect.objectContaining({ id: buyer.id }),
        amount: 10_000_000,
        announcedAt: '2021-06-01T00:00:00.000Z',
        asOf: '2021-06-30',
        completedAt: '2021-06-30T00:00:00.000Z',
        createdAt: expect.any(String),
        currency: 'USD',
        dataConfidence: 'High',
        evidence: {
          fundraiseInvestorJoin: true,
          fundraiseTransaction: true,
          operatingStatus: true,
          relationship: true,
        },
        fundraiseTransactionId: expect.any(String),
        investorJoinId: expect.any(String),
        relationshipId,
        source: 'press release',
        status: 'Acquired Subsidiary',
        transactionStatus: null,
        updatedAt: expect.any(String),
      },
    ])
    expect((await acquisitions(target.id, { role: 'acquirer' })).body.totalElements).toBe(0)
    expect((await acquisitions(buyer.id, { role: 'acquirer' })).body.content).toEqual(body.content)
    expect((await acquisitions(buyer.id, { role: 'all' })).body.totalElements).toBe(1)
    expect((await app.rest(`/v1/entities/${target.id}/acquisitions/${relationshipId}`)).body).toEqual(body.content[0])
    expect(await history(app, target.id)).toMatchObject([
      { action: 'create' },
      { action: 'update', change: { operatingStatus: ['Operating', 'Acquired Subsidiary'] } },
    ])
    const detail = await app.rest('/v1/entities/detail', { query: { id: target.id } })
    expect(detail.body.enrichment.fundingDetail).toBeNull()
  })

  test('an acquisition that is only announced does not change the operating status', async () => {
    const [target, buyer] = [await makeEntity(app), await makeEntity(app)]
    await makeAcquisition(app, {
      acquiredEntityId: target.id,
      acquirerEntityId: buyer.id,
      completedAt: null,
      transactionStatus: 'Announced',
    })
    expect((await acquisitions(target.id)).body.content).toMatchObject([
      {
        status: 'Acquisition',
        transactionStatus: 'Announced',
        acquiredEntity: { operatingStatus: 'Operating' },
        evidence: { operatingStatus: false },
      },
    ])
  })

  test('are sorted by most recent first, and left out if one of the entities is hidden', async () => {
    const buyer = await makeEntity(app)
    const ids: number[] = []
    for (const announcedAt of ['2019-01-01', '2022-01-01', '2020-01-01']) {
      const { id } = await makeEntity(app)
      ids.push(
        await makeAcquisition(app, {
          acquiredEntityId: id,
          acquirerEntityId: buyer.id,
          announcedAt,
          completedAt: null,
        }),
      )
    }
    const hidden = await makeEntity(app, { status: { isHidden: true } })
    const secret = await makeAcquisition(app, { acquiredEntityId: hidden.id, acquirerEntityId: buyer.id })
    const { body } = await acquisitions(buyer.id, { role: 'acquirer' })
    expect(body.content.map(({ relationshipId }: { relationshipId: number }) => relationshipId)).toEqual([
      ids[1],
      ids[2],
      ids[0],
    ])
    const refused = await app.rest(`/v1/entities/${buyer.id}/acquisitions/${secret}`, { query: { role: 'acquirer' } })
    expect(refused.body).toMatchObject({ status: 404, title: 'Not Found' })
    const id = Buffer.from(`Acquisition:${secret}`).toString('base64')
    for (const headers of [asAdmin, asClient]) {
      expect((await app.graph(`{ node(id: "${id}") { id } }`, {}, headers)).body).toMatchObject({
        data: { node: null },
      })
    }
  })
})

describe('an acquisition', () => {
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = asAdmin) =>
    app.rest(`/v1/entities/${path}`, { method, headers, query: provenance, ...(body === undefined ? {} : { body }) })

  test.each([
    ['2024', '2024-01-01T00:00:00.000Z'],
    ['2024-02', '2024-02-01T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2024-02-29T23:30:00+02:00', '2024-02-29T21:30:00.000Z'],
  ])('stores the date %s as its start in UTC', async (date, stored) => {
    const [target, buyer] = [await makeEntity(app), await makeEntity(app)]
    const { body } = await send('POST', `${target.id}/acquisitions`, { acquirerEntityId: buyer.id, announcedAt: date })
    expect(body).toMatchObject({ announcedAt: stored, completedAt: null })
  })

  test('has only the dates that the client sent', async () => {
    const [target, buyer] = [await makeEntity(app), await makeEntity(app)]
    const body = { acquirerEntityId: buyer.id, completedAt: '2024-03' }
    expect((await send('POST', `${target.id}/acquisitions`, body)).body).toMatchObject({
      announcedAt: null,
      completedAt: '2024-03-01T00:00:00.000Z',
      asOf: '2024-03-01',
    })
  })

  test.each([['2024-13'], ['24'], ['2024-02-30'], ['2024-2']])('refuses the date %s', async (announcedAt) => {
    const [target, buyer] = [await makeEntity(app), await makeEntity(app)]
    const before = await fingerprint(app)
    const { body } = await send('POST', `${target.id}/acquisitions`, { acquirerEntityId: buyer.id, announcedAt })
    expect(body).toMatchObject({ status: 400, field: 'announcedAt' })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('refuses a completion before the announcement, in a create and in a patch of a date', async () => {
    const [target, buyer] = [await makeEntity(app), await makeEntity(app)]
    const path = `${target.id}/acquisitions`
    const acquisition = { acquirerEntityId: buyer.id, announcedAt: '2021-03-05', completedAt: '2020' }
    const before = await fingerprint(app)
    const reversed = { status: 422, code: 'unprocessable_content', field: 'completedAt' }
    expect((await send('POST', path, acquisition)).body).toMatchObject(reversed)
    expect(await fingerprint(app)).toEqual(before)
    const { status, body } = await send('POST', path, { ...acquisition, completedAt: '2021' })
    expect([status, body.completedAt]).toEqual([201, '2021-01-01T00:00:00.000Z'])
    const stored = await fingerprint(app)
    const own = `${path}/${body.relationshipId}`
    expect((await send('PATCH', own, { completedAt: '2020-12-31' })).body).toMatchObject(reversed)
    expect(await fingerprint(app)).toEqual(stored)
    expect((await send('PATCH', own, { amount: 5, currency: 'USD' })).status).toBe(200)
  })

  test('creates a relationship, a round and an investor; its deletion removes the relationship and the round', async () => {
    const [target, buyer] = [await makeEntity(app), await makeEntity(app)]
    const body = {
      acquirerEntityId: buyer.id,
      amount: 5,
      currency: 'USD',
      transactionStatus: 'Completed',
      asOf: '2020-02-02',
    }
    const created = await send('POST', `${target.id}/acquisitions`, body)
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      status: 'Acquired Subsidiary',
      announcedAt: null,
      asOf: '2020-02-02',
      amount: 5,
      evidence: { relationship: true, fundraiseTransaction: true, fundraiseInvestorJoin: true, operatingStatus: true },
    })
    const deleted = await send('DELETE', `${target.id}/acquisitions/${created.body.relationshipId}`)
    expect(deleted.body).toMatchObject({ relationshipId: created.body.relationshipId, amount: 5 })
    const [remaining] = await app.db.rows(sql`
      select (select count(*)::int from fundraise_round where entity_id = ${target.id}::uuid) as rounds,
        (select count(*)::int from entity_relationship where target_entity_id = ${target.id}::uuid) as relationships`)
    expect(remaining).toEqual({ rounds: 0, relationships: 0 })
    expect((await history(app, created.body.fundraiseTransactionId)).map(({ action }) => action)).toEqual([
      'create',
      'delete',
    ])
  })

  test('changes no row if a write is refused', async () => {
    const [target, buyer, parent] = [await makeEntity(app), await makeEntity(app), await makeEntity(app)]
    const id = await makeAcquisition(app, { acquiredEntityId: target.id, acquirerEntityId: buyer.id })
    await makeRelationship(app, { relationshipType: 'parent', sourceEntityId: parent.id, targetEntityId: target.id })
    const before = await fingerprint(app)
    const at = `${target.id}/acquisitions`
    const cases: [unknown, number, string][] = [
      [{}, 400, 'acquirerEntityId'],
      [{ acquirerEntityId: parent.id, amount: 5 }, 400, 'currency'],
      [{ acquirerEntityId: target.id }, 422, 'acquirerEntityId'],
      [{ acquirerEntityId: '01890a5d-ac96-774b-bcce-b302099a8057' }, 404, 'acquirerEntityId'],
      [{ acquirerEntityId: buyer.id }, 409, 'acquirerEntityId'],
      [{ acquirerEntityId: parent.id }, 409, 'acquirerEntityId'],
      [{ acquirerEntityId: parent.id, transactionStatus: 'Done' }, 400, 'transactionStatus'],
    ]
    for (const [body, status, field] of cases) {
      expect((await send('POST', at, body)).body, JSON.stringify(body)).toMatchObject({ status, field })
    }
    expect((await send('POST', at, { acquirerEntityId: parent.id }, asClient)).status).toBe(403)
    expect((await send('DELETE', `${buyer.id}/acquisitions/${id}`)).status).toBe(404)
    expect((await send('DELETE', `${at}/${id}`, undefined, { ...asAdmin, 'if-match': '"9-x"' })).status).toBe(412)
    expect(await fingerprint(app)).toEqual(before)
  })
})
