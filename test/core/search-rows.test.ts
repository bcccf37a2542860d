import { beforeAll, expect, test } from 'vitest'
import { raw, sql } from '../../src/platform/database/client/sql.js'
import { type TestApp, testApp } from '../support/app.js'
import { makeEntity } from '../support/make.js'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})

/** Number of values that are stored outside of the rows of the search documents. */
async function storedOutside(): Promise<number> {
  const [table] = await app.db.rows<{ name: string }>(
    sql`select c.reltoastrelid::regclass::text as name from pg_class c where c.oid = 'entity_search'::regclass`,
  )
  const [row] = await app.db.rows<{ count: number }>(
    sql`select count(distinct t.chunk_id)::int as count from ${raw(table?.name ?? '')} t`,
  )
  return row?.count ?? 0
}

test('a search document of 30 words is stored outside of its row, so a search of a frequent word reads short rows', async () => {
  const before = await storedOutside()
  await makeEntity(app, { nameLegal: Array.from({ length: 30 }, (_, index) => `word${index}`).join(' ') })
  expect(await storedOutside()).toBe(before + 1)
})
