import { expect, test } from 'vitest'
import { columns as newsColumns } from '../../../src/list/news/news-reads.js'
import { entities, people } from '../../../src/match/match.js'
import type { SortColumns } from '../../../src/operation/page/order.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { testDatabase } from '../../support/database.js'

/*
 * A list of all records reads an index in the order of its sort. A list of the records of one owner reads the index of
 * its foreign key, and sorts in memory.
 */

const lists: readonly (readonly [table: string, columns: SortColumns])[] = [
  ['entity', entities.columns],
  ['person', people.columns],
  ['news_article', newsColumns],
]

const database = await testDatabase()

/** The keys of every index that holds all rows, such as `entity (name_brand COLLATE "und-x-icu", id)`. */
const wholeIndexes = async (): Promise<string[]> => {
  const rows = await database.rows<{ text: string }>(sql`
    select tablename || ' ' || substring(indexdef from '\\(.*') as text
    from pg_indexes join pg_class c on c.relname = indexname join pg_index i on i.indexrelid = c.oid
    where schemaname = 'public' and c.relnamespace = 'public'::regnamespace and i.indisvalid and i.indpred is null order by 1`)
  return rows.map(({ text }) => text)
}

test.each(lists)(
  'every sort of a list of %s has an index with its collation that ends in the id',
  async (table, columns) => {
    const expected = Object.values(columns).map(({ expression }) => {
      const key = expression.replaceAll(/\b\w+\./g, '').replace(' collate ', ' COLLATE ')
      return key === 'id' ? `${table} (id)` : `${table} (${key}, id)`
    })
    expect(await wholeIndexes()).toEqual(expect.arrayContaining(expected))
  },
)

test('the check does not find an index that is dropped', async () => {
  await database.rows(sql`drop index entity_stage_order`)
  expect(await wholeIndexes()).not.toContain('entity (stage_order(stage), id)')
})
