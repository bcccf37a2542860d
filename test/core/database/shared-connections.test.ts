import { expect, onTestFinished, test } from 'vitest'
import { Problem } from '../../../src/kernel/problem/problem.js'
import type { Database } from '../../../src/platform/database/client/database.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { openServer } from '../../../src/platform/database/server/server.js'
import { administer, serverUrl } from '../../support/empty-database.js'

type Limits = NonNullable<Parameters<typeof openServer>[0]['limits']>

function open(limits: Limits = {}): Database {
  const db = openServer({ url: serverUrl ?? '', migrations: [], onStatement: undefined, limits })
  onTestFinished(() => db.close())
  return db
}

const short = { isShort: true }
const pid = sql`select pg_backend_pid() as pid`
const sleep = sql`select pg_sleep(0.3)::text as slept, pg_backend_pid() as pid`

/** Sends `count` short reads, and returns the ids of the server processes that ran them. */
async function processesOf(db: Database, count: number): Promise<Set<number>> {
  const all = await Promise.all(Array.from({ length: count }, () => db.rows<{ pid: number }>(pid, short)))
  return new Set(all.flat().map((row) => row.pid))
}

const end = (processes: Iterable<number>) =>
  administer(`select pg_terminate_backend(pid, 10000) from unnest(array[${[...processes].join(',')}]) pid`)

test.skipIf(!serverUrl)('short reads share a few connections, also if all other connections are busy', async () => {
  const db = open({ poolSize: 1 })
  const processes = await db.transaction(async (inside) => {
    await inside.rows(pid)
    return processesOf(db, 50)
  })
  expect(processes.size).toBe(2)
  expect(await processesOf(db, 50)).toEqual(processes)
  expect(db.load()).toEqual({ connections: 3, idle: 3, inside: 0 })
})

test.skipIf(!serverUrl)('each caller gets the rows of its own short read', async () => {
  const db = open()
  const numbers = Array.from({ length: 500 }, (_, number) => number)
  const rows = await Promise.all(numbers.map((number) => db.rows(sql`select ${number}::int as number`, short)))
  expect(rows).toEqual(numbers.map((number) => [{ number }]))
})

test.skipIf(!serverUrl)('an error of a short read affects no other short read', async () => {
  const db = open()
  const results = await Promise.all(
    [0, 1, 0, 2].map((divisor) =>
      db.rows(sql`select 2 / ${divisor}::int as half`, short).catch((error) => error.code as string),
    ),
  )
  expect(results).toEqual(['22012', [{ half: 2 }], '22012', [{ half: 1 }]])
})

test.skipIf(!serverUrl)(
  'a read that takes longer than a short one ends on a connection of its own, with those behind it',
  async () => {
    const db = open({ shortMs: 50 })
    const shared = await processesOf(db, 2)
    const all = await Promise.all(Array.from({ length: 8 }, () => db.rows<{ pid: number }>(sleep, short)))
    expect(all.flat()).toEqual(Array(8).fill({ slept: '', pid: expect.any(Number) }))
    expect(all.flat().filter((row) => shared.has(row.pid))).toEqual([])
    expect((await processesOf(db, 4)).size).toBe(2)
  },
)

test.skipIf(!serverUrl)('a read that exceeds its time limit also on its own connection fails with 503', async () => {
  const db = open({ shortMs: 20, readMs: 500 })
  const long = sql`select pg_sleep(30)::text as slept`
  const refused = db.rows(long, short).catch((error: unknown) => error instanceof Problem && error.status)
  expect(await refused).toBe(503)
  expect((await processesOf(db, 2)).size).toBe(2)
})

test.skipIf(!serverUrl)('reads whose statement cannot be prepared all fail with the same error', async () => {
  const db = open()
  await processesOf(db, 1)
  const missing = () => db.rows(sql`select * from not_there`, short).catch((error) => error.code as string)
  expect(await Promise.all([missing(), missing(), missing()])).toEqual(['42P01', '42P01', '42P01'])
})

test.skipIf(!serverUrl)('shared connections that the server ends are replaced without an error', async () => {
  const db = open()
  const processes = await processesOf(db, 2)
  await end(processes)
  const others = await processesOf(db, 2)
  expect([...others].filter((process) => processes.has(process))).toEqual([])
  const running = [db.rows(sql`select pg_sleep(0.2)::text as slept`, short), db.rows(sleep, short)]
  await end(others)
  expect(await Promise.all(running)).toEqual([[{ slept: '' }], [{ slept: '', pid: expect.any(Number) }]])
})

test.skipIf(!serverUrl)(
  'a short read finds its rows by an index also if it was planned when the table was empty',
  async () => {
    const db = open({ shared: 1 })
    const table = `found_by_index_${process.pid}`
    await db.alone(
      `create table ${table} as select 1 as id where false; create index on ${table} (id); analyze ${table}`,
    )
    onTestFinished(() => db.alone(`drop table ${table}`))
    const plan = () => db.rows(sql([`explain (costs off) select * from ${table} where id = 7`]), short)
    const expected = [{ 'QUERY PLAN': `Index Only Scan using ${table}_id_idx on ${table}` }, expect.anything()]
    expect(await plan()).toEqual(expected)
  },
)

test.skipIf(!serverUrl)(
  'a database that is closed while a shared connection is opened ends, and refuses the read',
  async () => {
    const db = openServer({ url: serverUrl ?? '', migrations: [], onStatement: undefined })
    const refused = db.rows(pid, short).catch((error: unknown) => error instanceof Problem && error.status)
    await db.close()
    expect(await refused).toBe(503)
  },
)

test.skipIf(!serverUrl)('a client that disconnects ends no short read of another client', async () => {
  const db = open({ shared: 1 })
  const client = new AbortController()
  const own = db.inTurn({ key: 'client', signal: client.signal }).rows(sql`select pg_sleep(0.1)::text as slept`, short)
  const other = db.rows(sql`select pg_sleep(0.1)::text as slept`, short)
  client.abort()
  expect(await Promise.all([own, other])).toEqual([[{ slept: '' }], [{ slept: '' }]])
  const refused = db.inTurn({ key: 'client', signal: client.signal }).rows(pid, short)
  expect(await refused.catch((error: unknown) => error instanceof Problem && error.status)).toBe(503)
})
