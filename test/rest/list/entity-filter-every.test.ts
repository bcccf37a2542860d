import { beforeAll, expect, test } from 'vitest'
import { attachAddresses } from '../../../src/attribute/address/address-writes.js'
import { createObservations } from '../../../src/attribute/research/research-writes.js'
import { recomputeEntities } from '../../../src/derived/writes/entities.js'
import { entityFilters } from '../../../src/match/entity/entity-filter.js'
import { rowsOf } from '../../../src/match/filter/filter.js'
import { recount } from '../../../src/match/recount.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, type TestApp, testApp } from '../../support/app.js'
import { type Case, every as ofEntities } from '../../support/entity-filter-cases.js'
import { ofRelations } from '../../support/investor-filter-cases.js'
import { makeAssociation } from '../../support/make/association.js'
import { makeTags } from '../../support/make/classification.js'
import { makeJoin, makeRound } from '../../support/make/fundraise.js'
import { makePerson } from '../../support/make/person.js'
import { makeRelationship } from '../../support/make/relationship.js'
import { makeFormerSlug } from '../../support/make/slug.js'
import { makeWebsite } from '../../support/make/website.js'
import { makeEntity, makeTexts, makeUniqueId } from '../../support/make.js'
import { write } from '../../support/write.js'

/*
 * Every filter of the list, with a value that some records have and a value that no record has. Maker has all details;
 * Bank invested in it; Plain is a company without details; Veiled is like Maker, but hidden.
 */

const every = [...ofEntities, ...ofRelations]
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
  await write(app, (context) =>
    attachAddresses(context, [
      { entityId: id('Bank'), cityName: 'Toronto', stateName: 'Ontario', countryName: 'Canada' },
    ]),
  )
  const { id: personId } = await makePerson(app, { nameFirst: 'Ann', nameLast: 'Lee' })
  await makeAssociation(app, { personId, entityId: id('Bank'), title: { name: 'Partner' }, isCurrent: false })
  for (const name of ['Maker', 'Veiled']) await addDetails(id(name), personId)
  await makeFormerSlug(app, id('Maker'), 'former-maker')
  await makeUniqueId(app, id('Bank'), { identifier: 'NYSE:BNK' })
  await makeUniqueId(app, id('Veiled'), { identifier: 'NYSE:VLD' })
  await app.db.rows(sql`
    update entity set is_featured = id = ${id('Maker')}::uuid,
      created_at = case when name_brand = 'Maker' then timestamptz '2025-12-31T23:30:00Z' else '2026-02-01T00:00:00Z' end,
      updated_at = case when name_brand = 'Maker' then timestamptz '2026-01-01T00:00:00Z' else '2026-02-01T00:00:00Z' end`)
  await app.db.rows(sql`
    insert into media_slot (entity_id, media_type, logo_type, path, content_type, first_uploaded_at, created_at, updated_at)
    select ${id('Maker')}::uuid, 'ENTITY', 'STANDARD', 'logo.png', 'image/png', t.at, t.at, t.at from (select ${app.clock.now()}::timestamptz as at) t`)
  await recomputeEntities(app, Object.values(ids))
})

async function addDetails(owner: string, personId: string) {
  await makeAssociation(app, { personId, entityId: owner, title: { name: 'Founder' } })
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
  await makeJoin(app, { roundId, entityId: id('Bank'), amountInvested: 250_000, leadInvestor: true })
  await makeJoin(app, { roundId, personId })
  await makeRelationship(app, {
    relationshipType: 'acceleratorParticipant',
    sourceEntityId: owner,
    targetEntityId: id('Bank'),
    detail: 'program=Spring; batch=W2011',
    status: 'Active',
    asOf: '2011-01-01',
  })
  await makeRelationship(app, { relationshipType: 'affinity', sourceEntityId: owner, targetEntityId: id('Bank') })
  await makeRelationship(app, { relationshipType: 'acquirer', sourceEntityId: id('Bank'), targetEntityId: owner })
  await app.db.rows(sql`
    update entity_relationship set round_id = ${roundId}::uuid
    where relationship_type = 'acquirer' and target_entity_id = ${owner}::uuid`)
}

/** The same for filters that only admin callers may use. */
const privileged: readonly Case[] = [
  ['hasRealLogo', true, 'Maker'],
  ['hasRealLogo', false, 'Bank Plain Veiled'],
  ['isHidden', true, 'Veiled'],
  ['isHidden', false, 'Bank Maker Plain'],
  ['showOnSitemap', true, 'Bank Maker Plain Veiled'],
  ['showOnSitemap', false, ''],
]

