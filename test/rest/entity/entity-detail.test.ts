import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makeEntity, makeUniqueId } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const detail = '/v1/entities/detail'
const read = (query: Record<string, unknown>, headers: Record<string, string> = asClient) =>
  app.rest(detail, { query, headers })

describe('reading one entity', () => {
  test('returns the whole record by id, slug or current link, in three statements, and in one after it is stored', async () => {
    const { id, slug } = await makeEntity(app, {
      nameBrand: 'Whole Company',
      nameLegal: 'Whole Company, Inc.',
      foundedYear: 2012,
      defaultCurrency: 'eur',
      nameAlias: [{ name: 'Former Name', type: 'alternativeDba' }, { name: 'Other Name' }],
    })
    const { id: uniqueIdId } = await makeUniqueId(app, id, { idType: 'cik', identifier: '320193' })
    await app.db.rows(sql`
      insert into url_link (entity_id, url, url_type, host_path, domain, created_at, updated_at)
      values (${id}::uuid, 'https://www.whole.example/', 'website', 'whole.example', 'whole.example', ${app.clock.now()}, ${app.clock.now()})`)
    app.statements.length = 0
    const first = await read({ slug })
    expect(app.statements).toHaveLength(3)
    app.statements.length = 0
    const { status, body } = await read({ slug })
    expect(app.statements).toHaveLength(1)
    expect(body).toEqual(first.body)
    expect(status).toBe(200)
    const time = expect.stringMatching(/^2026-03-01T12:00:\d\d\.\d{3}Z$/)
    expect(body).toEqual({
      core: {
        id,
        image: { isMonogram: false, logo: null, logoSquare: null },
        nameAlias: [
          { name: 'Former Name', type: 'alternativeDba', displayable: null },
          { name: 'Other Name', type: null, displayable: null },
        ],
        nameBrand: 'Whole Company',
        slug: 'whole-company',
        createdAt: time,
        defaultCurrency: 'EUR',
        foundedYear: 2012,
        lastModifiedAt: time,
        nameLegal: 'Whole Company, Inc.',
        operatingStatus: 'Operating',
        publicId: expect.stringMatching(/^e[0-9A-Za-z]{11}$/),
        publicUrl: 'https://data.example/companies/whole-company',
        typeRecord: 'Company',
        updatedAt: time,
      },
      newsArticle: [],
      person: [],
      research: { acceleratorParticipation: [], detail: [], snippet: [] },
      publicUrl: 'https://data.example/companies/whole-company',
      sitemap: {
        hasAcquisitions: false,
        hasAnalysis: false,
        hasEmployees: false,
        hasFundraising: false,
        hasNews: false,
        productServiceSlug: [],
      },
      enrichment: {
        address: [],
        classification: {
          geoLocationExposure: [],
          industry: [],
          mainProduct: [],
          standardizedClassification: [],
          tag: [],
          typeCustomer: [],
          typeModel: [],
          typeOwnership: [],
          typeRevenue: [],
          typeTechnologyUsed: [],
        },
        fundingDetail: null,
        text: { expanded: null, generatedDescription: null, short: null },
        urlLink: [
          {
            id: 1,
            url: 'https://www.whole.example/',
            urlType: 'website',
            crawlCdnProvider: null,
            crawlRenderMode: null,
            isCurrent: true,
            isPrimary: true,
            owner: { entityId: id, personId: null },
            sourceId: null,
            status: null,
            statusChecked: null,
            createdAt: time,
            updatedAt: time,
          },
        ],
      },
      fundraiseRound: [],
      relationship: [],
      uniqueId: [
        {
          id: uniqueIdId,
          idType: 'secCik',
          identifier: '0000320193',
          owner: { entityId: id, personId: null },
          source: 'exchange',
          createdAt: time,
          updatedAt: time,
        },
      ],
    })
    for (const query of [
      { id },
      { id: id.toUpperCase() },
      { url: 'http://WHOLE.example:80' },
      { urlDomain: 'www.whole.example' },
      { url: 'https://whole.example/other', urlMatchMode: 'domain' },
    ]) {
      expect((await read(query)).body, JSON.stringify(query)).toEqual(body)
    }
    expect((await read({ url: 'https://whole.example/other' })).status).toBe(404)
    expect((await read({ slug, typeRecord: 'Fund' })).status).toBe(404)
  })

  test('responds 409 with both candidates if two entities have the link', async () => {
    const owners = [await makeEntity(app), await makeEntity(app)]
    for (const { id } of owners) {
      await app.db.rows(sql`
        insert into url_link (entity_id, url, url_type, host_path, domain, created_at, updated_at)
        values (${id}::uuid, 'https://shared.example', 'website', 'shared.example', 'shared.example', ${app.clock.now()}, ${app.clock.now()})`)
    }
    const { body } = await read({ url: 'shared.example' })
    expect(body).toMatchObject({
      status: 409,
      field: 'url',
      details: { candidateEntityId: owners.map(({ id }) => id).sort() },
    })
  })

  test.each([
    [{}, 'slug'],
    [{ id: '01890a5d-ac96-774b-bcce-b302099a8057', slug: 'x' }, 'slug'],
    [{ id: 'not-a-uuid' }, 'id'],
    [{ slug: 'Not A Slug' }, 'slug'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: '' }, 'url'],
    [{ slug: 'a\u0000b' }, 'slug'],
    [{ slug: 'x'.repeat(256) }, 'slug'],
  ])('refuses the selector %j and names the field', async (query, field) => {
    const { body } = await read(query)
    expect(body).toMatchObject({ status: 400, field, hint: expect.any(String) })
  })

  test('returns 400 for names of different entities, and 404 for unknown names', async () => {
    const [one, two] = [await makeEntity(app), await makeEntity(app)]
    const [name, other] = [one.slug, two.slug]
    const read = async (query: Record<string, unknown>) => (await app.rest('/v1/entities/detail', { query })).body
    expect(await read({ name, nameBrand: name })).toMatchObject({ core: { id: one.id } })
    for (const field of ['nameBrand', 'nameLegal']) {
      expect(await read({ name, [field]: other })).toMatchObject({
        status: 400,
        code: 'bad_request',
        field,
        value: other,
      })
    }
    expect(await read({ nameBrand: 'unknown', nameLegal: 'nobody' })).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('refuses a repeated parameter instead of choosing one', async () => {
    const { body } = await app.rest(`${detail}?slug=a&slug=b`)
    expect(body).toMatchObject({ status: 400, field: 'slug', detail: 'slug is given more than once.' })
  })
})

describe('visibility', () => {
  test.each([
    ['hidden', { status: { isHidden: true, showOnSitemap: true } }],
    ['off the sitemap', { status: { isHidden: false, showOnSitemap: false } }],
  ])('a record that is %s is 404 for public callers; only admin callers can see that it exists', async (_, fields) => {
    const { id, slug } = await makeEntity(app, fields)
    for (const query of [{ id }, { slug }, { slug, includePrivate: true }]) {
      expect((await read(query)).body).toMatchObject({ status: 404, title: 'Not Found' })
    }
    expect((await read({ slug }, asAdmin)).status).toBe(200)
    expect((await read({ slug, includePrivate: false }, asAdmin)).body).toMatchObject({
      status: 404,
      title: 'Entity Exists but Is Not Public',
    })
  })

  test('a deleted record is 404 for public and admin callers; a soft deletion reserves its slug, a hard one frees it', async () => {
    const { slug, id } = await makeEntity(app)
    const expectGone = async () => {
      for (const headers of [asClient, asAdmin])
        for (const query of [{ slug }, { id }])
          expect((await read(query, headers)).body).toMatchObject({ status: 404, title: 'Not Found' })
    }
    const remove = (deleteMode?: string) =>
      app.rest(detail, { method: 'DELETE', headers: asAdmin, query: { id, ...provenance, deleteMode } })
    expect((await remove()).body).toEqual({ deletedMode: 'soft', slug, slugReleased: false })
    await expectGone()
    const claim = () =>
      app.rest(detail, {
        method: 'POST',
        headers: asAdmin,
        query: provenance,
        body: { nameBrand: 'X', slug, typeRecord: 'Company', operatingStatus: 'Operating' },
      })
    const before = await fingerprint(app)
    expect((await claim()).body).toMatchObject({ status: 409, field: 'slug', existingRecordId: id })
    expect((await remove()).status).toBe(404)
    expect(await fingerprint(app)).toEqual(before)
    expect((await remove('hard')).body).toEqual({ deletedMode: 'hard', slug, slugReleased: true })
    await expectGone()
    expect((await claim()).status).toBe(201)
    const events = await history(app, id)
    expect(events.map((event) => (event as { action: string }).action)).toEqual(['create', 'delete', 'delete'])
    expect(events.at(-1)).toMatchObject({ change: { row: [{ slug }, null], rows: [{ entity: [{ id, slug }] }, null] } })
  })
})
