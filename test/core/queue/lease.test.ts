import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { claim, finish, heartbeat, isHolder, type Lease, LeaseLost } from '../../../src/platform/queue/lease.js'
import { testDatabase } from '../../support/database.js'
import { expireLeases } from '../../support/leases.js'

const db = await testDatabase()
const context = { db }
const work = { table: 'upkeep', row: sql`name = 'work'`, milliseconds: 60_000 }

beforeEach(async () => {
  await db.rows(sql`delete from upkeep`)
  await db.rows(sql`insert into upkeep (name) values ('work')`)
})

const acquire = async (): Promise<Lease> => {
  const lease = await claim(context, work)
  if (!lease) throw new Error('another worker holds the lease')
  return lease
}
const row = async () => {
  const [found] = await db.rows(sql`
    select fence, leased_until is not null as held, finished_at is not null as finished, removed from upkeep`)
  return found
}

test('one worker holds the lease; another one acquires it after the work is finished', async () => {
  const first = await acquire()
  expect(await claim(context, work)).toBeUndefined()
  await finish(context, first, sql`finished_at = now(), removed = 1`)
  expect(await row()).toEqual({ fence: 1, held: false, finished: true, removed: 1 })
  expect((await acquire()).fence).toBe(2)
})

test('one of ten concurrent claims acquires the lease', async () => {
  const claims = await Promise.all(Array.from({ length: 10 }, () => claim(context, work)))
  expect(claims.filter((lease) => lease !== undefined)).toHaveLength(1)
})

test('heartbeats extend the lease', async () => {
  const first = await acquire()
  await expireLeases(db)
  await heartbeat(context, first)
  expect(await claim(context, work)).toBeUndefined()
})

test('another worker acquires the lease of a dead worker after it expires, and late writes are refused', async () => {
  const dead = await acquire()
  expect(await claim(context, work)).toBeUndefined()
  await expireLeases(db)
  const second = await acquire()
  expect(second.fence).toBe(2)

  await expect(heartbeat(context, dead)).rejects.toThrow(LeaseLost)
  await expect(finish(context, dead, sql`removed = 99`)).rejects.toThrow(LeaseLost)
  expect(await db.rows(sql`update upkeep set removed = 99 where ${isHolder(dead)} returning 1`)).toEqual([])
  expect(await row()).toEqual({ fence: 2, held: true, finished: false, removed: 0 })
  await finish(context, second, sql`removed = 7`)
  expect(await row()).toMatchObject({ held: false, removed: 7 })
})

test('a worker that has finished cannot finish again', async () => {
  const first = await acquire()
  await finish(context, first, sql`removed = 1`)
  await expect(finish(context, first, sql`removed = 2`)).rejects.toThrow(LeaseLost)
  expect(await row()).toMatchObject({ removed: 1 })
})
