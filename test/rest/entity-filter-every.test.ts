import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { attachAddresses } from '../../src/address/writes.js'
import { sql } from '../../src/database/sql.js'
import { EntityFilter } from '../../src/entity/filter.js'
import { refreshEntities } from '../../src/projection/entities.js'
import { createObservations } from '../../src/research/writes.js'
import { asAdmin, asClient, type TestApp, testApp } from '../support/app.js'
import { makeTags } from '../support/make/classification.js'
import { makeJoin, makeRound } from '../support/make/fundraise.js'
import { makeRelationship } from '../support/make/relationship.js'
import { makeWebsite } from '../support/make/website.js'
import { makeEntity, makeTexts } from '../support/make.js'
import { write } from '../support/write.js'

/*
 * Every filter of the list with a value that some records have and one that they have not. Maker has everything; Bank
 * put money into it; Plain is a company and nothing else; Veiled is like Maker and hidden.
 */

let app: TestApp
const ids: Record<string, string> = {}
const BUCKETS = [
  'industry',
  'tag',
  'mainProduct',
  'typeTechnologyUsed',
  'typeModel',
  'typeOwnership',
  'typeCustomer',
  'typeRevenue',
] as const
const id = (name: string): string => ids[name] ?? ''

beforeAll(async () => {
  app = await testApp()
  for (const [nameBrand, fields] of Object.entries({
    Maker: { foundedYear: 2010, nameAlias: [{ name: 'Former Maker' }], operatingStatus: 'Closed' },
    Bank: { typeRecord: 'Investment Firm' },
    Plain: {},
    Veiled: { foundedYear: 2010, operatingStatus: 'Closed', status: { isHidden: true, showOnSitemap: true } },
  }))
    ids[nameBrand] = (await makeEntity(app, { nameBrand, ...fields })).id
  for (const name of ['Maker', 'Veiled']) await furnish(id(name))
  await app.db.rows(sql`
    update entity set is_featured = id = ${id('Maker')}::uuid,
      created_at = case when name_brand = 'Maker' then timestamptz '2025-12-31T23:30:00Z' else '2026-02-01T00:00:00Z' end,
      updated_at = case when name_brand = 'Maker' then timestamptz '2026-01-01T00:00:00Z' else '2026-02-01T00:00:00Z' end`)
  await app.db.rows(sql`
    insert into media_slot (entity_id, media_type, logo_type, path, content_type, first_uploaded_at, created_at, updated_at)
    select ${id('Maker')}::uuid, 'ENTITY', 'STANDARD', 'logo.png', 'image/png', t.at, t.at, t.at from (select ${app.clock.now()}::timestamptz as at) t`)
  await refreshEntities(app, Object.values(ids))
})

async function furnish(owner: string) {
  await makeTags(
    app,
    owner,
    ...BUCKETS.map((bucket) => `${bucket}:Of ${bucket}` as const),
    'geoLocationExposure:Europe',
  )
  await makeTexts(app, owner)
  await makeWebsite(app, owner, `${owner}.example`)
  await write(app, async (context) => {
    await attachAddresses(context, [
      { entityId: owner, cityName: 'San Francisco', stateName: 'California', countryName: 'United States' },
    ])
    await createObservations(context, [
      {
        entityId: owner,
        typeResearchDetail: 'numberOfEmployees',
        discreteValue: 120,
        asOfDate: '2026-01-01T00:00:00.000Z',
        source: 'test',
      },
    ])
  })
  const amount = { amountRaised: 10_000_000, valuationPostMoney: 50_000_000 }
  const roundId = await makeRound(app, owner, {
    round: 'Series A',
    ...amount,
    dateAnnounced: '2018-12-31T23:30:00.000Z',
  })
  await makeJoin(app, { roundId, entityId: id('Bank'), amountInvested: 250_000 })
  await makeRelationship(app, {
    relationshipType: 'acceleratorParticipant',
    sourceEntityId: owner,
    targetEntityId: id('Bank'),
    detail: 'program=Spring; batch=W2011',
    status: 'Active',
    asOf: '2011-01-01',
  })
  await makeRelationship(app, { relationshipType: 'affinity', sourceEntityId: owner, targetEntityId: id('Bank') })
}

const MAKER = ['Maker']
const BANK = ['Bank']
const OTHERS = ['Bank', 'Plain']

