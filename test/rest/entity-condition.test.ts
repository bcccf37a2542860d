import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../src/database/sql.js'
import { asAdmin, asClient, asUser, fingerprint, provenance, type TestApp, testApp } from '../support/app.js'
import { history } from '../support/history.js'
import { makeOffering } from '../support/make/offering.js'
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

async function makeWebsite(entityId: string, domain: string): Promise<void> {
  await app.db.rows(sql`
    insert into url_link (entity_id, url, url_type, host_path, domain, is_current, is_primary, created_at, updated_at)
    select ${entityId}::uuid, ${`https://${domain}`}, 'website', ${domain}, ${domain}, true, true, t.at, t.at
    from (select ${app.clock.now()}::timestamptz as at) t`)
}

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
    await makeWebsite(id, 'quillfeather.com')
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

describe('offerings', () => {
  test('a record becomes an offering with its provider in one write, under the slugs of that provider', async () => {
    const { provider, offering } = await makeOffering(app)
    const { body } = await app.rest(detail, { query: { id: offering.id } })
    expect(body.publicUrl).toBe(`https://data.example/companies/${provider.slug}/products-services/${offering.slug}`)
    expect((await app.rest(`/v1/entities/${offering.id}/slug`)).body.path).toBe(
      `/companies/${provider.slug}/products-services/${offering.slug}`,
    )
    expect((await app.rest(`/v1/entities/${offering.id}/slug/redirects`)).body.content).toMatchObject([
      { oldUrl: `/companies/${offering.slug}` },
    ])
  })

  test('slugs repeat across providers, not within one, and not with a company', async () => {
    const { provider, offering } = await makeOffering(app)
    const sibling = await makeOffering(app, provider)
    const stranger = await makeOffering(app)
    const company = await makeEntity(app)
    const change = (id: string, newSlug: string) =>
      app.rest(`/v1/entities/${id}/slug`, { method: 'PATCH', headers: asAdmin, query: provenance, body: { newSlug } })
    const shared = `shared-${unique()}`
    expect((await change(offering.id, shared)).status).toBe(200)
    expect((await change(stranger.offering.id, shared)).status).toBe(200)
    const before = await fingerprint(app)
    expect((await change(sibling.offering.id, shared)).body).toMatchObject({
      status: 409,
      existingRecordId: offering.id,
    })
    expect((await change(stranger.offering.id, company.slug)).body).toMatchObject({ existingRecordId: company.id })
    expect(await fingerprint(app)).toEqual(before)
  })

  test.each([
    ['no provider', async () => ({}), 422, 'productServiceProviderId'],
    [
      'a provider that is not there',
      async () => ({ productServiceProviderId: '01890a5d-ac96-774b-bcce-b302099a8057' }),
      404,
      'productServiceProviderId',
    ],
    [
      'an offering as provider',
      async () => ({ productServiceProviderId: (await makeOffering(app)).offering.id }),
      422,
      'productServiceProviderId',
    ],
  ])('a type of offering with %s is refused', async (_, queryOf, status, field) => {
    const [{ id }, query] = [await makeEntity(app), await queryOf()]
    const before = await fingerprint(app)
    expect((await patch(id, { typeRecord: 'Service' }, query)).body).toMatchObject({ status, field })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('an offering is not called like its provider, keeps it, and cannot leave its type behind', async () => {
    const { provider, offering } = await makeOffering(app)
    const [{ body: owner }, other] = [await app.rest(detail, { query: { id: provider.id } }), await makeEntity(app)]
    const before = await fingerprint(app)
    expect((await patch(offering.id, { nameBrand: owner.core.nameBrand.toUpperCase() })).body).toMatchObject({
      status: 422,
      field: 'nameBrand',
    })
    expect((await patch(offering.id, {}, { productServiceProviderId: other.id })).body).toMatchObject({
      status: 409,
      existingRecordId: provider.id,
    })
    const contradiction = await patch(offering.id, { typeRecord: 'Company' })
    expect(contradiction.body).toMatchObject({
      status: 422,
      resolution: { acceptedValue: ['type-structure-contradiction'] },
    })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('a provider of offerings is not deleted; the refusal lists them', async () => {
    const { provider, offering } = await makeOffering(app)
    const before = await fingerprint(app)
    for (const deleteMode of ['soft', 'hard']) {
      const { body } = await app.rest(detail, {
        method: 'DELETE',
        headers: asAdmin,
        query: { id: provider.id, deleteMode, ...provenance },
      })
      expect(body).toMatchObject({ status: 409, details: { childEntityId: [offering.id] } })
    }
    expect(await fingerprint(app)).toEqual(before)
  })

  test('two gates that block one write are named together, and passed together', async () => {
    const { offering } = await makeOffering(app)
    await makeWebsite(offering.id, 'company.example')
    await app.db.rows(sql`update entity set name_brand = 'Company' where id = ${offering.id}::uuid`)
    const body = { typeRecord: 'Company', nameBrand: 'Zyx' }
    const refused = await patch(offering.id, body)
    const gates = ['type-structure-contradiction', 'brand-match']
    expect(refused.body.resolution.acceptedValue).toEqual(gates)
    const one = await patch(offering.id, body, { overrideGate: gates[0], overrideReason: 'x' })
    expect(one.body.resolution.acceptedValue).toEqual([gates[1]])
    const both = await patch(offering.id, body, { overrideGate: gates, overrideReason: 'x' })
    expect([both.status, both.body.core?.typeRecord]).toEqual([200, 'Company'])
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
      await makeWebsite(id, `closing-${unique()}.com`)
      const answer = await set(id, { operatingStatus: 'Closed' }, { asOfDate: '2026-02-28' }, method)
      expect([answer.status, answer.body]).toEqual([200, { operatingStatus: 'Closed' }])
      expect(answer.headers.get('warning')).toBe('299 - "PERSON_ASSOCIATION_END_DATE_RECOMMENDED"')
      expect(await staff(id)).toEqual([{ count: 0, day: '2026-02-28' }])
      const { body } = await app.rest(detail, { query: { id } })
      expect(body.enrichment.urlLink).toMatchObject([{ isCurrent: false, isPrimary: false }])
      const before = await fingerprint(app)
      await set(id, { operatingStatus: 'Closed' }, {}, method)
      expect(await fingerprint(app)).toEqual(before)
    },
  )

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
  test('a replacement takes a lock and a write, and a rename two more', async () => {
    const { id, nameBrand } = await makeEntity(app)
    await makeTexts(app, id)
    const count = async (body: Record<string, unknown>) => {
      app.statements.length = 0
      expect((await put(id, { nameBrand, typeRecord: 'Company', ...body })).status).toBe(200)
      return app.statements.length
    }
    expect(await count({ foundedYear: 2001 })).toBe(2)
    expect(await count({ foundedYear: 2002, nameBrand: `${nameBrand} Group`, nameAlias: [{ name: nameBrand }] })).toBe(
      4,
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
