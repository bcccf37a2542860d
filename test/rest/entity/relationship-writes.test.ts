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

const join = (query: Record<string, unknown>, headers: Record<string, string> = asAdmin) =>
  app.rest('/v1/entities/relationships/join', { method: 'POST', headers, query: { ...query, ...provenance } })
const remove = (id: number, headers: Record<string, string> = asAdmin) =>
  app.rest(`/v1/entities/relationships/${id}`, { method: 'DELETE', headers, query: provenance })

const firm = (nameBrand: string) => makeEntity(app, { nameBrand, typeRecord: 'Investment Firm' })

async function offering(): Promise<string> {
  const { id } = await makeEntity(app)
  await app.db.rows(sql`update entity set type_record = 'Service' where id = ${id}::uuid`)
  return id
}

describe('a relationship', () => {
  test('is created by an alias of its type, reversed if the entity types require it, and recorded in history', async () => {
    const [company, accelerator] = [await makeEntity(app), await firm('Launch Pad')]
    const { status, body } = await join({
      sourceEntityId: accelerator.id,
      targetEntityId: company.id,
      relationshipType: 'Accelerator',
      asOf: '2021-01-01',
      detail: 'program=Fellows; batch=W21',
      source: 'https://example.com',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      relationshipType: 'acceleratorParticipant',
      sourceEntityId: company.id,
      targetEntityId: accelerator.id,
      entity: { id: accelerator.id },
      isCurrent: true,
      isPrimary: true,
      asOf: '2021-01-01',
    })
    expect(await history(app, String(body.id))).toMatchObject([
      { action: 'create', operation_id: 'joinRelationship', change: { sourceEntityId: [null, company.id] } },
    ])
    const [row] = await app.db.rows(sql`
      select accelerator_brand, accelerator_cohort from entity where id = ${company.id}::uuid`)
    expect(row).toEqual({ accelerator_brand: 'Launch Pad', accelerator_cohort: 'W21' })
  })

  test('locks its entities once', async () => {
    const [one, two] = [await makeEntity(app), await makeEntity(app)]
    app.statements.length = 0
    const { status } = await join({ sourceEntityId: one.id, targetEntityId: two.id, relationshipType: 'competitor' })
    expect(status).toBe(201)
    expect(app.statements.filter((text) => /for (no key )?update/.test(text))).toHaveLength(1)
    expect(app.statements).toHaveLength(5)
  })

  test('can be created as not current; the default list leaves it out', async () => {
    const [one, two] = [await makeEntity(app), await makeEntity(app)]
    const { status, body } = await app.rest(`/v1/entities/${one.id}/relationships`, {
      method: 'POST',
      headers: asAdmin,
      query: provenance,
      body: { relationshipType: 'customer', sourceEntityId: one.id, targetEntityId: two.id, isCurrent: false },
    })
    expect([status, body.isCurrent, body.isPrimary]).toEqual([201, false, true])
    expect((await app.rest(`/v1/entities/${one.id}/relationships`)).body.totalElements).toBe(0)
  })

  test('is deleted permanently; history stores the whole row', async () => {
    const [one, two] = [await makeEntity(app), await makeEntity(app)]
    const id = await makeRelationship(app, {
      relationshipType: 'customer',
      sourceEntityId: one.id,
      targetEntityId: two.id,
    })
    expect((await remove(id)).body).toMatchObject({ id, relationshipType: 'customer' })
    expect((await app.rest(`/v1/entities/relationships/${id}`)).status).toBe(404)
    expect((await history(app, String(id))).at(-1)).toMatchObject({
      action: 'delete',
      change: { row: [{ sourceEntityId: one.id, targetEntityId: two.id }, null] },
    })
  })
})

