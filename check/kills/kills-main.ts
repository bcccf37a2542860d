import { readArguments } from '../../src/kernel/config/arguments.js'
import { migrationsFolder } from '../../src/kernel/paths.js'
import { openDatabase } from '../../src/platform/database/open.js'
import { activeRuns, addHeartbeats, type Heartbeats, judge } from './judge.js'
import { type Running, start } from './processes.js'
import { startSite } from './sites.js'

/*
 * Program of `npm run check:kills`. Some workers research websites of this machine. The program kills one worker after
 * another and starts it again. In the end it compares what the runs wrote with what they may write.
 */

const USAGE = `Usage:
  npm run check:kills -- --database <URL> [--kills <number>]

Kills workers while they research. The URL names an empty database on a PostgreSQL server. The default is 200 kills.`

const WORKERS = 4
/** Number of runs that are created before the first kill. Each kill creates one more. */
const AHEAD = 8
const LONGEST_PAUSE_MS = 6_000
const END_MS = 90_000
/** Pause between two readings of the heartbeats. */
const HEARTBEAT_MS = 250
/** Maximum number of requests for one run. */
const MAX_REQUESTS = 20

const { values } = readArguments(USAGE, {
  options: { database: { type: 'string' }, kills: { type: 'string', default: '200' } },
})
const [url, kills] = [values.database, Number(values.kills)]
if (url === undefined || !Number.isInteger(kills) || kills < 1) throw new Error(USAGE)

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const sites = await Promise.all(Array.from({ length: kills + AHEAD }, (_, index) => startSite(index)))
const environment = {
  DATABASE_URL: url,
  DATA_DIR: 'memory',
  LOG_LEVEL: 'silent',
  PORT: '0',
  USER_API_KEY: 'killed-user-key',
  FETCH_ALLOW_HOSTS: sites.map(({ authority }) => authority).join(','),
}
const server = await start('main.js', { ...environment, WORKER: 'off' }, /GraphiQL +(http:\S+)\/graphql/)
const db = await openDatabase({ databaseUrl: url, dataDir: 'memory', migrations: migrationsFolder })
const heartbeats: Heartbeats = new Map()
if ((await judge(db, heartbeats)).results.runs > 0)
  throw new Error('The database already has research runs: use an empty database.')

const startWorker = (): Promise<Running> => start('worker.js', environment, /(Processing)/)
const workers = Array.from({ length: WORKERS }, startWorker)
await Promise.all(workers)
let created = 0

/** Files a run for the next website. A service that is busy asks the client to repeat the request. */
async function file(): Promise<void> {
  const site = sites[created++]
  for (let attempt = 0; site && attempt < MAX_REQUESTS; attempt++) {
    const response = await fetch(`${server.found}/v1/research-runs`, {
      method: 'POST',
      headers: { authorization: 'Bearer killed-user-key', 'content-type': 'application/json' },
      body: JSON.stringify({ url: `http://${site.authority}` }),
    })
    if (response.ok) return
    if (response.status !== 503) throw new Error(`the run was refused: ${await response.text()}`)
    await pause(1_000)
  }
  throw new Error('the run could not be created')
}

const started = performance.now()
let isWatching = true
const watching = (async () => {
  for (; isWatching; await pause(HEARTBEAT_MS)) await addHeartbeats(db, heartbeats)
})()
for (let ahead = 0; ahead < AHEAD; ahead++) await file()
for (let kill = 0; kill < kills; kill++) {
  await file()
  await pause(Math.random() * LONGEST_PAUSE_MS)
  const index = kill % WORKERS
  // A kill leaves the other workers alive, so that a takeover does not wait for the start of a process.
  await Promise.all(workers)
  await (await workers[index])?.kill()
  workers[index] = startWorker()
}
for (const until = performance.now() + END_MS; (await activeRuns(db)) > 0 && performance.now() < until; )
  await pause(1_000)
isWatching = false
await watching

const { faults, results } = await judge(db, heartbeats)
for (const fault of faults) print(`FAILED  ${fault}`)
const { runs, completed, jobs, takeovers } = results
const secondsAt = (part: number): string => takeovers[Math.floor(part * (takeovers.length - 1))]?.toFixed(1) ?? '-'
print(
  `${kills} kills, ${runs} runs, ${completed} completed, ${jobs} jobs, ${takeovers.length} takeovers ` +
    `(median ${secondsAt(0.5)} s, 95 % within ${secondsAt(0.95)} s, longest ${secondsAt(1)} s); ` +
    `${((performance.now() - started) / 1_000).toFixed(0)} s`,
)
await Promise.all([...workers, server].map(async (process) => (await process).kill()))
await db.close()
process.exit(faults.length === 0 ? 0 : 1)