/** Filter -> values and whom they leave. */
const every: Readonly<Record<string, readonly (readonly [value: unknown, names: readonly string[]])[]>> = {
  entityName: [
    ['MAKER', MAKER],
    ['Former Maker', []],
  ],
  typeRecord: [
    ['Investment Firm', BANK],
    ['Fund', []],
    [
      ['Organization', 'Fund'],
      ['Bank', 'Maker', 'Plain'],
    ],
  ],
  operatingStatus: [
    ['Closed', MAKER],
    ['Inactive', []],
  ],
  industry: [
    ['of industry', MAKER],
    ['of', []],
  ],
  location: [
    ['Europe', MAKER],
    ['San Francisco', []],
  ],
  tag: [
    ['Of tag', MAKER],
    ['Of industry', []],
  ],
  mainProduct: [
    ['Of mainProduct', MAKER],
    ['Of tag', []],
  ],
  typeTechnologyUsed: [
    ['Of typeTechnologyUsed', MAKER],
    ['Of tag', []],
  ],
  typeModel: [
    ['Of typeModel', MAKER],
    ['Of tag', []],
  ],
  typeOwnership: [
    ['Of typeOwnership', MAKER],
    ['Of tag', []],
  ],
  typeCustomer: [
    ['Of typeCustomer', MAKER],
    ['Of tag', []],
  ],
  typeRevenue: [
    ['Of typeRevenue', MAKER],
    ['Of tag', []],
  ],
  stage: [
    ['Series A', MAKER],
    ['series a', []],
  ],
  acceleratorBrand: [
    ['bank', MAKER],
    ['Maker', []],
  ],
  acceleratorName: [
    ['Bank Spring', MAKER],
    ['Autumn', []],
  ],
  acceleratorCohort: [
    ['W2011', MAKER],
    ['W2012', []],
  ],
  acceleratorStatus: [
    ['Active', MAKER],
    ['Inactive', []],
  ],
  affinity: [
    ['Bank', MAKER],
    ['Maker', []],
  ],
  headquartersCountry: [
    ['united states', MAKER],
    ['USA', []],
  ],
  headquartersState: [
    ['California', MAKER],
    ['CA', []],
  ],
  headquartersCity: [
    ['San Francisco', MAKER],
    ['SF', []],
  ],
  portfolioHeadquartersCountry: [
    ['United States', BANK],
    ['US', []],
  ],
  portfolioHeadquartersState: [
    ['California', BANK],
    ['CA', []],
  ],
  portfolioHeadquartersCity: [
    ['San Francisco', BANK],
    ['Oakland', []],
  ],
  yearFoundedRange: [
    ['..2010', MAKER],
    ['2011..', []],
    ['2010..2010', MAKER],
  ],
  employeeCountRange: [
    ['120..', MAKER],
    ['..119', []],
  ],
  'createdAtRange.min': [
    ['2026-01-01T00:00:00Z', OTHERS],
    ['2026-02-01T00:00:00.001Z', []],
  ],
  'createdAtRange.max': [
    ['2026-01-01T00:30:00+01:00', MAKER],
    ['2026-01-01T00:29:59+01:00', []],
  ],
  'updatedAtRange.min': [
    ['2026-01-31T20:00:00-04:00', OTHERS],
    ['2026-01-31T20:00:01-04:00', []],
  ],
  'updatedAtRange.max': [
    ['2026-01-01T00:00:00Z', MAKER],
    ['2026-01-01T00:00:00+00:01', []],
  ],
  'fundraiseActivity.round': [
    ['Series A', MAKER],
    ['Series', []],
  ],
  'fundraiseActivity.amountRaisedRange': [
    ['..10000000', MAKER],
    ['10000001..', []],
  ],
  'fundraiseActivity.amountInvestedRange': [
    ['250000..', BANK],
    ['..249999.99', []],
  ],
  'fundraiseActivity.totalRaisedRange': [
    ['10000000..10000000', MAKER],
    ['10000001..', []],
  ],
  'fundraiseActivity.valuationRange': [
    ['50000000..', MAKER],
    ['..49999999', []],
  ],
  'fundraiseActivity.lastRoundYearRange': [
    ['2018..2018', MAKER],
    ['2019..', []],
    ['..99999', MAKER],
    ['-5..0', []],
  ],
  'fundraiseActivity.investedCompanyName': [
    ['Maker', BANK],
    ['maker', []],
  ],
  'fundraiseActivity.investorActivity.totalInvestmentRange': [
    ['2..', BANK],
    ['3..', []],
  ],
  'fundraiseActivity.investorActivity.totalAmountInvestedUsdRange': [
    ['500000..', BANK],
    ['500001..', []],
  ],
  'fundraiseActivity.investorActivity.averageAmountInvestedUsdRange': [
    ['..250000', BANK],
    ['..249999', []],
  ],
  'fundraiseActivity.investorActivity.largestAmountInvestedUsdRange': [
    ['250000..250000', BANK],
    ['250001..', []],
  ],
  'fundraiseActivity.investorActivity.smallestAmountInvestedUsdRange': [
    ['250000..250000', BANK],
    ['..1', []],
  ],
  letter: [
    ['m', MAKER],
    ['z', []],
  ],
  featured: [
    [true, MAKER],
    [false, OTHERS],
  ],
  hasFundraising: [
    [true, MAKER],
    [false, OTHERS],
  ],
  suppressZeroTotalRaised: [
    [true, MAKER],
    [false, ['Bank', 'Maker', 'Plain']],
  ],
  suppressNonOperating: [
    [true, OTHERS],
    [false, ['Bank', 'Maker', 'Plain']],
  ],
  qualityGate: [
    ['COMPANY_LISTING_READY', MAKER],
    ['NONE', ['Bank', 'Maker', 'Plain']],
  ],
  textSearch: [
    ['"former maker"', MAKER],
    ['former plain', []],
  ],
  'logoOption.sortPriority': [
    ['ANY_LOGO_FIRST', ['Maker', 'Bank', 'Plain']],
    ['NONE', ['Bank', 'Maker', 'Plain']],
  ],
}

