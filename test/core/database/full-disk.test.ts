import { expect, test } from 'vitest'
import { asProblem } from '../../../src/kernel/problem/problem.js'
import { raw } from '../../../src/platform/database/client/sql.js'
import { testDatabase } from '../../support/database.js'

test('a write that finds no space is refused with 503, the reason, and a time after which it may succeed', async () => {
  const db = await testDatabase()
  const full = raw(`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await expect(db.rows(full)).rejects.toMatchObject({
    status: 503,
    members: { detail: 'The disk of the database is full, so nothing was written.', retryAfterSeconds: 10 },
  })
})

test.each(['ENOSPC', 'EDQUOT'])(
  'a file that finds no space (%s) is refused in the same way, whatever wrapped its error',
  (code) => {
    const error = new Error('a file was not stored', { cause: Object.assign(new Error('no space'), { code }) })
    const problem = asProblem(error)
    expect(problem).toMatchObject({
      status: 503,
      kind: { code: 'service_unavailable' },
      members: {
        detail: 'The disk of the service is full, so nothing was written.',
        hint: 'Send the same request again later. Until the operator frees space, send only reads.',
        retryAfterSeconds: 10,
      },
      cause: error,
    })
    expect(asProblem(new Error('another error')).status).toBe(500)
  },
)
