import { beforeAll, describe, expect, test } from 'vitest'
import { raw, sql } from '../../src/kernel/database/sql.js'
import { digests, lastChange } from './changes.js'
import { testDatabase } from './database.js'

const db = await testDatabase()

const tables = (
  await db.rows<{ name: string }>(sql`
    select tablename::text as name from pg_tables where schemaname = 'public' order by 1`)
).map(({ name }) => name)
const watched = tables.filter((name) => !name.startsWith('usage_'))

/** The change that a statement leaves, if it leaves one. */
async function changeOf(text: string): Promise<string | undefined> {
  const before = await lastChange(db)
  await db.rows(raw(text))
  const after = await lastChange(db)
  return after?.id === before?.id ? undefined : after?.changed
}

/** Rids a table of its rows and of all that its rows must hold, so that a row of nothing but defaults can be made. */
async function loosen(table: string): Promise<void> {
  await db.rows(raw(`truncate "${table}" cascade`))
  const constraints = await db.rows<{ name: string }>(sql`
    select quote_ident(conname) as name from pg_constraint
    where conrelid = ${table}::regclass and contype in ('p', 'u', 'f', 'c')`)
  for (const { name } of constraints)
    await db.rows(raw(`alter table "${table}" drop constraint if exists ${name} cascade`))
  const needed = await db.rows<{ name: string }>(sql`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and attnotnull and attidentity = '' and not attisdropped`)
  for (const { name } of needed) await db.rows(raw(`alter table "${table}" alter column ${name} drop not null`))
}

/** A value for a column of each type that the key or the text of some table has. */
const SAMPLES: Readonly<Record<string, string>> = {
  bool: 'true',
  int4: '1',
  int8: '1',
  text: `'sample'`,
  tsvector: `'sample'`,
  uuid: `'01890a5d-ac96-774b-bcce-000000000001'`,
}

/** A column that is null in a row of defaults, with a value for it. */
async function assignment(table: string): Promise<string> {
  const [column] = await db.rows<{ name: string; type: string }>(sql`
    select quote_ident(attname) as name, typname::text as type
    from pg_attribute a join pg_type t on t.oid = atttypid
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and not atthasdef and attidentity = ''
      and typname = any(${Object.keys(SAMPLES)})
    order by attnum limit 1`)
  if (!column) throw new Error(`${table} has no column to change`)
  return `${column.name} = ${SAMPLES[column.type]}`
}

test('what is left out is the accounting of profile views', () => {
  expect(tables.filter((name) => !watched.includes(name))).toEqual(['usage_counter', 'usage_entry'])
  expect(watched.length).toBeGreaterThan(40)
})

describe('no change', () => {
  beforeAll(async () => {
    await db.rows(sql`insert into service_key (name, value, created_at) values ('kept', ''::bytea, ${new Date(0)})`)
  })

  test.each([
    ['an update that leaves every value as it was', 'update service_key set name = name'],
    ['an update of no row', `update service_key set name = 'other' where name = 'absent'`],
    ['a delete of no row', `delete from service_key where name = 'absent'`],
    [
      'an insert that meets its row',
      `insert into service_key (name, value, created_at) values ('kept', '', now()) on conflict do nothing`,
    ],
    ['a read', 'select * from service_key for update'],
  ])('is %s', async (_, text) => {
    expect(await changeOf(text)).toBeUndefined()
  })

  test('is what is rolled back, and the next change is seen', async () => {
    const before = await lastChange(db)
    const failed = db.transaction(async (inner) => {
      await inner.rows(sql`delete from service_key`)
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await lastChange(db)).toEqual(before)
    expect(await changeOf(`update service_key set value = '1'`)).toBe('update service_key')
  })
})

test('a transaction of several changes is one', async () => {
  const before = await lastChange(db)
  await db.transaction(async (inner) => {
    await inner.rows(sql`update service_key set value = '2'`)
    await inner.rows(sql`update service_key set value = '3'`)
  })
  const after = await lastChange(db)
  expect(after?.changed).toBe('update service_key')
  const [row] = await db.rows<{ changes: number }>(sql`
    select count(*)::int as changes from test.change where id > ${before?.id ?? 0}`)
  expect(row?.changes).toBe(1)
})

test.each(watched)('an insert, an update, a delete and a truncate of one row of %s are seen', async (table) => {
  await loosen(table)
  const insert = `insert into "${table}" default values`
  const update = `update "${table}" set ${await assignment(table)}`
  const remove = `delete from "${table}"`
  const truncate = `truncate "${table}" cascade`
  const changes: unknown[] = []
  for (const text of [insert, update, remove, insert, truncate]) changes.push(await changeOf(text))
  const names = ['insert', 'update', 'delete', 'insert'].map((name) => `${name} ${table}`)
  expect(changes).toEqual([...names, expect.stringMatching(/^truncate /)])
})

test('when a credential was last used is no change, all else of it is', async () => {
  await db.rows(sql`insert into credential default values`)
  expect(await changeOf(`update credential set last_used_at = now()`)).toBeUndefined()
  expect(await changeOf(`update credential set last_used_at = null, revoked_at = now()`)).toBe('update credential')
})

test('the digests tell which table differs', async () => {
  const before = await digests(db)
  await db.rows(sql`update credential set last_used_at = now()`)
  expect(await digests(db)).toEqual(before)
  await db.rows(sql`update credential set name = 'renamed'`)
  expect(await digests(db)).toEqual({ ...before, credential: expect.not.stringMatching(before.credential ?? '') })
})
