import { beforeAll, expect, test } from 'vitest'
import { prepareCounts } from '../../../src/match/count/writes/counts.js'
import { entities, FACET_KEYS } from '../../../src/match/match.js'
import { recount } from '../../../src/match/recount.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, provenance, type TestApp, testApp } from '../../support/app.js'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  const now = app.clock.now()
  await app.db.rows(sql`
    insert into entity (id, public_id, slug, type_record, name_brand, name_brand_key, operating_status, stage, founded_year, hq_country,
      is_hidden, show_on_sitemap, created_at, updated_at, last_modified_at)
    select gen_random_uuid(), 'e' || lpad(n::text, 11, '0'), 'facet-' || n, (array['Company', 'Company', 'Fund'])[1 + n % 3],
      'Facet ' || n, 'facet ' || n, case when n % 5 > 0 then 'Operating' end, (array['Seed', 'Series A', null])[1 + n % 3], 1900 + n % 125,
      (array['Norway', 'Canada', 'Italy', null])[1 + n % 4],
      n % 11 = 0, true, t.at, t.at, t.at
    from generate_series(1, 400) n cross join (select ${now}::timestamptz as at) t`)
  await app.db.rows(sql`
    insert into tag (name, name_key, slug, bucket, created_at, updated_at)
    select 'Field ' || n, 'field ' || n, 'field-' || n, b.bucket, ${now}, ${now}
    from generate_series(1, 30) n cross join (values ('industry'), ('tag')) b(bucket)`)
  await app.db.rows(sql`
    insert into entity_tag (entity_id, tag_id, is_current, created_at, updated_at)
    select e.id, t.id, true, ${now}, ${now}
    from (select id, substr(slug, 7)::int as n from entity where slug like 'facet-%' offset 0) e
    join (select id, substr(name, 7)::int as n from tag where name like 'Field %' offset 0) t on e.n % t.n = 0`)
  await prepareCounts(app.db, entities, now)
  // As in a large database, the numbers of the entities of different countries are in different chunks.
  await app.db.rows(sql`update filter_state set chunks = '{0, 1, 2, 3, 4, 5, 6, 7}'`)
  await recount(app.db, now, false)
})

/** Filters with bitmaps, of types alone, with facets of their own, with words, and without bitmaps. */
const FILTERS: readonly object[] = [
  {},
  { typeRecord: ['Company'] },
  { operatingStatus: ['Operating'], yearFoundedRange: [{ min: 1950 }] },
  { industry: ['Field 3'], headquartersCountry: ['Norway', 'Canada'] },
  { entityName: ['Facet 12', 'Facet 13', 'Facet 27'] },
  { textSearch: 'facet', typeRecord: ['Fund'] },
  { letter: 'f', stage: ['Seed'] },
  { entityName: ['No such name'] },
]

type Facets = readonly { filterKey: string; choice: readonly { value: string; count: number }[] }[]

async function facetsOf(
  body: object,
  headers: Record<string, string> = asClient,
  query: Record<string, unknown> = {},
): Promise<Facets> {
  const request = { method: 'POST', headers, body, query: { filterKey: FACET_KEYS, size: 50, ...query } }
  const answer = await app.rest('/v1/entities/filters/facets', request)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.facet
}

/** The total of the list with each value instead of the values of the same filter. */
async function totalsOf(
  body: object,
  facets: Facets,
  headers: Record<string, string> = asClient,
  query: Record<string, unknown> = {},
): Promise<Facets> {
  const filters = facets.flatMap(({ filterKey, choice }) =>
    choice.map(({ value }) => ({ ...body, [filterKey]: [value] })),
  )
  const totals: number[] = []
  for (let start = 0; start < filters.length; start += 20) {
    const request = { method: 'POST', headers, query, body: { filter: filters.slice(start, start + 20) } }
    totals.push(...(await app.rest('/v1/entities/counts', request)).body.total)
  }
  return facets.map((facet) => ({
    ...facet,
    choice: facet.choice.map((one) => ({ ...one, count: totals.shift() ?? -1 })),
  }))
}

