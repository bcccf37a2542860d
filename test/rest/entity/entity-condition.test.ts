import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makeWebsite } from '../../support/make/website.js'
import { makeEntity, makeTexts, overrides, unique } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const detail = '/v1/entities/detail'
const patch = (id: string, body: unknown, query: Record<string, unknown> = {}) =>
  app.rest(detail, { method: 'PATCH', headers: asAdmin, query: { id, ...provenance, ...query }, body })
const put = (id: string, body: unknown, query: Record<string, unknown> = {}) =>
  app.rest(detail, { method: 'PUT', headers: asAdmin, query: { id, ...provenance, ...query }, body })
const hidden = { status: { isHidden: true, showOnSitemap: false } }

describe('publication', () => {
  const ownHidden = () => makeEntity(app, hidden, asUser)
  const publish = (id: string, query: Record<string, unknown> = {}) =>
    app.rest(`/v1/entities/${id}/status`, {
      method: 'PATCH',
      headers: asUser,
      query: { ...provenance, ...query },
      body: { isHidden: false, showOnSitemap: true },
    })
  const gate = 'entity-publication-requirements'

  test('needs a summary and an expanded text; the refusal names the override', async () => {
    const { id } = await ownHidden()
    const before = await fingerprint(app)
    const { body } = await publish(id)
    expect(body).toMatchObject({
      status: 422,
      field: 'status.isHidden',
      detail: 'The entity has no current primary summary and no expanded text.',
      resolution: { action: 'setParameter', parameter: 'overrideGate', acceptedValue: [gate], retryable: true },
    })
    expect((await publish(id, { overrideGate: gate })).body).toMatchObject({ status: 400, field: 'overrideReason' })
    expect((await publish(id, { overrideGate: 'any' })).body).toMatchObject({ status: 400, field: 'overrideGate' })
    expect(await fingerprint(app)).toEqual(before)
    await makeTexts(app, id)
    expect((await publish(id)).body).toEqual({
      isFeatured: false,
      isHidden: false,
      isVerified: false,
      showOnSitemap: true,
    })
    expect((await app.rest(`/v1/entities/${id}/status`)).body).toMatchObject({ isHidden: false })
  })

  test('is accepted with the override that the refusal names, which history records with its reason', async () => {
    const { id } = await ownHidden()
    const { resolution } = (await publish(id)).body
    const query = { [resolution.parameter]: resolution.acceptedValue, overrideReason: 'press release' }
    expect((await publish(id, query)).status).toBe(200)
    expect((await history(app, id)).at(-1)).toMatchObject({
      operation_id: 'setEntityStatus',
      change: {
        override: [
          null,
          { gate: [gate], reason: 'press release', passed: { [gate]: { missing: ['summary', 'expanded'] } } },
        ],
      },
    })
  })

  test('a create with isHidden false needs the texts or the override, a create without a status does not', async () => {
    const create = (status: unknown, query: Record<string, unknown> = {}) =>
      app.rest(detail, {
        method: 'POST',
        headers: asAdmin,
        query: { ...provenance, ...query },
        body: { nameBrand: `Bootstrap ${unique()}`, typeRecord: 'Company', operatingStatus: 'Operating', status },
      })
    const before = await fingerprint(app)
    expect((await create({ isHidden: false })).body).toMatchObject({
      status: 422,
      resolution: { acceptedValue: [gate] },
    })
    expect(await fingerprint(app)).toEqual(before)
    expect((await create(undefined)).status).toBe(201)
    const published = { isHidden: false, showOnSitemap: true }
    const accepted = await create(published, { overrideGate: gate, overrideReason: 'press release' })
    expect(accepted.status).toBe(201)
    const { id } = accepted.body.entity.core
    expect((await app.rest(`/v1/entities/${id}/status`)).body).toMatchObject(published)
    expect(await history(app, id)).toMatchObject([
      {
        action: 'create',
        change: {
          isHidden: [null, false],
          override: [
            null,
            { gate: [gate], reason: 'press release', passed: { [gate]: { missing: ['summary', 'expanded'] } } },
          ],
        },
      },
    ])
  })

  test('a replacement of a published entity needs the texts, a patch of another field does not', async () => {
    const { id, nameBrand } = await makeEntity(app)
    expect((await patch(id, { foundedYear: 2001 })).status).toBe(200)
    const before = await fingerprint(app)
    const refused = await put(id, { nameBrand, typeRecord: 'Company' })
    expect(refused.body).toMatchObject({ status: 422, field: 'text', resolution: { acceptedValue: [gate] } })
    expect(await fingerprint(app)).toEqual(before)
    await makeTexts(app, id)
    expect((await put(id, { nameBrand, typeRecord: 'Company' })).status).toBe(200)
  })
})

