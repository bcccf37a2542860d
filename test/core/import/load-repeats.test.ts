import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../../src/clock.js'
import { raw, sql } from '../../../src/database/sql.js'
import { crunchbaseCollection } from '../../../src/import/crunchbase.js'
import { loadDemo } from '../../../src/import/demo.js'
import { loadCollection } from '../../../src/import/load.js'
import type { Collection } from '../../../src/import/record.js'
import { ycCollection } from '../../../src/import/yc.js'
import { demoFile } from '../../../src/paths.js'
import { OperatorError } from '../../../src/problem/operator-error.js'
import { testDatabase } from '../../support/database.js'
import { temporaryFolder } from '../../support/folder.js'

const database = await testDatabase()
const load = (collection: Collection) => loadCollection(collection, { db: database, clock: systemClock })

beforeEach(() => database.rows(sql`truncate entity, provenance_event cascade`).then(() => undefined))

/** What imports leave in the database, without ids and times. */
async function state() {
  const entities = await database.rows(sql`
    select e.slug, e.name_brand as name, e.type_record as type, e.operating_status as status, e.founded_year as year,
      (select coalesce(json_agg(a.name order by a.position), '[]'::json) from entity_alias a where a.entity_id = e.id) as alias,
      (select coalesce(json_agg(u.identifier order by u.identifier), '[]'::json) from unique_id u where u.entity_id = e.id) as ids,
      (select coalesce(json_agg(l.url_type || ' ' || l.url order by l.url_type, l.url), '[]'::json) from url_link l where l.entity_id = e.id) as links
    from entity e order by e.slug collate "C"`)
  const counts = await database.rows(sql`
    select (select count(*) from provenance_event) as history, (select count(*) from source_record) as sources, (select sum(version) from entity)::int as versions`)
  return { entities, counts }
}

const company = (id: number, more: object = {}) => ({
  id,
  name: `Company ${id}`,
  status: 'Active',
  former_names: [],
  website: `https://c${id}.example`,
  url: `https://www.ycombinator.com/companies/c${id}`,
  nonprofit: false,
  ...more,
})

function ycFile(text: string): string {
  const file = join(temporaryFolder(), 'list.json')
  writeFileSync(file, text)
  return file
}
const lines = (...companies: object[]): string => `[\n${companies.map((one) => JSON.stringify(one)).join(',\n')}\n]`

function crunchbase(files: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test('two imports at once make each entity once', async () => {
  const file = ycFile(lines(...Array.from({ length: 30 }, (_, id) => company(id))))
  const both = await Promise.all([load(ycCollection(file)), load(ycCollection(file))])
  expect(both.map(({ created }) => created).sort()).toEqual([0, 30])
  expect((await state()).counts).toEqual([{ history: 90, sources: 30, versions: 30 }])
})

test('the demo records are loaded once, also by processes that start together', async () => {
  await Promise.all([1, 2, 3].map(() => loadDemo(database, systemClock, demoFile)))
  const before = await state()
  expect(before.entities.filter(({ slug }) => String(slug).startsWith('stripe'))).toHaveLength(1)
  await loadDemo(database, systemClock, demoFile)
  expect(await state()).toEqual(before)
})

test('an import that was cut off and is repeated ends where one goes that was not', async () => {
  const file = ycFile(lines(...Array.from({ length: 1_200 }, (_, id) => company(id, { former_names: [`Old ${id}`] }))))
  let batches = 0
  const cutOff = {
    ...database,
    transaction: ((work) =>
      ++batches > 2 ? Promise.reject(new Error('killed')) : database.transaction(work)) as typeof database.transaction,
  }
  await expect(loadCollection(ycCollection(file), { db: cutOff, clock: systemClock })).rejects.toThrow('killed')
  expect(await load(ycCollection(file))).toMatchObject({ created: 200, updated: 0, unchanged: 1_000 })
  const repeated = await state()
  await database.rows(sql`truncate entity, provenance_event cascade`)
  await load(ycCollection(file))
  expect(await state()).toEqual(repeated)
})

test('a batch costs a fixed number of statements', async () => {
  const counts: number[] = []
  for (const size of [10, 400]) {
    await database.rows(raw('truncate entity, provenance_event cascade'))
    const before = database.statements.length
    await load(ycCollection(ycFile(lines(...Array.from({ length: size }, (_, id) => company(id))))))
    counts.push(database.statements.length - before)
  }
  expect(counts[1]).toBe(counts[0])
})

test.each([
  [
    'a YC list that is an object',
    () => ycCollection(ycFile('{"companies": []}')),
    /is no YC company list: one JSON array is expected$/,
  ],
  ['a folder as YC list', () => ycCollection(temporaryFolder()), /is no YC company list: one JSON array is expected$/],
  [
    'a folder without a sheet',
    () => crunchbaseCollection(temporaryFolder()),
    /holds none of organizations\.csv, investors\.csv, /,
  ],
  [
    'a sheet of other columns',
    () => crunchbaseCollection(crunchbase({ 'ipos.csv': 'a,b\n1,2' })),
    /ipos\.csv is no Crunchbase export: it has no column uuid$/,
  ],
  [
    'a file that is no sheet',
    () => crunchbaseCollection(ycFile('[]')),
    /list\.json is no Crunchbase export: it has no column company_permalink$/,
  ],
])('%s is refused in one line before anything is loaded', (_, open, message) => {
  expect(open).toThrow(OperatorError)
  expect(open).toThrow(message)
})
