import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { compileParameters } from '../../../rest/parameters.js'
import { recomputeEntities } from '../../../src/derived/writes/entities.js'
import { nameKey } from '../../../src/identity/entity/entity-rules.js'
import { EntityFilter, entityFilters } from '../../../src/match/entity/entity-filter.js'
import { rowsOf } from '../../../src/match/filter/filter.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, type TestApp, testApp } from '../../support/app.js'
import { makeEntity } from '../../support/make.js'

/*
 * Each filter on one small set of records: Alpha and Beta are companies, Fund is their investor, Hive their
 * accelerator; Ghost is like Alpha, but hidden.
 */

let app: TestApp
const ids: Record<string, string> = {}
const TIME = '2026-01-01T00:00:00Z'

beforeAll(async () => {
  app = await testApp()
  const published = { isHidden: false, showOnSitemap: true }
  const all: [string, Record<string, unknown>][] = [
    ['Alpha', { foundedYear: 2010, nameAlias: [{ name: 'Alef' }], nameLegal: 'Alpha Widgets, Inc.' }],
    ['Beta', { foundedYear: 2020, operatingStatus: 'Closed' }],
    ['Fund', { typeRecord: 'Investment Firm', status: { ...published, isFeatured: true } }],
    ['Hive', { typeRecord: 'Investment Firm' }],
    ['Ghost', { foundedYear: 2010, status: { isHidden: true, showOnSitemap: true } }],
  ]
  for (const [nameBrand, fields] of all) ids[nameBrand] = (await makeEntity(app, { nameBrand, ...fields })).id
  await tag('Alpha', 'industry', 'Café Software')
  await tag('Alpha', 'tag', 'Robots')
  await tag('Beta', 'tag', 'Robots')
  await tag('Beta', 'tag', 'Drones', false)
  await tag('Ghost', 'tag', 'Robots')
  await addHeadquarters('Alpha', 'California', 'San Francisco')
  await addHeadquarters('Beta', 'New York', 'New York')
  await text('Alpha', 'Alpha sells quick widgets to careful buyers.')
  await rows(sql`insert into url_link (entity_id, url, url_type, host_path, domain, created_at, updated_at)
    values (${ids.Alpha}::uuid, 'https://alpha.example/', 'website', 'alpha.example', 'alpha.example', ${TIME}::timestamptz, ${TIME}::timestamptz)`)
  await rows(sql`insert into research_detail (entity_id, type, discrete_value, as_of_date, created_at, updated_at)
    values (${ids.Alpha}::uuid, 'numberOfEmployees', 120, ${TIME}::timestamptz, ${TIME}::timestamptz, ${TIME}::timestamptz)`)
  const seed = await round('Alpha', 'Seed', 1_000_000, '2015-12-31T23:30:00Z')
  const later = await round('Alpha', 'Series A', 9_000_000, '2018-05-01T00:00:00Z', 50_000_000)
  await invest(seed, 'Fund', 250_000)
  await invest(later, 'Fund', 4_000_000)
  await participate('Alpha', 'W2011', 'Active')
  await participate('Beta', 'S2012', 'Inactive')
  await recomputeEntities(app, Object.values(ids))
})

const rows = (statement: ReturnType<typeof sql>) => app.db.rows<{ id: number }>(statement)
const now = sql`${TIME}::timestamptz, ${TIME}::timestamptz`

async function tag(owner: string, bucket: string, name: string, isCurrent = true) {
  await rows(sql`insert into tag (bucket, name, name_key, slug, created_at, updated_at)
    values (${bucket}, ${name}, ${nameKey(name)}, 'slug', ${now}) on conflict do nothing`)
  await rows(sql`insert into entity_tag (entity_id, tag_id, is_current, created_at, updated_at)
    select ${ids[owner]}::uuid, id, ${isCurrent}, ${now} from tag where bucket = ${bucket} and name = ${name}`)
}

async function addHeadquarters(owner: string, state: string, city: string) {
  const [s] = await rows(
    sql`insert into state (country_id, name, name_key) values (840, ${state}, ${nameKey(state)}) returning id`,
  )
  const [c] = await rows(
    sql`insert into city (country_id, state_id, name, name_key) values (840, ${s?.id}, ${city}, ${nameKey(city)}) returning id`,
  )
  const [a] =
    await rows(sql`insert into address (city_id, state_id, country_id, full_address, canonical_key, created_at, updated_at)
    values (${c?.id}, ${s?.id}, 840, ${city}, ${city}, ${now}) returning id`)
  await rows(sql`insert into address_join (address_id, entity_id, role, created_at, updated_at)
    values (${a?.id}, ${ids[owner]}::uuid, 'dominant', ${now})`)
}