/** The same for callers who may see hidden records. */
const privileged: typeof every = {
  hasLogo: [
    [true, MAKER],
    [false, ['Bank', 'Plain', 'Veiled']],
  ],
  hasRealLogo: [
    [true, MAKER],
    [false, ['Bank', 'Plain', 'Veiled']],
  ],
  isHidden: [
    [true, ['Veiled']],
    [false, ['Bank', 'Maker', 'Plain']],
  ],
  showOnSitemap: [
    [true, ['Bank', 'Maker', 'Plain', 'Veiled']],
    [false, []],
  ],
}

/** Filters whose values the database makes; and those that only say how another one is meant. */
const OF_RECORDS = ['entityId', 'slug', 'url', 'urlDomain']
const OF_OTHERS = ['urlType', 'urlMatchMode']

async function found(query: Record<string, unknown>, headers: Record<string, string> = asClient): Promise<string[]> {
  const { status, body } = await app.rest('/v1/entities', { query, headers })
  if (status !== 200) throw new Error(JSON.stringify(body))
  expect(body.totalElements).toBe(body.content.length)
  return body.content.map(({ core }: { core: { nameBrand: string } }) => core.nameBrand)
}

const flat = (filters: typeof every) =>
  Object.entries(filters).flatMap(([name, values]) => values.map(([value, names]) => [name, value, names] as const))

test.each(flat(every))('%s of %j leaves %j', async (name, value, names) => {
  expect(await found({ [name]: value })).toEqual(names)
})

test.each(flat(privileged))('%s of %j leaves %j for an admin', async (name, value, names) => {
  expect(await found({ [name]: value }, asAdmin)).toEqual(names)
})

test('records are found by what is their own, and by nothing like it', async () => {
  const host = `${id('Maker')}.example`
  for (const [query, names] of [
    [{ entityId: [id('Maker'), id('Veiled')] }, MAKER],
    [{ entityId: id('Veiled') }, []],
    [{ slug: ['maker', 'veiled'] }, MAKER],
    [{ slug: 'make' }, []],
    [{ url: `http://www.${host}/?from=here` }, MAKER],
    [{ url: `https://${host}/about` }, []],
    [{ url: `https://${host}/about`, urlMatchMode: 'domain' }, MAKER],
    [{ url: `https://other.example`, urlMatchMode: 'domain' }, []],
    [{ urlDomain: host }, MAKER],
    [{ urlDomain: host, urlType: 'website' }, MAKER],
    [{ urlDomain: host, urlType: 'linkedin' }, []],
    [{ urlDomain: `other.example` }, []],
  ] as const)
    expect([query, await found(query)]).toEqual([query, names])
})

test('every filter that the list has stands above', () => {
  const known = [...Object.keys(every), ...Object.keys(privileged), ...OF_RECORDS, ...OF_OTHERS]
  expect(leaves(EntityFilter).sort()).toEqual(known.sort())
})

/** Names of the single filters of a filter object, as the query string has them. */
function leaves(schema: z.ZodObject, path = ''): string[] {
  return Object.entries(schema.shape).flatMap(([name, member]) => {
    const inner = within(member as z.ZodType)
    return 'shape' in inner ? leaves(inner as z.ZodObject, `${path}${name}.`) : [`${path}${name}`]
  })
}

function within(type: z.ZodType): z.ZodType {
  const { innerType } = type.def as { innerType?: z.ZodType }
  return innerType ? within(innerType) : type
}

test('tags of one filter are any of them, tags of two filters are both: a record with one of the two is left out', async () => {
  await makeTags(app, id('Plain'), 'tag:Of tag')
  expect(await found({ tag: ['Of tag', 'Nothing'] })).toEqual(['Maker', 'Plain'])
  expect(await found({ tag: 'Of tag', industry: 'Of industry' })).toEqual(MAKER)
})

test('names are in the order of people, not of bytes, on every database; equal names in the order of their ids', async () => {
  const names = ['zebra', 'Äther', 'Apple', 'apple', 'Zulu', 'Ångström', 'éclair', 'Eclipse', 'same', 'same']
  const made: string[] = []
  for (const nameBrand of names) made.push((await makeEntity(app, { nameBrand })).id)
  expect(await found({ entityId: made })).toEqual([
    'Ångström',
    'apple',
    'Apple',
    'Äther',
    'éclair',
    'Eclipse',
    'same',
    'same',
    'zebra',
    'Zulu',
  ])
  const { body } = await app.rest('/v1/entities', { query: { entityName: 'same' } })
  expect(body.content.map(({ core }: { core: { id: string } }) => core.id)).toEqual(made.slice(-2).sort())
})
