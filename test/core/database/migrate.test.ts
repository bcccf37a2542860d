import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { migrationsFolder } from '../../../src/kernel/paths.js'
import { OperatorError } from '../../../src/kernel/problem/operator-error.js'
import { productVersion } from '../../../src/kernel/product-version.js'
import type { Session } from '../../../src/platform/database/client/database.js'
import {
  type Migration,
  migrateWith,
  pendingWith,
  readMigrations,
} from '../../../src/platform/database/schema/migrate.js'
import { keepReleased } from '../../../src/platform/database/schema/released.js'
import { migrateServer } from '../../../src/platform/database/server/migrate-server.js'
import { administer, emptyDatabase, serverUrl } from '../../support/empty-database.js'
import { temporaryFolder } from '../../support/folder.js'
import { emptyImage } from '../../support/golden.js'

const migration = (name: string, text: string): Migration => ({
  name,
  text,
  checksum: createHash('sha256').update(text).digest('hex'),
})
const one = migration('1_one', 'create table one (id int); insert into one values (1)')
const two = migration('2_two', 'alter table one add column more int; -- done')

// The rules are the same on both databases. The embedded database is enough to test them.
const pglite = await PGlite.create({ loadDataDir: await emptyImage() })
const session: Session = {
  run: async (text) => void (await pglite.exec(text)),
  rows: async (text) => (await pglite.query<Record<string, unknown>>(text)).rows,
}
const state = async () => ({
  applied: (await session.rows('select migration_name from _prisma_migrations order by 1')).map(
    (row) => row.migration_name,
  ),
  columns: (
    await session.rows(`select column_name as name from information_schema.columns where table_name = 'one' order by 1`)
  ).map((row) => row.name),
})

beforeEach(() => session.run('drop schema public cascade; create schema public'))
afterAll(() => pglite.close())

test('applies each migration once, in order', async () => {
  expect(await pendingWith(session, [one, two])).toEqual(['1_one', '2_two'])
  expect(await migrateWith(session, [one])).toEqual(['1_one'])
  expect(await pendingWith(session, [one, two])).toEqual(['2_two'])
  expect(await migrateWith(session, [one, two])).toEqual(['2_two'])
  expect(await migrateWith(session, [one, two])).toEqual([])
  expect(await state()).toEqual({ applied: ['1_one', '2_two'], columns: ['id', 'more'] })
})

test('rolls back a failed migration, and names it in one line', async () => {
  await migrateWith(session, [one])
  const broken = migration('2_broken', 'alter table one add column more int; select 1 / 0')
  await expect(migrateWith(session, [one, broken])).rejects.toThrow(
    new OperatorError('migration 2_broken failed and was rolled back: division by zero'),
  )
  expect(await state()).toEqual({ applied: ['1_one'], columns: ['id'] })
  expect(await migrateWith(session, [one, two])).toEqual(['2_two'])
})

test.each([
  [
    'edited after it was applied',
    [migration('1_one', 'select 1'), two],
    'migration 1_one was edited after it was applied',
  ],
  [
    'of a newer release',
    [two],
    'the database has migration 1_one, which this release does not know: start a newer release',
  ],
])('refuses a database with a migration that is %s, and changes nothing', async (_, migrations, message) => {
  await migrateWith(session, [one])
  await expect(migrateWith(session, migrations)).rejects.toThrow(new OperatorError(message))
  // With MIGRATE=off too.
  await expect(pendingWith(session, migrations)).rejects.toThrow(new OperatorError(message))
  expect(await state()).toEqual({ applied: ['1_one'], columns: ['id'] })
})

/** A release that knows only the first migration. Its version is that of this project. */
const version = productVersion()
const newer = (runsWith: string): Migration[] => [one, { ...two, runsWith }]

test.each([version, '0.1.9'])(
  'runs on a database whose newer migrations run with %s, and changes nothing',
  async (runsWith) => {
    await migrateWith(session, newer(runsWith))
    const before = await state()
    expect(await pendingWith(session, [one])).toEqual([])
    expect(await migrateWith(session, [one])).toEqual([])
    expect(await state()).toEqual(before)
  },
)

test.each(['99.0.0', version.replace(/\d+$/, (patch) => String(Number(patch) + 1))])(
  'refuses a database whose newer migrations run only with %s',
  async (runsWith) => {
    await migrateWith(session, newer(runsWith))
    const refusal = new OperatorError(
      'the database has migration 2_two, which this release does not know: start a newer release',
    )
    await expect(pendingWith(session, [one])).rejects.toThrow(refusal)
    await expect(migrateWith(session, [one])).rejects.toThrow(refusal)
  },
)

test('the migrations since the last release run with it, unless they stop it', () => {
  const folder = temporaryFolder()
  for (const name of ['1_old', '2_new', '3_stop']) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'migration.sql'), 'select 1')
  }
  const read = () => readMigrations(folder).map(({ name, runsWith }) => [name, runsWith])
  expect(read()).toEqual([
    ['1_old', undefined],
    ['2_new', undefined],
    ['3_stop', undefined],
  ])
  keepReleased(folder, '0.2.0', '1_old')
  expect(read()).toEqual([
    ['1_old', undefined],
    ['2_new', '0.2.0'],
    ['3_stop', '0.2.0'],
  ])
  writeFileSync(join(folder, 'released.json'), JSON.stringify({ version: '0.2.0', last: '1_old', stops: ['3_stop'] }))
  expect(read()).toEqual([
    ['1_old', undefined],
    ['2_new', '0.2.0'],
    ['3_stop', undefined],
  ])
})

test('refuses a migration that another tool started and did not finish', async () => {
  await migrateWith(session, [one])
  await session.run(`insert into _prisma_migrations (id, checksum, migration_name) values ('x', 'x', '2_two')`)
  await expect(migrateWith(session, [one, two])).rejects.toThrow(
    /^migration 2_two was started by another tool and is not finished/,
  )
  expect(await state()).toEqual({ applied: ['1_one', '2_two'], columns: ['id'] })
})

test.skipIf(!serverUrl)('five concurrent migrations of one server apply each migration once', async () => {
  const url = await emptyDatabase()
  const migrations = readMigrations(migrationsFolder)
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrateServer(url, migrations)))
  expect(applied.filter((names) => names.length > 0)).toEqual([migrations.map(({ name }) => name)])
  expect(await administer('select migration_name from _prisma_migrations', url)).toEqual(
    migrations.map(({ name }) => ({ migration_name: name })),
  )
})
