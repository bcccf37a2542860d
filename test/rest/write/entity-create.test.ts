import { beforeAll, describe, expect, test } from 'vitest'
import { isOffering } from '../../../src/identity/entity/entity-rules.js'
import { EntityType } from '../../../src/identity/entity/types.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { derivedRows, recomputedRows } from '../../support/derived-rows.js'
import { history } from '../../support/history.js'
import { makeEntity, overrides, unique } from '../../support/make.js'
import { eventCount } from '../../support/table-rows.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const detail = '/v1/entities/detail'
const read = (query: Record<string, unknown>, headers: Record<string, string> = asClient) =>
  app.rest(detail, { query, headers })

describe('creating an entity', () => {
  test('creates a hidden record with a public id, a provisional slug and its history', async () => {
    const { status, body, headers } = await app.rest(detail, {
      method: 'POST',
      headers: asUser,
      query: provenance,
      body: { nameBrand: 'Zürich & Söhne', typeRecord: 'Nonprofit', operatingStatus: 'Operating' },
    })
    expect(status).toBe(201)
    expect(headers.get('etag')).toMatch(/^"1-/)
    expect(body.importedLogo).toBeNull()
    const time = expect.stringMatching(/^2026-03-01T12:00:\d\d\.\d{3}Z$/)
    expect(body.entity.core).toEqual({
      id: expect.any(String),
      image: { isMonogram: false, logo: null, logoSquare: null },
      nameAlias: [],
      nameBrand: 'Zürich & Söhne',
      slug: 'zuerich-and-soehne',
      createdAt: time,
      defaultCurrency: null,
      foundedYear: null,
      lastModifiedAt: time,
      nameLegal: null,
      operatingStatus: 'Operating',
      publicId: expect.stringMatching(/^e[0-9A-Za-z]{11}$/),
      publicUrl: null,
      typeRecord: 'Nonprofit',
      updatedAt: time,
    })
    expect((await read({ slug: 'zuerich-and-soehne' })).status).toBe(404)
    expect((await read({ slug: 'zuerich-and-soehne' }, asAdmin)).body.core).toEqual(body.entity.core)
    expect(await history(app, body.entity.core.id)).toEqual([
      {
        action: 'create',
        operation_id: 'createEntity',
        source_type: 'firstPartyWebsite',
        source_detail: 'https://example.com',
        caller_id: 'user:00000000-0000-7000-8000-000000000001',
        change: expect.objectContaining({
          nameBrand: [null, 'Zürich & Söhne'],
          slug: [null, 'zuerich-and-soehne'],
          isHidden: [null, true],
        }),
      },
    ])
  })

  test('returns the same document as a read, for every type that can be created alone', async () => {
    for (const typeRecord of EntityType.options.filter((type) => !isOffering(type))) {
      const created = await app.rest(detail, {
        method: 'POST',
        headers: asUser,
        query: provenance,
        body: {
          nameBrand: `Read again ${typeRecord}`,
          nameAlias: [{ name: `Alias of ${typeRecord}` }],
          typeRecord,
          operatingStatus: 'Operating',
          foundedYear: 1999,
          defaultCurrency: 'EUR',
        },
      })
      expect(created.status, JSON.stringify(created.body)).toBe(201)
      const again = await read({ id: created.body.entity.core.id, includePrivate: true }, asAdmin)
      expect(again.body).toEqual(created.body.entity)
    }
  })

  test('records of one name get numbered slugs and different public ids; a refusal of a chosen slug in use names its record', async () => {
    const names = [await makeEntity(app, { nameBrand: 'Same Name' }), await makeEntity(app, { nameBrand: 'Same Name' })]
    expect(names.map(({ slug }) => slug)).toEqual(['same-name', 'same-name-2'])
    const publicIds = await Promise.all(names.map(async ({ id }) => (await read({ id })).body.core.publicId))
    expect(publicIds[0]).not.toBe(publicIds[1])
    const before = await fingerprint(app)
    const { body } = await app.rest(detail, {
      method: 'POST',
      headers: asAdmin,
      query: provenance,
      body: { nameBrand: 'Other', slug: 'same-name', typeRecord: 'Company', operatingStatus: 'Operating' },
    })
    expect(body).toMatchObject({
      status: 409,
      field: 'slug',
      value: 'same-name',
      conflictingRecord: { id: names[0]?.id, nameBrand: 'Same Name', resourceType: 'entity' },
    })
    expect(await fingerprint(app)).toEqual(before)
  })

  test.each([
    { typeRecord: 'Company', nameAlias: [{ name: 'Quillhaven Works' }, { name: 'Tessarine', type: 'alternativeDba' }] },
    { typeRecord: 'Fund' },
    { typeRecord: 'Company', operatingStatus: 'Acquired', nameLegal: 'Umbrafell Holdings Ltd' },
    { typeRecord: 'Company', foundedYear: 1999, defaultCurrency: 'EUR' },
  ])('as %j returns the document of a read, and stores the derived data of a recomputation', async (fields) => {
    const nameBrand = `Derived ${unique()} ${fields.typeRecord}`
    const { status, body } = await app.rest(detail, {
      method: 'POST',
      headers: asAdmin,
      query: { ...provenance, ...overrides },
      body: { nameBrand, operatingStatus: 'Operating', ...fields },
    })
    expect(status, JSON.stringify(body)).toBe(201)
    const { id } = body.entity.core
    expect((await read({ id }, asAdmin)).body).toEqual(body.entity)
    const created = await derivedRows(app, 'entity', id)
    expect(created).toMatchObject({ words: expect.arrayContaining(['derived']) })
    expect(await recomputedRows(app, 'entity', id)).toEqual(created)
  })

  test('takes one statement for the locks, one for the duplicate check and one for everything else', async () => {
    app.statements.length = 0
    const body = { nameBrand: 'Vexillary Quorum', typeRecord: 'Company', operatingStatus: 'Operating' }
    expect((await app.rest(detail, { method: 'POST', headers: asAdmin, query: provenance, body })).status).toBe(201)
    expect(app.statements).toEqual([
      expect.stringContaining('pg_advisory_xact_lock'),
      expect.stringContaining('from entity_match_key'),
      expect.stringContaining('insert into entity'),
    ])
  })

  test('of 16 concurrent creates with one slug, one succeeds and 15 get 409 and store nothing', async () => {
    const counts = async () => {
      const [row] = await app.db.rows<{ entities: number }>(sql`select count(*)::int as entities from entity`)
      return { ...row, events: await eventCount(app) }
    }
    const before = await counts()
    const creates = Array.from({ length: 16 }, () =>
      app.rest(detail, {
        method: 'POST',
        headers: asAdmin,
        query: provenance,
        body: { nameBrand: 'Claimed', slug: 'claimed', typeRecord: 'Company', operatingStatus: 'Operating' },
      }),
    )
    const statuses = (await Promise.all(creates)).map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(15).fill(409)])
    expect(await counts()).toEqual({ entities: Number(before.entities) + 1, events: before.events + 1 })
  })

  test.each([
    [{ typeRecord: 'Company', operatingStatus: 'Operating' }, 400, 'nameBrand'],
    [{ nameBrand: 'X', operatingStatus: 'Operating' }, 400, 'typeRecord'],
    [{ nameBrand: 'X', typeRecord: 'Company' }, 400, 'operatingStatus'],
    [{ nameBrand: '   ', typeRecord: 'Company', operatingStatus: 'Operating' }, 400, 'nameBrand'],
    [{ nameBrand: 'a\nb', typeRecord: 'Company', operatingStatus: 'Operating' }, 400, 'nameBrand'],
    [{ nameBrand: 'a\udc00', typeRecord: 'Company', operatingStatus: 'Operating' }, 400, 'nameBrand'],
    [{ nameBrand: 'X', typeRecord: 'Planet', operatingStatus: 'Operating' }, 400, 'typeRecord'],
    [{ nameBrand: 'X', typeRecord: 'Product', operatingStatus: 'Operating' }, 422, 'typeRecord'],
    [{ nameBrand: 'X', typeRecord: 'Company', operatingStatus: 'Dreaming' }, 400, 'operatingStatus'],
    [{ nameBrand: 'X', typeRecord: 'Company', operatingStatus: 'Operating', foundedYear: 12.5 }, 400, 'foundedYear'],
    [{ nameBrand: 'X', typeRecord: 'Company', operatingStatus: 'Operating', foundedYear: 99999 }, 400, 'foundedYear'],
    [
      { nameBrand: 'X', typeRecord: 'Company', operatingStatus: 'Operating', defaultCurrency: 'XYZW' },
      400,
      'defaultCurrency',
    ],
    [{ nameBrand: 'X', typeRecord: 'Company', operatingStatus: 'Operating', newSlug: 'x' }, 400, 'newSlug'],
    [{ nameBrand: 'X', typeRecord: 'Company', operatingStatus: 'Operating', surprise: 1 }, 400, 'surprise'],
    [
      { nameBrand: 'X', typeRecord: 'Company', operatingStatus: 'Operating', status: { surprise: 1 } },
      400,
      'status.surprise',
    ],
    [
      {
        nameBrand: 'X',
        typeRecord: 'Company',
        operatingStatus: 'Operating',
        nameAlias: [{ name: 'A' }, { name: 'a!' }],
      },
      400,
      'nameAlias.1.name',
    ],
    [{ nameBrand: 'x'.repeat(256), typeRecord: 'Company', operatingStatus: 'Operating' }, 400, 'nameBrand'],
    [null, 400, 'body'],
    ['text', 400, 'body'],
  ])('refuses %j and changes no row', async (body, status, field) => {
    const before = await fingerprint(app)
    const response = await app.rest(detail, {
      method: 'POST',
      headers: asAdmin,
      query: provenance,
      body: JSON.stringify(body),
    })
    expect(response.body).toMatchObject({ status, field, hint: expect.any(String) })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('repeats the response to an Idempotency-Key for a day, and refuses the key for another request', async () => {
    const create = (nameBrand: string, headers = asAdmin as Record<string, string>) =>
      app.rest(detail, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': 'key-1' },
        query: { ...provenance, ...overrides },
        body: { nameBrand, typeRecord: 'Company', operatingStatus: 'Operating' },
      })
    const first = await create('Once')
    const before = await fingerprint(app)
    const again = await create('Once')
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([201, first.body, first.headers.get('etag')])
    expect((await create('Another')).body).toMatchObject({ status: 422, field: 'Idempotency-Key' })
    expect(await fingerprint(app)).toEqual(before)
    expect((await create('Once', asUser)).body.entity.core.id).not.toBe(first.body.entity.core.id)
    app.clock.advance(24 * 3_600_000 + 60_000)
    expect((await create('Once')).body.entity.core.id).not.toBe(first.body.entity.core.id)
  })

  test('of concurrent requests with one Idempotency-Key, only one creates a record', async () => {
    const create = () =>
      app.rest(detail, {
        method: 'POST',
        headers: { ...asAdmin, 'idempotency-key': 'key-2' },
        query: provenance,
        body: { nameBrand: 'Twin', typeRecord: 'Company', operatingStatus: 'Operating' },
      })
    const responses = await Promise.all(Array.from({ length: 8 }, create))
    expect(new Set(responses.map(({ body }) => body.entity.core.id)).size).toBe(1)
  })
})
