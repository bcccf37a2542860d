import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../../src/kernel/database/sql.js'
import { claim, finish, heartbeat, isHolder, type Lease, LeaseLost } from '../../../src/kernel/queue/lease.js'
import { testClock } from '../../support/clock.js'
import { testDatabase } from '../../support/database.js'

const db = await testDatabase()
const clock = testClock()
const context = { db, clock }
const work = { table: 'upkeep', row: sql`name = 'work'`, milliseconds: 60_000 }

beforeEach(async () => {
  await db.rows(sql`delete from upkeep`)
  await db.rows(sql`insert into upkeep (name) values ('work')`)
})

const taken = async (): Promise<Lease> => {
  const lease = await claim(context, work)
  if (!lease) throw new Error('somebody holds the work')
  return lease
}
const row = async () => {
  const [found] = await db.rows(sql`
    select fence, leased_until is not null as held, finished_at is not null as finished, removed from upkeep`)
  return found
}

test('one worker holds the work; another gets it when it is finished', async () => {
  const first = await taken()
  expect(await claim(context, work)).toBeUndefined()
  await finish(context, first, sql`finished_at = ${clock.now()}, removed = 1`)
  expect(await row()).toEqual({ fence: 1, held: false, finished: true, removed: 1 })
  expect((await taken()).fence).toBe(2)
})

test('of many that claim at once one gets the work', async () => {
  const claims = await Promise.all(Array.from({ length: 10 }, () => claim(context, work)))
  expect(claims.filter((lease) => lease !== undefined)).toHaveLength(1)
})

test('heartbeats keep the work for as long as they come', async () => {
  const first = await taken()
  for (let beat = 0; beat < 3; beat++) {
    clock.advance(50_000)
    await heartbeat(context, first)
  }
  expect(await claim(context, work)).toBeUndefined()
})

test('a worker that dies is followed by another after its lease, and its late writes are refused', async () => {
  const dead = await taken()
  clock.advance(59_000)
  expect(await claim(context, work)).toBeUndefined()
  clock.advance(2_000)
  const second = await taken()
  expect(second.fence).toBe(2)

  await expect(heartbeat(context, dead)).rejects.toThrow(LeaseLost)
  await expect(finish(context, dead, sql`removed = 99`)).rejects.toThrow(LeaseLost)
  expect(await db.rows(sql`update upkeep set removed = 99 where ${isHolder(dead)} returning 1`)).toEqual([])
  expect(await row()).toEqual({ fence: 2, held: true, finished: false, removed: 0 })
  await finish(context, second, sql`removed = 7`)
  expect(await row()).toMatchObject({ held: false, removed: 7 })
})

test('a worker that finished, and one whose work was finished after it, can finish nothing more', async () => {
  const first = await taken()
  await finish(context, first, sql`removed = 1`)
  await expect(finish(context, first, sql`removed = 2`)).rejects.toThrow(LeaseLost)
  expect(await row()).toMatchObject({ removed: 1 })
})
