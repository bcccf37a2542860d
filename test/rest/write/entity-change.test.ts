import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makeEntity, makeTexts, unique } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const detail = '/v1/entities/detail'
const read = (query: Record<string, unknown>, headers: Record<string, string> = asClient) =>
  app.rest(detail, { query, headers })
const patch = (slug: string, body: unknown, headers: Record<string, string> = asAdmin) =>
  app.rest(detail, { method: 'PATCH', headers, query: { slug, ...provenance }, body })

describe('changing an entity', () => {
  test('a patch keeps missing fields, clears null fields, replaces lists and records the differences', async () => {
    const { id, slug } = await makeEntity(app, { nameLegal: 'Legal', foundedYear: 2001, nameAlias: [{ name: 'Old' }] })
    const { body, headers } = await patch(slug, { nameLegal: null, nameAlias: [{ name: 'New', displayable: true }] })
    expect(body.core).toMatchObject({
      nameLegal: null,
      foundedYear: 2001,
      nameAlias: [{ name: 'New', type: null, displayable: true }],
    })
    expect(headers.get('etag')).toMatch(/^"2-/)
    expect((await history(app, id)).at(-1)).toMatchObject({
      action: 'update',
      operation_id: 'patchEntityDetail',
      change: {
        nameLegal: ['Legal', null],
        nameAlias: [[{ name: 'Old', type: null, displayable: null }], [{ name: 'New', type: null, displayable: true }]],
      },
    })
  })

  test.each([
    ['nameBrand', '\u200b\u2060', 400, 'bad_request'],
    ['nameLegal', '\u3164', 400, 'bad_request'],
    ['nameBrand', 'Raised 5M Labs', 400, 'suspected_shell_strip'],
    ['nameLegal', 'Raised .5M Labs', 400, 'suspected_shell_strip'],
  ])('refuses %s %j and changes no row', async (field, name, status, code) => {
    const { slug } = await makeEntity(app)
    const before = await fingerprint(app)
    expect((await patch(slug, { [field]: name })).body).toMatchObject({ status, code, field })
    const alias = await patch(slug, { nameAlias: [{ name: 'Fine' }, { name }] })
    expect(alias.body).toMatchObject({ status, code, field: 'nameAlias.1.name' })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('a name that only looks like a damaged amount is stored if the client confirms it', async () => {
    const { slug } = await makeEntity(app)
    const { body } = await patch(slug, { nameBrand: 'Raised 5M Labs', allowSuspectedShellStrip: true })
    expect(body.core.nameBrand).toBe('Raised 5M Labs')
  })

  test('an alias of a type means the type', async () => {
    const { slug } = await makeEntity(app, { typeRecord: 'Nonprofit' })
    expect((await patch(slug, { typeRecord: 'startup' })).body.core.typeRecord).toBe('Company')
  })

  test('a patch without a difference changes no row and keeps lastModifiedAt', async () => {
    const { slug } = await makeEntity(app, { foundedYear: 2001 })
    const before = await fingerprint(app)
    const { status, body } = await patch(slug, { foundedYear: 2001 })
    expect(status).toBe(200)
    expect(body.core.lastModifiedAt).toBe(body.core.createdAt)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('a replacement clears missing fields, except slug, aliases, status and operating status', async () => {
    const { id, slug } = await makeEntity(app, {
      nameLegal: 'Legal',
      foundedYear: 2001,
      defaultCurrency: 'USD',
      nameAlias: [{ name: 'Old' }],
    })
    await makeTexts(app, id)
    const { body } = await app.rest(detail, {
      method: 'PUT',
      headers: asUser,
      query: { slug, ...provenance },
      body: { nameBrand: 'Renamed', typeRecord: 'Fund' },
    })
    expect(body.core).toMatchObject({
      nameBrand: 'Renamed',
      typeRecord: 'Fund',
      slug,
      nameLegal: null,
      foundedYear: null,
      defaultCurrency: null,
      operatingStatus: 'Operating',
      nameAlias: [{ name: 'Old' }],
      publicUrl: `https://data.example/funds/${slug}`,
    })
  })

  test('a rename redirects the former slug with 301; a return to that slug ends the redirect', async () => {
    const { slug } = await makeEntity(app)
    const renamed = `renamed-${unique()}`
    expect((await patch(slug, { newSlug: renamed })).body.core.slug).toBe(renamed)
    const moved = await read({ slug, includePrivate: 'false' })
    expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
      301,
      `${detail}?slug=${renamed}&includePrivate=false`,
      'private, no-store',
    ])
    expect(
      (await app.graph('query($slug: String) { entity(slug: $slug) { slug } }', { slug })).body.data.entity.slug,
    ).toBe(renamed)
    const before = await fingerprint(app)
    const { body } = await app.rest(detail, {
      method: 'POST',
      headers: asAdmin,
      query: provenance,
      body: { nameBrand: 'X', slug, typeRecord: 'Company', operatingStatus: 'Operating' },
    })
    expect(body).toMatchObject({
      status: 409,
      existingRedirect: { oldUrl: `/companies/${slug}`, targetCurrentSlug: renamed },
    })
    expect(await fingerprint(app)).toEqual(before)
    expect((await patch(renamed, { newSlug: slug })).status).toBe(200)
    expect((await read({ slug })).status).toBe(200)
    expect((await read({ slug: renamed })).headers.get('location')).toBe(`${detail}?slug=${slug}`)
  })

  test('the redirect of a hidden record returns 404 to public callers', async () => {
    const { slug } = await makeEntity(app, { status: { isHidden: true } })
    await patch(slug, { newSlug: `secret-${unique()}` })
    expect((await read({ slug })).status).toBe(404)
    expect((await read({ slug }, asAdmin)).status).toBe(301)
  })

  test.each([
    [{ nameBrand: null }, 400, 'nameBrand'],
    [{ typeRecord: null }, 400, 'typeRecord'],
    [{ slug: 'a', newSlug: 'b' }, 400, 'slug'],
    [{ typeRecord: 'Service' }, 422, 'productServiceProviderId'],
    [{ foundedYear: '2001' }, 400, 'foundedYear'],
    [{ nameAlias: 'x' }, 400, 'nameAlias'],
    [{ nameAlias: Array(101).fill({ name: 'x' }) }, 400, 'nameAlias'],
  ])('refuses the patch %j and changes no row', async (body, status, field) => {
    const { slug } = await makeEntity(app)
    const before = await fingerprint(app)
    expect((await patch(slug, body)).body).toMatchObject({ status, field, hint: expect.any(String) })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('refuses the slug of another record and changes no row', async () => {
    const [one, other] = [await makeEntity(app), await makeEntity(app)]
    const before = await fingerprint(app)
    expect((await patch(one.slug, { newSlug: other.slug })).body).toMatchObject({
      status: 409,
      field: 'newSlug',
      existingRecordId: other.id,
    })
    expect(await fingerprint(app)).toEqual(before)
  })

  test.each([
    [{}, 400, 'id'],
    [{ id: '01890a5d-ac96-774b-bcce-b302099a8057' }, 404, 'id'],
    [{ slug: 'missing' }, 404, 'slug'],
  ])('refuses a write with the selector %j and changes no row', async (selector, status, field) => {
    const before = await fingerprint(app)
    const { body } = await app.rest(detail, {
      method: 'PATCH',
      headers: asAdmin,
      query: { ...selector, ...provenance },
      body: {},
    })
    expect(body).toMatchObject({ status, field })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('refuses an id and a slug of different records and changes no row', async () => {
    const [one, other] = [await makeEntity(app), await makeEntity(app)]
    const before = await fingerprint(app)
    const { body } = await app.rest(detail, {
      method: 'PATCH',
      headers: asAdmin,
      query: { id: one.id, slug: other.slug, ...provenance },
      body: { foundedYear: 1 },
    })
    expect(body).toMatchObject({ status: 400, field: 'foundedYear' })
    const { body: conflict } = await app.rest(detail, {
      method: 'PATCH',
      headers: asAdmin,
      query: { id: one.id, slug: other.slug, ...provenance },
      body: { foundedYear: 2001 },
    })
    expect(conflict).toMatchObject({ status: 409, field: 'slug' })
    expect(await fingerprint(app)).toEqual(before)
  })
})

describe('request headers', () => {
  test('an unchanged record returns 304 for its ETag, a changed one 200', async () => {
    const { slug } = await makeEntity(app)
    const etag = (await read({ slug })).headers.get('etag') ?? ''
    const again = await read({ slug }, { ...asClient, 'if-none-match': `"other", ${etag}` })
    expect([again.status, again.body, again.headers.get('cache-control')]).toEqual([304, '', 'private, no-cache'])
    await patch(slug, { foundedYear: 1987 })
    expect((await read({ slug }, { ...asClient, 'if-none-match': etag })).status).toBe(200)
  })

  test('responds 412 to a write on an old version and changes no row; of 8 concurrent writes, one succeeds', async () => {
    const { slug } = await makeEntity(app)
    const etag = (await read({ slug })).headers.get('etag') ?? ''
    const writes = Array.from({ length: 8 }, (_, index) =>
      patch(slug, { foundedYear: 1990 + index }, { ...asAdmin, 'if-match': etag }),
    )
    expect((await Promise.all(writes)).map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(412)])
    const before = await fingerprint(app)
    expect((await patch(slug, { foundedYear: 1950 }, { ...asAdmin, 'if-match': etag })).body).toMatchObject({
      status: 412,
      field: 'If-Match',
    })
    for (const [header, status] of [
      ['W/"1-weak"', 412],
      ['"of another server"', 412],
      ['no quotes', 400],
    ] as const) {
      expect((await patch(slug, { foundedYear: 1950 }, { ...asAdmin, 'if-match': header })).body).toMatchObject({
        status,
        field: 'If-Match',
      })
    }
    expect(await fingerprint(app)).toEqual(before)
    expect((await patch(slug, { foundedYear: 1950 }, { ...asAdmin, 'if-match': '*' })).status).toBe(200)
  })

  test('HEAD responds like GET without a body', async () => {
    const { slug } = await makeEntity(app)
    const headers = { ...asClient, 'accept-encoding': 'identity' }
    const path = `${detail}?slug=${slug}`
    const [head, get] = [await app.rest(path, { method: 'HEAD', headers }), await app.rest(path, { headers })]
    expect([head.status, head.body, head.headers.get('etag'), head.headers.get('content-length')]).toEqual([
      200,
      '',
      get.headers.get('etag'),
      null,
    ])
  })

  test('a refusal contains the trace of the traceparent', async () => {
    const { body } = await read(
      { slug: 'missing' },
      { ...asClient, traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
    )
    expect(body).toMatchObject({ status: 404, traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' })
  })
})

describe('provenance parameters', () => {
  test.each([
    [{ agentChassis: 'x' }, 'agentModel'],
    [{ agentModel: 'x' }, 'agentChassis'],
    [{ actorType: 'employee' }, 'actorType'],
    [{ actorType: 'agent' }, 'actorType'],
    [{ actorType: 'robot' }, 'actorType'],
    [{ sourceType: 'import' }, 'sourceType'],
    [{ sourceDetail: ' ' }, 'sourceDetail'],
  ])('refuses %j and changes no row', async (query, field) => {
    const { slug } = await makeEntity(app)
    const before = await fingerprint(app)
    const { body } = await app.rest(detail, {
      method: 'PATCH',
      headers: asAdmin,
      query: { slug, ...provenance, ...query },
      body: { foundedYear: 1999 },
    })
    expect(body).toMatchObject({ status: 400, field })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('a write with chassis and model is recorded with the actor agent', async () => {
    const { id, slug } = await makeEntity(app)
    await app.rest(detail, {
      method: 'PATCH',
      headers: asAdmin,
      query: { slug, ...provenance, agentChassis: 'loop', agentModel: 'm-1', sourceProvider: 'p' },
      body: { foundedYear: 1999 },
    })
    const [row] = await app.db.rows(sql`
      select actor_type, agent_chassis, agent_model, source_provider, trace_id from provenance_event where record_id = ${id} and action = 'update'`)
    expect(row).toEqual({
      actor_type: 'agent',
      agent_chassis: 'loop',
      agent_model: 'm-1',
      source_provider: 'p',
      trace_id: expect.stringMatching(/^[\da-f]{32}$/),
    })
  })
})
