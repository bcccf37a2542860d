import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { migrationsFolder } from '../../src/kernel/paths.js'
import type { Db } from '../../src/platform/database/client/database.js'
import { sql } from '../../src/platform/database/client/sql.js'
import { readMigrations } from '../../src/platform/database/schema/migrate.js'
import { copyOfGolden, type TestDatabase, testDatabase } from './database.js'
import { databaseNames, dropStale, makeDatabase, removeDatabase, urlOf } from './server.js'

const server = process.env.TEST_DATABASE_URL
const db = await testDatabase()

const insertKey = (of: Db, name: string) =>
  of.rows(sql`insert into service_key (name, value, created_at) values (${name}, ''::bytea, ${new Date(0)})`)
const keyNames = async (of: Db) =>
  (await of.rows<{ name: string }>(sql`select name from service_key order by name collate "C"`)).map(({ name }) => name)

test('opens the kind of database that the environment selects', async () => {
  const [row] = await db.rows<{ name: string }>(sql`select current_database() as name`)
  expect(row?.name).toMatch(server ? /^venture_test_\d+_[0-9a-f]{12}_file$/ : /^postgres$/)
})

test('a test database has every migration and no record', async () => {
  const rows = await db.rows<{ name: string }>(sql`select migration_name as name from _prisma_migrations order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(readMigrations(migrationsFolder).map(({ name }) => name))
  expect(rows.length).toBeGreaterThan(0)
  expect(await db.migrate()).toEqual([])
  expect(await db.prisma.entity.count()).toBe(0)
})

test('logs the text of each statement, also inside transactions', async () => {
  db.statements.length = 0
  await db.rows(sql`select ${1}::int as one`)
  await db.transaction(async (inner) => {
    await inner.rows(sql`select 2`)
    await inner.rows(sql`select 3`)
  })
  expect(db.statements).toEqual([expect.stringMatching(/^select (\$1|\?)::int as one$/), 'select 2', 'select 3'])
})

test('two databases share neither rows nor logged statements', async () => {
  const statements: string[] = []
  const other = await copyOfGolden((text) => void statements.push(text))
  try {
    await insertKey(db, 'mine')
    db.statements.length = 0
    await insertKey(other.db, 'theirs')
    expect(await keyNames(other.db)).toEqual(['theirs'])
    expect(statements).toHaveLength(2)
    expect(db.statements).toEqual([])
    expect(await keyNames(db)).toEqual(['mine'])
  } finally {
    await other.remove()
  }
})

const databaseOf = async (of: Db) => {
  const [row] = await of.rows<{ name: string; keys: number }>(sql`
    select current_database() || pg_postmaster_start_time() as name, (select count(*) from service_key)::int as keys`)
  return row
}

test('a later file gets the database of a finished file, without its records', async () => {
  const first = await copyOfGolden(() => undefined)
  await insertKey(first.db, 'theirs')
  const before = await databaseOf(first.db)
  await first.remove()
  const second = await copyOfGolden(() => undefined)
  try {
    expect([before, await databaseOf(second.db)]).toEqual([
      { name: before?.name, keys: 1 },
      { name: before?.name, keys: 0 },
    ])
    expect(second.db).toBe(first.db)
  } finally {
    await second.remove()
  }
})

test.runIf(server)('a database to which another process is connected is not used again', async () => {
  const first = await copyOfGolden(() => undefined)
  const [name] = (await first.db.rows<{ name: string }>(sql`select current_database() as name`)).map((row) => row.name)
  const process = new pg.Client({ connectionString: urlOf(server ?? '', name ?? '') })
  process.on('error', () => undefined)
  await process.connect()
  await first.remove()
  expect(await databaseNames(server ?? '')).not.toContain(name)
})

describe('a database that is opened in a hook', () => {
  let late: TestDatabase
  beforeAll(async () => {
    late = await testDatabase()
  })

  test('is separate from the database of the file', async () => {
    expect(await keyNames(late)).toEqual([])
    expect(await keyNames(db)).toEqual(['mine'])
  })
})

test.runIf(server)('dropStale drops test databases older than a day, and no others', async () => {
  const url = server ?? ''
  const hoursAgo = (hours: number) => `venture_test_${Math.floor(Date.now() / 1000) - hours * 3600}_000000000000_file`
  const [old, young, foreign] = [hoursAgo(25), hoursAgo(23), 'venture_test_0_foreign']
  for (const name of [old, young, foreign]) await makeDatabase(url, name)
  try {
    await dropStale(url)
    const names = await databaseNames(url)
    expect([old, young, foreign].map((name) => names.includes(name))).toEqual([false, true, true])
  } finally {
    for (const name of [old, young, foreign]) await removeDatabase(url, name)
  }
})
