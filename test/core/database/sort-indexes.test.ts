import { expect, test } from 'vitest'
import { sql } from '../../../src/kernel/database/sql.js'
import type { SortColumns } from '../../../src/kernel/page/order.js'
import { columns as entityColumns } from '../../../src/search/entity/reads.js'
import { columns as newsColumns } from '../../../src/search/news/reads.js'
import { columns as personColumns } from '../../../src/search/person/reads.js'
import { testDatabase } from '../../support/database.js'

/*
 * Lists over all records are cut out of an index, whatever they are sorted by. Lists of one owner's records are found
 * by the owner, whose foreign key has an index, and sorted in memory.
 */

const lists: readonly (readonly [table: string, columns: SortColumns])[] = [
  ['entity', entityColumns],
  ['person', personColumns],
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
    const wanted = Object.values(columns).map(({ expression }) => {
      const key = expression.replace(/^\w+\./, '').replace(' collate ', ' COLLATE ')
      return key === 'id' ? `${table} (id)` : `${table} (${key}, id)`
    })
    expect(await wholeIndexes()).toEqual(expect.arrayContaining(wanted))
  },
)

test('a sort without its index is told', async () => {
  await database.rows(sql`drop index entity_stage_id_idx`)
  expect(await wholeIndexes()).not.toContain('entity (stage COLLATE "C", id)')
})
