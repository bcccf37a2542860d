import { beforeAll, expect, test } from 'vitest'
import { recount } from '../../../src/match/recount.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, type TestApp, testApp } from '../../support/app.js'
import { withoutCounts } from '../../support/without-counts.js'

/*
 * The total of a list of people by their number of investments is a sum of stored counts. It equals the number of people
 * themselves, also if people are due.
 */

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  const now = app.clock.now()
  await app.db.rows(sql`
    insert into person (id, public_id, slug, name_first, name_full, name_full_key, deal_count, is_hidden, show_on_sitemap, created_at,
      updated_at, last_modified_at)
    select md5('p' || n)::uuid, 'p' || lpad(n::text, 12, '0'), 'deal-' || n, 'Deal', 'Deal ' || (n * 7919) % 1000, 'deal ' || (n * 7919) % 1000,
      n % 13, n % 11 = 0, n % 7 > 0, ${now}, ${now}, ${now}
    from generate_series(1, 300) n`)
  await recount(app.db, now, true)
})

const RANGE = 'investorActivity.totalInvestmentRange'
const QUERIES = [
  { [RANGE]: '3..5' },
  { [RANGE]: '12..' },
  { [RANGE]: ['..1', '4..4', '10..11'] },
  { [RANGE]: Array.from({ length: 9 }, (_, index) => `${index + 2}..${index + 2}`) },
  { [RANGE]: '40..50' },
  { 'arrayFilter.totalInvestmentCount': '2..3', sort: 'totalInvestments,desc' },
  { [RANGE]: '2..3', sort: 'totalInvestments,asc' },
  { [RANGE]: '3..5', countOnly: true },
  { [RANGE]: '3..5', firstName: 'Deal' },
]

async function list(query: object, headers: Record<string, string> = asClient) {
  const { status, body } = await app.rest('/v1/people', { query: { size: 20, ...query }, headers })
  expect(status, JSON.stringify(body)).toBe(200)
  return { total: body.totalElements, names: body.content.map(({ nameFull }: { nameFull: string }) => nameFull) }
}

async function everyList(): Promise<unknown[]> {
  const lists = []
  for (const query of QUERIES) {
    lists.push(await list(query), await list({ ...query, includePrivate: true }, asAdmin))
  }
  return lists
}

/** The same lists without the stored counts: they do not belong to this release. */
const fromRecords = (): Promise<unknown[]> => withoutCounts(app.db, everyList)

test('the total is read from the stored counts', async () => {
  const before = await list({ [RANGE]: '3..5' })
  expect(before.total).toBeGreaterThan(20)
  await app.db.rows(sql`update filter_count set count = count + 1000 where key = '@investments' and value = '4'`)
  expect((await list({ [RANGE]: '3..5' })).total).toBe(before.total + 1000)
  expect((await list({ [RANGE]: '4..5', firstName: 'Deal' })).total).toBeLessThan(1000)
  await app.db.rows(sql`update filter_count set count = count - 1000 where key = '@investments' and value = '4'`)
})

test('the lists equal those from the records, also if people are due', async () => {
  expect(await everyList()).toEqual(await fromRecords())
  await app.db.rows(sql`update person set deal_count = deal_count + 1 where slug like 'deal-%5'`)
  await app.db.rows(sql`update person set is_hidden = not is_hidden where slug like 'deal-%7'`)
  await app.db.rows(sql`delete from person where slug like 'deal-%9'`)
  const due = await everyList()
  expect(due).toEqual(await fromRecords())

  await recount(app.db, app.clock.now(), false)
  expect(await everyList()).toEqual(due)
})