describe('brand', () => {
  test('a name that does not match the website is refused unless it is also an alias or the gate is overridden', async () => {
    const { id } = await makeEntity(app, { nameBrand: 'Quillfeather' })
    await makeWebsite(app, id, 'quillfeather.com')
    const before = await fingerprint(app)
    expect((await patch(id, { nameBrand: 'Oakmarrow' })).body).toMatchObject({
      status: 422,
      field: 'nameBrand',
      resolution: { acceptedValue: ['brand-match'] },
    })
    expect(await fingerprint(app)).toEqual(before)
    expect((await patch(id, { nameBrand: 'Quill Feather Group' })).status).toBe(200)
    expect((await patch(id, { nameAlias: [{ name: 'OAKMARROW' }] })).status).toBe(200)
    expect((await patch(id, { nameBrand: 'Oakmarrow' })).status).toBe(200)
    expect((await patch(id, { nameBrand: 'Quillfeather' })).status).toBe(200)
    const override = { overrideGate: 'brand-match', overrideReason: 'the website keeps its name' }
    const accepted = await patch(id, { nameBrand: 'Saltgrove' }, override)
    expect([accepted.status, accepted.body.core.nameBrand]).toEqual([200, 'Saltgrove'])
    expect((await history(app, id)).at(-1)).toMatchObject({
      action: 'update',
      change: {
        nameBrand: ['Quillfeather', 'Saltgrove'],
        override: [
          null,
          {
            gate: ['brand-match'],
            reason: override.overrideReason,
            passed: { 'brand-match': { website: 'quillfeather.com' } },
          },
        ],
      },
    })
  })
})

describe('type', () => {
  test('can be read and changed; a change redirects the former path', async () => {
    const { id, slug } = await makeEntity(app)
    const type = `/v1/entities/${id}/type-record`
    expect((await app.rest(type)).body).toBe('Company')
    const change = (body: unknown) => app.rest(type, { method: 'PATCH', headers: asAdmin, query: provenance, body })
    expect((await change({ typeRecord: 'Nonprofit' })).body).toBe('Nonprofit')
    expect((await app.rest(`/v1/entities/${id}/slug/redirects`)).body.content[0]).toMatchObject({
      oldUrl: `/companies/${slug}`,
      newUrl: `/non-profits/${slug}`,
    })
    const before = await fingerprint(app)
    expect((await change({ typeRecord: 'Fund', nameBrand: 'X' })).body).toMatchObject({
      status: 400,
      field: 'nameBrand',
    })
    expect((await change({})).body).toMatchObject({ status: 400, field: 'typeRecord' })
    expect(await fingerprint(app)).toEqual(before)
  })
})

