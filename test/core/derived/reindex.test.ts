import { beforeAll, expect, test } from 'vitest'
import { reindex } from '../../../src/derived/writes/reindex.js'
import { loadDemo } from '../../../src/import/demo/demo.js'
import { loadCollection } from '../../../src/import/load/load-collection.js'
import type { Collection } from '../../../src/import/row/row-facts.js'
import { systemClock } from '../../../src/kernel/clock.js'
import { demoFolder } from '../../../src/kernel/paths.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { testDatabase } from '../../support/database.js'
import { DERIVED_TABLES, derivedRows } from '../../support/derived.js'

const database = await testDatabase()

/** More than one batch. */
const COMPANIES = 520

const many: Collection = {
  provider: 'test',
  detail: 'test',
  totalBytes: 1,
  async *read() {
    for (let id = 1; id <= COMPANIES; id++) {
      const facts = {
        record: 'entity' as const,
        kind: 'row',
        providerId: String(id),
        nameBrand: `Company ${id}`,
        typeRecord: 'Company' as const,
        nameAlias: [{ name: `Former ${id}` }],
        numberOfEmployees: id,
        tags: [{ bucket: 'tag' as const, name: 'Robotics' }],
        addresses: [{ city: 'London', country: 'United Kingdom' }],
      }
      yield { facts: [facts], at: { file: 'rows', line: id }, bytes: id }
    }
  },
}

beforeAll(async () => {
  await loadDemo(database, systemClock, demoFolder)
  await loadCollection(many, { db: database, clock: systemClock })
}, 60_000)

const rows = () => derivedRows(database)

const DERIVED: Readonly<Record<string, readonly (readonly [columns: string, damage: string])[]>> = {
  entity: [
    ['hq_country hq_state hq_city stage accelerator_brand accelerator_cohort logo logo_square', "'wrong'"],
    ['hq_country hq_state hq_city stage accelerator_brand accelerator_cohort', 'null'],
    ['employee_count round_count investor_count total_raised deal_count', '7'],
    ['last_round_amount latest_valuation amount_invested average_invested largest_invested smallest_invested', '7'],
    ['last_round_at', "timestamptz '2001-01-01'"],
    ['provider_id', 'null'],
    ['logo_is_monogram', 'not logo_is_monogram'],
  ],
  person: [
    ['deal_count article_count amount_invested average_invested largest_invested smallest_invested', '7'],
    ['picture', "'wrong'"],
    ['picture_is_monogram', 'not picture_is_monogram'],
  ],
  entity_search: [
    ['document', "to_tsvector('simple', 'wrong')"],
    ['prominence', 'prominence + 1'],
    ['is_public', 'not is_public'],
  ],
  person_search: [
    ['document', "to_tsvector('simple', 'wrong')"],
    ['prominence', 'prominence + 1'],
    ['is_public', 'not is_public'],
  ],
  news_search: [['document', "to_tsvector('simple', 'wrong')"]],
  entity_meaning: [['due_source', "'wrong'"]],
  person_meaning: [['due_source', "'wrong'"]],
  news_meaning: [['due_source', "'wrong'"]],
}

/** Damages a share of the derived values, which depends on the seed, and removes some rows. */
async function damage(seed: number): Promise<void> {
  const chosen = (what: string) => `abs(hashtext(t::text || '${seed} ${what}')) % 4 = 0`
  for (const [table, groups] of Object.entries(DERIVED)) {
    // One statement for each table: its triggers take most of the time.
    const cases = new Map<string, string>()
    for (const [columns, value] of groups)
      for (const column of columns.split(' '))
        cases.set(column, `${cases.get(column) ?? ''} when ${chosen(`${column} ${value.length}`)} then ${value}`)
    const changes = [...cases].map(([column, when]) => `${column} = case${when} else t.${column} end`)
    await database.rows(raw(`update ${table} t set ${changes.join(', ')}`))
  }
  for (const table of DERIVED_TABLES.slice(2))
    await database.rows(raw(`delete from ${table} t where ${chosen('gone')}`))
  await database.rows(sql`
    insert into entity_match_key (key, entity_id) select ${seed}::bigint, e.id from entity e on conflict do nothing`)
}

test('a reindex after writes changes nothing, and reports its progress and its counts', async () => {
  const before = await rows()
  const steps: string[] = []
  const counts = await reindex(database, (kind, done) => steps.push(`${done} ${kind}`))
  const [stored] = await database.rows<Record<string, number>>(sql`
    select (select count(*)::int from entity) as entities, (select count(*)::int from person) as people,
      (select count(*)::int from news_article) as articles`)
  expect(Object.fromEntries(counts)).toEqual(stored)
  expect(steps).toEqual(['500 entities', ...Object.entries(stored ?? {}).map(([kind, count]) => `${count} ${kind}`)])
  expect(await rows()).toEqual(before)
})

test.each([1, 2, 3])('a reindex repairs damaged derived values, and changes nothing else (seed %i)', async (seed) => {
  const before = await rows()
  await damage(seed)
  const damaged = await rows()
  for (const table of DERIVED_TABLES) expect(damaged[table]).not.toEqual(before[table])
  await reindex(database)
  expect(await rows()).toEqual(before)
})

test('a reindex needs a fixed number of statements for each batch', async () => {
  const begun = database.statements.length
  await reindex(database)
  // Entities in two batches and an empty one, people and articles in one and an empty one each.
  expect(database.statements.slice(begun).filter((text) => /select t\.id::text.* limit/.test(text))).toHaveLength(7)
  expect(database.statements.length - begun).toBe(2 * 5 + 1 + (5 + 1) + (3 + 1))
})
