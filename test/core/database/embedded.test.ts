import { AsyncResource } from 'node:async_hooks'
import { existsSync, mkdirSync, readdirSync, readlinkSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Problem } from '../../../src/kernel/problem/problem.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { openEmbedded } from '../../../src/platform/database/embedded/embedded.js'
import { DirectoryLocked, lockDirectory } from '../../../src/platform/database/embedded/lock.js'
import { temporaryFolder } from '../../support/folder.js'
import { emptyImage, emptyImageFile } from '../../support/golden.js'
import { script, source } from '../../support/process.js'

const refusal = (error: unknown) =>
  error instanceof Problem ? { status: error.status, headers: error.headers } : error

const STOPPED = { status: 503, cause: new Error('the thread of the embedded database has stopped') }

const empty = await emptyImage()

async function open(options: { directory: string; waiting?: number }) {
  const db = await openEmbedded({ migrations: [], image: () => empty, onStatement: undefined, ...options })
  onTestFinished(() => db.close())
  return db
}

test('refuses a request at once if the queue is full, and accepts requests again afterwards', async () => {
  const db = await open({ directory: 'memory', waiting: 2 })
  const one = sql`select 1 as one`
  const inside = [db.rows(one), db.transaction((tx) => tx.rows(one))]
  expect(await db.rows(one).catch(refusal)).toEqual({ status: 503, headers: { 'Retry-After': '1' } })
  expect(await Promise.all(inside)).toEqual([[{ one: 1 }], [{ one: 1 }]])
  expect(await db.rows(one)).toEqual([{ one: 1 }])
})

test('a closed database refuses statements and transactions', async () => {
  const db = await openEmbedded({ directory: 'memory', migrations: [], image: () => empty, onStatement: undefined })
  const one = sql`select 1 as one`
  expect(await db.rows(one)).toEqual([{ one: 1 }])
  await db.close()
  await expect(db.rows(one)).rejects.toThrow('the embedded database is closed')
  await expect(db.transaction((tx) => tx.rows(one))).rejects.toThrow('the embedded database is closed')
})

test('other work continues during a statement', async () => {
  const db = await open({ directory: 'memory' })
  const ended: string[] = []
  const statement = db.rows(sql`select pg_sleep(0.5)`).then(() => ended.push('statement'))
  await setTimeout(1)
  ended.push('timer')
  await statement
  expect(ended).toEqual(['timer', 'statement'])
})

