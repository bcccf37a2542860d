import { beforeAll, describe, expect, test } from 'vitest'
import { raw, sql } from '../../src/platform/database/client/sql.js'
import { digests, lastChange } from './changes.js'
import { testDatabase } from './database.js'

const db = await testDatabase()

const tables = (
  await db.rows<{ name: string }>(sql`
    select tablename::text as name from pg_tables where schemaname = 'public' order by 1`)
).map(({ name }) => name)
const watched = tables.filter((name) => !/^(usage_|document|sec_|media_file$)/.test(name))

// Triggers add the id of a changed record, which is null in a row of default values.
await db.rows(sql`alter table filter_due alter column record_id drop not null`)

/** The change that a statement records; undefined if it records none. */
async function changeOf(text: string): Promise<string | undefined> {
  const before = await lastChange(db)
  await db.rows(raw(text))
  const after = await lastChange(db)
  return after?.id === before?.id ? undefined : after?.changed
}

/** Removes the rows and the constraints of a table, so that a row of default values can be inserted. */
async function removeConstraints(table: string): Promise<void> {
  await db.rows(raw(`truncate "${table}" cascade`))
  const constraints = await db.rows<{ name: string }>(sql`
    select quote_ident(conname) as name from pg_constraint
    where conrelid = ${table}::regclass and contype in ('p', 'u', 'f', 'c')`)
  for (const { name } of constraints)
    await db.rows(raw(`alter table "${table}" drop constraint if exists ${name} cascade`))
  const notNull = await db.rows<{ name: string }>(sql`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and attnotnull and attidentity = '' and not attisdropped`)
  for (const { name } of notNull) await db.rows(raw(`alter table "${table}" alter column ${name} drop not null`))
}

/** A sample value for each type of a column that a test changes. */
const SAMPLES: Readonly<Record<string, string>> = {
  bool: 'true',
  int4: '1',
  int8: '1',
  text: `'sample'`,
  tsvector: `'sample'`,
  uuid: `'01890a5d-ac96-774b-bcce-000000000001'`,
}

/** The assignment of a value to a column that is null in a row of default values, and does not select the partition. */
async function assignment(table: string): Promise<string> {
  const [column] = await db.rows<{ name: string; type: string }>(sql`
    select quote_ident(attname) as name, typname::text as type
    from pg_attribute a join pg_type t on t.oid = atttypid
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and not atthasdef and attidentity = ''
      and typname = any(${Object.keys(SAMPLES)})
      and not exists (select 1 from pg_partitioned_table p where p.partrelid = attrelid and attnum = any(p.partattrs))
    order by attnum limit 1`)
  if (!column) throw new Error(`${table} has no column to change`)
  return `${column.name} = ${SAMPLES[column.type]}`
}

test('watches every table except those that any request may write', () => {
  expect(tables.filter((name) => !watched.includes(name))).toEqual([
    'document',
    'document_change',
    'media_file',
    'sec_file',
    'sec_turn',
    'usage_counter',
    'usage_entry',
  ])
  expect(watched.length).toBeGreaterThan(40)
})

describe('the change log ignores', () => {
  beforeAll(async () => {
    await db.rows(sql`insert into service_key (name, value, created_at) values ('kept', ''::bytea, ${new Date(0)})`)
  })

  test.each([
    ['an update that leaves every value unchanged', 'update service_key set name = name'],
    ['an update of no row', `update service_key set name = 'other' where name = 'absent'`],
    ['a delete of no row', `delete from service_key where name = 'absent'`],
    [
      'an insert that does nothing because its row exists',
      `insert into service_key (name, value, created_at) values ('kept', '', now()) on conflict do nothing`,
    ],
    ['a read', 'select * from service_key for update'],
  ])('%s', async (_, text) => {
    expect(await changeOf(text)).toBeUndefined()
  })

  test('a change that is rolled back, and records the next change', async () => {
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

test('records several changes of one transaction as one change', async () => {
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

test.each(watched)('records an insert, an update, a delete and a truncate of %s', async (table) => {
  await removeConstraints(table)
  const insert = `insert into "${table}" default values`
  const update = `update "${table}" set ${await assignment(table)}`
  const remove = `delete from "${table}"`
  const truncate = `truncate "${table}" cascade`
  const changes: unknown[] = []
  for (const text of [insert, update, remove, insert, truncate]) changes.push(await changeOf(text))
  const names = ['insert', 'update', 'delete', 'insert'].map((name) => `${name} ${table}`)
  expect(changes).toEqual([...names, expect.stringMatching(/^truncate /)])
})

test('ignores the last use of a credential, and records its other changes', async () => {
  await db.rows(sql`insert into credential default values`)
  expect(await changeOf(`update credential set last_used_at = now()`)).toBeUndefined()
  expect(await changeOf(`update credential set last_used_at = null, revoked_at = now()`)).toBe('update credential')
})

test('digests show which table differs', async () => {
  const before = await digests(db)
  await db.rows(sql`update credential set last_used_at = now()`)
  expect(await digests(db)).toEqual(before)
  await db.rows(sql`update credential set name = 'renamed'`)
  expect(await digests(db)).toEqual({ ...before, credential: expect.not.stringMatching(before.credential ?? '') })
})
