import { expect, test } from 'vitest'
import { readConfig } from '../../../src/kernel/config/config.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { readUpkeepState } from '../../../src/platform/database/schema/upkeep-state.js'
import { vacuum } from '../../../src/platform/database/schema/vacuum.js'
import { jobsOf } from '../../../src/server/jobs.js'
import { testDatabase } from '../../support/database.js'

const db = await testDatabase()

const analyzed = async (): Promise<string[]> => {
  const rows = await db.rows<{ name: string }>(sql`
    select distinct tablename::text as name from pg_stats where schemaname = 'public' order by 1`)
  return rows.map(({ name }) => name)
}

test('vacuum collects the statistics of every table with rows, if it is asked to', async () => {
  await db.rows(sql`insert into service_key (name, value, created_at) values ('planted', ''::bytea, ${new Date(0)})`)
  await vacuum(db, { analyze: false })
  expect(await analyzed()).not.toContain('service_key')
  await vacuum(db, { analyze: true })
  expect(await analyzed()).toEqual(
    expect.arrayContaining(['country', 'currency', 'role_permission', 'service_key', 'tag']),
  )
})

test('vacuum moves new words into the text index', async () => {
  await db.alone('create table planted (document tsvector)')
  await db.alone('create index planted_document on planted using gin (document)')
  await db.rows(sql`insert into planted select to_tsvector('simple', 'word' || n) from generate_series(1, 100) n`)
  await vacuum(db, { analyze: false })
  // The function moves the words that are not in the index yet. It returns the number of their pages.
  expect(await db.rows(sql`select gin_clean_pending_list('planted_document')::int as pages`)).toEqual([{ pages: 0 }])
  await db.alone('drop table planted')
})

test('a job vacuums the tables of an embedded database, but not those of a server', () => {
  const vacuums = (environment: NodeJS.ProcessEnv) =>
    jobsOf(readConfig(environment)).filter(({ topic }) => topic === 'vacuum-tables').length
  expect([vacuums({}), vacuums({ DATABASE_URL: 'postgres://127.0.0.1/venture' })]).toEqual([1, 0])
})

test('a table of a server is behind until it is vacuumed; an embedded database has a job for it', async () => {
  if ('execute' in db.libraryAccess) return expect(await readUpkeepState(db)).toBeUndefined()
  const behind = async () => (await readUpkeepState(db))?.tablesBehind
  // A connection reports its rows when it is idle, after ten seconds at the latest. The server must not vacuum before that.
  const patience = { timeout: 30_000, interval: 200 }
  await db.alone('create table planted with (autovacuum_enabled = off) as select n from generate_series(1, 20000) n')
  await expect.poll(behind, patience).toEqual(['planted'])
  const vacuumed = async () => {
    await vacuum(db, { analyze: true })
    return behind()
  }
  // VACUUM leaves rows that an older snapshot may not see yet, such as that of a connection of the pool that is busy.
  await expect.poll(vacuumed, patience).toEqual([])
  await db.alone('drop table planted')
})
