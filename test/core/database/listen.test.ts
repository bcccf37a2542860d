import { expect, test, vi } from 'vitest'
import { sql } from '../../../src/kernel/database/sql.js'
import { testDatabase } from '../../support/database.js'
import { serverUrl } from '../../support/empty-database.js'

const db = await testDatabase()
const notify = (channel: string) => db.rows(sql`select pg_notify(${channel}, '')`)
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 })

test('a channel is heard when what was told is committed, and not after the listening ended', async () => {
  const heard = vi.fn()
  const unlisten = await db.listen('told', heard)
  heard.mockClear()
  const told = db.transaction(async (inside) => {
    await inside.rows(sql`select pg_notify('told', '')`)
    throw new Error('taken back')
  })
  await expect(told).rejects.toThrow('taken back')
  await notify('another')
  await db.transaction(async (inside) => void (await inside.rows(sql`select pg_notify('told', '')`)))
  await until(() => expect(heard).toHaveBeenCalledTimes(1))

  await unlisten()
  await notify('told')
  await db.rows(sql`select 1`)
  expect(heard).toHaveBeenCalledTimes(1)
})

test.skipIf(!serverUrl)(
  'a connection that is lost is made anew, and what it may have missed is asked for',
  async () => {
    const heard = vi.fn()
    const unlisten = await db.listen('told', heard)
    heard.mockClear()
    await db.rows(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'venture-data-service listen'`)
    await until(() => expect(heard).toHaveBeenCalledTimes(1))
    await notify('told')
    await until(() => expect(heard).toHaveBeenCalledTimes(2))
    await unlisten()
  },
)

test.skipIf(serverUrl)(
  'a script of a guest that fails half way leaves nothing behind, and the connection in order',
  async () => {
    if (!('execute' in db.libraryAccess)) throw new Error('the embedded database executes for its guests')
    const { execute } = db.libraryAccess
    await expect(execute('BEGIN; create table left_behind (); select 1 / 0; COMMIT;')).rejects.toThrow(
      'division by zero',
    )
    expect(await db.rows(sql`select to_regclass('left_behind') as there`)).toEqual([{ there: null }])
    expect((await execute('select $1::int + 1 as sum', [1])).rows).toEqual([{ sum: 2 }])
    expect((await execute('BEGIN; select 1; select 2 as last; COMMIT;')).rows).toEqual([{ last: 2 }])
  },
)
