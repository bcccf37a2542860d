import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../src/kernel/database/sql.js'
import { asAdmin, asUser, fingerprint, provenance, type TestApp, testApp } from '../support/app.js'
import { fullBody } from '../support/make/full.js'
import { makeEntity, overrides, unique } from '../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const create = (body: unknown, query: Record<string, unknown> = {}, headers: Record<string, string> = asAdmin) =>
  app.rest('/v1/entities/detail/full', { method: 'POST', headers, query: { ...provenance, ...query }, body })

test('a record is created with all that it owns, under a slug of its name and place', async () => {
  const body = fullBody('Saltmarsh Gauges', {
    foundedYear: 2011,
    nameAlias: [{ name: 'Gaugeworks' }],
    status: { isHidden: false },
  })
  const { status, body: made } = await create(body, {}, asUser)
  expect([status, made.detail]).toEqual([201, undefined])
  expect(made.importedLogo).toBeNull()
  expect(made.entity.core).toMatchObject({
    nameBrand: 'Saltmarsh Gauges',
    slug: 'saltmarsh-gauges-san-francisco-california-united-states',
    foundedYear: 2011,
    nameAlias: [{ name: 'Gaugeworks' }],
    publicUrl: 'https://data.example/companies/saltmarsh-gauges-san-francisco-california-united-states',
  })
  const { address, classification, text, urlLink } = made.entity.enrichment
  expect(text).toMatchObject({ short: body.text[0]?.text, expanded: body.text[1]?.text })
  expect(urlLink).toMatchObject([
    { url: body.create.urlLink[0]?.url, urlType: 'website', isCurrent: true, isPrimary: true },
  ])
  expect(address).toMatchObject([{ city: { name: 'San Francisco' }, country: { name: 'United States' } }])
  expect(classification.industry).toMatchObject([{ name: 'Instruments' }])
})

test('of the classifications of one bucket only the first primary one is primary', async () => {
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

test('as multipart the JSON is a part, plain or as a file', async () => {
  for (const value of [(text: string) => text, (text: string) => new Blob([text], { type: 'application/json' })]) {
    const form = new FormData()
    const made = value(JSON.stringify(fullBody(`Multipart Works ${unique()}`)))
    if (typeof made === 'string') form.set('body', made)
    else form.set('body', made, 'body.json')
    const query = new URLSearchParams([
      ...Object.entries(provenance),
      ['overrideGate', 'duplicate'],
      ['overrideReason', 'test'],
    ])
    const answer = await fetch(`${app.base}/v1/entities/detail/full?${query}`, {
      method: 'POST',
      headers: asAdmin,
      body: form,
    })
    expect([answer.status, (await answer.json()).detail]).toEqual([201, undefined])
  }
})

test.each([
  ['no part of that name', () => new Map([['other', '{}']]), 400, 'other'],
  ['no JSON', () => new Map([['body', '{']]), 400, 'body'],
  [
    'a logo',
    () =>
      new Map([
        ['body', '{}'],
        ['logo', 'x'],
      ]),
    400,
    'logo',
  ],
])('a multipart body with %s is refused and writes nothing', async (_, partsOf, status, field) => {
  const form = new FormData()
  for (const [name, value] of partsOf()) form.set(name, value)
  const before = await fingerprint(app)
  const query = new URLSearchParams(Object.entries(provenance))
  const answer = await fetch(`${app.base}/v1/entities/detail/full?${query}`, {
    method: 'POST',
    headers: asAdmin,
    body: form,
  })
  expect(await answer.json()).toMatchObject({ status, field })
  expect(await fingerprint(app)).toEqual(before)
})

test('an offering is created with its provider, under its slug, and not twice', async () => {
  const provider = await makeEntity(app)
  const offering = fullBody('Tidewater Console', { typeRecord: 'Product' })
  const body = {
    ...offering,
    productServiceProviderId: provider.id,
    address: [],
    create: { ...offering.create, urlLink: [] },
  }
  const made = await create(body, overrides)
  expect([made.status, made.body.detail]).toEqual([201, undefined])
  expect((await app.rest(`/v1/entities/${made.body.entity.core.id}/slug`, { headers: asAdmin })).body.path).toBe(
    `/companies/${provider.slug}/products-services/tidewater-console`,
  )
  const before = await fingerprint(app)
  expect((await create(body, overrides)).body).toMatchObject({
    status: 409,
    existingRecordId: made.body.entity.core.id,
  })
  expect(await fingerprint(app)).toEqual(before)
  const other = await makeEntity(app)
  expect((await create({ ...body, productServiceProviderId: other.id }, overrides)).status).toBe(201)
})

test('a record whose page is held looks like its holder', async () => {
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

type Full = ReturnType<typeof fullBody>
test.each([
  ['no expanded text', (body: Full) => ({ ...body, text: body.text.slice(0, 1) }), 400, 'text'],
  [
    'a summary that is too long',
    (body: Full) => ({ ...body, text: [{ textType: 'summary', text: 'word '.repeat(2000) }, body.text[1]] }),
    400,
    /^text\.0/,
  ],
  ['no page', (body: Full) => ({ ...body, create: { ...body.create, urlLink: [] } }), 400, 'create.urlLink'],
  [
    'a page that is none',
    (body: Full) => ({ ...body, create: { ...body.create, urlLink: [{ url: 'nowhere' }] } }),
    400,
    /^create\.urlLink\.0/,
  ],
  [
    'a country that is not there',
    (body: Full) => ({ ...body, address: [{ cityName: 'Lisbon', countryCode: 'ZZ', researchExhausted: true }] }),
    404,
    /^address\.0/,
  ],
  [
    'a value named in two ways',
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
    'a detail of no type',
    (body: Full) => ({ ...body, researchDetail: [{ typeResearchDetail: 'nothing' }] }),
    400,
    /^researchDetail\.0/,
  ],
  [
    'no provider',
    (body: Full) => ({ ...body, create: { ...body.create, entity: { ...body.create.entity, typeRecord: 'Service' } } }),
    422,
    'productServiceProviderId',
  ],
  [
    'a slug of another place',
    (body: Full) => ({
      ...body,
      create: { ...body.create, entity: { ...body.create.entity, slug: 'somewhere-else' } },
    }),
    422,
    'create.entity.slug',
  ],
  [
    'a name that is missing',
    (body: Full) => ({ ...body, create: { ...body.create, entity: { typeRecord: 'Company' } } }),
    400,
    'create.entity.nameBrand',
  ],
])('with %s it is refused whole, and the field says where', async (_, change, status, field) => {
  const body = change(fullBody(`Refused ${unique()}`))
  const before = await fingerprint(app)
  const answer = await create(body, overrides)
  expect([answer.status, answer.body.detail]).toEqual([status, expect.any(String)])
  expect(answer.body.field).toMatch(field)
  expect(await fingerprint(app)).toEqual(before)
})
