import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { OperatorError } from '../../../src/kernel/problem/operator-error.js'
import { Problem } from '../../../src/kernel/problem/problem.js'
import type { Db } from '../../../src/platform/database/client/database.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { openServer } from '../../../src/platform/database/server/server.js'
import { administer, serverUrl } from '../../support/empty-database.js'

const unavailable = { status: 503, headers: { 'Retry-After': '1' } }
const refusal = (error: unknown) =>
  error instanceof Problem ? { status: error.status, headers: error.headers } : error
const ok = [{ one: 1 }]
const one = sql`select 1 as one`

/**
 * Opens the database. The time limit of reads is also that of opening a connection, which takes longer on a busy machine.
 */
function open(limits: NonNullable<Parameters<typeof openServer>[0]['limits']> = {}, url = serverUrl ?? '') {
  const db = openServer({ url, migrations: [], onStatement: undefined, limits })
  onTestFinished(() => db.close())
  return db
}

const running = async (mark: string) =>
  (
    await administer(
      `select 1 from pg_stat_activity where query like '%${mark}%' and state = 'active' and pid <> pg_backend_pid()`,
    )
  ).length

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10))
}

test.skipIf(!serverUrl)(
  'a read that exceeds its time limit fails with 503 and Retry-After, and the connection stays usable',
  async () => {
    const db = open({ poolSize: 1, readMs: 500 })
    expect(await db.rows(sql`select pg_sleep(30)`).catch(refusal)).toEqual(unavailable)
    expect(await db.rows(one)).toEqual(ok)
  },
)

test.skipIf(!serverUrl)('a write has its own time limit', async () => {
  const db = open({ poolSize: 1, readMs: 500, writeMs: 1_200 })
  expect(await db.transaction((inside) => inside.rows(sql`select pg_sleep(0.6)::text is null as one`))).toEqual([
    { one: false },
  ])
  expect(await db.transaction((inside) => inside.rows(sql`select pg_sleep(30)`)).catch(refusal)).toEqual(unavailable)
  expect(await db.rows(one)).toEqual(ok)
})

test.skipIf(!serverUrl)('statements fail with 503 if the server stops to respond, and later ones succeed', async () => {
  const proxy = await stoppableProxy(new URL(serverUrl ?? ''))
  const db = open({ poolSize: 1, readMs: 1_000, writeMs: 100, probeMs: 1_000, silenceMs: 100 }, proxy.url)
  expect(await db.rows(one)).toEqual(ok)
  await db.probe(one)
  proxy.stop()
  const inTransaction = () => db.transaction((inside) => inside.rows(one))
  // The two that wait for the connection do not wait until others have found out the same.
  const waiting = Array.from({ length: 3 }, () => db.rows(one).catch(refusal))
  expect(await Promise.all([...waiting, db.probe(one).catch(refusal)])).toEqual(Array(4).fill(unavailable))
  await db.probe(one)
  expect(await inTransaction()).toEqual(ok)
  // A transaction that waits for its own work does not wait for the server.
  const idle = db.transaction(async (inside) => {
    await inside.rows(one)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    return inside.rows(one)
  })
  expect(await idle).toEqual(ok)
  proxy.stop()
  expect(await inTransaction().catch(refusal)).toEqual(unavailable)
})

