import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments } from '../../src/kernel/config/arguments.js'
import { migrationsFolder, projectFolder } from '../../src/kernel/paths.js'
import { openDatabase } from '../../src/platform/database/open.js'
import { type Running, start } from '../kills/processes.js'
import { Client, nothingSent } from './client.js'
import { READY } from './fleet.js'
import { judge, judgeReads } from './judge.js'
import { randomFrom } from './random.js'
import { Witness } from './witness.js'

/*
 * Program of `npm run check:upgrade`. Processes of two builds serve one database, while clients write and read: first those
 * of the last release, then both, then only the former ones again, then only the new ones. No request may fail.
 */

const USAGE = `Usage:
  npm run check:upgrade -- --former <folder> --database <URL> [--seconds <number>]

Upgrades a service under load, and returns. The folder has a built checkout of the last release. The URL names an empty database on
a PostgreSQL server. The default is 20 seconds for each step.`

const CLIENTS = 4
const END_MS = 60_000
const KEY = 'campaign-admin-key'

const { values } = readArguments(USAGE, {
  options: { former: { type: 'string' }, database: { type: 'string' }, seconds: { type: 'string', default: '20' } },
})
const { former, database } = values
const seconds = Number(values.seconds)
if (former === undefined || database === undefined || !(seconds > 0)) throw new Error(USAGE)

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const folder = mkdtempSync(join(tmpdir(), 'venture-upgrade-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const running = new Map<string, Running>()

async function begin(name: string, build: string): Promise<void> {
  const environment = {
    DATABASE_URL: database ?? '',
    DATA_DIR: join(folder, name),
    LOG_LEVEL: 'error',
    PORT: '0',
    ADMIN_API_KEY: KEY,
    EMBEDDER: 'words',
    DRAIN_NOTICE_SECONDS: '0',
  }
  running.set(name, await start('main.js', environment, READY, build))
}

/** Ends a process as an operator does. Its address gets no new request meanwhile. */
async function end(name: string): Promise<void> {
  const process = running.get(name)
  running.delete(name)
  await process?.end()
}

const witness = new Witness(join(folder, 'witness.ndjson'))
const sent = nothingSent()
const bases = (): string[] => [...running.values()].map(({ found }) => found)

await begin('former 1', former)
await begin('former 2', former)

const faults: string[] = []
let goesOn = true
const clients = Array.from({ length: CLIENTS }, async (_, index) => {
  const client = new Client({ bases, key: KEY, witness, random: randomFrom(index + 1), sent })
  while (goesOn) {
    await client.write()
    await client.read()
  }
})
const working = Promise.all(clients).catch((error: unknown) => void faults.push(String(error)))

/** Does the work under load, and then lets the clients go on for a while. */
async function step(name: string, work: () => Promise<void> = async () => undefined): Promise<void> {
  const before = { ...sent }
  const from = performance.now()
  await work()
  const ms = performance.now() - from
  await pause(seconds * 1_000)
  const difference = (key: 'acknowledged' | 'repeated' | 'reads' | 'readsRefused') => sent[key] - before[key]
  const refused = difference('repeated') + difference('readsRefused')
  print(
    `${name} (${(ms / 1_000).toFixed(1)} s): ${difference('acknowledged')} writes, ${difference('reads')} reads, ${refused} failed`,
  )
  if (refused > 0) faults.push(`${name}: ${refused} requests failed`)
}

await step('two processes of the last release')
await step('a new process migrates beside them', () => begin('new 1', projectFolder))
await step('one of the last release, two new ones', async () => {
  await end('former 1')
  await begin('new 2', projectFolder)
})
await step('back to the one of the last release', async () => {
  await end('new 1')
  await end('new 2')
})
await step('forward to two new processes', async () => {
  await begin('new 1', projectFolder)
  await begin('new 2', projectFolder)
  await end('former 2')
})
goesOn = false
await working

const db = await openDatabase({ databaseUrl: database, dataDir: 'memory', migrations: migrationsFolder })
for (const until = performance.now() + END_MS; performance.now() < until && (await judge(db, witness)).length > 0; )
  await pause(1_000)
faults.push(...(await judge(db, witness)), ...(await judgeReads(db, bases()[0] ?? '', KEY)), ...sent.unexpected)
for (const name of [...running.keys()]) await end(name)
await db.close()

for (const fault of faults) print(`FAILED  ${fault}`)
if (faults.length === 0) print('No request failed. Nothing is lost, stored twice, or without a source.')
process.exit(faults.length === 0 ? 0 : 1)
