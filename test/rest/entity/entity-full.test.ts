import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { fullBody } from '../../support/make/full.js'
import { makeEntity, overrides, unique } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const create = (body: unknown, query: Record<string, unknown> = {}, headers: Record<string, string> = asAdmin) =>
  app.rest('/v1/entities/detail/full', { method: 'POST', headers, query: { ...provenance, ...query }, body })

test('creates a record with its owned records and a slug of its name and location', async () => {
  const body = fullBody('Saltmarsh Gauges', {
    foundedYear: 2011,
    nameAlias: [{ name: 'Gaugeworks' }],
    status: { isHidden: false },
  })
  const { status, body: created } = await create(body, {}, asUser)
  expect([status, created.detail]).toEqual([201, undefined])
  expect(created.importedLogo).toBeNull()
  expect(created.entity.core).toMatchObject({
    nameBrand: 'Saltmarsh Gauges',
    slug: 'saltmarsh-gauges-san-francisco-california-united-states',
    foundedYear: 2011,
    nameAlias: [{ name: 'Gaugeworks' }],
    publicUrl: 'https://data.example/companies/saltmarsh-gauges-san-francisco-california-united-states',
  })
  const { address, classification, text, urlLink } = created.entity.enrichment
  expect(text).toMatchObject({ short: body.text[0]?.text, expanded: body.text[1]?.text })
  expect(urlLink).toMatchObject([
    { url: body.create.urlLink[0]?.url, urlType: 'website', isCurrent: true, isPrimary: true },
  ])
  expect(address).toMatchObject([{ city: { name: 'San Francisco' }, country: { name: 'United States' } }])
  expect(classification.industry).toMatchObject([{ name: 'Instruments' }])
})

test('stores only the first primary classification of a bucket as primary', async () => {
  const body = {
    ...fullBody(`Primary ${unique()}`),
    classification: [
      { type: 'industry', name: 'Instruments', isPrimary: true },
      { type: 'industry', name: 'Sensors', isPrimary: true },
      { type: 'main_product', name: 'Wind gauges', isPrimary: true },
    ],
  }
  const { body: made } = await create(body, overrides)
  expect(made.detail).toBeUndefined()
  const rows = await app.db.rows(sql`
    select g.name, j.is_primary as "isPrimary" from entity_tag j join tag g on g.id = j.tag_id
    where j.entity_id = ${made.entity.core.id}::uuid order by g.name`)
  expect(rows).toEqual([
    { name: 'Instruments', isPrimary: true },
    { name: 'Sensors', isPrimary: false },
    { name: 'Wind gauges', isPrimary: true },
  ])
})

test('accepts the JSON as a part of a multipart body, as text or as a file', async () => {
  for (const value of [(text: string) => text, (text: string) => new Blob([text], { type: 'application/json' })]) {
    const form = new FormData()
    const part = value(JSON.stringify(fullBody(`Multipart Works ${unique()}`)))
    if (typeof part === 'string') form.set('body', part)
    else form.set('body', part, 'body.json')
    const query = new URLSearchParams([
      ...Object.entries(provenance),
      ['overrideGate', 'duplicate'],
      ['overrideReason', 'test'],
    ])
    const response = await fetch(`${app.base}/v1/entities/detail/full?${query}`, {
      method: 'POST',
      headers: asAdmin,
      body: form,
    })
    expect([response.status, (await response.json()).detail]).toEqual([201, undefined])
  }
})

test.each([
  ['an unknown part', () => new Map([['other', '{}']]), 400, 'other'],
  ['invalid JSON', () => new Map([['body', '{']]), 400, 'body'],
  [
    'a logo that is text',
    () =>
      new Map([
        ['body', '{}'],
        ['logo', 'x'],
      ]),
    400,
    'logo',
  ],
])('refuses a multipart body with %s and changes no row', async (_, partsOf, status, field) => {
  const form = new FormData()
  for (const [name, value] of partsOf()) form.set(name, value)
  const before = await fingerprint(app)
  const query = new URLSearchParams(Object.entries(provenance))
  const response = await fetch(`${app.base}/v1/entities/detail/full?${query}`, {
    method: 'POST',
    headers: asAdmin,
    body: form,
  })
  expect(await response.json()).toMatchObject({ status, field })
  expect(await fingerprint(app)).toEqual(before)
})

test('creates an offering below the slug of its provider, and refuses it twice for one provider', async () => {
  const provider = await makeEntity(app)
  const offering = fullBody('Tidewater Console', { typeRecord: 'Product' })
  const body = {
    ...offering,
    productServiceProviderId: provider.id,
    address: [],
    create: { ...offering.create, urlLink: [] },
  }
  const created = await create(body, overrides)
  expect([created.status, created.body.detail]).toEqual([201, undefined])
  expect((await app.rest(`/v1/entities/${created.body.entity.core.id}/slug`, { headers: asAdmin })).body.path).toBe(
    `/companies/${provider.slug}/products-services/tidewater-console`,
  )
  const before = await fingerprint(app)
  expect((await create(body, overrides)).body).toMatchObject({
    status: 409,
    field: 'create.entity.slug',
    existingRecordId: created.body.entity.core.id,
  })
  expect(await fingerprint(app)).toEqual(before)
  const other = await makeEntity(app)
  expect((await create({ ...body, productServiceProviderId: other.id }, overrides)).status).toBe(201)
})