/** A proxy in front of PostgreSQL that can stop to forward its responses, like a machine that is off. */
async function stoppableProxy({ hostname, port }: URL) {
  const servers = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(Number(port || 5432), hostname)
    servers.add(server)
    client.pipe(server).on('error', () => client.destroy())
    server.pipe(client).on('error', () => server.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  const address = new URL(serverUrl ?? '')
  address.hostname = '127.0.0.1'
  address.port = String((proxy.address() as AddressInfo).port)
  return {
    url: address.href,
    /** Connections that are opened later are forwarded again. */
    stop: () => {
      for (const server of servers) server.unpipe().pause()
      servers.clear()
    },
  }
}

test.skipIf(!serverUrl)('only a transaction that says so commits without waiting for the disk', async () => {
  const url = new URL(serverUrl ?? '')
  url.searchParams.set('options', '-c synchronous_commit=on')
  const db = open({ writers: 1 }, url.href)
  const setting = (inside: Db) => inside.rows(sql`select current_setting('synchronous_commit') as disk`)
  expect(await db.transaction(setting, { waitsForDisk: false })).toEqual([{ disk: 'off' }])
  expect(await db.transaction(setting)).toEqual([{ disk: 'on' }])
  expect(await db.rows(sql`select current_setting('synchronous_commit') as disk`)).toEqual([{ disk: 'on' }])
})

test.skipIf(!serverUrl)('a statement that waits too long for a lock fails with 503', async () => {
  const db = open({ poolSize: 2, lockMs: 50 })
  const lock = sql`select 1 as one from (select pg_advisory_xact_lock(4711)) l`
  await db.transaction(async (inside) => {
    await inside.rows(lock)
    expect(await db.rows(lock).catch(refusal)).toEqual(unavailable)
  })
  expect(await db.rows(lock)).toEqual(ok)
})

test.skipIf(!serverUrl)('options in the URL do not remove the time limits', async () => {
  const url = new URL(serverUrl ?? '')
  url.searchParams.set('options', '-c work_mem=5MB')
  const db = open({ readMs: 1_234 }, url.href)
  expect(
    await db.rows(sql`select current_setting('work_mem') as memory, current_setting('statement_timeout') as timeout`),
  ).toEqual([{ memory: '5MB', timeout: '1234ms' }])
})

test.skipIf(!serverUrl)(
  'refuses a request at once if the queue is full, and accepts requests again afterwards',
  async () => {
    const db = open({ poolSize: 1, writers: 1, waiting: 2 })
    const held = sql`select 1 as one, pg_sleep(0.3)::text as slept`
    const inside = [db.rows(held), db.rows(one), db.rows(one)]
    expect(await db.rows(one).catch(refusal)).toEqual(unavailable)
    const transacted = () => db.transaction((inside) => inside.rows(held))
    const transactions = [transacted(), transacted(), transacted()]
    expect(await transacted().catch(refusal)).toEqual(unavailable)
    expect(await Promise.all(inside)).toEqual([[{ one: 1, slept: '' }], ok, ok])
    expect(await Promise.all(transactions)).toEqual(Array(3).fill([{ one: 1, slept: '' }]))
    expect(await db.rows(one)).toEqual(ok)
  },
)

test.skipIf(!serverUrl)('a statement that gets no connection in time fails with 503', async () => {
  const db = open({ writers: 1, lockMs: 500 })
  const inTransaction = () => db.transaction((inside) => inside.rows(one))
  await db.transaction(async () => {
    expect(await inTransaction().catch(refusal)).toEqual(unavailable)
  })
  expect(await inTransaction()).toEqual(ok)
})

test.skipIf(!serverUrl)(
  'the statements of an aborted client end on the server, even if all connections are busy',
  async () => {
    const db = open({ poolSize: 3 })
    const client = new AbortController()
    const all = Array.from({ length: 5 }, () =>
      db
        .inTurn({ key: 'client', signal: client.signal })
        .rows(sql`select pg_sleep(60) /* left behind */`)
        .catch(refusal),
    )
    await until(async () => (await running('left behind')) === 3)
    client.abort()
    expect(await Promise.all(all)).toEqual(Array(5).fill(unavailable))
    expect(await running('left behind')).toBe(0)
    expect(await db.rows(one)).toEqual(ok)
  },
)

test.skipIf(!serverUrl)('a cancellation does not affect the next statement of the connection', async () => {
  const db = open({ poolSize: 1 })
  const next = sql`select 1 as one from pg_sleep(0.004)`
  for (let round = 0; round < 150; round++) {
    const client = new AbortController()
    const first = db.inTurn({ key: 'client', signal: client.signal }).rows(sql`select pg_sleep(0.002)`).catch(refusal)
    // Aborts at about the time when the statement ends by itself.
    setTimeout(() => client.abort(), round % 5)
    await first
    client.abort()
    expect(await db.rows(next)).toEqual(ok)
  }
})

test.skipIf(!serverUrl)('a connection that the server ends causes one 503, and is replaced', async () => {
  const db = open({ poolSize: 1 })
  const lost = db.rows(sql`select pg_sleep(60) /* to be ended */`).catch(refusal)
  await until(async () => (await running('to be ended')) === 1)
  await administer(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like '%to be ended%' and pid <> pg_backend_pid()`,
  )
  expect(await lost).toEqual(unavailable)
  expect(await db.rows(one)).toEqual(ok)
  const inTransaction = db.transaction(async (inside) => {
    const [row] = await inside.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await administer(`select pg_terminate_backend(${row?.pid})`)
    return inside.rows(one)
  })
  expect(await inTransaction.catch(refusal)).toEqual(unavailable)
  expect(await db.transaction((inside) => inside.rows(one))).toEqual(ok)
})

test('reports an unreachable server in one line, without the password', async () => {
  const port = await freePort()
  const db = open({}, `postgresql://someone:secret@localhost:${port}/name`)
  const error = await db.migrate().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(OperatorError)
  expect((error as Error).message).toMatch(
    new RegExp(`^DATABASE_URL: cannot use database name at localhost:${port}: connect ECONNREFUSED [^\\n]*$`),
  )
  expect((error as Error).message).not.toContain('secret')
  expect(await db.rows(one).catch(refusal)).toEqual(unavailable)
})

test.skipIf(!serverUrl)('reports a missing database in one line', async () => {
  const url = new URL(serverUrl ?? '')
  url.pathname = '/not_there'
  await expect(open({}, url.href).migrate()).rejects.toThrow(
    /^DATABASE_URL: cannot use database not_there at [^\n]*: database "not_there" does not exist$/,
  )
})

/** A port on which no server listens. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
