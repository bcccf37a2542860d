import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makeAcquisition } from '../../support/make/acquisition.js'
import { makeOffering } from '../../support/make/offering.js'
import { makeRelationship } from '../../support/make/relationship.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const patch = (id: number, body: unknown, headers: Record<string, string> = asAdmin) =>
  app.rest(`/v1/entities/relationships/${id}`, { method: 'PATCH', headers, query: provenance, body })
const related = async (relationshipType: 'parent' | 'customer' | 'competitor' | 'successor' = 'customer') => {
  const [source, target] = [await makeEntity(app), await makeEntity(app)]
  const sides = { sourceEntityId: source.id, targetEntityId: target.id }
  return { source, target, id: await makeRelationship(app, { relationshipType, ...sides, source: 'a label' }) }
}

describe('a relationship', () => {
  test('is patched by field: a missing field keeps its value, and null clears it', async () => {
    const { id, source } = await related()
    const other = await makeEntity(app)
    const { status, body } = await patch(id, { targetEntityId: other.id, asOf: '2020-01-01', source: null }, asUser)
    expect([status, body]).toMatchObject([
      200,
      { id, sourceEntityId: source.id, targetEntityId: other.id, asOf: '2020-01-01', source: null, isCurrent: true },
    ])
    await patch(id, { isCurrent: false, isPrimary: false })
    expect((await app.rest(`/v1/entities/${other.id}/relationships`)).body.content).toEqual([])
    expect((await patch(id, { isCurrent: null })).body).toMatchObject({ isCurrent: true, isPrimary: false })
    expect((await history(app, String(id))).map(({ change }) => change).slice(1)).toMatchObject([
      { asOf: [null, '2020-01-01'], source: ['a label', null] },
      { isCurrent: [true, false], isPrimary: [true, false] },
      { isCurrent: [false, true] },
    ])
  })

  test('changes its type by an alias, and its sides are swapped if the types require it', async () => {
    const { id, source, target } = await related()
    expect((await patch(id, { relationshipType: 'subsidiary' })).body).toMatchObject({
      relationshipType: 'parent',
      sourceEntityId: source.id,
      targetEntityId: target.id,
    })
    const [fund, firm] = [
      await makeEntity(app, { typeRecord: 'Fund' }),
      await makeEntity(app, { typeRecord: 'Investment Firm' }),
    ]
    const sides = { sourceEntityId: firm.id, targetEntityId: fund.id, relationshipType: 'fundManagerFirm' }
    expect((await patch(id, sides)).body).toMatchObject({ sourceEntityId: fund.id, targetEntityId: firm.id })
  })

  test('of an accelerator changes the cohort of the company at once', async () => {
    const [company, accelerator] = [await makeEntity(app), await makeEntity(app, { typeRecord: 'Investment Firm' })]
    const id = await makeRelationship(app, {
      relationshipType: 'acceleratorParticipant',
      sourceEntityId: company.id,
      targetEntityId: accelerator.id,
      detail: 'batch=W20',
      asOf: '2020-01-01',
    })
    await patch(id, { detail: 'batch=S21' })
    const list = await app.rest('/v1/entities', { query: { entityId: company.id, acceleratorCohort: 'S21' } })
    expect(list.body.totalElements).toBe(1)
  })

  test('is not changed by a patch without a difference', async () => {
    const { id, source } = await related()
    const before = await fingerprint(app)
    expect((await patch(id, { relationshipType: 'client', sourceEntityId: source.id })).status).toBe(200)
    expect(await fingerprint(app)).toEqual(before)
  })
})

