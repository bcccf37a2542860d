import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { makeEntity, makeUniqueId } from '../../support/make.js'
import { eventCount } from '../../support/table-rows.js'

let app: TestApp
let owner: string
beforeAll(async () => {
  app = await testApp()
  owner = (await makeEntity(app)).id
})

const path = (id: string | number = '') => `/v1/entities/${owner}/unique-ids${id === '' ? '' : `/${id}`}`
const create = (body: unknown, at = path()) =>
  app.rest(at, { method: 'POST', headers: asAdmin, query: provenance, body })
const change = (id: number, body: unknown, headers: Record<string, string> = asAdmin) =>
  app.rest(path(id), {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/merge-patch+json' },
    query: provenance,
    body,
  })

describe('creating an identifier', () => {
  test.each([
    ['ein', '12 3456789', 'ein', '12-3456789'],
    ['CIK', '320193', 'secCik', '0000320193'],
    ['cik', 'CIK0000320193', 'secCik', '0000320193'],
    ['ticker', '$brk.b', 'ticker', 'BRK.B'],
    ['stockSymbol', 'nyse: rds-a', 'ticker', 'NYSE:RDS.A'],
    ['lei', 'hwupkr0mpou8fgxbt394', 'lei', 'HWUPKR0MPOU8FGXBT394'],
    ['dunsNumber', '15-048-3782', 'duns', '150483782'],
    ['isin', 'US 0378331005', 'isin', 'US0378331005'],
    ['cusip', '037833-100', 'cusip', '037833100'],
    ['crd', '0000361', 'crd', '361'],
  ])('normalizes %s %s', async (idType, identifier, storedType, stored) => {
    const { id: entityId } = await makeEntity(app)
    const { status, body } = await create(
      { idType, identifier, source: 'registry' },
      `/v1/entities/${entityId}/unique-ids`,
    )
    const time = expect.stringMatching(/^2026-03-01T/)
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        idType: storedType,
        identifier: stored,
        owner: { entityId, personId: null },
        source: 'registry',
        createdAt: time,
        updatedAt: time,
      },
    ])
    const events = await app.db.rows(
      sql`select action, change, entity_id from provenance_event where record_type = 'uniqueId' and record_id = ${String(body.id)}`,
    )
    expect(events).toEqual([
      {
        action: 'create',
        entity_id: entityId,
        change: { idType: [null, storedType], identifier: [null, stored], source: [null, 'registry'] },
      },
    ])
  })

  test.each([
    [{ idType: 'lei', identifier: 'HWUPKR0MPOU8FGXBT395' }, 400, 'identifier'],
    [{ idType: 'isin', identifier: 'US0378331006' }, 400, 'identifier'],
    [{ idType: 'cusip', identifier: '037833101' }, 400, 'identifier'],
    [{ idType: 'ein', identifier: '123' }, 400, 'identifier'],
    [{ idType: 'secCik', identifier: '0' }, 400, 'identifier'],
    [{ idType: 'orcid', identifier: '0000-0002-1825-0097' }, 400, 'idType'],
    [{ idType: 'vat', identifier: '1' }, 400, 'idType'],
    [{ identifier: '1' }, 400, 'idType'],
    [{ idType: 'ein' }, 400, 'identifier'],
    [{ idType: 'ein', identifier: 'x'.repeat(101) }, 400, 'identifier'],
    [{ idType: 'ein', identifier: 123456789 }, 400, 'identifier'],
    [{ idType: 'ein', identifier: '123456789', owner: {} }, 400, 'owner'],
  ])('refuses %j and changes no row', async (body, status, field) => {
    const before = await fingerprint(app)
    expect((await create(body)).body).toMatchObject({ status, field, hint: expect.any(String) })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('an owner has an identifier only once; another owner can have it too, and a lookup finds both', async () => {
    const [one, other] = [await makeEntity(app), await makeEntity(app, { status: { isHidden: true } })]
    const first = await makeUniqueId(app, one.id, { identifier: 'REUSED' })
    await makeUniqueId(app, other.id, { identifier: 'REUSED' })
    const before = await fingerprint(app)
    expect(
      (await create({ idType: 'ticker', identifier: 'reused' }, `/v1/entities/${one.id}/unique-ids`)).body,
    ).toMatchObject({ status: 409, field: 'identifier', existingRecordId: String(first.id) })
    expect(await fingerprint(app)).toEqual(before)
    const lookup = async (headers: Record<string, string>) =>
      (
        await app.rest('/v1/unique-ids/lookup', { headers, query: { idType: 'symbol', identifier: '$reused' } })
      ).body.map((row: { owner: { entityId: string } }) => row.owner.entityId)
    expect(await lookup(asAdmin)).toEqual([one.id, other.id])
    expect(await lookup(asClient)).toEqual([one.id])
    const abroad = await makeEntity(app)
    await makeUniqueId(app, abroad.id, { identifier: 'LSE:REUSED' })
    expect(await lookup(asClient)).toEqual([one.id, abroad.id])
    expect((await app.rest('/v1/unique-ids/lookup', { query: { idType: 'ein', identifier: 'x' } })).body).toMatchObject(
      { status: 400, field: 'identifier' },
    )
  })

  test('of 8 concurrent creates of one identifier, one succeeds and 7 get 409 and store nothing', async () => {
    const { id } = await makeEntity(app)
    const events = await eventCount(app)
    const responses = await Promise.all(
      Array.from({ length: 8 }, () =>
        create({ idType: 'ticker', identifier: 'RACE' }, `/v1/entities/${id}/unique-ids`),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    const created = responses.find(({ status }) => status === 201)?.body
    expect(await app.db.rows(sql`select id, identifier from unique_id where entity_id = ${id}::uuid`)).toEqual([
      { id: created.id, identifier: 'RACE' },
    ])
    expect(await eventCount(app)).toBe(events + 1)
  })

  test('refuses a missing owner with 404 and changes no row', async () => {
    const before = await fingerprint(app)
    expect(
      (
        await create(
          { idType: 'ticker', identifier: 'A' },
          '/v1/entities/01890a5d-ac96-774b-bcce-b302099a8057/unique-ids',
        )
      ).status,
    ).toBe(404)
    expect(
      (await create({ idType: 'ticker', identifier: 'A' }, '/v1/entities/not-a-uuid/unique-ids')).body,
    ).toMatchObject({ status: 404, field: 'entityId' })
    expect(await fingerprint(app)).toEqual(before)
  })
})

describe('changing and deleting an identifier', () => {
  test('a patch keeps missing fields, clears a null source and is recorded in history', async () => {
    const { id, identifier } = await makeUniqueId(app, owner)
    const { status, body, headers } = await change(id, { source: null })
    expect([status, body.identifier, body.source]).toEqual([200, identifier, null])
    expect(headers.get('etag')).toMatch(/^"2-/)
    const [event] = await app.db.rows(
      sql`select change, operation_id from provenance_event where record_id = ${String(id)} and action = 'update'`,
    )
    expect(event).toEqual({ operation_id: 'updateEntityUniqueId', change: { source: ['exchange', null] } })
  })

  test.each([
    [{ identifier: null }, 400, 'identifier'],
    [{ idType: null }, 400, 'idType'],
    [{ idType: 'lei' }, 400, 'identifier'],
    [{ surprise: true }, 400, 'surprise'],
  ])('refuses the patch %j and changes no row', async (body, status, field) => {
    const { id } = await makeUniqueId(app, owner)
    const before = await fingerprint(app)
    expect((await change(id, body)).body).toMatchObject({ status, field })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('refuses a change to an identifier that the owner already has', async () => {
    const [one, other] = [await makeUniqueId(app, owner), await makeUniqueId(app, owner)]
    const before = await fingerprint(app)
    expect((await change(one.id, { identifier: other.identifier })).body).toMatchObject({
      status: 409,
      existingRecordId: String(other.id),
    })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('a deletion returns the identifier, later requests get 404, and history stores it', async () => {
    const { id, identifier } = await makeUniqueId(app, owner)
    const remove = () => app.rest(path(id), { method: 'DELETE', headers: asUser, query: provenance })
    expect((await remove()).body).toMatchObject({ id, identifier })
    const before = await fingerprint(app)
    expect((await remove()).body).toMatchObject({ status: 404, field: 'uniqueIdId' })
    expect(await fingerprint(app)).toEqual(before)
    expect((await app.rest(path(id))).status).toBe(404)
    const [event] = await app.db.rows(
      sql`select change from provenance_event where record_id = ${String(id)} and action = 'delete'`,
    )
    expect(event).toEqual({
      change: {
        row: [{ idType: 'ticker', identifier, source: 'exchange' }, null],
        rows: [{ unique_id: [expect.objectContaining({ id, id_type: 'ticker', identifier })] }, null],
      },
    })
  })

  test('an identifier returns 404 with another owner', async () => {
    const otherOwner = await makeEntity(app)
    const { id } = await makeUniqueId(app, owner)
    const before = await fingerprint(app)
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const query = method === 'GET' ? {} : provenance
      const { body } = await app.rest(`/v1/entities/${otherOwner.id}/unique-ids/${id}`, {
        method,
        headers: asAdmin,
        query,
        ...(method === 'PATCH' ? { body: {} } : {}),
      })
      expect(body).toMatchObject({ status: 404 })
    }
    expect(await fingerprint(app)).toEqual(before)
  })

  test('responds 412 to a write on an old version and changes no row', async () => {
    const { id } = await makeUniqueId(app, owner)
    const etag = (await app.rest(path(id))).headers.get('etag') ?? ''
    await change(id, { source: 'first' })
    const before = await fingerprint(app)
    expect((await change(id, { source: 'second' }, { ...asAdmin, 'if-match': etag })).body).toMatchObject({
      status: 412,
      field: 'If-Match',
    })
    expect(await fingerprint(app)).toEqual(before)
  })
})

describe('listing identifiers', () => {
  test('sorts by newest change first or as requested, in one statement at any size', async () => {
    const { id } = await makeEntity(app)
    const ids: Record<string, number> = {}
    for (const identifier of ['B', 'A', 'C']) ids[identifier] = (await makeUniqueId(app, id, { identifier })).id
    const list = async (query: Record<string, unknown>) => {
      app.statements.length = 0
      const { body } = await app.rest(`/v1/entities/${id}/unique-ids`, { query })
      expect(app.statements).toHaveLength(1)
      return body.content.map((row: { identifier: string }) => row.identifier).join('')
    }
    expect(await list({})).toBe('CAB')
    expect(await list({ sort: 'identifier' })).toBe('ABC')
    expect(await list({ sort: ['idType', 'identifier,desc'] })).toBe('CBA')
    expect(await list({ sort: 'createdAt' })).toBe('BAC')
    expect(await list({ sort: 'id,desc' })).toBe('CAB')
    expect(await list({ size: 2, page: 1 })).toBe('B')
    expect(await list({ size: 200 })).toBe('CAB')
    await app.rest(`/v1/entities/${id}/unique-ids/${ids.B}`, {
      method: 'PATCH',
      headers: asAdmin,
      query: provenance,
      body: { source: 'another' },
    })
    expect(await list({})).toBe('BCA')
    expect(await list({ sort: 'updatedAt' })).toBe('ACB')
    expect(await list({ sort: 'updatedAt,desc' })).toBe('BCA')
    expect(await list({ sort: 'createdAt' })).toBe('BAC')
  })

  test('the default page has the size 50 and an exact total', async () => {
    const { body } = await app.rest(path())
    expect(body).toMatchObject({ size: 50, first: true, totalElements: body.numberOfElements })
  })

  test('public callers get 404 for the identifiers of a hidden owner', async () => {
    const { id } = await makeEntity(app, { status: { isHidden: true } })
    const { id: uniqueIdId } = await makeUniqueId(app, id)
    expect((await app.rest(`/v1/entities/${id}/unique-ids`)).body).toMatchObject({ status: 404, field: 'entityId' })
    expect((await app.rest(`/v1/entities/${id}/unique-ids/${uniqueIdId}`)).status).toBe(404)
    expect((await app.rest(`/v1/entities/${id}/unique-ids`, { headers: asAdmin })).body.totalElements).toBe(1)
  })

  test('the list of types contains each registry, with its aliases and pattern', async () => {
    const { body } = await app.rest('/v1/unique-ids/types')
    expect(body.map(({ canonical }: { canonical: string }) => canonical)).toEqual([
      'ein',
      'secCik',
      'ticker',
      'lei',
      'duns',
      'isin',
      'cusip',
      'crd',
      'orcid',
    ])
    expect(body[1]).toEqual({
      canonical: 'secCik',
      label: 'SEC Central Index Key',
      alias: ['cik'],
      ownerScope: ['entity', 'person'],
      pattern: '^\\d{10}$',
    })
  })
})
