import { beforeAll, describe, expect, test } from 'vitest'
import { recomputeMatchKeys } from '../../../src/derived/writes/match-keys.js'
import type { Statement } from '../../../src/platform/database/client/database.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { readCandidates } from '../../../src/similarity/entity-duplicate/entity-duplicate-reads.js'
import { asAdmin, asClient, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makeOffering } from '../../support/make/offering.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const check = '/v1/entities/duplicate-check'
const create = (
  body: Record<string, unknown>,
  query: Record<string, unknown> = {},
  headers: Record<string, string> = asAdmin,
) =>
  app.rest('/v1/entities/detail', {
    method: 'POST',
    headers,
    query: { ...provenance, ...query },
    body: { typeRecord: 'Company', operatingStatus: 'Operating', ...body },
  })

describe('a create of a possible duplicate', () => {
  test('is refused with candidates and accepted with the offered override, which history records', async () => {
    const stored = await makeEntity(app, {
      nameBrand: 'Wrenfield Instruments',
      nameAlias: [{ name: 'Larkspur Optics' }],
    })
    const before = await fingerprint(app)
    const { body } = await create({ nameBrand: 'Larkspur Optics, Inc.' })
    expect(body).toMatchObject({
      status: 409,
      field: 'nameBrand',
      existingRecordId: stored.id,
      resolution: {
        action: 'reviewCandidates',
        parameter: 'overrideGate',
        acceptedValue: ['duplicate'],
        endpoint: 'POST /v1/entities/duplicate-check/candidates',
        retryable: true,
      },
      details: {
        candidate: [
          {
            externalId: null,
            id: stored.id,
            name: 'Wrenfield Instruments',
            operatingStatus: 'Operating',
            publicPath: '/companies/wrenfield-instruments',
            reason: ['alias-exact'],
            score: 82,
            slug: 'wrenfield-instruments',
            typeRecord: 'Company',
          },
        ],
        newsCandidate: null,
        overridePath: '/v1/entities/detail',
        threshold: 70,
      },
    })
    expect(await fingerprint(app)).toEqual(before)
    const { parameter, acceptedValue } = body.resolution
    const accepted = await create(
      { nameBrand: 'Larkspur Optics, Inc.' },
      { [parameter]: acceptedValue, overrideReason: 'two companies' },
    )
    expect(accepted.status).toBe(201)
    expect((await history(app, accepted.body.entity.core.id))[0]).toMatchObject({
      change: {
        override: [
          null,
          {
            gate: ['duplicate'],
            reason: 'two companies',
            passed: { duplicate: { candidate: [{ id: stored.id, score: 82 }], threshold: 70 } },
          },
        ],
      },
    })
  })

  test('is compared with the current name of an entity, not with its former name', async () => {
    const { id } = await makeEntity(app, { nameBrand: 'Fenwick Tidal' })
    await app.rest('/v1/entities/detail', {
      method: 'PATCH',
      headers: asAdmin,
      query: { id, ...provenance },
      body: { nameBrand: 'Moorgate Currents' },
    })
    const before = await fingerprint(app)
    expect((await create({ nameBrand: 'Moorgate Currents' })).status).toBe(409)
    expect(await fingerprint(app)).toEqual(before)
    expect((await create({ nameBrand: 'Fenwick Tidal' })).status).toBe(201)
  })

  test('is not refused if only an offering has the name', async () => {
    const { offering } = await makeOffering(app)
    await app.rest('/v1/entities/detail', {
      method: 'PATCH',
      headers: asAdmin,
      query: { id: offering.id, ...provenance },
      body: { nameBrand: 'Pemberley Suite' },
    })
    expect((await create({ nameBrand: 'Pemberley Suite' })).status).toBe(201)
  })
})