describe('a refused change of a relationship changes no row', () => {
  test('to the entity itself, to an unknown entity, to a managed or unknown type, or of an old version', async () => {
    const { id, target } = await related()
    const before = await fingerprint(app)
    const refusals = [
      await patch(id, { sourceEntityId: target.id }),
      await patch(id, { sourceEntityId: '01890a5d-ac96-774b-bcce-000000000000' }),
      await patch(id, { relationshipType: 'acquirer' }),
      await patch(id, { relationshipType: 'friend' }),
      await patch(id, { relationshipType: null }),
      await patch(id, { relationshipType: 'acceleratorParticipant' }),
      await patch(id, { relationshipType: 'productService' }),
      await patch(id, { isPrimary: false }, { ...asAdmin, 'if-match': '"7-x"' }),
      await patch(2_000_000_000, { isPrimary: false }),
    ]
    expect(refusals.map(({ body }) => [body.status, body.field])).toEqual([
      [422, 'targetEntityId'],
      [404, 'sourceEntityId'],
      [422, 'relationshipType'],
      [422, 'relationshipType'],
      [400, 'relationshipType'],
      [422, 'detail'],
      [422, 'targetEntityId'],
      [412, 'If-Match'],
      [404, 'relationshipId'],
    ])
    expect(await fingerprint(app)).toEqual(before)
  })

  test('that would repeat a stored relationship, in either direction of a symmetric type', async () => {
    const { id, source, target } = await related('competitor')
    const other = await makeEntity(app)
    const second = await makeRelationship(app, {
      relationshipType: 'competitor',
      sourceEntityId: other.id,
      targetEntityId: source.id,
    })
    const before = await fingerprint(app)
    expect((await patch(second, { sourceEntityId: target.id })).body).toMatchObject({
      status: 409,
      existingRecordId: String(id),
    })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('of an acquisition, and of an offering with its provider', async () => {
    const [target, buyer, company] = [await makeEntity(app), await makeEntity(app), await makeEntity(app)]
    const acquisition = await makeAcquisition(app, { acquiredEntityId: target.id, acquirerEntityId: buyer.id })
    const { offering } = await makeOffering(app, company)
    const listed = await app.rest(`/v1/entities/${offering.id}/relationships`)
    const provider = listed.body.content[0].id
    const before = await fingerprint(app)
    expect((await patch(acquisition, { isPrimary: false })).body).toMatchObject({
      status: 422,
      field: 'relationshipType',
    })
    for (const body of [
      { sourceEntityId: buyer.id },
      { isCurrent: false },
      { targetEntityId: offering.id, sourceEntityId: target.id },
    ])
      expect((await patch(provider, body)).body).toMatchObject({ status: 409, field: 'relationshipId' })
    expect(await fingerprint(app)).toEqual(before)
    expect((await patch(provider, { source: 'website' })).body).toMatchObject({ source: 'website' })
  })

  test('that would close a circle of parents, as a new relationship would', async () => {
    const [a, b, c] = [await makeEntity(app), await makeEntity(app), await makeEntity(app)]
    const parent = (source: string, target: string) => ({
      relationshipType: 'parent' as const,
      sourceEntityId: source,
      targetEntityId: target,
    })
    await makeRelationship(app, parent(a.id, b.id))
    await makeRelationship(app, parent(b.id, c.id))
    const other = await makeRelationship(app, { ...parent(c.id, a.id), relationshipType: 'customer' })
    const before = await fingerprint(app)
    const circle = { status: 422, field: 'targetEntityId' }
    expect((await patch(other, { relationshipType: 'parent' })).body).toMatchObject(circle)
    const joined = await app.rest('/v1/entities/relationships/join', {
      method: 'POST',
      headers: asAdmin,
      query: { ...parent(c.id, a.id), ...provenance },
    })
    expect(joined.body).toMatchObject(circle)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('of a hidden entity or to a hidden entity, for another account', async () => {
    const { id } = await related()
    const hidden = await makeEntity(app, { status: { isHidden: true, showOnSitemap: true } })
    const own = await makeEntity(app)
    const sides = { relationshipType: 'customer' as const, sourceEntityId: hidden.id, targetEntityId: own.id }
    const ofHidden = await makeRelationship(app, sides)
    const before = await fingerprint(app)
    expect((await patch(id, { targetEntityId: hidden.id }, asUser)).body).toMatchObject({
      status: 404,
      field: 'targetEntityId',
    })
    expect((await patch(ofHidden, { isPrimary: false }, asUser)).body).toMatchObject({
      status: 404,
      field: 'relationshipId',
    })
    expect(await fingerprint(app)).toEqual(before)
  })
})
