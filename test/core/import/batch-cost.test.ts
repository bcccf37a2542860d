import { beforeEach, expect, test } from 'vitest'
import { loadCollection } from '../../../src/import/load/load-collection.js'
import { readAhead } from '../../../src/import/load/read-ahead.js'
import type { Collection, EntityFacts, Facts } from '../../../src/import/row/row-facts.js'
import { systemClock } from '../../../src/kernel/clock.js'
import type { Db } from '../../../src/platform/database/client/database.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { testDatabase } from '../../support/database.js'

const database = await testDatabase()

beforeEach(() => database.rows(raw('truncate entity, provenance_event, source_record cascade')).then(() => undefined))

/** A company with a place, a website, tags and a number of employees. */
const company = (id: number, more: Partial<EntityFacts> = {}): Facts => ({
  record: 'entity',
  kind: 'companies',
  providerId: String(id),
  nameBrand: `Alder ${id}`,
  typeRecord: 'Company',
  foundedYear: 1999,
  addresses: [id % 2 === 0 ? { city: 'Lyon', country: 'France' } : { location: 'Boston, MA' }],
  urls: [{ urlType: 'website', url: `https://alder${id}.example` }],
  tags: [{ bucket: 'tag', name: 'Robots' }],
  numberOfEmployees: 10 + id,
  ...more,
})

const companies = (facts: readonly Facts[]): Collection => ({
  provider: 'companies',
  profile: 'crunchbase',
  detail: 'a list of companies',
  totalBytes: 1,
  async *read() {
    for (const [index, one] of facts.entries())
      yield { at: { file: 'companies', line: index + 1 }, bytes: 0, facts: [one] }
  },
})

const load = (facts: readonly Facts[], onCommit?: (db: Db) => Promise<void>) =>
  loadCollection(companies(facts), { db: database, clock: systemClock, ...(onCommit ? { onCommit } : {}) })

const numbered = (count: number): Facts[] => Array.from({ length: count }, (_, id) => company(id))

test('writes the row of a new company once, with the values that follow from its place, employees and identifiers', async () => {
  const commands: number[] = []
  const listed = company(9, { uniqueIds: [{ idType: 'ticker', identifier: 'NYSE:ALD' }], operatingStatus: 'Operating' })
  await load([...numbered(6), listed], async (db) => {
    // A row that a later statement of the transaction changed has the command of this statement.
    const [row] = await db.rows<{ count: number }>(sql`select count(distinct cmin::text)::int as count from entity`)
    commands.push(row?.count ?? -1)
  })
  expect(commands).toEqual([1])
  const rows = await database.rows(sql`
    select name_brand as name, hq_country as country, hq_state as state, hq_city as city, employee_count as employees, stage
    from entity order by name_brand`)
  expect([rows[0], rows[1], rows[6]]).toEqual([
    { name: 'Alder 0', country: 'France', state: null, city: 'Lyon', employees: 10, stage: null },
    { name: 'Alder 1', country: 'United States', state: 'Massachusetts', city: 'Boston', employees: 11, stage: null },
    {
      name: 'Alder 9',
      country: 'United States',
      state: 'Massachusetts',
      city: 'Boston',
      employees: 19,
      stage: 'Public',
    },
  ])
})

test('a batch of 300 companies needs as many statements as one of 3', async () => {
  const counts: number[] = []
  for (const size of [3, 300]) {
    await database.rows(raw('truncate entity, provenance_event, source_record cascade'))
    const before = database.statements.length
    await load(numbered(size))
    counts.push(database.statements.length - before)
  }
  expect(counts[1]).toBe(counts[0])
})

test('a batch without changes takes two locks and one look-up', async () => {
  const all = numbered(40)
  await load(all)
  const before = database.statements.length
  await load(all)
  expect(database.statements.slice(before)).toEqual([
    expect.stringContaining('lock_timeout'),
    expect.stringContaining('pg_advisory_xact_lock'),
    expect.stringContaining('from source_record s'),
  ])
})

test('reads ahead, and passes on items, their end and an error in their order', async () => {
  let taken = 0
  let isClosed = false
  const source = async function* (count: number, error?: Error) {
    try {
      for (let item = 0; item < count; item++) {
        taken++
        yield item
      }
      if (error) throw error
    } finally {
      isClosed = true
    }
  }
  const four = (items: readonly number[]) => items.length === 4
  const found: number[] = []
  for await (const item of readAhead(source(10), four)) found.push(item)
  expect(found).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  const before: number[] = []
  const failing = async () => {
    for await (const item of readAhead(source(6, new Error('malformed')), four)) before.push(item)
  }
  await expect(failing()).rejects.toThrow('malformed')
  expect(before).toEqual([0, 1, 2, 3, 4, 5])
  taken = 0
  isClosed = false
  for await (const item of readAhead(source(1_000), four)) if (item === 1) break
  expect([taken, isClosed]).toEqual([8, true])
})
