import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../src/kernel/database/sql.js'
import { asAdmin, asClient, asUser, fingerprint, provenance, type TestApp, testApp } from '../support/app.js'
import { history } from '../support/history.js'
import { makeWebsite } from '../support/make/website.js'
import { makeEntity, makeTexts, overrides, unique } from '../support/make.js'

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
  const publish = (id: string, query: Record<string, unknown> = {}) =>
    app.rest(`/v1/entities/${id}/status`, {
      method: 'PATCH',
      headers: asUser,
      query: { ...provenance, ...query },
      body: { isHidden: false, showOnSitemap: true },
    })
  const gate = 'entity-publication-requirements'

  test('needs a summary and an expanded text; the refusal says how to go on', async () => {
    const { id } = await makeEntity(app, hidden)
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

  test('passes by the override that the refusal names, which history keeps with its reason', async () => {
    const { id } = await makeEntity(app, hidden)
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

  test('a bootstrap create is hidden unless its publication is overridden, and needs no texts', async () => {
    const create = (status: unknown) =>
      app.rest(detail, {
        method: 'POST',
        headers: asAdmin,
        query: provenance,
        body: { nameBrand: `Bootstrap ${unique()}`, typeRecord: 'Company', operatingStatus: 'Operating', status },
      })
    const before = await fingerprint(app)
    expect((await create({ isHidden: false })).body).toMatchObject({
      status: 422,
      resolution: { acceptedValue: [gate] },
    })
    expect(await fingerprint(app)).toEqual(before)
    expect((await create(undefined)).status).toBe(201)
  })

  test('a replacement needs the texts, a patch of something else does not', async () => {
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
  test('a name that leaves the website behind is refused, unless it is an alias or overridden', async () => {
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
    expect((await patch(id, { nameBrand: 'Oakmarrow', nameAlias: [{ name: 'OAKMARROW' }] })).status).toBe(200)
  })
})

describe('type', () => {
  test('is read, and changed with its redirect', async () => {
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
  const staff = async (id: string) =>
    app.db.rows(sql`
      select discrete_value::int as count, to_char(as_of_date at time zone 'UTC', 'YYYY-MM-DD') as day
      from research_detail where entity_id = ${id}::uuid and type = 'numberOfEmployees'`)

  test.each(['POST', 'PUT', 'PATCH'])(
    'a terminal one by %s ends staff and websites, and warns of positions',
    async (method) => {
      const { id } = await makeEntity(app)
      await makeWebsite(app, id, `closing-${unique()}.com`)
      const answer = await set(id, { operatingStatus: 'Closed' }, { asOfDate: '2026-02-28' }, method)
      expect([answer.status, answer.body]).toEqual([200, { operatingStatus: 'Closed' }])
      expect(answer.headers.get('warning')).toBe('299 - "PERSON_ASSOCIATION_END_DATE_RECOMMENDED"')
      expect(await staff(id)).toEqual([{ count: 0, day: '2026-02-28' }])
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

  test('a replacement that closes has the same effects, as of yesterday', async () => {
    const { id, nameBrand } = await makeEntity(app)
    await put(id, { nameBrand, typeRecord: 'Company', operatingStatus: 'Acquired' }, overrides)
    const yesterday = new Date(app.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
    expect(await staff(id)).toEqual([{ count: 0, day: yesterday }])
  })

  test('one that is not terminal changes nothing else, and warns of nothing', async () => {
    const { id } = await makeEntity(app)
    const answer = await set(id, { operatingStatus: 'Acquired Subsidiary' })
    expect([answer.status, answer.headers.get('warning')]).toEqual([200, null])
    expect(await staff(id)).toEqual([])
    const read = await app.rest(`/v1/entities/${id}/operating-status`, { headers: asUser })
    expect(read.body).toEqual({ operatingStatus: 'Acquired Subsidiary' })
    expect((await app.rest(`/v1/entities/${id}/operating-status`, { headers: asClient })).status).toBe(403)
  })
})

describe('statements', () => {
  test('a replacement takes a lock and a write, and a rename three more', async () => {
    const { id, nameBrand } = await makeEntity(app)
    await makeTexts(app, id)
    const count = async (body: Record<string, unknown>) => {
      app.statements.length = 0
      expect((await put(id, { nameBrand, typeRecord: 'Company', ...body })).status).toBe(200)
      return app.statements.length
    }
    expect(await count({ foundedYear: 2001 })).toBe(2)
    expect(await count({ foundedYear: 2002, nameBrand: `${nameBrand} Group`, nameAlias: [{ name: nameBrand }] })).toBe(
      5,
    )
    const { body } = await app.rest(detail, { query: { id } })
    expect(body.core).toMatchObject({ foundedYear: 2002, nameAlias: [{ name: nameBrand }] })
  })

  test('aliases that are replaced together are the whole list in their order', async () => {
    const { id } = await makeEntity(app, { nameAlias: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] })
    const { body } = await patch(id, { nameAlias: [{ name: 'C' }, { name: 'D', displayable: true }] })
    expect(body.core.nameAlias).toEqual([
      { name: 'C', type: null, displayable: null },
      { name: 'D', type: null, displayable: true },
    ])
  })
})