const text = (owner: string, words: string) =>
  rows(sql`insert into owned_text (entity_id, text_type, text, created_at, updated_at)
    values (${ids[owner]}::uuid, 'summary', ${words}, ${now})`)

async function round(owner: string, stage: string, amount: number, at: string, valuation: number | null = null) {
  const id = uuidv7()
  await rows(sql`insert into fundraise_round
    (id, entity_id, round, round_stage, amount_raised, amount_raised_usd, currency, valuation_post_money, date_announced, created_at, updated_at)
    values (${id}::uuid, ${ids[owner]}::uuid, ${stage}, ${stage}, ${amount}, ${amount}, 'USD', ${valuation}, ${at}::timestamptz, ${now})`)
  return id
}

const invest = (roundId: string, investor: string, amount: number) =>
  rows(sql`insert into investor_join (id, round_id, entity_id, amount_invested, created_at, updated_at)
    values (${uuidv7()}::uuid, ${roundId}::uuid, ${ids[investor]}::uuid, ${amount}, ${now})`)

const participate = (owner: string, batch: string, status: string) =>
  rows(sql`insert into entity_relationship
    (relationship_type, source_entity_id, target_entity_id, detail, batch, status, as_of, created_at, updated_at)
    values ('acceleratorParticipant', ${ids[owner]}::uuid, ${ids.Hive}::uuid, ${`batch=${batch}`}, ${batch}, ${status}, '2011-01-01', ${now})`)

async function found(query: Record<string, unknown>, headers: Record<string, string> = asClient): Promise<string[]> {
  const { status, body } = await app.rest('/v1/entities', { query, headers })
  if (status !== 200) throw new Error(JSON.stringify(body))
  expect(body.totalElements).toBe(body.content.length)
  return body.content.map(({ core }: { core: { nameBrand: string } }) => core.nameBrand)
}

