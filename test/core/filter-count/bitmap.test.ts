import { beforeAll, expect, test } from 'vitest'
import { prepareCounts } from '../../../src/match/count/writes/counts.js'
import { entities } from '../../../src/match/match.js'
import { recount } from '../../../src/match/recount.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, provenance, type TestApp, testApp } from '../../support/app.js'

/*
 * Lists with filters read the bitmaps of the filter values. Their pages and totals equal those from the records, for
 * few and for many matches, and also if records are due.
 */

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  const now = app.clock.now()
  await app.db.rows(sql`
    insert into entity (id, public_id, slug, type_record, name_brand, name_brand_key, operating_status, founded_year, hq_country, is_hidden,
      show_on_sitemap, created_at, updated_at, last_modified_at)
    select gen_random_uuid(), 'e' || lpad(n::text, 11, '0'), 'bit-' || n, (array['Company', 'Company', 'Fund'])[1 + n % 3],
      'Bit ' || (n * 7919) % 1000, 'bit ' || (n * 7919) % 1000, case when n % 5 > 0 then 'Operating' end, 1900 + n % 125,
      (array['Norway', 'Canada', 'Italy', null])[1 + n % 4], n % 11 = 0, n % 13 > 0, t.at, t.at, t.at
    from generate_series(1, 400) n cross join (select ${now}::timestamptz as at) t`)
  await prepareCounts(app.db, entities, now)
  // As in a large database, the numbers of the entities of different countries are in different chunks.
  await app.db.rows(sql`update filter_state set chunks = '{0, 1, 2, 3, 4, 5, 6, 7}'`)
  await recount(app.db, now, false)
})

const FEW = { typeRecord: 'Fund', yearFoundedRange: '1950..1959' }
const MANY = { operatingStatus: 'Operating', typeRecord: 'Company' }

interface Listed {
  readonly total: number
  readonly names: readonly string[]
}

async function list(query: object, headers: Record<string, string> = asClient): Promise<Listed> {
  const { status, body } = await app.rest('/v1/entities', { query: { size: 20, ...query }, headers })
  expect(status, JSON.stringify(body)).toBe(200)
  const names = body.content.map(({ core }: { core: { nameBrand: string } }) => core.nameBrand)
  return { total: body.totalElements, names }
}

/** The same list from the records. Without the state of the counts, the bitmaps are not used. */
async function fromRecords(read: () => Promise<unknown>): Promise<unknown> {
  await app.db.rows(sql`update filter_state set signature = 'other:' || signature`)
  try {
    return await read()
  } finally {
    await app.db.rows(sql`update filter_state set signature = substr(signature, 7)`)
  }
}

const everyPage = async () => [
  await list(FEW),
  await list({ ...FEW, includePrivate: true }, asAdmin),
  ...(await Promise.all([0, 1, 5, 50].map((page) => list({ ...MANY, page })))),
  await list({ ...MANY, includePrivate: true }, asAdmin),
  await list({ ...MANY, yearFoundedRange: ['..1905', '1990..'] }),
  await list({ ...MANY, yearFoundedRange: '2030..' }),
  await list({ ...FEW, headquartersCountry: 'Norway' }),
  ...(await Promise.all([0, 1, 5].map((page) => list({ ...MANY, page, headquartersCountry: ['Canada', 'Italy'] })))),
  await list({ ...MANY, headquartersCountry: 'Mexico' }),
]

const statementsOf = async (query: object): Promise<string[]> => {
  app.statements.length = 0
  await list(query)
  return app.statements.filter((statement) => statement.includes('entity e'))
}

test('a page of few and a page of many matches are read from the bitmaps with one statement', async () => {
  for (const query of [FEW, MANY]) {
    await list(query)
    const statements = await statementsOf(query)
    expect(statements).toEqual([expect.stringContaining('filter_bitmap')])
  }
  const names = ['Bit 221', 'Bit 295', 'Bit 464', 'Bit 501', 'Bit 538', 'Bit 707', 'Bit 950']
  expect(await list(FEW)).toEqual({ total: 7, names })
})

test('the pages and totals from the bitmaps equal those from the records', async () => {
  expect(await everyPage()).toEqual(await fromRecords(everyPage))
})

test('a committed write is in the lists before its record is counted again', async () => {
  const before = await list(MANY)
  const [first = ''] = before.names
  const [row] = await app.db.rows<{ id: string }>(sql`select id from entity where name_brand = ${first}`)
  const change = { method: 'PATCH', headers: asAdmin, query: { ...provenance, id: row?.id } }
  await app.rest('/v1/entities/detail', { ...change, body: { operatingStatus: 'Closed' } })
  expect((await list(MANY)).total).toBe(before.total - 1)
  expect((await list(MANY)).names).toEqual(expect.not.arrayContaining([first]))
  expect((await list({ ...MANY, operatingStatus: 'Closed' })).names).toEqual([first])
  expect(await everyPage()).toEqual(await fromRecords(everyPage))
  await app.db.rows(
    sql`delete from entity where name_brand in (select name_brand from entity order by name_brand limit 9)`,
  )
  expect(await everyPage()).toEqual(await fromRecords(everyPage))

  const due = await everyPage()
  await recount(app.db, app.clock.now(), false)
  expect(await everyPage()).toEqual(due)
})

test('if more than 2,000 records are due, the records themselves are read', async () => {
  const before = await everyPage()
  await app.db.rows(sql`
    insert into filter_due (kind, record_id, is_neighbour) select 'entity', gen_random_uuid(), false from generate_series(1, 2001)`)
  expect(await statementsOf(MANY)).toEqual([
    expect.stringContaining('filter_bitmap'),
    expect.not.stringContaining('filter_bitmap'),
  ])
  expect(await everyPage()).toEqual(before)
})