test('the statements of a transaction run in the order of the calls, and one that fails rolls it back', async () => {
  const db = await open({ directory: 'memory' })
  await db.rows(sql`create table planted (n int primary key, position serial)`)
  await db.transaction((tx) => Promise.all([1, 2, 3].map((n) => tx.rows(sql`insert into planted (n) values (${n})`))))
  const failing = db.transaction(async (tx) => {
    await tx.rows(sql`insert into planted (n) values (4)`)
    await tx.rows(sql`insert into planted (n) values (1)`)
  })
  await expect(failing).rejects.toThrow()
  expect(await db.rows(sql`select n from planted order by position`)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
})

test('listeners of a channel receive its notifications until they stop', async () => {
  const db = await open({ directory: 'memory' })
  const seen: string[] = []
  const [stopFirst, stopSecond] = [
    await db.listen('planted', (payload) => void seen.push(`first ${payload}`)),
    await db.listen('planted', (payload) => void seen.push(`second ${payload}`)),
  ]
  await db.rows(sql`select pg_notify('planted', 'a'), pg_notify('other', 'b')`)
  await stopFirst()
  await db.rows(sql`select pg_notify('planted', 'c')`)
  await stopSecond()
  await db.rows(sql`select pg_notify('planted', 'd')`)
  expect(seen).toEqual(['first a', 'second a', 'second c'])
})

test('if the thread of the database fails, its statements fail and the process continues', async () => {
  const starts: Worker[] = []
  const onWorker = (worker: Worker) => void starts.push(worker)
  process.on('worker', onWorker)
  onTestFinished(() => void process.off('worker', onWorker))
  const db = await openEmbedded({ directory: 'memory', migrations: [], image: () => empty, onStatement: undefined })
  const running = db.rows(sql`select pg_sleep(5)`)
  await Promise.all([expect(running).rejects.toMatchObject(STOPPED), ...starts.map((worker) => worker.terminate())])
  await expect(db.rows(sql`select 1 as one`)).rejects.toMatchObject(STOPPED)
})

test('restarts after PostgreSQL had to end, with all acknowledged writes, its settings and its listeners', async () => {
  const directory = temporaryFolder()
  const db = await open({ directory })
  const notified: (string | undefined)[] = []
  await db.listen('planted', (payload) => notified.push(payload))
  await db.rows(sql`create table planted (n int primary key, at timestamptz)`)
  const add = (n: number) => db.rows(sql`insert into planted values (${n}, '2020-01-02 03:04:05Z')`)
  await add(1)
  // PostgreSQL cannot write a file that it needs, as on a full disk.
  const folder = join(directory, 'postgres', 'pg_logical', 'replorigin_checkpoint.tmp')
  mkdirSync(folder)
  await expect(db.alone('checkpoint')).rejects.toMatchObject({ severity: 'PANIC' })
  const refused = await Promise.all([
    add(2).catch(refusal),
    db.transaction((tx) => tx.rows(sql`select 1`)).catch(refusal),
  ])
  expect(refused).toEqual(Array.from({ length: 2 }, () => ({ status: 503, headers: { 'Retry-After': '1' } })))
  rmdirSync(folder)
  await vi.waitFor(() => add(3), { timeout: 30_000, interval: 200 })
  expect(await db.rows(sql`select n, at::text from planted order by n`)).toEqual(
    [1, 3].map((n) => ({ n, at: '2020-01-02 03:04:05+00' })),
  )
  expect(notified).toEqual([undefined])
  await db.rows(sql`select pg_notify('planted', 'after')`)
  await vi.waitFor(() => expect(notified).toEqual([undefined, 'after']))
})

const WRITER = `
  import { readFileSync } from 'node:fs'
  import { openEmbedded } from '${source('src/platform/database/embedded/embedded.ts')}'
  import { sql } from '${source('src/platform/database/client/sql.ts')}'
  const [directory, imageFile] = process.argv.slice(1)
  const image = new Blob([readFileSync(imageFile)])
  const db = await openEmbedded({ directory, image: () => image, migrations: [] })
  await db.rows(sql\`create table written (n int primary key)\`)
  for (let n = 1; ; n++) {
    if (n % 2) await db.rows(sql\`insert into written values (\${n})\`)
    else await db.transaction((tx) => tx.rows(sql\`insert into written values (\${n})\`))
    console.log('written ' + n)
  }`

test('a process that is killed while it writes loses no acknowledged write, and its folder opens again', async () => {
  const directory = temporaryFolder()
  const writer = script(WRITER, [directory, await emptyImageFile()])
  await writer.printed(/written 60\n/)
  expect(() => lockDirectory(directory)).toThrow(DirectoryLocked)
  writer.child.kill('SIGKILL')
  const { stdout } = await writer.ended
  const acknowledged = [...stdout.matchAll(/written (\d+)\n/g)].map(([, n]) => Number(n))
  const db = await open({ directory })
  const found = (await db.rows<{ n: number }>(sql`select n from written order by n`)).map(({ n }) => n)
  // The last one may have been stored without its acknowledgement being read.
  expect(found.slice(0, acknowledged.length)).toEqual(acknowledged)
  expect(found.length - acknowledged.length).toBeLessThanOrEqual(1)
})

test('a folder whose first start was killed is initialized again', async () => {
  const directory = temporaryFolder()
  const first = script(
    `
    import { openEmbedded } from '${source('src/platform/database/embedded/embedded.ts')}'
    import { watch } from 'node:fs'
    watch(process.argv[1], (_, name) => { if (name === 'postgres') console.log('begun') })
    setTimeout(() => openEmbedded({ directory: process.argv[1], migrations: [] }).then(() => console.log('opened')), 50)`,
    [directory],
  )
  await first.printed(/begun/)
  first.child.kill('SIGKILL')
  await first.ended
  const db = await open({ directory })
  expect(await db.rows(sql`select 1 as one`)).toEqual([{ one: 1 }])
})

/** The file of a descriptor. An empty text if it was closed meanwhile. */
function fileOf(descriptor: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`)
  } catch {
    return ''
  }
}

test.runIf(existsSync('/proc/self/fd'))('keeps few files open, also after it has read many tables', async () => {
  const directory = temporaryFolder()
  const db = await open({ directory })
  const tables = Array.from({ length: 300 }, (_, number) => `planted_${number}`)
  await db.alone(tables.map((table) => `create table ${table} as select 1 as one`).join(';'))
  for (const table of tables)
    expect(await db.rows({ text: `select one from ${table}`, values: [] })).toEqual([{ one: 1 }])
  const files = readdirSync('/proc/self/fd').map(fileOf)
  const opened = files.filter((file) => file.startsWith(directory)).length
  expect(opened).toBeGreaterThan(100)
  expect(opened).toBeLessThan(210)
})

test('a request sends all its statements before the next background transaction, and before a statement alone', async () => {
  const db = await open({ directory: 'memory' })
  const log: string[] = []
  const one = sql`select 1 as one`
  const request = async () => {
    for (let sent = 0; sent < 5; sent++) {
      await db.inTurn({ key: 'caller' }).rows(one)
      log.push('statement')
    }
  }
  const batch = (work: () => unknown = () => undefined) =>
    db.transaction(
      async (tx) => {
        log.push('batch')
        await tx.rows(one)
        work()
      },
      { isBackground: true },
    )
  const requests: Promise<void>[] = []
  // A request arrives during the first batch. It does not belong to the transaction.
  const arrive = AsyncResource.bind(() => requests.push(request()))
  await batch(arrive)
  await batch()
  const five = Array(5).fill('statement')
  expect(log).toEqual(['batch', ...five, 'batch'])
  requests.push(request())
  await db.alone('select 1').then(() => log.push('alone'))
  expect(log.slice(7)).toEqual([...five, 'alone'])
  await Promise.all(requests)
})

test('a background transaction begins although statements are sent without a pause', async () => {
  const db = await open({ directory: 'memory' })
  let isDone = false
  const load = async () => {
    let sent = 0
    for (; !isDone; sent++) await db.inTurn({ key: 'caller' }).rows(sql`select 1 as one`)
    return sent
  }
  const loaded = load()
  await db.transaction((tx) => tx.rows(sql`select 1 as one`), { isBackground: true })
  isDone = true
  expect(await loaded).toBeLessThan(100)
})