const cases: readonly [Record<string, unknown>, string[]][] = [
  [{}, ['Alpha', 'Beta', 'Fund', 'Hive']],
  [{ entityName: 'alpha widgets inc' }, ['Alpha']],
  [{ entityName: 'Alef' }, []],
  [{ industry: 'cafe software' }, ['Alpha']],
  [{ tag: ['Robots', 'Nothing'] }, ['Alpha', 'Beta']],
  [{ tag: 'Robots', industry: 'Café Software' }, ['Alpha']],
  [{ tag: 'Drones' }, []],
  [{ industry: 'Robots' }, []],
  [{ headquartersCountry: 'united states' }, ['Alpha', 'Beta']],
  [{ headquartersCountry: 'US' }, []],
  [{ headquartersState: 'California' }, ['Alpha']],
  [{ headquartersState: 'CA' }, []],
  [{ headquartersCity: ['San Francisco', 'New York'] }, ['Alpha', 'Beta']],
  [{ headquartersState: 'New York', headquartersCity: 'San Francisco' }, []],
  [{ portfolioHeadquartersState: 'California' }, ['Fund']],
  [{ portfolioHeadquartersState: 'New York' }, []],
  [{ yearFoundedRange: '2015..' }, ['Beta']],
  [{ yearFoundedRange: ['..2010', '2020..2020'] }, ['Alpha', 'Beta']],
  [{ employeeCountRange: '100..200' }, ['Alpha']],
  [{ operatingStatus: 'Closed' }, ['Beta']],
  [{ suppressNonOperating: true }, ['Alpha', 'Fund', 'Hive']],
  [{ suppressZeroTotalRaised: true }, ['Alpha']],
  [{ hasFundraising: false }, ['Beta', 'Fund', 'Hive']],
  [{ featured: true }, ['Fund']],
  [{ qualityGate: 'COMPANY_LISTING_READY' }, ['Alpha']],
  [{ stage: ['Series A', 'Seed'] }, ['Alpha']],
  [{ 'fundraiseActivity.round': 'Seed' }, ['Alpha']],
  [{ 'fundraiseActivity.round': 'Seed', 'fundraiseActivity.amountRaisedRange': '5000000..' }, []],
  [{ 'fundraiseActivity.amountRaisedRange': '9000000..9000000' }, ['Alpha']],
  [{ 'fundraiseActivity.totalRaisedRange': '10000000..10000000' }, ['Alpha']],
  [{ 'fundraiseActivity.valuationRange': '50000000..' }, ['Alpha']],
  [{ 'fundraiseActivity.lastRoundYearRange': '2018..2018' }, ['Alpha']],
  [{ 'fundraiseActivity.amountInvestedRange': '..300000' }, ['Fund']],
  [{ 'fundraiseActivity.investedCompanyName': 'Alpha' }, ['Fund']],
  [{ 'fundraiseActivity.investedCompanyName': 'alpha' }, []],
  [{ 'fundraiseActivity.investorActivity.totalInvestmentRange': '2..2' }, ['Fund']],
  [{ 'fundraiseActivity.investorActivity.totalAmountInvestedUsdRange': '4250000..4250000' }, ['Fund']],
  [{ 'fundraiseActivity.investorActivity.averageAmountInvestedUsdRange': '2125000..2125000' }, ['Fund']],
  [{ 'fundraiseActivity.investorActivity.largestAmountInvestedUsdRange': '4000000.5..' }, []],
  [{ 'fundraiseActivity.investorActivity.smallestAmountInvestedUsdRange': '..250000' }, ['Fund']],
  [{ acceleratorBrand: 'hive' }, ['Alpha', 'Beta']],
  [{ acceleratorCohort: 'W2011' }, ['Alpha']],
  [{ acceleratorCohort: 'W2011', acceleratorStatus: 'Inactive' }, []],
  [{ acceleratorName: 'Hive' }, ['Alpha', 'Beta']],
  [{ url: 'https://www.alpha.example' }, ['Alpha']],
  [{ urlDomain: 'alpha.example', urlType: 'linkedin' }, []],
  [{ textSearch: 'widget' }, ['Alpha']],
  [{ textSearch: 'alef' }, ['Alpha']],
  [{ textSearch: 'careful seller' }, []],
  [{ textSearch: '-widgets' }, ['Hive', 'Fund', 'Beta']],
  [{ textSearch: 'alef -widget' }, []],
  [{ textSearch: 'alef -nothing' }, ['Alpha']],
  [{ textSearch: 'alef or hive' }, ['Hive', 'Alpha']],
  [{ typeRecord: 'startup', textSearch: 'alef' }, ['Alpha']],
  [{ letter: 'b' }, ['Beta']],
]

