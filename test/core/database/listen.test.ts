import { expect, test, vi } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { testDatabase } from '../../support/database.js'
import { serverUrl } from '../../support/empty-database.js'

const db = await testDatabase()
const notify = (channel: string) => db.rows(sql`select pg_notify(${channel}, '')`)
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 })

test('a listener is called after a commit, and not after a rollback or the end of listening', async () => {
  const listener = vi.fn()
  const unlisten = await db.listen('changed', listener)
  listener.mockClear()
  const rolledBack = db.transaction(async (inside) => {
    await inside.rows(sql`select pg_notify('changed', '')`)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await notify('another')
  await db.transaction(async (inside) => void (await inside.rows(sql`select pg_notify('changed', '')`)))
  await until(() => expect(listener).toHaveBeenCalledTimes(1))

  await unlisten()
  await notify('changed')
  await db.rows(sql`select 1`)
  expect(listener).toHaveBeenCalledTimes(1)
})

test.skipIf(!serverUrl)(
  'reconnects a lost connection, and calls the listener once because it may have missed notifications',
  async () => {
    const listener = vi.fn()
    const unlisten = await db.listen('changed', listener)
    listener.mockClear()
    await db.rows(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'venture-data-service listen'`)
    await until(() => expect(listener).toHaveBeenCalledTimes(1))
    await notify('changed')
    await until(() => expect(listener).toHaveBeenCalledTimes(2))
    await unlisten()
  },
)

test.skipIf(serverUrl)('a failed script of a library leaves no change, and the connection stays usable', async () => {
  if (!('execute' in db.libraryAccess)) throw new Error('the embedded database must have execute')
  const { execute } = db.libraryAccess
  await expect(execute('BEGIN; create table left_behind (); select 1 / 0; COMMIT;')).rejects.toThrow('division by zero')
  expect(await db.rows(sql`select to_regclass('left_behind') as there`)).toEqual([{ there: null }])
  expect((await execute('select $1::int + 1 as sum', [1])).rows).toEqual([{ sum: 2 }])
  expect((await execute('BEGIN; select 1; select 2 as last; COMMIT;')).rows).toEqual([{ last: 2 }])
})