/** The same for filters whose values contain ids. */
const recordCases = (): readonly (readonly [query: Record<string, unknown>, names: string])[] => {
  const host = `${id('Maker')}.example`
  return [
    [{ entityId: [id('Maker'), id('Veiled')] }, 'Maker'],
    [{ entityId: id('Veiled') }, ''],
    [{ slug: ['maker', 'veiled'] }, 'Maker'],
    [{ slug: 'make' }, ''],
    [{ slug: ['former-maker', 'No slug!', ' PLAIN '] }, 'Maker Plain'],
    [{ url: `http://www.${host}/?utm_source=here` }, 'Maker'],
    [{ url: `http://www.${host}/?from=here` }, ''],
    [{ url: `https://${host}/about` }, ''],
    [{ url: `https://${host}/about`, urlMatchMode: 'domain' }, 'Maker'],
    [{ url: `https://other.example`, urlMatchMode: 'domain' }, ''],
    [{ urlDomain: host }, 'Maker'],
    [{ urlDomain: host, urlType: 'website' }, 'Maker'],
    [{ urlDomain: host, urlType: 'linkedin' }, ''],
    [{ urlDomain: `other.example` }, ''],
    [{ urlType: 'linkedin' }, 'Bank Maker Plain'],
  ]
}

async function found(query: Record<string, unknown>, headers: Record<string, string> = asClient): Promise<string[]> {
  const { status, body } = await app.rest('/v1/entities', { query, headers })
  if (status !== 200) throw new Error(JSON.stringify(body))
  expect(body.totalElements).toBe(body.content.length)
  return body.content.map(({ core }: { core: { nameBrand: string } }) => core.nameBrand)
}

test.each(every)('the filter %s with %j returns %j', async (name, value, names) => {
  expect((await found({ [name]: value })).join(' ')).toBe(names)
})

test('every filter returns the same from the stored bitmaps of its values', async () => {
  await recount(app.db, app.clock.now(), true)
  for (const [name, value, names] of every)
    expect([name, value, await found({ [name]: value })]).toEqual([name, value, names.split(' ').filter(Boolean)])
})

test.each(privileged)('the filter %s with %j returns %j to an admin caller', async (name, value, names) => {
  expect((await found({ [name]: value }, asAdmin)).join(' ')).toBe(names)
})

test('ids, slugs and links find only the records that have them', async () => {
  for (const [query, names] of recordCases()) expect([query, (await found(query)).join(' ')]).toEqual([query, names])
})

test('the cases above cover every filter except those of other tests, with at least two results each', () => {
  const tested = [
    ...every,
    ...privileged,
    ...recordCases().flatMap(([query, names]) => Object.keys(query).map((name): Case => [name, query[name], names])),
  ]
  const isOf = (parameter: string, filter: string) => parameter === filter || parameter.startsWith(`${filter}.`)
  const rows = rowsOf(entityFilters).map(({ path, row }) => ({ name: path.join('.'), row }))
  const outcomes = (filter: string) =>
    new Set(tested.filter(([name]) => isOf(name, filter)).map(([, , names]) => names))
  // entity-relations.test.ts tests the shared investors, and connected.test.ts the connected entities. The others rank, and exclude no
  // record.
  expect(rows.map(({ name }) => name).filter((name) => outcomes(name).size < 2)).toEqual([
    'fundraiseActivity.sameInvestorName',
    'connected.investor',
    'connected.leadInvestor',
    'connected.company',
    'connected.acquirer',
    'connected.acquired',
    'connected.employer',
    'semanticQuery',
    'similarTo',
  ])
  expect(tested.filter(([parameter]) => !rows.some(({ name }) => isOf(parameter, name)))).toEqual([])
  expect(rows.flatMap(({ name, row }) => (row.admin ? [name] : [])).sort()).toEqual(
    [...new Set(privileged.map(([name]) => name))].sort(),
  )
})

test('values of one filter are combined by or, two filters by and', async () => {
  await makeTags(app, id('Plain'), 'tag:Of tag')
  expect(await found({ tag: ['Of tag', 'Nothing'] })).toEqual(['Maker', 'Plain'])
  expect(await found({ tag: 'Of tag', industry: 'Of industry' })).toEqual(['Maker'])
})
