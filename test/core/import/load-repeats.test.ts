import { beforeEach, expect, test } from 'vitest'
import { loadDemo } from '../../../src/import/demo/demo.js'
import { crunchbaseCollection } from '../../../src/import/format/crunchbase.js'
import { ycCollection } from '../../../src/import/format/yc.js'
import { loadCollection } from '../../../src/import/load/load-collection.js'
import type { Collection } from '../../../src/import/row/row-facts.js'
import { systemClock } from '../../../src/kernel/clock.js'
import { demoFolder } from '../../../src/kernel/paths.js'
import { OperatorError } from '../../../src/kernel/problem/operator-error.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { testDatabase } from '../../support/database.js'
import { temporaryFolder } from '../../support/folder.js'
import { crunchbaseFolder, figures, importedState, ycCompany, ycFile, ycList } from '../../support/imports.js'

const database = await testDatabase()
const load = (collection: Collection) => loadCollection(collection, { db: database, clock: systemClock })

beforeEach(() => database.rows(sql`truncate entity, provenance_event cascade`).then(() => undefined))

test('two concurrent imports create each entity once', async () => {
  const file = ycFile(ycList(...Array.from({ length: 30 }, (_, id) => ycCompany(id))))
  const both = await Promise.all([load(ycCollection(file)), load(ycCollection(file))])
  expect(both.map((tally) => figures(tally).entity)).toEqual(
    expect.arrayContaining([
      [31, 0, 0],
      [0, 0, 31],
    ]),
  )
  expect((await importedState(database)).counts).toEqual([{ history: 95, sources: 31, versions: 31 }])
})

test('loads the demo records once, also with concurrent loads', async () => {
  await Promise.all([1, 2, 3].map(() => loadDemo(database, systemClock, demoFolder)))
  const before = await importedState(database)
  expect(before.entities.filter(({ slug }) => /^airbnb/.test(String(slug)))).toHaveLength(1)
  await loadDemo(database, systemClock, demoFolder)
  expect(await importedState(database)).toEqual(before)
})

test('an interrupted import that is repeated has the same result as one without interruption', async () => {
  const file = ycFile(
    ycList(...Array.from({ length: 1_200 }, (_, id) => ycCompany(id, { former_names: [`Old ${id}`] }))),
  )
  let batches = 0
  const cutOff = {
    ...database,
    transaction: ((work) =>
      ++batches > 1 ? Promise.reject(new Error('killed')) : database.transaction(work)) as typeof database.transaction,
  }
  await expect(loadCollection(ycCollection(file), { db: cutOff, clock: systemClock })).rejects.toThrow('killed')
  expect(figures(await load(ycCollection(file)))).toMatchObject({ entity: [201, 0, 1_000] })
  const repeated = await importedState(database)
  await database.rows(sql`truncate entity, provenance_event cascade`)
  await load(ycCollection(file))
  expect(await importedState(database)).toEqual(repeated)
}, 90_000)

test('a batch of 400 rows needs as many statements as one of 10', async () => {
  const counts: number[] = []
  for (const size of [10, 400]) {
    await database.rows(raw('truncate entity, provenance_event cascade'))
    const before = database.statements.length
    await load(ycCollection(ycFile(ycList(...Array.from({ length: size }, (_, id) => ycCompany(id))))))
    counts.push(database.statements.length - before)
  }
  expect(counts[1]).toBe(counts[0])
})

test.each([
  [
    'a YC list that is an object',
    () => ycCollection(ycFile('{"companies": []}')),
    /is not a YC company list: expected one JSON array$/,
  ],
  [
    'a folder as a YC list',
    () => ycCollection(temporaryFolder()),
    /is not a YC company list: expected one JSON array$/,
  ],
  [
    'a folder without a sheet',
    () => crunchbaseCollection(temporaryFolder()),
    /contains none of organizations\.csv, investors\.csv, /,
  ],
  [
    'a sheet with other columns',
    () => crunchbaseCollection(crunchbaseFolder({ 'ipos.csv': 'a,b\n1,2' })),
    /ipos\.csv is not a Crunchbase export: it has no column uuid$/,
  ],
  [
    'a file that is not a sheet',
    () => crunchbaseCollection(ycFile('[]')),
    /list\.json is not a Crunchbase export: it has no column company_permalink$/,
  ],
])('refuses %s in one line when it opens the collection', (_, open, message) => {
  expect(open).toThrow(OperatorError)
  expect(open).toThrow(message)
})
