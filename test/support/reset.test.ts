import { describe, expect, test } from 'vitest'
import { type Sql, sql } from '../../src/platform/database/client/sql.js'
import { digests, lastChange } from './changes.js'
import { testDatabase } from './database.js'
import { emptyRecords, signatureOf } from './reset.js'

const db = await testDatabase()
const signature = await signatureOf(db)
const TIME = new Date(0)

const addTag = sql`insert into tag (bucket, name, name_key, slug, created_at, updated_at)
  values ('tag', 'Planted', 'planted', 'planted', ${TIME}, ${TIME}) returning id`

test('emptyRecords restores the rows and the sequences of an unused database', async () => {
  const before = await digests(db)
  const write = async () => {
    await db.rows(sql`insert into service_key (name, value, created_at) values ('planted', ''::bytea, ${TIME})`)
    return db.rows(addTag)
  }
  const first = await write()
  expect(await digests(db)).not.toEqual(before)
  await emptyRecords(db)
  expect(await digests(db)).toEqual(before)
  expect(await lastChange(db)).toBeUndefined()
  expect(await signatureOf(db)).toBe(signature)
  expect(await write()).toEqual(first)
  await emptyRecords(db)
})

test('emptyRecords frees the space of large values, which a table stores in another file', async () => {
  const size = async () =>
    (await db.rows<{ size: number }>(sql`select pg_table_size('service_key')::int as size`))[0]?.size
  await db.rows(sql`
    insert into service_key (name, value, created_at)
    select 'large', convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8'), ${TIME} from generate_series(1, 40000)`)
  expect(await size()).toBeGreaterThan(1_000_000)
  await emptyRecords(db)
  expect(await size()).toBeLessThan(100_000)
})

describe('the signature of a database changes with', () => {
  test.each<[string, Sql, Sql]>([
    ['a table', sql`create table planted (id int)`, sql`drop table planted`],
    ['an index', sql`create index planted on tag (slug)`, sql`drop index planted`],
    ['a setting', sql`set work_mem = '5MB'`, sql`reset work_mem`],
    [
      'a row of the migrations',
      sql`update tag set name = name || '!' where id = 1`,
      sql`update tag set name = rtrim(name, '!') where id = 1`,
    ],
    ['a trigger', sql`alter table tag disable trigger note_row`, sql`alter table tag enable always trigger note_row`],
  ])('%s', async (_, change, back) => {
    await db.transaction(async (inner) => {
      await inner.rows(change)
      expect(await signatureOf(inner)).not.toBe(signature)
      await inner.rows(back)
    })
  })
})
