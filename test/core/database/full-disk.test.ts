import { expect, test } from 'vitest'
import { raw } from '../../../src/platform/database/sql.js'
import { testDatabase } from '../../support/database.js'

test('a write that finds no space is refused with 503, the reason, and a time after which it may succeed', async () => {
  const db = await testDatabase()
  const full = raw(`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await expect(db.rows(full)).rejects.toMatchObject({
    status: 503,
    members: { detail: 'The disk of the database is full, so nothing was written.', retryAfterSeconds: 10 },
  })
})
