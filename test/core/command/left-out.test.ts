import { expect, test } from 'vitest'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { LEFT_OUT } from '../../../src/server/backup/left-out.js'
import { testDatabase } from '../../support/database.js'

const db = await testDatabase()

/** Columns that name an account, its credential or a secret. */
const PRIVATE = ['owner', 'user_id', 'account_id', 'credential_id', 'caller', 'secret', 'hash_key', 'token', 'email']

test('a copy has every table, except those that are listed, and the list names only tables', async () => {
  const tables = await db.rows<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public'`)
  const known = new Set(tables.map(({ name }) => name))
  expect([...LEFT_OUT].filter((name) => !known.has(name))).toEqual([])
  for (const name of [
    'entity',
    'person',
    'news_article',
    'provenance_event',
    'source_record',
    'media_file',
    'slug_redirect',
  ])
    expect([name, LEFT_OUT.has(name)]).toEqual([name, false])
})

test('a table of a copy refers to no table that is left out, and names no account and no secret', async () => {
  const keys = await db.rows<{ from: string; to: string }>(sql`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint where contype = 'f'`)
  expect(keys.filter(({ from, to }) => !LEFT_OUT.has(from) && LEFT_OUT.has(to))).toEqual([])
  const columns = await db.rows<{ table: string; name: string }>(
    raw(`select table_name::text as "table", column_name::text as name from information_schema.columns
      where table_schema = 'public' and column_name in (${PRIVATE.map((name) => `'${name}'`).join(', ')})`),
  )
  expect(columns.filter(({ table }) => !LEFT_OUT.has(table))).toEqual([])
})