describe('the entity list', () => {
  const readFilter = compileParameters(EntityFilter)

  test.each(cases)('finds the matching entities by %j, as query and as body', async (query, names) => {
    expect(await found(query)).toEqual(names)
    const parameters = Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, String(one)]),
    )
    const body = readFilter(`${new URLSearchParams(parameters)}`)
    const posted = await app.rest('/v1/entities', { method: 'POST', body })
    expect(posted.body.content?.map(({ core }: { core: { nameBrand: string } }) => core.nameBrand)).toEqual(names)
  })

  test('takes one statement for filters of several kinds in a body', async () => {
    app.statements.length = 0
    const { body } = await app.rest('/v1/entities', {
      method: 'POST',
      body: {
        tag: ['Robots'],
        fundraiseActivity: { round: ['Seed'], investorActivity: {} },
        yearFoundedRange: [{ max: 2010 }],
      },
    })
    expect(app.statements).toHaveLength(1)
    expect(body.content.map(({ core }: { core: { id: string } }) => core.id)).toEqual([ids.Alpha])
  })

  test('sorts by every sortable property, unknown values last in both directions', async () => {
    /** The names with a known value in ascending order, and those without one. */
    const orders: Record<string, [known: string[], unknown: string[]]> = {
      id: [['Alpha', 'Beta', 'Fund', 'Hive'], []],
      nameBrand: [['Alpha', 'Beta', 'Fund', 'Hive'], []],
      yearFounded: [
        ['Alpha', 'Beta'],
        ['Fund', 'Hive'],
      ],
      statusOperating: [['Beta', 'Alpha', 'Fund', 'Hive'], []],
      createdAt: [['Alpha', 'Beta', 'Fund', 'Hive'], []],
      updatedAt: [['Alpha', 'Beta', 'Fund', 'Hive'], []],
      totalRaised: [['Alpha'], ['Beta', 'Fund', 'Hive']],
      totalInvestments: [['Alpha', 'Beta', 'Hive', 'Fund'], []],
      amountInvested: [['Fund'], ['Alpha', 'Beta', 'Hive']],
      stage: [['Alpha', 'Fund', 'Hive'], ['Beta']],
      mostRecentAmount: [['Alpha'], ['Beta', 'Fund', 'Hive']],
      mostRecentDate: [['Alpha'], ['Beta', 'Fund', 'Hive']],
      latestValuation: [['Alpha'], ['Beta', 'Fund', 'Hive']],
      acceleratorBrand: [
        ['Alpha', 'Beta'],
        ['Fund', 'Hive'],
      ],
      acceleratorCohort: [
        ['Alpha', 'Beta'],
        ['Fund', 'Hive'],
      ],
      headquartersCountry: [
        ['Alpha', 'Beta'],
        ['Fund', 'Hive'],
      ],
      employeeCount: [['Alpha'], ['Beta', 'Fund', 'Hive']],
    }
    for (const [property, [known, unknown]] of Object.entries(orders)) {
      expect(await found({ sort: property }), property).toEqual([...known, ...unknown])
      const descending = [...[...known].reverse(), ...[...unknown].reverse()]
      expect(await found({ sort: `${property},desc` }), `${property},desc`).toEqual(descending)
    }
    const { body } = await app.rest('/v1/entities', { query: { sort: 'entityName' } })
    expect(body.status).toBe(422)
    expect(/properties: (.*)\.$/.exec(body.detail)?.[1]?.split(', ')).toEqual(Object.keys(orders))
  })

  test('finds hidden records for admin callers only, and refuses the admin filters of other callers', async () => {
    expect(await found({ tag: 'Robots' }, asAdmin)).toEqual(['Alpha', 'Beta', 'Ghost'])
    expect(await found({ isHidden: true }, asAdmin)).toEqual(['Ghost'])
    const restricted = rowsOf(entityFilters).flatMap(({ path, row }) => (row.admin ? path : []))
    expect(restricted.sort()).toEqual(['hasRealLogo', 'isHidden', 'showOnSitemap'])
    for (const name of restricted) {
      const { status, body } = await app.rest('/v1/entities', { query: { [name]: true } })
      expect([status, body.code, body.field]).toEqual([403, 'not_authorized', name])
    }
  })
})

describe('the entity batch', () => {
  const walk = async (query: { sort: string; size: number }) => {
    const seen: string[] = []
    let cursor: string | undefined
    let number = 0
    do {
      const { headers, body } = await app.rest('/v1/entities/batch', {
        method: 'POST',
        query: { ...query, cursor },
        body: {},
      })
      cursor = headers.get('x-next-cursor') ?? undefined
      expect(body).toMatchObject({
        number,
        first: number === 0,
        last: cursor === undefined,
        totalElements: 4,
        pageable: { pageNumber: number, offset: number * query.size },
      })
      seen.push(...body.content.map(({ core }: { core: { nameBrand: string } }) => core.nameBrand))
      number += 1
    } while (cursor !== undefined)
    return seen
  }

  test.each([
    ['nameBrand', ['Alpha', 'Beta', 'Fund', 'Hive']],
    ['yearFounded,desc', ['Beta', 'Alpha', 'Hive', 'Fund']],
    ['stage', ['Alpha', 'Fund', 'Hive', 'Beta']],
  ])('returns all records once by cursor, sorted by %s, on pages with true numbers', async (sort, names) => {
    for (const size of [1, 3, 4]) expect(await walk({ sort, size })).toEqual(names)
  })

  test('returns whole details to admin callers only', async () => {
    const batch = (headers: Record<string, string>) =>
      app.rest('/v1/entities/batch', {
        method: 'POST',
        headers,
        query: { includeFullDetail: true },
        body: { entityId: [ids.Alpha] },
      })
    expect((await batch(asClient)).body).toMatchObject({ status: 403, field: 'includeFullDetail' })
    const { body } = await batch(asAdmin)
    const single = await app.rest('/v1/entities/detail', { headers: asAdmin, query: { id: ids.Alpha } })
    expect(body.content).toEqual([single.body])
  })
})