test('refuses a record with the link of another entity as a possible duplicate', async () => {
  const body = fullBody('Brackenhurst Optics')
  const { body: first } = await create(body, overrides)
  const before = await fingerprint(app)
  const { body: refused } = await create({
    ...fullBody('Quite Another Name'),
    create: { ...body.create, entity: { ...body.create.entity, nameBrand: 'Quite Another Name' } },
  })
  expect(refused).toMatchObject({
    status: 409,
    resolution: { acceptedValue: ['duplicate'] },
    details: {
      candidate: [{ id: first.entity.core.id, reason: expect.arrayContaining(['url-match']) }],
      overridePath: '/v1/entities/detail/full',
    },
  })
  expect(await fingerprint(app)).toEqual(before)
})

const withLinks = (urls: readonly string[]) => {
  const body = fullBody(`Links ${unique()}`)
  return { ...body, create: { ...body.create, urlLink: urls.map((url) => ({ url })) } }
}

test('refuses a link that another entity has, by its position, and changes no row', async () => {
  const taken = `https://taken-${unique()}.com`
  expect((await create(withLinks([taken]), overrides)).status).toBe(201)
  const before = await fingerprint(app)
  const { body } = await create(withLinks([`https://free-${unique()}.com`, taken]), overrides)
  expect(body).toMatchObject({ status: 409, field: 'create.urlLink.1.url', value: taken })
  expect(await fingerprint(app)).toEqual(before)
})

test('takes as many statements for three links as for one', async () => {
  const counts: number[] = []
  for (const names of [['a'], ['b', 'c', 'd']]) {
    app.statements.length = 0
    const urls = names.map((name) => `https://${name}-${unique()}.com`)
    expect((await create(withLinks(urls), overrides)).status).toBe(201)
    counts.push(app.statements.length)
  }
  expect(counts[0]).toBe(counts[1])
})

type Full = ReturnType<typeof fullBody>
test.each([
  ['no expanded text', (body: Full) => ({ ...body, text: body.text.slice(0, 1) }), 400, 'text'],
  [
    'a summary that is too long',
    (body: Full) => ({ ...body, text: [{ textType: 'summary', text: 'word '.repeat(2000) }, body.text[1]] }),
    400,
    /^text\.0/,
  ],
  ['no link', (body: Full) => ({ ...body, create: { ...body.create, urlLink: [] } }), 400, 'create.urlLink'],
  [
    'a link that is no URL',
    (body: Full) => ({ ...body, create: { ...body.create, urlLink: [{ url: 'nowhere' }] } }),
    400,
    /^create\.urlLink\.0/,
  ],
  [
    'an unknown country',
    (body: Full) => ({ ...body, address: [{ cityName: 'Lisbon', countryCode: 'ZZ', researchExhausted: true }] }),
    404,
    /^address\.0/,
  ],
  [
    'parts of an address that contradict each other',
    (body: Full) => ({
      ...body,
      address: [{ cityName: 'Boston', stateAbbrev: 'TX', countryCode: 'US', researchExhausted: true }],
    }),
    400,
    /^address\.0\.cityName/,
  ],
  [
    'a classification by id and by name',
    (body: Full) => ({ ...body, classification: [{ tagId: 1, type: 'industry', name: 'X' }] }),
    400,
    /^classification\.0/,
  ],
  [
    'a former code of a standard',
    (body: Full) => ({ ...body, classification: [{ standardizedClassificationId: 1, isCurrent: false }] }),
    400,
    'classification.0.isCurrent',
  ],
  [
    'a research detail of an unknown type',
    (body: Full) => ({ ...body, researchDetail: [{ typeResearchDetail: 'nothing' }] }),
    400,
    /^researchDetail\.0/,
  ],
  [
    'a service without a provider',
    (body: Full) => ({ ...body, create: { ...body.create, entity: { ...body.create.entity, typeRecord: 'Service' } } }),
    422,
    'productServiceProviderId',
  ],
  [
    'a slug without the location',
    (body: Full) => ({
      ...body,
      create: { ...body.create, entity: { ...body.create.entity, slug: 'somewhere-else' } },
    }),
    422,
    'create.entity.slug',
  ],
  [
    'no name',
    (body: Full) => ({ ...body, create: { ...body.create, entity: { typeRecord: 'Company' } } }),
    400,
    'create.entity.nameBrand',
  ],
])('refuses a record with %s, names the field and changes no row', async (_, change, status, field) => {
  const body = change(fullBody(`Refused ${unique()}`))
  const before = await fingerprint(app)
  const response = await create(body, overrides)
  expect([response.status, response.body.detail]).toEqual([status, expect.any(String)])
  expect(response.body.field).toMatch(field)
  expect(await fingerprint(app)).toEqual(before)
})
