import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, type TestApp, testApp } from '../../support/app.js'
import { makeAssociation } from '../../support/make/association.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const read = (query: Record<string, unknown>, headers: Record<string, string> = asClient) =>
  app.rest('/v1/people/detail', { query, headers })

const addLink = (personId: string, url: string, hostPath: string, domain: string) =>
  app.db.rows(sql`
    insert into url_link (person_id, url, url_type, host_path, domain, is_primary, created_at, updated_at)
    values (${personId}::uuid, ${url}, 'website', ${hostPath}, ${domain}, false, ${app.clock.now()}, ${app.clock.now()})`)

const time = expect.stringMatching(/^2026-03-01T12:00:\d\d\.\d{3}Z$/)

describe('reading one person', () => {
  test('returns the whole record in three statements, and in one after it is stored', async () => {
    const { id } = await makePerson(app, {
      nameFirst: 'Grace',
      nameMiddle: 'Brewster',
      nameLast: 'Hopper',
      nickname: 'Amazing Grace',
      suffix: 'PhD',
      gender: 'female',
      workflowStatus: 'reviewed',
      nameAlias: [{ name: 'Grace Murray', type: 'maidenName', displayable: true }],
    })
    const navy = await makeEntity(app, { nameBrand: 'Navy', slug: 'navy', typeRecord: 'Government' })
    const { associationId } = await makeAssociation(app, {
      personId: id,
      entityId: navy.id,
      title: { name: 'Rear Admiral', function: 'Operations', level: 'Executive' },
      startDate: '1943-12-01T00:00:00.000Z',
      endDate: '1986-08-14T00:00:00.000Z',
      isCurrent: false,
      score: 80,
    })
    await addLink(id, 'https://hopper.example/about', 'hopper.example/about', 'hopper.example')
    app.statements.length = 0
    const first = await read({ slug: 'grace-brewster-hopper-phd' })
    expect(app.statements).toHaveLength(3)
    app.statements.length = 0
    const { status, body } = await read({ slug: 'grace-brewster-hopper-phd' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(app.statements).toHaveLength(1)
    expect(body).toEqual(first.body)
    const nameAlias = [{ name: 'Grace Murray', type: 'maidenName', displayable: true }]
    expect(body).toEqual({
      articleCount: 0,
      association: [
        {
          associationId,
          createdAt: time,
          creator: null,
          endDate: '1986-08-14T00:00:00.000Z',
          entityAddress: [],
          entityId: navy.id,
          entityLogo: { isMonogram: false, logo: null, logoSquare: null },
          entityName: 'Navy',
          entityOperatingStatus: 'Operating',
          entitySlug: 'navy',
          entityType: 'Government',
          entityUrlLink: [],
          isCurrent: false,
          personAddress: [],
          personId: id,
          personImage: { isMonogram: false, picture: null },
          personName: 'Grace Brewster Hopper PhD',
          personSlug: 'grace-brewster-hopper-phd',
          personUrlLink: [],
          score: 80,
          startDate: '1943-12-01T00:00:00.000Z',
          titleFunction: 'Operations',
          titleId: expect.any(Number),
          titleLevel: 'Executive',
          titleName: 'Rear Admiral',
          updatedAt: time,
        },
      ],
      core: {
        id,
        image: { isMonogram: false, picture: null },
        nameAlias,
        nameFull: 'Grace Brewster Hopper PhD',
        slug: 'grace-brewster-hopper-phd',
        createdAt: time,
        gender: 'female',
        lastModifiedAt: time,
        nameFirst: 'Grace',
        nameLast: 'Hopper',
        nameMiddle: 'Brewster',
        nickname: 'Amazing Grace',
        publicId: expect.stringMatching(/^p[0-9A-Za-z]{12}$/),
        source: {
          changedAt: time,
          dataSourceUpdatedAt: time,
          detail: null,
          kind: 'llm',
          pendingApproval: null,
          sourceId: null,
          status: 'reviewed',
        },
        suffix: 'PhD',
        text: { expanded: null, generatedDescription: null, short: null },
        updatedAt: time,
      },
      enrichment: {
        address: [],
        urlLink: [expect.objectContaining({ url: 'https://hopper.example/about', urlType: 'website' })],
      },
      investment: [],
      nameAlias,
      pendingApproval: null,
    })
  })

  test('leaves out the lists that the request excludes', async () => {
    const { personId } = await makeAssociation(app)
    await makeAssociation(app, { personId })
    await addLink(personId, 'https://lists.example', 'lists.example', 'lists.example')
    const one = await read({ id: personId, maxAssociations: 1 })
    expect([one.body.association.length, one.body.enrichment.urlLink.length]).toEqual([1, 1])
    const bare = await read({ id: personId, includeUrl: false, includeAssociation: false, includeAddress: false })
    expect([bare.body.association, bare.body.enrichment]).toEqual([[], { address: [], urlLink: [] }])
    expect((await read({ id: personId, maxAssociations: 1000 })).body.association).toHaveLength(2)
  })

  test('shows associations with hidden entities to admin callers only', async () => {
    const hidden = await makeEntity(app, { status: { isHidden: true, showOnSitemap: true } })
    const { personId, associationId } = await makeAssociation(app, { entityId: hidden.id })
    expect((await read({ id: personId })).body.association).toEqual([])
    const seen = await read({ id: personId }, asAdmin)
    expect(seen.body.association.map((one: { associationId: number }) => one.associationId)).toEqual([associationId])
  })

  test('sorts associations by isCurrent, score and start date', async () => {
    const { id: personId } = await makePerson(app)
    const make = async (fields: object) => (await makeAssociation(app, { personId, ...fields })).associationId
    const former = await make({ isCurrent: false, score: 99 })
    const early = await make({ score: 10, startDate: '2001-01-01T00:00:00.000Z' })
    const late = await make({ score: 10, startDate: '2011-01-01T00:00:00.000Z' })
    const unranked = await make({})
    const top = await make({ score: 90 })
    const { body } = await read({ id: personId })
    expect(body.association.map((one: { associationId: number }) => one.associationId)).toEqual([
      top,
      late,
      early,
      unranked,
      former,
    ])
  })
})

describe('selectors of a person', () => {
  test('no selector, two selectors or an invalid URL gets 400', async () => {
    expect((await read({})).body).toMatchObject({ status: 400, field: 'slug' })
    const id = '01890a5d-ac96-774b-bcce-b302099a8057'
    expect((await read({ id, slug: 'x' })).body).toMatchObject({ status: 400, field: 'slug' })
    expect((await read({ slug: 'x', url: 'https://x.example' })).body).toMatchObject({ status: 400, field: 'url' })
    expect((await read({ slug: 'x', nameFull: 'X' })).body).toMatchObject({ status: 400, field: 'nameFull' })
    expect((await read({ url: 'not a url' })).body).toMatchObject({ status: 400, field: 'url' })
  })

  test('a person is found by the host and path of a link, or by its domain', async () => {
    const { id } = await makePerson(app)
    await addLink(id, 'https://www.links.example/me', 'links.example/me', 'links.example')
    expect((await read({ url: 'http://links.example/me/' })).body.core.id).toBe(id)
    expect((await read({ url: 'links.example/other' })).status).toBe(404)
    expect((await read({ url: 'links.example/other', urlMatchMode: 'domain' })).body.core.id).toBe(id)
    expect((await read({ url: 'links.example/me', urlType: 'linkedin' })).status).toBe(404)
    expect((await read({ urlDomain: 'www.links.example' })).body.core.id).toBe(id)
  })

  test('responds 409 with the candidates if several people have the link', async () => {
    const people = [await makePerson(app), await makePerson(app)]
    for (const { id } of people) await addLink(id, 'https://shared.example', 'shared.example', 'shared.example')
    const { body } = await read({ url: 'https://shared.example' })
    expect(body).toMatchObject({
      status: 409,
      field: 'url',
      details: {
        candidate: people.map(({ id, slug, nameFull }) => ({ id, slug, nameFull, score: 0.8 })),
        threshold: 0.5,
        candidateEntityId: [],
        candidatePersonId: people.map(({ id }) => id),
        url: 'https://shared.example',
        urlType: null,
      },
      resolution: { action: 'reviewCandidates', acceptedValue: people.map(({ id }) => id) },
    })
  })

  test('name and domain must both match; a name also finds a person if no person has the URL', async () => {
    const ada = await makePerson(app, {
      nameFirst: 'Ada',
      nameLast: 'Lovelace',
      nameAlias: [{ name: 'Augusta Ada Byron' }],
    })
    const { id } = ada
    await addLink(id, 'https://lovelace.example', 'lovelace.example', 'lovelace.example')
    expect((await read({ nameFull: 'ADA  lovelace' })).body.core.id).toBe(id)
    expect((await read({ nameFull: 'Augusta Ada Byron' })).body.core.id).toBe(id)
    for (const nameAny of ['ada', 'Lovelace', 'Ada Lovelace'])
      expect((await read({ nameAny })).body.core?.id, nameAny).toBe(id)
    expect((await read({ nameAny: 'Ada', urlDomain: 'lovelace.example' })).body.core.id).toBe(id)
    expect((await read({ nameAny: 'Ada', urlDomain: 'other.example' })).status).toBe(404)
    expect((await read({ url: 'https://missing.example', nameFull: 'Ada Lovelace' })).body.core.id).toBe(id)
    const twin = await makePerson(app, { nameFirst: 'Ada', nameLast: 'Other' })
    const { body } = await read({ nameAny: 'Ada' })
    expect(body.status).toBe(409)
    expect(body.details.candidatePersonId.sort()).toEqual([id, twin.id].sort())
  })

  test('location matches the full name of a current location of the person', async () => {
    const { id } = await makePerson(app, { nameFirst: 'Lokal', nameLast: 'Patriot' })
    const [country] = await app.db.rows<{ id: number }>(sql`select id from country where code2 = 'IS'`)
    const [address] = await app.db.rows<{ id: number }>(sql`
      insert into address (country_id, full_address, canonical_key, created_at, updated_at)
      values (${country?.id}, 'Iceland', 'is', ${app.clock.now()}, ${app.clock.now()}) returning id`)
    await app.db.rows(sql`
      insert into address_join (address_id, person_id, created_at, updated_at)
      values (${address?.id}, ${id}::uuid, ${app.clock.now()}, ${app.clock.now()})`)
    expect((await read({ location: 'iceland' })).body.core.id).toBe(id)
    expect((await read({ location: 'IS' })).status).toBe(404)
  })

  test('a former slug redirects with 301 for callers who may see the person', async () => {
    const { id, slug } = await makePerson(app)
    const hidden = await makePerson(app, { isHidden: true })
    for (const [person, former] of [
      [id, 'former-name'],
      [hidden.id, 'former-hidden'],
    ])
      await app.db.rows(sql`
        insert into slug_redirect (person_id, namespace, slug, old_path, created_at, updated_at)
        values (${person}::uuid, 'person', ${former}, ${`/people/${former}`}, ${app.clock.now()}, ${app.clock.now()})`)
    const moved = await read({ slug: 'former-name', includeUrl: false })
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      `/v1/people/detail?slug=${slug}&includeUrl=false`,
    ])
    expect((await read({ slug: 'former-hidden' })).status).toBe(404)
    expect((await read({ slug: 'former-hidden' }, asAdmin)).status).toBe(301)
  })

  test('a hidden person is 404 for public callers; only admin callers can see that the person exists', async () => {
    const { id } = await makePerson(app, { showOnSitemap: false })
    const missing = await read({ id })
    expect(missing.body).toMatchObject({ status: 404, title: 'Not Found', field: 'id', value: id })
    expect((await read({ id, includePrivate: true })).body.title).toBe('Not Found')
    expect((await read({ id }, asAdmin)).status).toBe(200)
    expect((await read({ id, includePrivate: false }, asAdmin)).body).toMatchObject({
      status: 404,
      title: 'Person Exists but Is Not Public',
      resolution: { action: 'setParameter', parameter: 'includePrivate', acceptedValue: ['true'] },
    })
    await app.db.rows(sql`update person set deleted_at = ${app.clock.now()} where id = ${id}::uuid`)
    expect((await read({ id }, asAdmin)).body).toMatchObject({ status: 404, title: 'Not Found' })
  })
})