const everyFacet = async (): Promise<Facets[]> => [
  ...(await Promise.all(FILTERS.map((filter) => facetsOf(filter)))),
  await facetsOf({ operatingStatus: ['Operating'] }, asAdmin, { includePrivate: true }),
]

/** The same values from the records. Without the state of the counts, the bitmaps are not used. */
async function fromRecords(): Promise<Facets[]> {
  await app.db.rows(sql`update filter_state set signature = 'other:' || signature`)
  try {
    return await everyFacet()
  } finally {
    await app.db.rows(sql`update filter_state set signature = substr(signature, 7)`)
  }
}

test('the count of each value is the total of the list with this value', async () => {
  for (const filter of FILTERS) {
    const facets = await facetsOf(filter)
    expect(facets, JSON.stringify(filter)).toEqual(await totalsOf(filter, facets))
  }
  const hidden = { includePrivate: true }
  const facets = await facetsOf({ operatingStatus: ['Operating'] }, asAdmin, hidden)
  expect(facets).toEqual(await totalsOf({ operatingStatus: ['Operating'] }, facets, asAdmin, hidden))
  expect(facets).not.toEqual(await facetsOf({ operatingStatus: ['Operating'] }))
})

test('all values of the matching entities are counted, and are the same as in the records', async () => {
  expect(await everyFacet()).toEqual(await fromRecords())
  const industries = (await facetsOf({ operatingStatus: ['Operating'] })).find(
    ({ filterKey }) => filterKey === 'industry',
  )
  expect(industries?.choice).toHaveLength(22)
})

test('a committed write is in the counts before its record is counted again', async () => {
  const before = await everyFacet()
  const [row] = await app.db.rows<{ id: string }>(sql`select id from entity where slug = 'facet-13'`)
  const change = { method: 'PATCH', headers: asAdmin, query: { ...provenance, id: row?.id } }
  const { status } = await app.rest('/v1/entities/detail', { ...change, body: { operatingStatus: 'Closed' } })
  expect(status).toBe(200)
  const due = await everyFacet()
  expect(due).not.toEqual(before)
  expect(due).toEqual(await fromRecords())
  await recount(app.db, app.clock.now(), false)
  expect(await everyFacet()).toEqual(due)
})

test('the facets of a list take one statement for all filters without a value of their own', async () => {
  app.statements.length = 0
  await facetsOf({ operatingStatus: ['Operating'] })
  await facetsOf({ entityName: ['Facet 12'] })
  expect(app.statements.filter((statement) => statement.includes('filter_bitmap'))).toHaveLength(2)
})

test('a facet that cannot be counted is refused with the facets that can', async () => {
  const query = { filterKey: 'totalRaised' }
  const answer = await app.rest('/v1/entities/filters/facets', { method: 'POST', headers: asClient, body: {}, query })
  expect([answer.status, answer.body.field]).toEqual([400, 'filterKey'])
})

test('GraphQL returns the same facets', async () => {
  const { body } = await app.graph(
    '{ entityFacets(filter: { headquartersCountry: ["Norway"] }, filterKeys: [HEADQUARTERS_COUNTRY, STAGE], first: 2) { filterKey label choice { value count } } }',
  )
  expect(body.errors).toBeUndefined()
  const rest = await facetsOf({ headquartersCountry: ['Norway'] }, asClient, {
    filterKey: ['headquartersCountry', 'stage'],
    size: 2,
  })
  const names: Record<string, string> = { HEADQUARTERS_COUNTRY: 'headquartersCountry', STAGE: 'stage' }
  expect(
    body.data.entityFacets.map((facet: Facets[number]) => ({ ...facet, filterKey: names[facet.filterKey] })),
  ).toEqual(rest)
})
