import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readArguments } from '../../src/kernel/config/arguments.js'
import { migrationsFolder } from '../../src/kernel/paths.js'
import { openDatabase } from '../../src/platform/database/open.js'
import { Client, nothingSent } from './client.js'
import { FAULTS } from './faults.js'
import { Fleet } from './fleet.js'
import { judge, judgeReads } from './judge.js'
import { mountDisk, movableClock } from './places.js'
import { startProxy } from './proxy.js'
import { randomFrom } from './random.js'
import { startServers } from './servers.js'
import { Witness } from './witness.js'

/*
 * Program of `npm run check:campaign`. Clients write and read while processes are killed, and while the network to the
 * database and to Redis fails. In the end, the database must have exactly the acknowledged writes, each with its source.
 */

const USAGE = `Usage:
  npm run check:campaign -- [--database <URL> | --servers] [--redis <URL>] [--disk] [--clock] [--only <text>] [--seconds <number>] [--seed <number>]
    [--clients <number>] [--rest <seconds>] [--reads <number>] [--bulk <rows>]

Injects faults while clients write. Without --database and --servers, the service has an embedded database and one process. The
URL names an empty database on a PostgreSQL server of this machine. --servers starts a PostgreSQL server, a replica and PgBouncer,
and lets each of them fail. --disk puts the embedded database or these servers on a small disk and fills it (only root).
--clock moves the clock of the processes (needs faketime). --only leaves out the faults whose names do not contain the text.
The default is 300 seconds. A seed repeats the order of the faults. --clients is the number of clients (4), and --rest the longest time
without a fault before the next one (3 seconds). --reads is the number of reads after each write (1). With --bulk, one of ten writes is a
bulk request of so many rows. With --only restart, no request may fail.`

type Numbers = [seconds: number, seed: number, count: number, rest: number, reads: number, bulkRows: number]

const PROCESSES = 2
const LONGEST_FAULT_SECONDS = 8
/** Longest time from the end of a fault to a response. */
const RECOVERY_MS = 30_000
const END_MS = 60_000
const DISK_MEGABYTES = { embedded: 700, servers: 1_500 }
const KEY = 'campaign-admin-key'