describe('operating status', () => {
  const set = (id: string, body: unknown, query: Record<string, unknown> = {}, method = 'POST') =>
    app.rest(`/v1/entities/${id}/operating-status`, {
      method,
      headers: asAdmin,
      query: { ...provenance, ...query },
      body,
    })
  const employees = async (id: string) =>
    app.db.rows(sql`
      select discrete_value::int as count, to_char(as_of_date at time zone 'UTC', 'YYYY-MM-DD') as day
      from research_detail where entity_id = ${id}::uuid and type = 'numberOfEmployees'`)

  test.each(['POST', 'PUT', 'PATCH'])(
    'a terminal status by %s sets 0 employees, ends websites and warns about associations',
    async (method) => {
      const { id } = await makeEntity(app)
      await makeWebsite(app, id, `closing-${unique()}.com`)
      const response = await set(id, { operatingStatus: 'Closed' }, { asOfDate: '2026-02-28' }, method)
      expect([response.status, response.body]).toEqual([200, { operatingStatus: 'Closed' }])
      expect(response.headers.get('warning')).toBe('299 - "PERSON_ASSOCIATION_END_DATE_RECOMMENDED"')
      expect(await employees(id)).toEqual([{ count: 0, day: '2026-02-28' }])
      const { body } = await app.rest(detail, { query: { id } })
      expect(body.enrichment.urlLink).toMatchObject([{ isCurrent: false, isPrimary: false }])
      const ended = await app.db.rows(sql`
        select l.version, v.action, v.change from url_link l join provenance_event v on v.id = l.last_event_id
        where l.entity_id = ${id}::uuid and v.record_type = 'urlLink' and v.record_id = l.id::text`)
      expect(ended).toEqual([
        { version: 2, action: 'update', change: { isCurrent: [true, false], isPrimary: [true, false] } },
      ])
      const before = await fingerprint(app)
      await set(id, { operatingStatus: 'Closed' }, {}, method)
      expect(await fingerprint(app)).toEqual(before)
    },
  )

  test('a repeat with the key of a request gets its warning again', async () => {
    const { id } = await makeEntity(app)
    const close = async () => {
      const { status, body, headers } = await app.rest(`/v1/entities/${id}/operating-status`, {
        method: 'POST',
        headers: { ...asAdmin, 'idempotency-key': `close-${id}` },
        query: provenance,
        body: { operatingStatus: 'Closed' },
      })
      return [status, body, headers.get('etag'), headers.get('warning')]
    }
    const first = await close()
    expect(first.at(-1)).toBe('299 - "PERSON_ASSOCIATION_END_DATE_RECOMMENDED"')
    const before = await fingerprint(app)
    expect(await close()).toEqual(first)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('a replacement with a terminal status sets 0 employees as of yesterday, and ends websites without a warning', async () => {
    const { id, nameBrand } = await makeEntity(app)
    await makeWebsite(app, id, `closing-${unique()}.com`)
    const body = { nameBrand, typeRecord: 'Company', operatingStatus: 'Acquired' }
    const response = await put(id, body, { ...overrides, overrideGate: [...overrides.overrideGate, 'brand-match'] })
    expect([response.status, response.headers.get('warning')]).toEqual([200, null])
    expect(response.body.enrichment.urlLink).toMatchObject([{ isCurrent: false, isPrimary: false }])
    const yesterday = new Date(app.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
    expect(await employees(id)).toEqual([{ count: 0, day: yesterday }])
  })

  test('a status that is not terminal sets no number of employees and sends no warning', async () => {
    const { id } = await makeEntity(app)
    const response = await set(id, { operatingStatus: 'Acquired Subsidiary' })
    expect([response.status, response.headers.get('warning')]).toEqual([200, null])
    expect(await employees(id)).toEqual([])
    const read = await app.rest(`/v1/entities/${id}/operating-status`, { headers: asUser })
    expect(read.body).toEqual({ operatingStatus: 'Acquired Subsidiary' })
    expect((await app.rest(`/v1/entities/${id}/operating-status`, { headers: asClient })).status).toBe(403)
  })
})

describe('statements', () => {
  test('a replacement takes two statements, a rename four more', async () => {
    const { id, nameBrand } = await makeEntity(app)
    await makeTexts(app, id)
    const count = async (body: Record<string, unknown>) => {
      app.statements.length = 0
      expect((await put(id, { nameBrand, typeRecord: 'Company', ...body })).status).toBe(200)
      return app.statements.length
    }
    expect(await count({ foundedYear: 2001 })).toBe(2)
    expect(await count({ foundedYear: 2002, nameBrand: `${nameBrand} Group`, nameAlias: [{ name: nameBrand }] })).toBe(
      6,
    )
    const { body } = await app.rest(detail, { query: { id } })
    expect(body.core).toMatchObject({ foundedYear: 2002, nameAlias: [{ name: nameBrand }] })
  })

  test('a change of flags, type or operating status reads no document', async () => {
    const { id } = await makeEntity(app)
    await makeTexts(app, id)
    const count = async (route: string, body: Record<string, unknown>) => {
      app.statements.length = 0
      const { status, headers } = await app.rest(`/v1/entities/${id}/${route}`, {
        method: 'PATCH',
        headers: asAdmin,
        query: provenance,
        body,
      })
      return [status, headers.get('etag')?.match(/\d+/)?.[0], app.statements.length, documents()]
    }
    const documents = () => app.statements.filter((text) => text.includes('enrichment')).length
    const patched = async () => {
      app.statements.length = 0
      await patch(id, { foundedYear: 2001 })
      return documents()
    }
    expect(await count('status', { isVerified: true })).toEqual([200, '2', 2, 0])
    expect(await count('status', { isVerified: true })).toEqual([200, '2', 1, 0])
    expect(await count('type-record', { typeRecord: 'Fund' })).toEqual([200, '3', 7, 0])
    expect(await count('operating-status', { operatingStatus: 'Acquired Subsidiary' })).toEqual([200, '4', 3, 0])
    expect(await patched()).toBe(1)
  })

  test('a patch of aliases replaces the whole list in the order of the request', async () => {
    const { id } = await makeEntity(app, { nameAlias: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] })
    const { body } = await patch(id, { nameAlias: [{ name: 'C' }, { name: 'D', displayable: true }] })
    expect(body.core.nameAlias).toEqual([
      { name: 'C', type: null, displayable: null },
      { name: 'D', type: null, displayable: true },
    ])
  })
})
