import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makeEntity, unique } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const at = (owner: string, id: string | number = '') =>
  `/v1/entities/${owner}/classifications${id === '' ? '' : `/${id}`}`
const write = (method: string, path: string, body?: unknown, query = {}) =>
  app.rest(path, {
    method,
    headers: asAdmin,
    query: { ...provenance, ...query },
    ...(body === undefined ? {} : { body }),
  })
const value = () => ({ type: 'tag', name: `Value ${unique()}` })

describe('classifications of an entity', () => {
  test('are added by name, by id or by standard; a missing value is created once', async () => {
    const [{ id: one }, { id: other }] = [await makeEntity(app), await makeEntity(app)]
    const named = value()
    const first = (await write('POST', at(one), named)).body
    const second = (await write('POST', at(other), { ...named, name: named.name.toUpperCase() })).body
    expect([first.id, first.name, first.classificationId]).toEqual([second.id, named.name, expect.any(Number)])
    const byId = (await write('POST', at(one), { tagId: (await write('POST', at(other), value())).body.id })).body
    expect(byId).toMatchObject({ bucket: 'tag', isCurrent: true, isPrimary: false })
    const [code] = await app.db.rows<{ id: number }>(
      sql`select id from standardized_classification order by id limit 1`,
    )
    const standard = (await write('POST', at(one), { standardizedClassificationId: code?.id })).body
    expect(standard).toMatchObject({ id: code?.id, entityClassificationId: expect.any(Number), isCurrent: true })
    const { body } = await app.rest(at(one))
    expect([body.tag.length, body.standardizedClassification.length, body.industry]).toEqual([2, 1, []])
  })

  test.each([
    [{}, 400, 'tagId'],
    [{ tagId: 1, type: 'tag', name: 'x' }, 400, 'type'],
    [{ type: 'tag' }, 400, 'name'],
    [{ name: 'x' }, 400, 'type'],
    [{ type: 'colour', name: 'x' }, 400, 'type'],
    [{ type: 'typeModel', name: 'No such model' }, 422, 'name'],
    [{ tagId: 2_000_000_000 }, 404, 'tagId'],
    [{ standardizedClassificationId: 2_000_000_000 }, 404, 'standardizedClassificationId'],
    [{ type: 'tag', name: 'x'.repeat(41) }, 400, 'name'],
  ])('refuses %j and changes no row', async (body, status, field) => {
    const { id } = await makeEntity(app)
    const before = await fingerprint(app)
    expect((await write('POST', at(id), body)).body).toMatchObject({ status, field })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('a missing value is looked up, added and locked by name: three statements', async () => {
    const { id } = await makeEntity(app)
    app.statements.length = 0
    expect((await write('POST', at(id), value())).status).toBe(200)
    expect(app.statements.filter((text) => /g\.name_key = /.test(text))).toHaveLength(3)
  })

  test('an inactive value is reactivated by name; by id it needs an override', async () => {
    const { id } = await makeEntity(app)
    const named = value()
    const { id: tagId } = (await write('POST', at((await makeEntity(app)).id), named)).body
    const deactivate = () => app.db.rows(sql`update tag set is_active = false where id = ${tagId}`)
    const isActive = async () =>
      (await app.db.rows<{ active: boolean }>(sql`select is_active as active from tag where id = ${tagId}`))[0]?.active
    await deactivate()
    const before = await fingerprint(app)
    expect((await write('POST', at(id), { tagId })).body).toMatchObject({
      status: 409,
      details: { availableOverrides: ['REACTIVATE', 'ATTACH_INACTIVE'], tagId },
    })
    expect(await fingerprint(app)).toEqual(before)
    expect((await write('POST', at(id), { tagId, inactiveTagOverride: 'ATTACH_INACTIVE' })).status).toBe(200)
    expect(await isActive()).toBe(false)
    expect((await write('POST', at((await makeEntity(app)).id), named)).status).toBe(200)
    expect(await isActive()).toBe(true)
  })

  test('after 32 concurrent requests for isPrimary, exactly one value is primary', async () => {
    const { id } = await makeEntity(app)
    const joins: number[] = []
    for (let index = 0; index < 4; index++) joins.push((await write('POST', at(id), value())).body.classificationId)
    const responses = await Promise.all(
      Array.from({ length: 32 }, (_, index) => write('PATCH', at(id, joins[index % 4]), { isPrimary: true })),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(32).fill(200))
    const { body } = await app.rest(at(id))
    expect(body.tag.filter(({ isPrimary }: { isPrimary: boolean }) => isPrimary)).toHaveLength(1)
  })

  test('removing the only current value of a bucket needs an override, which history records', async () => {
    const { id } = await makeEntity(app)
    const { classificationId } = (await write('POST', at(id), value())).body
    const before = await fingerprint(app)
    const gate = {
      status: 422,
      field: 'classificationId',
      resolution: {
        action: 'setParameter',
        parameter: 'overrideGate',
        acceptedValue: ['current-classification-removal'],
      },
    }
    expect((await write('DELETE', at(id, classificationId))).body).toMatchObject(gate)
    expect((await write('PATCH', at(id, classificationId), { isCurrent: false })).body).toMatchObject(gate)
    expect((await write('PUT', at(id, classificationId), value())).body).toMatchObject(gate)
    expect(await fingerprint(app)).toEqual(before)
    const override = { overrideGate: ['current-classification-removal'], overrideReason: 'Joined by mistake.' }
    expect((await write('DELETE', at(id, classificationId), undefined, override)).body).toMatchObject({
      classificationId,
    })
    const events = await history(app, String(classificationId))
    expect(events.at(-1)).toMatchObject({
      action: 'delete',
      change: { override: [null, { gate: ['current-classification-removal'], reason: 'Joined by mistake.' }] },
    })
  })

  test('another value of the bucket can end without an override; a client secret cannot read former values', async () => {
    const { id } = await makeEntity(app)
    await write('POST', at(id), value())
    const { classificationId } = (await write('POST', at(id), value())).body
    expect((await write('PATCH', at(id, classificationId), { isCurrent: false })).body.isCurrent).toBe(false)
    expect((await app.rest(at(id))).body.tag).toHaveLength(1)
    const all = await app.rest(at(id), { headers: asAdmin, query: { includeInactive: true } })
    expect(all.body.tag).toHaveLength(2)
    const refused = await app.rest(at(id), { headers: asClient, query: { includeInactive: true } })
    expect(refused.body).toMatchObject({ status: 403, field: 'includeInactive' })
  })
})

describe('the history of a record', () => {
  test('lists changes newest first, by field, with the values of public fields for each caller', async () => {
    const { id } = await makeEntity(app)
    await app.rest('/v1/entities/detail', {
      method: 'PATCH',
      headers: asAdmin,
      query: { ...provenance, id },
      body: { foundedYear: 1999 },
    })
    const query = { tableName: 'res_entity', recordId: id }
    const admin = (await app.rest('/v1/provenance/history', { headers: asAdmin, query })).body
    expect(admin).toMatchObject({ size: 25, totalElements: 2 })
    expect(admin.content[0]).toMatchObject({
      operation: 'update',
      tableName: 'entity',
      recordId: id,
      entityId: id,
      personId: null,
      status: 'unconfirmed',
      source: { sourceType: 'firstPartyWebsite', sourceDetail: 'https://example.com' },
      changes: [{ fieldName: 'foundedYear', oldPresent: false, oldValue: null, newPresent: true, newValue: '1999' }],
    })
    const client = (await app.rest('/v1/provenance/history', { query })).body
    expect(client.content[0]).toMatchObject({
      changedBy: null,
      changes: [{ fieldName: 'foundedYear', newValue: '1999' }],
    })
    const statusChange = await app.rest(`/v1/provenance/${admin.content[0].id}/status`, {
      method: 'PATCH',
      headers: asAdmin,
      query: { status: 'confirmed' },
    })
    expect([statusChange.status, statusChange.body]).toEqual([204, ''])
    expect((await app.rest('/v1/provenance/latest', { query })).body).toMatchObject({
      status: 'confirmed',
      kind: 'firstPartyWebsite',
      detail: 'https://example.com',
    })
  })

  test('of a hidden record is visible to admin callers only', async () => {
    const { id } = await makeEntity(app, { status: { isHidden: true } })
    const query = { tableName: 'entity', recordId: id }
    expect((await app.rest('/v1/provenance/history', { query })).body.totalElements).toBe(0)
    expect((await app.rest('/v1/provenance/latest', { query })).status).toBe(404)
    expect((await app.rest('/v1/provenance/history', { query, headers: asAdmin })).body.totalElements).toBe(1)
    expect(
      (await app.rest('/v1/provenance/history', { query: { tableName: 'moon', recordId: id } })).body,
    ).toMatchObject({ status: 400, field: 'tableName' })
  })
})
