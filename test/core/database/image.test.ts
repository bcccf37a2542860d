import { expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { openEmbedded } from '../../../src/platform/database/embedded/embedded.js'
import { readImage } from '../../../src/platform/database/embedded/image.js'
import { migrations } from '../../support/golden.js'

test('a new embedded database starts from the stored image with all migrations and no records', async () => {
  let reads = 0
  const image = () => {
    reads++
    return readImage(migrations)
  }
  expect(image()).toBeInstanceOf(Blob)
  const db = await openEmbedded({ directory: 'memory', image, migrations, onStatement: undefined })
  try {
    expect(reads).toBe(2)
    expect(await db.pending()).toEqual([])
    expect(await db.migrate()).toEqual([])
    expect(await db.rows(sql`select id from entity union all select id from person`)).toEqual([])
    const [country] = await db.rows<{ count: number }>(sql`select count(*)::int as count from country`)
    expect(country?.count).toBeGreaterThan(200)
  } finally {
    await db.close()
  }
})

test('the image of other migrations is not used', () => {
  expect(readImage(migrations.slice(1))).toBeUndefined()
})
