import { expect, onTestFinished, test } from 'vitest'
import { OwnDatabase, withDatabase } from '../../bench/database.js'
import { seed } from '../../bench/seed.js'
import { reindex } from '../../src/derived/writes/reindex.js'
import { migrationsFolder } from '../../src/kernel/paths.js'
import { recount } from '../../src/match/recount.js'
import type { Db } from '../../src/platform/database/client/database.js'
import { raw, sql } from '../../src/platform/database/client/sql.js'
import { openDatabase } from '../../src/platform/database/open.js'
import { bitmapRows } from '../support/bitmap-rows.js'
import { derivedRows } from '../support/derived.js'
import { serverUrl } from '../support/empty-database.js'

/** The tables of the counts, without the numbers of the records: a record can get another number. */
const COUNTS = {
  counted_record: sql`(select to_jsonb(r) - 'number' from counted_record r)`,
  filter_bitmap: bitmapRows,
  filter_count: sql`filter_count`,
  filter_due: sql`filter_due`,
  filter_summary: sql`filter_summary`,
  search_word: sql`search_word`,
}

/** All rows of the tables that the service computes. */
async function computedRows(db: Db): Promise<Record<string, unknown[]>> {
  const counts = await Promise.all(
    Object.entries(COUNTS).map(async ([name, table]) => [
      name,
      await db.rows(sql`select md5(t::text) as row from ${table} t order by 1`),
    ]),
  )
  return { ...(await derivedRows(db)), ...Object.fromEntries(counts) }
}

/** The foreign keys without a referenced row. */
async function dangling(db: Db): Promise<unknown[]> {
  const checks = await db.rows<{ text: string }>(sql`
    select format('select %L as key from %s a where a.%I is not null and not exists (select from %s b where b.%I = a.%I)',
      f.conname, f.conrelid::regclass, c.attname, f.confrelid::regclass, t.attname, c.attname) as text
    from pg_constraint f join pg_attribute c on c.attrelid = f.conrelid and c.attnum = f.conkey[1]
    join pg_attribute t on t.attrelid = f.confrelid and t.attnum = f.confkey[1]
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace`)
  return await db.rows(raw(checks.map(({ text }) => text).join(' union all ')))
}

const indexesOf = (db: Db) => db.rows(sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`)

test.skipIf(serverUrl === undefined)(
  'in a benchmark set of copied blocks, all derived values and counts are those that the service computes',
  async () => {
    const open = async (entities: number) => {
      const database = new OwnDatabase(withDatabase(serverUrl ?? '', `venture_test_clone_${entities}_${process.pid}`))
      onTestFinished(() => database.drop())
      await seed({ url: database.url, entities, block: 100 })
      const db = await openDatabase({ databaseUrl: database.url, dataDir: 'memory', migrations: migrationsFolder })
      onTestFinished(() => db.close())
      return db
    }
    const [block, db] = [await open(100), await open(300)]
    const copied = await computedRows(db)
    const size = async (of: Db, table: string) =>
      (await of.rows<{ n: number }>(raw(`select count(*)::int as n from ${table}`)))[0]?.n
    for (const table of ['entity', 'person', 'fundraise_round', 'news_article', 'url_link', 'counted_record'])
      expect(await size(db, table), table).toBe(3 * ((await size(block, table)) ?? 0))
    expect(await dangling(db)).toEqual([])
    expect(await indexesOf(db)).toEqual(await indexesOf(block))

    await reindex(db)
    await recount(db, new Date(), true)
    expect(await computedRows(db)).toEqual(copied)
  },
  120_000,
)
