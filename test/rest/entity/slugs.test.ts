import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { slugOwners } from '../../support/make/slug.js'
import { makeEntity, unique } from '../../support/make.js'
import { eventCount } from '../../support/table-rows.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe.each(slugOwners)('$kind', ({ kind, base, family, make, slugFor }) => {
  const change = (id: string, newSlug: string, headers: Record<string, string> = asAdmin) =>
    app.rest(`${base}/${id}/slug`, { method: 'PATCH', headers, query: provenance, body: { newSlug } })
  const redirects = (id: string) => app.rest(`${base}/${id}/slug/redirects`)
  const remove = (id: string, redirectId: number) =>
    app.rest(`${base}/${id}/slug/redirects/${redirectId}`, { method: 'DELETE', headers: asAdmin, query: provenance })

  test('returns the slug with its path and public URL', async () => {
    const { id, slug } = await make(app)
    expect((await app.rest(`${base}/${id}/slug`)).body).toEqual({
      entityType: kind === 'entity' ? 'Company' : null,
      id,
      path: `${family}/${slug}`,
      resourceType: kind,
      slug,
      url: `https://data.example${family}/${slug}`,
    })
  })

  test('public callers get 404 for the slug and the redirects of a hidden record', async () => {
    const { id } = await make(app, true)
    expect((await app.rest(`${base}/${id}/slug`)).status).toBe(404)
    expect((await redirects(id)).status).toBe(404)
    expect((await app.rest(`${base}/${id}/slug`, { headers: asAdmin })).status).toBe(200)
  })

  test('a change redirects every former path directly to the current path', async () => {
    const { id, slug } = await make(app)
    const [second, third] = [slugFor(`second-${unique()}`), slugFor(`third-${unique()}`)]
    const { body } = await change(id, second)
    const redirect = {
      createdAt: expect.any(String),
      newUrl: `${family}/${second}`,
      oldUrl: `${family}/${slug}`,
      redirectId: expect.any(Number),
      redirectType: 301,
      updatedAt: expect.any(String),
    }
    expect(body).toEqual({
      newSlug: second,
      newUrl: `${family}/${second}`,
      oldSlug: slug,
      oldUrl: `${family}/${slug}`,
      redirect,
      resourceType: kind,
    })
    await change(id, third)
    const { body: page } = await redirects(id)
    expect(page).toMatchObject({ totalElements: 2, size: 20, sort: { sorted: false } })
    expect(page.content.map(({ oldUrl, newUrl }: Record<string, string>) => [oldUrl, newUrl])).toEqual([
      [`${family}/${second}`, `${family}/${third}`],
      [`${family}/${slug}`, `${family}/${third}`],
    ])
    expect((await history(app, id)).at(-1)).toMatchObject({ action: 'update', change: { slug: [second, third] } })
  })

  test('a record can take back its former slug, which ends that redirect', async () => {
    const { id, slug } = await make(app)
    const other = slugFor(`other-${unique()}`)
    await change(id, other)
    expect((await change(id, slug)).status).toBe(200)
    const { body } = await redirects(id)
    expect(body.content.map(({ oldUrl }: { oldUrl: string }) => oldUrl)).toEqual([`${family}/${other}`])
  })

  test('another record can take a redirected slug only after the redirect is deleted', async () => {
    const [one, other] = [await make(app), await make(app)]
    const { body } = await change(one.id, slugFor(`moved-${unique()}`))
    const before = await fingerprint(app)
    expect((await change(other.id, one.slug)).body).toMatchObject({
      type: 'urn:venture-data:problem:slug-held-by-redirect',
      status: 409,
      field: 'newSlug',
      existingRedirect: { oldUrl: `${family}/${one.slug}`, targetId: one.id, targetResourceType: kind },
    })
    expect((await remove(other.id, body.redirect.redirectId)).status).toBe(404)
    expect(await fingerprint(app)).toEqual(before)
    const removed = await remove(one.id, body.redirect.redirectId)
    expect([removed.status, removed.body]).toEqual([204, ''])
    expect((await history(app, one.id)).at(-1)).toMatchObject({
      change: { redirect: [expect.objectContaining({ oldUrl: `${family}/${one.slug}` }), null] },
    })
    expect((await change(other.id, one.slug)).status).toBe(200)
  })

  test('refuses a slug in use and names its record, but no hidden record to a caller without the role admin', async () => {
    const [one, existing, secret] = [await make(app), await make(app), await make(app, true)]
    const before = await fingerprint(app)
    expect((await change(one.id, existing.slug)).body).toMatchObject({
      type: 'urn:venture-data:problem:slug-held-by-record',
      status: 409,
      conflictingRecord: { id: existing.id, slug: existing.slug, resourceType: kind, isHidden: false },
      existingRecordId: existing.id,
    })
    const user = await app.graph(
      `mutation($slug: String!, $id: ${kind === 'news' ? 'Int' : 'UUID'}!) {
        result: update${{ entity: 'Entity', person: 'Person', news: 'NewsArticle' }[kind]}Slug(input: {
          ${kind}Id: $id, newSlug: $slug, provenance: { sourceType: LLM, sourceDetail: "x" }
        }) { problem { __typename status body } } }`,
      { slug: secret.slug, id: kind === 'news' ? Number(one.id) : one.id },
      { authorization: 'Bearer test-user-key' },
    )
    const { problem } = user.body.data.result
    expect(problem).toMatchObject({ __typename: 'ConflictProblem', status: 409 })
    expect(problem.body.conflictingRecord).toBeUndefined()
    expect(await fingerprint(app)).toEqual(before)
  })

  test.each([
    ['the current slug', (slug: string) => slug, 400],
    ['a slug with other characters', () => 'ä?', 400],
    ['an empty slug', () => '', 400],
  ])('refuses %s and changes no row', async (_, slugOf, status) => {
    const { id, slug } = await make(app)
    const before = await fingerprint(app)
    expect((await change(id, slugOf(slug))).body).toMatchObject({ status, field: 'newSlug' })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('of 32 concurrent changes to one slug, one succeeds and 31 get 409 and store nothing', async () => {
    const owners = await Promise.all(Array.from({ length: 32 }, () => make(app)))
    const wanted = slugFor(`wanted-${unique()}`)
    const events = await eventCount(app)
    const responses = await Promise.all(owners.map(({ id }) => change(id, wanted)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(31).fill(409)])
    for (const { status, body } of responses) {
      if (status === 409)
        expect(body).toMatchObject({ field: 'newSlug', value: wanted, conflictingRecord: { slug: wanted } })
    }
    expect(await eventCount(app)).toBe(events + 1)
    const kept = owners.map(({ slug }, index) => (responses[index]?.status === 200 ? wanted : slug))
    const read = await Promise.all(owners.map(({ id }) => app.rest(`${base}/${id}/slug`)))
    expect(read.map(({ body }) => body.slug)).toEqual(kept)
    const totals = await Promise.all(owners.map(({ id }) => redirects(id)))
    expect(totals.map(({ body }) => body.totalElements)).toEqual(
      responses.map(({ status }) => (status === 200 ? 1 : 0)),
    )
  })
})

