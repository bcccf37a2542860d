import { expect, test } from 'vitest'
import { sql } from '../../../src/kernel/database/sql.js'
import { collectStatistics } from '../../../src/kernel/database/statistics.js'
import { testDatabase } from '../../support/database.js'

const db = await testDatabase()

const analyzed = async (): Promise<string[]> => {
  const rows = await db.rows<{ name: string }>(sql`
    select distinct tablename::text as name from pg_stats where schemaname = 'public' order by 1`)
  return rows.map(({ name }) => name)
}

test('collectStatistics collects statistics of every table with rows', async () => {
  await db.rows(sql`insert into service_key (name, value, created_at) values ('planted', ''::bytea, ${new Date(0)})`)
  expect(await analyzed()).not.toContain('service_key')
  await collectStatistics(db)
  expect(await analyzed()).toEqual(
    expect.arrayContaining(['country', 'currency', 'role_permission', 'service_key', 'tag']),
  )
})