const { values } = readArguments(USAGE, {
  options: {
    database: { type: 'string' },
    servers: { type: 'boolean', default: false },
    redis: { type: 'string' },
    disk: { type: 'boolean', default: false },
    clock: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    clients: { type: 'string', default: '4' },
    rest: { type: 'string', default: '3' },
    reads: { type: 'string', default: '1' },
    bulk: { type: 'string', default: '0' },
  },
})
const [seconds, seed, count, rest, reads, bulkRows] = [
  values.seconds,
  values.seed,
  values.clients,
  values.rest,
  values.reads,
  values.bulk,
].map(Number) as Numbers
if (
  !(seconds > 0 && count > 0 && rest >= 0 && reads >= 0 && bulkRows >= 0) ||
  !Number.isInteger(seed) ||
  (values.servers && values.database)
) {
  throw new Error(USAGE)
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const folder = mkdtempSync(join(tmpdir(), 'venture-campaign-'))
// A database server does not run as root, and its files can be in this folder.
chmodSync(folder, 0o755)
const disk = values.disk
  ? mountDisk(join(folder, 'disk'), DISK_MEGABYTES[values.servers ? 'servers' : 'embedded'])
  : undefined
process.once('exit', () => {
  disk?.remove()
  rmSync(folder, { recursive: true, force: true })
})
const clock = values.clock ? movableClock(folder) : undefined
const random = randomFrom(seed)

/** A proxy in front of a server, and the URL of the server through it. */
async function through(url: string | undefined, defaultPort: number) {
  if (url === undefined) return undefined
  const { hostname: host, port } = new URL(url)
  const proxy = await startProxy(() => ({ host, port: Number(port) || defaultPort }))
  const own = new URL(url)
  own.host = `127.0.0.1:${proxy.port}`
  return { proxy, url: own.href }
}
const servers = values.servers ? await startServers(disk?.folder ?? folder) : undefined
const ofUrl = await through(values.database, 5432)
const environment = servers?.environment ?? (ofUrl ? { DATABASE_URL: ofUrl.url } : undefined)
const proxy = servers?.proxy ?? ofUrl?.proxy
/** The database on a server, reached without the network that fails. */
const databaseUrl = (): string | undefined => servers?.url() ?? values.database
const redis = await through(values.redis, 6379)

const dataDir = join(disk?.folder ?? folder, 'data')
const fleet = new Fleet(
  {
    ...environment,
    ...(redis ? { REDIS_URL: redis.url } : {}),
    ...clock?.environment,
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'silent',
    PORT: '0',
    ADMIN_API_KEY: KEY,
    DRAIN_NOTICE_SECONDS: '1',
  },
  environment ? PROCESSES : 1,
  random,
)
await fleet.open()

async function endSessions(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}

const witness = new Witness(join(folder, 'witness.ndjson'))
const sent = nothingSent()
const faults: string[] = []
let goesOn = true
const clients = Array.from({ length: count }, async (_, index) => {
  const client = new Client({
    bases: fleet.bases,
    key: KEY,
    witness,
    random: randomFrom(seed + index + 1),
    sent,
    bulkRows,
  })
  while (goesOn) {
    await client.write()
    for (let read = 0; goesOn && read < reads; read++) await client.read()
  }
})
// A client that fails ends the campaign.
const working = Promise.all(clients).catch((error: unknown) => {
  faults.push(String(error))
  goesOn = false
})

/** Milliseconds until a process answers a read. Undefined if none does in time. */
async function recovery(): Promise<number | undefined> {
  const from = performance.now()
  for (; performance.now() - from < RECOVERY_MS; await pause(20)) {
    const [base] = fleet.bases()
    if (base === undefined) continue
    const signal = AbortSignal.timeout(RECOVERY_MS)
    const response = await fetch(`${base}/v1/entities?size=1`, { headers: { 'x-api-key': KEY }, signal }).catch(
      () => undefined,
    )
    await response?.arrayBuffer().catch(() => undefined)
    if (response?.ok) return performance.now() - from
  }
  return undefined
}

const target = {
  fleet,
  database: proxy,
  redis: redis?.proxy,
  disk,
  clock,
  servers,
  endSessions,
}
const possible = FAULTS.filter((fault) => fault.isPossible(target) && fault.name.includes(values.only))
const recoveries = new Map<string, number[]>(possible.map(({ name }) => [name, []]))
const started = performance.now()
for (let number = 0; goesOn && performance.now() - started < seconds * 1_000; number++) {
  await pause(rest * 1_000 * random())
  // In turn, so that a short campaign has each of them.
  const fault = possible[number % possible.length]
  if (!fault) break
  await fault.run(target, 1 + random() * (LONGEST_FAULT_SECONDS - 1))
  const ms = await recovery()
  if (ms === undefined) faults.push(`${fault.name}: no response for ${RECOVERY_MS} ms after its end`)
  else recoveries.get(fault.name)?.push(ms)
}
goesOn = false
await working

if (environment) {
  const db = await openDatabase({ databaseUrl: databaseUrl(), dataDir: 'memory', migrations: migrationsFolder })
  for (const until = performance.now() + END_MS; performance.now() < until && (await judge(db, witness)).length > 0; )
    await pause(1_000)
  const [base = ''] = fleet.bases()
  faults.push(...(await judge(db, witness)), ...(await judgeReads(db, base, KEY)))
  await fleet.close()
  await db.close()
} else {
  // Only one process can open an embedded database.
  await pause(5_000)
  await fleet.close()
  const db = await openDatabase({ databaseUrl: undefined, dataDir, migrations: migrationsFolder })
  faults.push(...(await judge(db, witness)))
  await db.close()
}
faults.push(...sent.unexpected)
const failed = sent.repeated + sent.readsRefused
if (failed > 0 && possible.every(({ isPlanned }) => isPlanned)) faults.push(`${failed} requests failed`)

print(
  `seed ${seed}: ${sent.requests} requests; ${sent.acknowledged} writes acknowledged, ${sent.repeated} repeated; ${sent.reads} reads, ${sent.readsRefused} refused`,
)
for (const [name, times] of recoveries) {
  const sorted = times.toSorted((a, b) => a - b)
  print(
    `${name}: ${times.length} times, first response after ${(sorted[times.length >> 1] ?? 0).toFixed(0)} ms (median), ${(sorted.at(-1) ?? 0).toFixed(0)} ms (longest)`,
  )
}
for (const fault of faults) print(`FAILED  ${fault}`)
if (faults.length === 0) print('Nothing is lost, stored twice, or without a source.')
ofUrl?.proxy.close()
await servers?.remove()
redis?.proxy.close()
process.exit(faults.length === 0 ? 0 : 1)
