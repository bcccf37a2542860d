import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity, overrides, unique } from '../../support/make.js'

/* Rules for values that several records have in common. */

let app: TestApp
let entity: { id: string; slug: string }
let person: { id: string }
beforeAll(async () => {
  app = await testApp()
  entity = await makeEntity(app)
  person = await makePerson(app)
})

const write = (method: string, path: string, body: unknown, query: Record<string, unknown> = {}) =>
  app.rest(path, {
    method,
    headers: { ...asAdmin, ...(method === 'PATCH' ? { 'content-type': 'application/merge-patch+json' } : {}) },
    query: { ...provenance, ...query },
    body,
  })

const patchEntity = (body: unknown) => write('PATCH', '/v1/entities/detail', body, { id: entity.id })
const patchPerson = (body: unknown) => write('PATCH', '/v1/people/detail', body, { id: person.id })

/** A refusal names the field and changes nothing. */
async function expectRefused(send: () => ReturnType<typeof write>, status: number, field: string): Promise<void> {
  const before = await fingerprint(app)
  const { body } = await send()
  expect([body.status, body.field, body.detail]).toEqual([status, field, expect.any(String)])
  expect(await fingerprint(app)).toEqual(before)
}

describe('null for a flag, or for all flags, is refused', () => {
  test.each([
    [{ status: null }, 'status'],
    [{ status: { isHidden: null } }, 'status.isHidden'],
    [{ status: { isHidden: true, showOnSitemap: null } }, 'status.showOnSitemap'],
  ])('%j', async (body, field) => {
    await expectRefused(() => patchEntity(body), 400, field)
    await expectRefused(() => patchPerson(body), 400, field)
  })

  test('also by the route of the flags', async () => {
    await expectRefused(
      () => write('PATCH', `/v1/entities/${entity.id}/status`, { isVerified: null }),
      400,
      'isVerified',
    )
  })

  test('also in GraphQL', async () => {
    const before = await fingerprint(app)
    const { body } = await app.graph(
      'mutation($input: UpdateEntityInput!) { updateEntity(input: $input) { problem { status field } } }',
      {
        input: {
          id: entity.id,
          provenance: { sourceType: 'LLM', sourceDetail: 'https://example.com' },
          status: null,
        },
      },
      asAdmin,
    )
    expect(body.errors).toBeUndefined()
    expect(body.data.updateEntity.problem).toEqual({ status: 400, field: 'status' })
    expect(await fingerprint(app)).toEqual(before)
  })
})

describe('a name without a letter and a digit is refused', () => {
  test.each(['\u0301\u0302', '!!!', '—', '🦄'])('%s', async (name) => {
    await expectRefused(() => patchEntity({ nameBrand: name }), 400, 'nameBrand')
    await expectRefused(() => patchEntity({ nameLegal: name }), 400, 'nameLegal')
    await expectRefused(() => patchEntity({ nameAlias: [{ name }] }), 400, 'nameAlias.0.name')
    await expectRefused(() => patchPerson({ nameAlias: [{ name }] }), 400, 'nameAlias.0.name')
  })
})

test('a title of marks that are drawn on other characters is refused, of an article and of a role', async () => {
  const title = '\u0301\u20d2\u200d'
  const news = { title, newsUrlOriginal: `https://example.com/${unique()}`, publication: 'News', excerpt: 'A text.' }
  await expectRefused(() => write('POST', '/v1/news/detail', news, overrides), 400, 'title')
  const role = { entityId: entity.id, personTitle: title }
  await expectRefused(() => write('POST', `/v1/people/${person.id}/entities`, role), 400, 'personTitle')
})

test('an alias that is the brand name of the entity is refused', async () => {
  const nameBrand = `Own Name ${unique()}`
  await patchEntity({ nameBrand })
  await expectRefused(() => patchEntity({ nameAlias: [{ name: nameBrand.toUpperCase() }] }), 400, 'nameAlias.0.name')
  const created = { nameBrand: 'Twice Named', typeRecord: 'Company', operatingStatus: 'Operating' }
  await expectRefused(
    () => write('POST', '/v1/entities/detail', { ...created, nameAlias: [{ name: 'twice named' }] }, overrides),
    400,
    'nameAlias.0.name',
  )
})

test('a slug without a letter and a digit is refused', async () => {
  await expectRefused(() => patchEntity({ newSlug: '---' }), 400, 'newSlug')
  await expectRefused(() => patchEntity({ slug: '_' }), 400, 'slug')
})

describe('a fact is dated at most a year ahead', () => {
  test('the year of the foundation', async () => {
    await expectRefused(() => patchEntity({ foundedYear: 2028 }), 400, 'foundedYear')
    expect((await patchEntity({ foundedYear: 2027 })).status).toBe(200)
    await expectRefused(
      () =>
        write(
          'POST',
          '/v1/entities/detail',
          { nameBrand: `Future ${unique()}`, typeRecord: 'Company', operatingStatus: 'Operating', foundedYear: 2100 },
          overrides,
        ),
      400,
      'foundedYear',
    )
  })

  test('the day of a valuation', async () => {
    const send = (asOfDate: string, currency = 'usd') =>
      write(
        'POST',
        '/v1/entities/detail/financial/valuation',
        { asOfDate, currency, valuation: 5, kind: 'reported', source: 'https://example.com/v' },
        { id: entity.id },
      )
    await expectRefused(() => send('2099-01-01T00:00:00Z'), 400, 'asOfDate')
    const { status, body } = await send('2026-02-01T00:00:00Z')
    expect([status, body.currency]).toEqual([201, 'USD'])
  })
})

test('a currency of a research detail is accepted in lower case, and stored in upper case', async () => {
  const { status, body } = await write('POST', `/v1/entities/${entity.id}/research/details`, {
    typeResearchDetail: 'reportingCurrency',
    valueResearchDetail: 'gbp',
  })
  expect([status, body.valueResearchDetail]).toEqual([200, 'GBP'])
})

test('an end before the start is refused with 422', async () => {
  const period = { startDate: '2020-01-02', endDate: '2019-01-01' }
  const address = { addressLine1: '1 Market Street', cityName: 'San Francisco', countryCode: 'US', ...period }
  await expectRefused(() => write('POST', `/v1/entities/${entity.id}/addresses`, address), 422, 'endDate')
})

test('null for a filter of any type is the same as no filter, in REST and in GraphQL', async () => {
  const filter = { typeRecord: null, slug: null, createdAtRange: null, fundraiseActivity: { round: null } }
  const { totalElements } = (await app.rest('/v1/entities', { method: 'POST', body: {} })).body
  const found = await app.rest('/v1/entities', { method: 'POST', body: filter })
  expect([found.status, found.body.totalElements]).toEqual([200, totalElements])
  const graph = await app.graph('query ($filter: EntityFilter) { entities(filter: $filter) { totalCount } }', {
    filter,
  })
  expect(graph.body).toMatchObject({ data: { entities: { totalCount: totalElements } } })
})
