import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { Problem } from '../../../src/kernel/problem/problem.js'
import type { Db } from '../../../src/platform/database/client/database.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { openServer } from '../../../src/platform/database/server/server.js'
import { serverUrl } from '../../support/empty-database.js'

const one = sql`select 1 as one`
const ok = [{ one: 1 }]
const detailOf = (error: unknown) => (error instanceof Problem ? [error.status, error.members.detail] : error)
const lockOf = (name: string) => sql`select 1 as one from (select pg_advisory_xact_lock(hashtext(${name}))) l`

function open(limits: NonNullable<Parameters<typeof openServer>[0]['limits']>) {
  const db = openServer({ url: serverUrl ?? '', migrations: [], onStatement: undefined, limits })
  onTestFinished(() => db.close())
  return db
}

/** Another session that holds a lock until it is released. */
async function heldElsewhere(name: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock(hashtext($1))', [name])
  return { release: async () => void (await client.query('commit')) }
}

test.skipIf(!serverUrl)(
  'transactions that wait for a lock of another session leave the connections to reads, to probes and to other transactions',
  async () => {
    const db = open({ poolSize: 2, writers: 2, lockMs: 60_000 })
    const { release } = await heldElsewhere('a')
    const onLocked = (db: Db) => db.rows(lockOf('a'))
    const waiting = Array.from({ length: 8 }, () => db.transaction(onLocked, { lock: 'a' }))
    expect(await Promise.all(Array.from({ length: 8 }, () => db.rows(one)))).toEqual(Array(8).fill(ok))
    await db.probe(one)
    for (const lock of ['b', 'c', undefined])
      expect(await db.transaction((inside) => inside.rows(one), { lock })).toEqual(ok)
    // One of them waits in the database.
    expect(db.load().inside).toBe(1)
    await release()
    expect(await Promise.all(waiting)).toEqual(Array(8).fill(ok))
  },
)

test.skipIf(!serverUrl)(
  'the time that a transaction waits for its turn is part of the time that it waits for a lock',
  async () => {
    const db = open({ writers: 1, lockMs: 5_000 })
    const setting = sql`select extract(epoch from current_setting('lock_timeout')::interval)::float8 as seconds`
    const held = db.transaction((inside) => inside.rows(sql`select pg_sleep(0.5)::text as slept`))
    const [row] = await db.transaction((inside) => inside.rows<{ seconds: number }>(setting))
    await held
    expect(row?.seconds).toBeGreaterThan(0)
    expect(row?.seconds).toBeLessThan(4.6)

    const impatient = open({ writers: 1, lockMs: 300 })
    await heldElsewhere('b')
    const refused = Array.from({ length: 2 }, () => impatient.transaction((inside) => inside.rows(lockOf('b'))))
    expect(await Promise.all(refused.map((one) => one.catch(detailOf)))).toEqual([
      [503, 'The database did not respond in time.'],
      [503, expect.any(String)],
    ])
    expect(await impatient.transaction((inside) => inside.rows(one))).toEqual(ok)
  },
)

test.skipIf(!serverUrl)('the statements of a caller start before those that another caller sent before', async () => {
  const db = open({ poolSize: 1 })
  const order: string[] = []
  const read = (key: string) =>
    db
      .inTurn({ key })
      .rows(sql`select pg_sleep(0.01)::text as slept`)
      .then(() => order.push(key))
  await Promise.all([...Array.from({ length: 6 }, () => read('busy')), read('other')])
  expect(order).toEqual(['busy', 'busy', 'other', 'busy', 'busy', 'busy', 'busy'])
})

test.skipIf(!serverUrl)('a caller with many transactions leaves a connection to others', async () => {
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const db = open({ writers: 4 })
  const all = Array.from({ length: 6 }, () => db.transaction(() => ended, { turn: { key: 'busy' } }))
  expect(await db.transaction((inside) => inside.rows(one), { turn: { key: 'other' } })).toEqual(ok)
  end()
  await Promise.all(all)
})