describe('entities', () => {
  const patch = (id: string, body: unknown) =>
    app.rest('/v1/entities/detail', { method: 'PATCH', headers: asAdmin, query: { id, ...provenance }, body })

  test('a change of type redirects the former path; a return to the former path ends that redirect', async () => {
    const { id, slug } = await makeEntity(app)
    await patch(id, { typeRecord: 'Fund' })
    const list = async () =>
      (await app.rest(`/v1/entities/${id}/slug/redirects`)).body.content.map(
        ({ oldUrl, newUrl }: Record<string, string>) => [oldUrl, newUrl],
      )
    expect(await list()).toEqual([[`/companies/${slug}`, `/funds/${slug}`]])
    expect((await app.rest('/v1/entities/detail', { query: { slug } })).status).toBe(200)
    const renamed = `renamed-${unique()}`
    await patch(id, { newSlug: renamed })
    expect((await list()).sort()).toEqual([
      [`/companies/${slug}`, `/funds/${renamed}`],
      [`/funds/${slug}`, `/funds/${renamed}`],
    ])
    expect((await app.rest('/v1/entities/detail', { query: { slug } })).headers.get('location')).toBe(
      `/v1/entities/detail?slug=${renamed}`,
    )
    await patch(id, { newSlug: slug, typeRecord: 'Company' })
    expect(await list()).toEqual([
      [`/funds/${renamed}`, `/companies/${slug}`],
      [`/funds/${slug}`, `/companies/${slug}`],
    ])
  })

  test('the slug of an entity with a headquarters must end with its location', async () => {
    const { id, slug } = await makeEntity(app)
    await app.db.rows(sql`
      update entity set hq_city = 'San Francisco', hq_state = 'California', hq_country = 'United States' where id = ${id}::uuid`)
    const before = await fingerprint(app)
    const change = (newSlug: string) =>
      app.rest(`/v1/entities/${id}/slug`, { method: 'PATCH', headers: asAdmin, query: provenance, body: { newSlug } })
    const placed = `placed-${unique()}-san-francisco-california-united-states`
    expect((await change(`free-${unique()}`)).body).toMatchObject({
      status: 422,
      field: 'newSlug',
      resolution: { acceptedValue: [expect.stringMatching(/^free-\d+-san-francisco-california-united-states$/)] },
    })
    expect(await fingerprint(app)).toEqual(before)
    expect((await change(placed)).status).toBe(200)
    expect((await patch(id, { slug: placed.toUpperCase(), newSlug: placed })).body.core.slug).toBe(placed)
    expect((await app.rest('/v1/entities/detail', { query: { slug }, headers: asClient })).status).toBe(301)
  })

  test('of 32 concurrent creates with one slug, one succeeds and 31 get 409 and store nothing', async () => {
    const events = await eventCount(app)
    const slug = `created-${unique()}`
    const responses = await Promise.all(
      Array.from({ length: 32 }, () =>
        app.rest('/v1/entities/detail', {
          method: 'POST',
          headers: asAdmin,
          query: { ...provenance, overrideGate: 'duplicate', overrideReason: 'test' },
          body: { nameBrand: `Claim ${unique()}`, slug, typeRecord: 'Company', operatingStatus: 'Operating' },
        }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(31).fill(409)])
    const created = responses.find(({ status }) => status === 201)?.body.entity.core
    expect(await app.db.rows(sql`select id from entity where slug = ${slug}`)).toEqual([{ id: created.id }])
    expect(await eventCount(app)).toBe(events + 1)
  })
})

describe('news', () => {
  const [, , { make, slugFor }] = slugOwners
  const change = (id: string, newSlug: string, query = {}) =>
    app.rest(`/v1/news/${id}/slug`, {
      method: 'PATCH',
      headers: asAdmin,
      query: { ...provenance, ...query },
      body: { newSlug },
    })

  test('the slug of an article must start with the day of publication, unless the gate is overridden', async () => {
    const { id, slug } = await make(app)
    const before = await fingerprint(app)
    const undated = `undated-${unique()}`
    expect((await change(id, undated)).body).toMatchObject({
      status: 422,
      field: 'newSlug',
      detail: 'The slug of an article starts with the day of its publication, 2026-02-01.',
      resolution: { parameter: 'overrideGate', acceptedValue: ['news-dated-slug'] },
    })
    expect(await fingerprint(app)).toEqual(before)
    const override = { overrideGate: 'news-dated-slug', overrideReason: 'The address is printed.' }
    expect((await change(id, undated, override)).body).toMatchObject({ oldSlug: slug, newSlug: undated })
    expect((await history(app, id)).at(-1)).toMatchObject({
      change: {
        slug: [slug, undated],
        override: [null, { gate: ['news-dated-slug'], reason: 'The address is printed.' }],
      },
    })
    expect((await change(id, slugFor(undated))).status).toBe(200)
  })
})

test('no record gets a slug with the form of an id, so a path with its slug reads it', async () => {
  const uuid = '0a1b2c3d-0000-7000-8000-000000000001'
  const { id } = await makeEntity(app)
  const before = await fingerprint(app)
  const change = { method: 'PATCH', headers: asAdmin, query: provenance, body: { newSlug: uuid.toUpperCase() } }
  expect((await app.rest(`/v1/entities/${id}/slug`, change)).body).toMatchObject({ status: 400, field: 'newSlug' })
  expect(await fingerprint(app)).toEqual(before)
  const body = { nameBrand: uuid.replaceAll('-', ' '), typeRecord: 'Company', operatingStatus: 'Operating' }
  const made = await app.rest('/v1/entities/detail', { method: 'POST', headers: asAdmin, query: provenance, body })
  const { core } = made.body.entity
  expect(core.slug).toBe(`${uuid}-1`)
  expect((await app.rest(`/v1/entities/${core.slug}`, { headers: asAdmin })).body.core.id).toBe(core.id)
})

test('the refusal of a value that names no record in a path says which values can', async () => {
  for (const path of ['/v1/entities/%20x', '/v1/entities/a%20b/texts', '/v1/people/a%20b'])
    expect((await app.rest(path, { headers: asAdmin })).body).toMatchObject({
      status: 400,
      detail: `${path.includes('people') ? 'personId' : 'entityId'} is not an id, a public id or a slug.`,
      hint: 'Send the id, the public id or the slug of the record, as a response contains it.',
    })
})
