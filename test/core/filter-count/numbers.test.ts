import { beforeEach, expect, test } from 'vitest'
import { prepareCounts } from '../../../src/match/count/writes/counts.js'
import { numberRecords } from '../../../src/match/count/writes/numbers.js'
import { entities } from '../../../src/match/match.js'
import { recount } from '../../../src/match/recount.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { type TestApp, testApp } from '../../support/app.js'
import { bitmapRows } from '../../support/bitmap-rows.js'

/*
 * The number of an entity is its place in the bitmaps. The entities of one country get numbers in the same chunks. The
 * country changes after the create, so a number can change.
 */

const CHUNK_SIZE = 51_200

let app: TestApp

beforeEach(async () => {
  app = await testApp()
})

async function insert(...countries: (string | null)[]): Promise<string[]> {
  const rows = await app.db.rows<{ id: string }>(sql`
    insert into entity (id, public_id, slug, type_record, name_brand, name_brand_key, hq_country, is_hidden, show_on_sitemap, created_at,
      updated_at, last_modified_at)
    select gen_random_uuid(), 'e' || lpad((t.before + n)::text, 11, '0'), 'numbered-' || t.before + n, 'Company', 'Numbered ' || n, 'numbered ' || n,
      c.country, false, true, t.at, t.at, t.at
    from unnest(${countries}::text[]) with ordinality c(country, n)
    cross join (select count(*) as before, ${app.clock.now()}::timestamptz as at from entity) t
    returning id, slug`)
  return rows.map(({ id }) => id)
}

const count = () => recount(app.db, app.clock.now(), false)

const numbers = (ids: readonly string[]) =>
  app.db
    .rows<{ number: number }>(sql`
      select r.number from unnest(${ids}::uuid[]) with ordinality i(id, n) join counted_record r on r.reach = 'private' and r.record_id = i.id order by n`)
    .then((rows) => rows.map(({ number }) => number))

const chunks = async () => {
  const [state] = await app.db.rows<{ chunks: number[] }>(sql`select chunks from filter_state where kind = 'entity'`)
  return state?.chunks
}

test('the entities of all countries share the first chunk until it is full, then each group of countries has its own', async () => {
  const first = await insert('Norway', 'Canada', null)
  await count()
  expect((await numbers(first)).sort()).toEqual([0, 1, 2])
  expect(await chunks()).toEqual([-1])

  await app.db.rows(sql`update counted_record set number = ${CHUNK_SIZE - 1} where number = 2 and kind = 'entity'`)
  const ids = await insert('Norway', 'Canada', 'Norway', null)
  const numbered = await app.db.transaction((inside) => numberRecords(inside, entities, ids))
  const [norway, canada, other] = [CHUNK_SIZE, 2 * CHUNK_SIZE, 3 * CHUNK_SIZE]
  expect(numbered).toEqual({ ids, numbers: [norway, canada, norway + 1, other] })
  expect(await chunks()).toEqual([-1, expect.any(Number), expect.any(Number), expect.any(Number)])
  expect(new Set(await chunks()).size).toBe(4)
})

test('an entity keeps its number until it moves to a country of another group, and then all its bits move', async () => {
  const ids = await insert('Norway', 'Norway', 'Canada', 'Canada', null)
  await prepareCounts(app.db, entities, app.clock.now())
  await app.db.rows(sql`update filter_state set chunks = '{0, 1, 2, 3, 4, 5, 6, 7}'`)
  await count()
  const before = await numbers(ids)
  const chunkOf = (number: number | undefined) => Math.floor((number ?? -1) / CHUNK_SIZE)
  expect([chunkOf(before[1]), chunkOf(before[3])]).toEqual([chunkOf(before[0]), chunkOf(before[2])])
  expect(chunkOf(before[0])).not.toBe(chunkOf(before[2]))

  await app.db.rows(sql`update entity set founded_year = 1999 where id = any(${ids}::uuid[])`)
  await count()
  expect(await numbers(ids)).toEqual(before)

  await app.db.rows(sql`update entity set hq_country = 'Canada' where id = ${ids[0]}::uuid`)
  await count()
  const [moved, ...others] = await numbers(ids)
  expect(chunkOf(moved)).toBe(chunkOf(before[2]))
  expect(others).toEqual(before.slice(1))
  const rows = () => app.db.rows(sql`select to_jsonb(b)::text as row from ${bitmapRows} b order by 1`)
  const stored = await rows()
  await recount(app.db, app.clock.now(), true)
  expect(await rows()).toEqual(stored)
})

test('a deleted entity has no number and no bits, and its place is free', async () => {
  const ids = await insert('Norway', 'Norway')
  await count()
  await app.db.rows(sql`update entity set deleted_at = now() where id = any(${ids}::uuid[])`)
  await count()
  expect(await numbers(ids)).toEqual([])
  expect(await app.db.rows(sql`select scope from filter_bitmap where bit_count(bits) > 0`)).toEqual([])
  const [id = ''] = await insert('Canada')
  await count()
  expect(await numbers([id])).toEqual([0])
})

test('a person with the longest name that can be stored is counted', async () => {
  // 666 characters of 4 bytes, which cannot be compressed.
  const [person] = await app.db.rows<{ id: string }>(sql`
    insert into person (id, public_id, slug, name_full, name_full_key, is_hidden, show_on_sitemap, created_at, updated_at, last_modified_at)
    select gen_random_uuid(), 'p00000000000a', 'long-name', n.name, 'long name', false, true, t.at, t.at, t.at
    from (select string_agg(chr(131072 + ('x' || left(md5(n::text), 4))::bit(16)::int % 40000), '' order by n) as name from generate_series(1, 666) n) n
    cross join (select ${app.clock.now()}::timestamptz as at) t
    returning id`)
  await count()
  const counted = await app.db.rows(sql`
    select r.record_id as id, length(r.name) as length from counted_record r where r.reach = 'private' and r.kind = 'person'`)
  expect(counted).toEqual([{ id: person?.id, length: 500 }])
})
