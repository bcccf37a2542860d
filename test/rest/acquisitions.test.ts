import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, type TestApp, testApp } from '../support/app.js'
import { history } from '../support/history.js'
import { makeAcquisition } from '../support/make/acquisition.js'
import { makeEntity } from '../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe('the acquisitions of an entity', () => {
  const acquisitions = (entityId: string, query: Record<string, unknown> = {}) =>
    app.rest(`/v1/entities/${entityId}/acquisitions`, { query })

  test('name both sides and the records that tell of them, in either role', async () => {
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
    const raised = await app.rest('/v1/entities/detail', { query: { id: target.id } })
    expect(raised.body.enrichment.fundingDetail).toBeNull()
  })

  test('one that is only announced leaves the operating status alone', async () => {
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

  test('come most recent first, and show only when both sides are public', async () => {
    const buyer = await makeEntity(app)
    const made: number[] = []
    for (const announcedAt of ['2019-01-01', '2022-01-01', '2020-01-01']) {
      const { id } = await makeEntity(app)
      made.push(
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
      made[1],
      made[2],
      made[0],
    ])
    const refused = await app.rest(`/v1/entities/${buyer.id}/acquisitions/${secret}`, { query: { role: 'acquirer' } })
    expect(refused.body).toMatchObject({ status: 404, title: 'Not Found' })
    const query = `{ getAcquisition(entityId: "${buyer.id}", relationshipId: ${secret}, role: acquirer) { relationshipId } }`
    const { errors } = (await app.graph(query, {}, asAdmin)).body
    expect(errors[0].extensions).toMatchObject({
      status: 404,
      title: 'Acquisition Exists but a Counterpart Entity Is Not Public',
    })
    const plain = (await app.graph(query)).body
    expect(plain.errors[0].extensions).toMatchObject({ status: 404, title: 'Not Found' })
  })
})