describe('a refused relationship changes no row', () => {
  test('with an invalid type, entity or detail', async () => {
    const [company, other, accelerator] = [await makeEntity(app), await makeEntity(app), await firm('Big Launch')]
    const pair = { sourceEntityId: company.id, targetEntityId: other.id }
    const batch = {
      sourceEntityId: company.id,
      targetEntityId: accelerator.id,
      relationshipType: 'acceleratorParticipant',
      asOf: '2021-01-01',
      detail: 'batch=W21',
    }
    const before = await fingerprint(app)
    const cases: [Record<string, unknown>, number, string][] = [
      [{ ...pair, relationshipType: 'friend' }, 422, 'relationshipType'],
      [{ ...pair, relationshipType: 'acquirer' }, 422, 'relationshipType'],
      [{ ...pair, relationshipType: 'calculated' }, 422, 'relationshipType'],
      [{ ...pair, relationshipType: 'productService' }, 422, 'targetEntityId'],
      [{ ...pair, relationshipType: 'competingProductService' }, 422, 'targetEntityId'],
      [{ ...pair, targetEntityId: company.id, relationshipType: 'parent' }, 422, 'targetEntityId'],
      [
        { ...pair, targetEntityId: '01890a5d-ac96-774b-bcce-b302099a8057', relationshipType: 'parent' },
        404,
        'targetEntityId',
      ],
      [{ ...pair, sourceEntityId: 'x', relationshipType: 'parent' }, 400, 'sourceEntityId'],
      [{ sourceEntityId: company.id, relationshipType: 'parent' }, 400, 'targetEntityId'],
      [{ ...batch, detail: undefined }, 422, 'detail'],
      [{ ...batch, detail: 'W21' }, 422, 'detail'],
      [{ ...batch, asOf: undefined }, 422, 'asOf'],
      [{ ...batch, detail: 'batch=Big Launch W21' }, 422, 'detail'],
      [{ ...batch, detail: 'program=Big Launch; batch=W21' }, 422, 'detail'],
      [{ ...batch, targetEntityId: other.id }, 422, 'targetEntityId'],
    ]
    for (const [query, status, field] of cases) {
      expect((await join(query)).body, JSON.stringify(query)).toMatchObject({ status, field, hint: expect.any(String) })
    }
    expect((await join({ ...pair, relationshipType: 'parent' }, asClient)).status).toBe(403)
    expect(await fingerprint(app)).toEqual(before)
  })

  test.each(['parent', 'successor', 'spinOffFrom'])('that closes a cycle of the type %s', async (relationshipType) => {
    const [one, two, three] = [await makeEntity(app), await makeEntity(app), await makeEntity(app)]
    const chain = [
      [one, two],
      [two, three],
    ] as const
    for (const [source, target] of chain) {
      expect((await join({ sourceEntityId: source.id, targetEntityId: target.id, relationshipType })).status).toBe(201)
    }
    const before = await fingerprint(app)
    const { body } = await join({ sourceEntityId: three.id, targetEntityId: one.id, relationshipType })
    expect(body).toMatchObject({
      status: 422,
      field: 'targetEntityId',
      detail: expect.stringContaining(relationshipType),
    })
    const records = await app.rest(`/v1/entities/${one.id}/relationships`, {
      method: 'POST',
      headers: asAdmin,
      query: provenance,
      body: { sourceEntityId: three.id, targetEntityId: one.id, relationshipType },
    })
    expect(records.body).toMatchObject({ status: 422, field: 'targetEntityId' })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('with a conflict: the same type, an acquisition or another provider', async () => {
    const [one, two, three] = [await makeEntity(app), await makeEntity(app), await makeEntity(app)]
    const service = await offering()
    const competing = { sourceEntityId: one.id, targetEntityId: two.id, relationshipType: 'competitor' } as const
    const id = await makeRelationship(app, competing)
    const bought = await makeAcquisition(app, { acquiredEntityId: three.id, acquirerEntityId: one.id })
    const provides = await makeRelationship(app, {
      relationshipType: 'productService',
      sourceEntityId: one.id,
      targetEntityId: service,
    })
    const before = await fingerprint(app)
    const cases: [Record<string, unknown>, number][] = [
      [competing, id],
      [{ ...competing, sourceEntityId: two.id, targetEntityId: one.id }, id],
      [{ sourceEntityId: one.id, targetEntityId: three.id, relationshipType: 'parent' }, bought],
      [{ sourceEntityId: two.id, targetEntityId: service, relationshipType: 'productService' }, provides],
    ]
    for (const [query, existingId] of cases) {
      expect((await join(query)).body, JSON.stringify(query)).toMatchObject({
        status: 409,
        field: 'relationshipType',
        existingRecordId: String(existingId),
      })
    }
    expect((await remove(provides)).body).toMatchObject({ status: 409, field: 'relationshipId' })
    expect((await remove(bought)).body).toMatchObject({ status: 422, field: 'relationshipType' })
    expect((await remove(id, { ...asAdmin, 'if-match': '"9-x"' })).status).toBe(412)
    expect((await remove(999_999)).status).toBe(404)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('with an entity in the path that is on neither side, or a body without one side', async () => {
    const [one, two, three] = [await makeEntity(app), await makeEntity(app), await makeEntity(app)]
    const before = await fingerprint(app)
    const create = (body: Record<string, unknown>) =>
      app.rest(`/v1/entities/${three.id}/relationships`, { method: 'POST', headers: asAdmin, query: provenance, body })
    const relationship = { relationshipType: 'customer', sourceEntityId: one.id, targetEntityId: two.id }
    expect((await create(relationship)).body).toMatchObject({ status: 422, field: 'sourceEntityId' })
    expect((await create({ ...relationship, targetEntityId: null })).body).toMatchObject({
      status: 400,
      field: 'targetEntityId',
    })
    expect(await fingerprint(app)).toEqual(before)
  })
})