describe('a duplicate check', () => {
  test('lists candidates best first, as scores and as records, and hidden ones to admin callers only', async () => {
    const [exact, partial] = [
      await makeEntity(app, { nameBrand: 'Harrowgate Looms' }),
      await makeEntity(app, { nameBrand: 'Harrowgate Looms Weaving' }),
    ]
    const hidden = await makeEntity(app, { nameBrand: 'Harrowgate Looms', status: { isHidden: true } })
    const criteria = { nameBrand: 'Harrowgate Looms Ltd' }
    const ids = (body: { content: { id: string }[] }) => body.content.map(({ id }) => id)
    const get = (path: string, headers = asClient as Record<string, string>, query: Record<string, unknown> = {}) =>
      app.rest(path, { headers, query: { ...criteria, ...query } })
    const scores = await get(`${check}/candidates`)
    expect(scores.body).toMatchObject({ size: 10, totalElements: 2, last: true })
    expect(scores.body.content.map(({ id, score, reason }: Record<string, unknown>) => [id, score, reason])).toEqual([
      [exact.id, 85, ['name-exact']],
      [partial.id, 48, ['name-partial']],
    ])
    const posted = await app.rest(`${check}/candidates`, { method: 'POST', body: { ...criteria, nameLegal: null } })
    expect(posted.body).toEqual(scores.body)
    expect(ids((await get(check)).body)).toEqual([exact.id, partial.id])
    expect((await get(check)).body.content[0]).toMatchObject({ nameBrand: 'Harrowgate Looms', slug: exact.slug })
    expect(ids((await get(check, asClient, { page: 1, size: 1 })).body)).toEqual([partial.id])
    expect(ids((await get(check, asClient, { excludeId: exact.id })).body)).toEqual([partial.id])
    expect(ids((await get(`${check}/candidates`, asAdmin)).body)).toContain(hidden.id)
    expect(ids((await get(`${check}/candidates`, asAdmin, { includePrivate: false })).body)).not.toContain(hidden.id)
  })

  test.each([
    [{}, 400, 'nameBrand'],
    [{ nameBrand: 'X', sort: 'score' }, 422, 'sort'],
    [{ nameBrand: 'X', size: 101 }, 400, 'size'],
    [{ url: 'mailto:x@example.com' }, 400, 'url'],
    [{ nameBrand: 'X', typeRecord: 'Shop' }, 400, 'typeRecord'],
  ])('refuses %j', async (query, status, field) => {
    expect((await app.rest(check, { query })).body).toMatchObject({ status, field })
  })

  test('takes two statements for scores and one more for records, whatever the number of candidates, and one if no name is similar', async () => {
    const count = async (path: string, size: number, nameBrand = 'Tarnbrook Mill') => {
      app.statements.length = 0
      await app.rest(path, { query: { nameBrand, size } })
      return app.statements.length
    }
    for (const letter of 'abcdefghijklmnopqrst')
      await makeEntity(app, { nameBrand: `Tarnbrook Mill ${letter.repeat(5)}` })
    expect([await count(`${check}/candidates`, 1), await count(`${check}/candidates`, 50)]).toEqual([2, 2])
    expect([await count(check, 1), await count(check, 50)]).toEqual([3, 3])
    expect(await count(`${check}/candidates`, 50, 'Xylander Quorn')).toBe(1)
  })

  test('returns the same candidates in REST and GraphQL', async () => {
    await makeEntity(app, { nameBrand: 'Ullswater Kayaks' })
    const hidden = await makeEntity(app, { nameBrand: 'Ullswater Kayaks', status: { isHidden: true } })
    const { body } = await app.rest(`${check}/candidates`, { query: { nameBrand: 'Ulswater Kayaks' } })
    const graph = await app.graph(
      '{ entityDuplicates(criteria: { nameBrand: "Ulswater Kayaks" }) { edges { score reason node { entityId slug } } } }',
    )
    const rows = graph.body.data.entityDuplicates.edges
    expect(rows.length).toBeGreaterThan(0)
    expect(rows).toEqual(
      body.content.map(({ id, slug, score, reason }: Record<string, unknown>) => ({
        score,
        reason,
        node: { entityId: id, slug },
      })),
    )
    expect(JSON.stringify([rows, body])).not.toContain(hidden.id)
  })
})

test('compares a bounded number of names and domains, and finds a common link among many', async () => {
  const nameAlias = Array.from({ length: 100 }, (_, index) => ({ name: `Quillstone ${'Harbour '.repeat(20)}${index}` }))
  const { id } = await makeEntity(app, { nameBrand: 'Quillstone Masonry', nameAlias })
  await app.db.rows(sql`
    insert into url_link (entity_id, url, url_type, host_path, domain, is_current, is_primary, created_at, updated_at)
    select ${id}::uuid, 'https://' || d.name, 'website', d.name, d.name, true, false, ${app.clock.now()}, ${app.clock.now()}
    from (select 'quillstone' || n || '.example' as name from generate_series(0, 29) n) d`)
  const rows: { stored: Record<string, unknown[]> }[] = []
  const db = {
    prisma: app.db.prisma,
    async rows<T>(statement: Statement): Promise<T[]> {
      const found = await app.db.rows<T & { stored: Record<string, unknown[]> }>(statement)
      rows.push(...found)
      return found
    },
  }
  const query = {
    ...{ names: [], legal: null, aliases: [], slug: null, identifiers: [], foundedYear: null, places: [] },
    links: ['quillstone29.example', 'elsewhere.example'],
    domains: ['quillstone29.example'],
  }
  expect(
    await readCandidates({ db, caller: { kind: 'adminApiKey', id: 'test', roles: [] } }, query, 'private'),
  ).toMatchObject([{ id, reason: ['url-match', 'url-domain'] }])
  expect(rows).toHaveLength(2)
  const { aliases = [], domains = [], links = [] } = rows[1]?.stored ?? {}
  expect([aliases.length, domains.length, domains[0], links]).toEqual([
    16,
    20,
    'quillstone29.example',
    ['quillstone29.example'],
  ])
})

test('recomputing duplicate keys uses the stored names and changes no key that is up to date', async () => {
  const [named, renamed] = [
    await makeEntity(app, { nameBrand: 'Thistlewick Foundry', nameAlias: [{ name: 'Ironmoss' }] }),
    await makeEntity(app, { nameBrand: 'Pebblecroft Dairy' }),
  ]
  const ids = [named.id, renamed.id]
  const before = await fingerprint(app)
  await recomputeMatchKeys(app, ids)
  expect(await fingerprint(app)).toEqual(before)

  await app.db.rows(sql`delete from entity_match_key where entity_id = ${named.id}::uuid`)
  await app.db.rows(sql`update entity set name_brand = 'Kettleburn Maltings' where id = ${renamed.id}::uuid`)
  const found = async (name: string) =>
    (await app.rest(`${check}/candidates`, { query: { nameBrand: name } })).body.content.map(
      ({ id }: { id: string }) => id,
    )
  expect([await found('Ironmoss'), await found('Kettleburn Maltings')]).toEqual([[], []])
  app.statements.length = 0
  await recomputeMatchKeys(app, ids)
  expect(app.statements).toHaveLength(2)
  expect([await found('Ironmoss'), await found('Kettleburn Maltings')]).toEqual([[named.id], [renamed.id]])
  expect(await found('Pebblecroft Dairy')).toEqual([])
})
