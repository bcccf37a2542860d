import { beforeAll, describe, expect, test } from 'vitest'
import { draftOf } from '../../../src/lifecycle/entity/entity-mutation.js'
import { createEntities } from '../../../src/lifecycle/entity/entity-writes.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { fullBody } from '../../support/make/full.js'
import { makeOffering } from '../../support/make/offering.js'
import { makeWebsite } from '../../support/make/website.js'
import { makeEntity, unique } from '../../support/make.js'
import { write } from '../../support/write.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const detail = '/v1/entities/detail'
const patch = (id: string, body: unknown, query: Record<string, unknown> = {}) =>
  app.rest(detail, { method: 'PATCH', headers: asAdmin, query: { id, ...provenance, ...query }, body })

describe('offerings', () => {
  test('one write turns a record into an offering with a provider; its path is below that provider', async () => {
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

  test('the slug of an offering is unique for its provider and differs from the slugs of companies', async () => {
    const { provider, offering } = await makeOffering(app)
    const sibling = await makeOffering(app, provider)
    const unrelated = await makeOffering(app)
    const company = await makeEntity(app)
    const change = (id: string, newSlug: string) =>
      app.rest(`/v1/entities/${id}/slug`, { method: 'PATCH', headers: asAdmin, query: provenance, body: { newSlug } })
    const shared = `shared-${unique()}`
    expect((await change(offering.id, shared)).status).toBe(200)
    expect((await change(unrelated.offering.id, shared)).status).toBe(200)
    const before = await fingerprint(app)
    expect((await change(sibling.offering.id, shared)).body).toMatchObject({
      status: 409,
      existingRecordId: offering.id,
    })
    expect((await change(unrelated.offering.id, company.slug)).body).toMatchObject({ existingRecordId: company.id })
    expect(await fingerprint(app)).toEqual(before)
  })

  test.each([
    ['no provider', async () => ({}), 422, 'productServiceProviderId'],
    [
      'a missing provider',
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
  ])('refuses a type of offering with %s and changes no row', async (_, queryOf, status, field) => {
    const [{ id }, query] = [await makeEntity(app), await queryOf()]
    const before = await fingerprint(app)
    expect((await patch(id, { typeRecord: 'Service' }, query)).body).toMatchObject({ status, field })
    expect(await fingerprint(app)).toEqual(before)
  })

  test.each(['Fund', 'Investment Firm', 'Organization'])(
    'an entity of type %s becomes no provider: not by a write of an offering, a change of type or a merge',
    async (typeRecord) => {
      const [{ provider }, entity, other] = [await makeOffering(app), await makeEntity(app), await makeEntity(app)]
      await app.db.rows(sql`update entity set type_record = ${typeRecord} where id = ${entity.id}::uuid`)
      const before = await fingerprint(app)
      const asProvider = { productServiceProviderId: entity.id }
      expect((await patch(other.id, { typeRecord: 'Product' }, asProvider)).body).toMatchObject({
        status: 422,
        field: 'productServiceProviderId',
      })
      const full = await app.rest('/v1/entities/detail/full', {
        method: 'POST',
        headers: asAdmin,
        query: provenance,
        body: { ...fullBody('Quayside Ledger', { typeRecord: 'Product' }), ...asProvider },
      })
      expect(full.body).toMatchObject({ status: 422, field: 'productServiceProviderId' })
      const merged = await app.rest('/v1/entities/merge', {
        method: 'POST',
        headers: asAdmin,
        query: provenance,
        body: { survivorId: entity.id, loserId: provider.id },
      })
      for (const { body } of [await patch(provider.id, { typeRecord }), merged]) {
        expect(body).toMatchObject({ status: 422, resolution: { acceptedValue: ['type-structure-contradiction'] } })
      }
      expect(await fingerprint(app)).toEqual(before)
    },
  )

  test('an offering cannot get the name of its provider, another provider or the type Company', async () => {
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

  test('an entity that is no offering cannot get the slug of an offering: not by a create, a rename or a type', async () => {
    const [{ offering }, company, twin] = [await makeOffering(app), await makeEntity(app), await makeOffering(app)]
    const claim = (id: string, newSlug: string) =>
      app.rest(`/v1/entities/${id}/slug`, { method: 'PATCH', headers: asAdmin, query: provenance, body: { newSlug } })
    const slug = `shared-${unique()}`
    for (const { id } of [offering, twin.offering]) expect((await claim(id, slug)).status).toBe(200)
    const body = { nameBrand: 'Heronry', typeRecord: 'Company', operatingStatus: 'Operating', slug }
    const asCompany = { overrideGate: ['type-structure-contradiction'], overrideReason: 'x' }
    const before = await fingerprint(app)
    for (const answer of [
      await app.rest(detail, { method: 'POST', headers: asAdmin, query: provenance, body }),
      await patch(company.id, { newSlug: slug }),
      await claim(company.id, slug),
      await patch(twin.offering.id, { typeRecord: 'Company' }, asCompany),
    ])
      expect(answer.body).toMatchObject({ status: 409, conflictingRecord: { slug } })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('an entity that is no offering gets a number if an offering has the slug of its name, also in one batch', async () => {
    const { offering } = await makeOffering(app)
    expect(await makeEntity(app, { nameBrand: offering.slug })).toMatchObject({ slug: `${offering.slug}-2` })
    expect((await app.rest(detail, { query: { slug: offering.slug } })).body.core.id).toBe(offering.id)
    const draft = draftOf({ nameBrand: 'Egret Suite', typeRecord: 'Company', operatingStatus: 'Operating' })
    const { provider } = await makeOffering(app)
    const ids = await write(app, (context) => createEntities(context, [draft, { ...draft, providerId: provider.id }]))
    expect(
      await app.db.rows(sql`select slug from entity where id = any(${ids.map(String)}::uuid[]) order by slug`),
    ).toEqual([{ slug: 'egret-suite' }, { slug: 'egret-suite-2' }])
  })

  test('a provider cannot get the name of one of its offerings: not by a rename and not by a merge', async () => {
    const { provider, offering } = await makeOffering(app)
    const { body: stored } = await app.rest(detail, { query: { id: offering.id } })
    const name = stored.core.nameBrand
    const namesake = await makeEntity(app, { nameBrand: name.toUpperCase() })
    const merge = (survivorId: string, loserId: string, survivor?: object) =>
      app.rest('/v1/entities/merge', {
        method: 'POST',
        headers: asAdmin,
        query: provenance,
        body: { survivorId, loserId, survivor },
      })
    const before = await fingerprint(app)
    expect((await patch(provider.id, { nameBrand: name.toUpperCase() })).body).toMatchObject({
      status: 422,
      field: 'nameBrand',
      existingRecordId: offering.id,
    })
    expect((await merge(namesake.id, provider.id)).body).toMatchObject({ status: 422, field: 'loserId' })
    expect((await merge(provider.id, namesake.id, { nameBrand: name })).body).toMatchObject({
      status: 422,
      field: 'survivor.nameBrand',
    })
    expect(await fingerprint(app)).toEqual(before)
    expect((await merge(provider.id, namesake.id)).status).toBe(200)
  })

  test('history records the start and the end of the relationship to the provider', async () => {
    const { provider, offering } = await makeOffering(app)
    const overrides = { overrideGate: ['type-structure-contradiction'], overrideReason: 'x' }
    expect((await patch(offering.id, { typeRecord: 'Company' }, overrides)).status).toBe(200)
    const [join] = await app.db.rows<{ id: number }>(sql`
      select id, version, is_current, is_primary from entity_relationship where target_entity_id = ${offering.id}::uuid`)
    expect(join).toEqual({ id: expect.any(Number), version: 2, is_current: false, is_primary: false })
    const events = await app.db.rows(sql`
      select action, entity_id, change from provenance_event
      where record_type = 'entityRelationship' and record_id = ${String(join?.id)} order by number`)
    const [sourceEntityId, targetEntityId] = [provider.id, offering.id]
    expect(events).toEqual([
      {
        action: 'create',
        entity_id: sourceEntityId,
        change: {
          relationshipType: [null, 'productService'],
          sourceEntityId: [null, sourceEntityId],
          targetEntityId: [null, targetEntityId],
          isCurrent: [null, true],
        },
      },
      {
        action: 'update',
        entity_id: sourceEntityId,
        change: { isCurrent: [true, false], isPrimary: [true, false] },
      },
    ])
  })

  test('refuses to delete a provider of offerings, and lists these offerings', async () => {
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

  test('a refusal names both gates that block a write, and one request can override both', async () => {
    const { offering } = await makeOffering(app)
    await makeWebsite(app, offering.id, 'company.example')
    await app.db.rows(sql`update entity set name_brand = 'Company' where id = ${offering.id}::uuid`)
    const body = { typeRecord: 'Company', nameBrand: 'Zyx' }
    const before = await fingerprint(app)
    const refused = await patch(offering.id, body)
    const gates = ['type-structure-contradiction', 'brand-match']
    expect(refused.body).toMatchObject({ status: 422, resolution: { acceptedValue: gates } })
    const one = await patch(offering.id, body, { overrideGate: gates[0], overrideReason: 'x' })
    expect(one.body).toMatchObject({ status: 422, resolution: { acceptedValue: [gates[1]] } })
    expect(await fingerprint(app)).toEqual(before)
    const both = await patch(offering.id, body, { overrideGate: gates, overrideReason: 'x' })
    expect([both.status, both.body.core?.typeRecord]).toEqual([200, 'Company'])
  })
})
