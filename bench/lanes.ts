import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readArguments } from '../src/kernel/config/arguments.js'
import { COUNTED } from './caps.js'
import { PRODUCT, startServer, stopAll } from './children.js'
import { OwnDatabase } from './database.js'
import { arrived, done, dropped, KEYS, LANES, type Lane, type Place, type Work } from './lanes-work.js'
import { quantile } from './measure.js'

/*
 * Measures how much a client delays another one. For each kind of work, one client repeats a request alone, and then beside
 * a client of another account (or without a credential) that sends as many requests as it can, from a process of its own. For
 * a lane of short requests, it measures the same with a plain Express server whose requests take as long as those of the service.
 */

const USAGE = `npm run bench:lanes -- [options]
  --database URL   the bench's own database on a PostgreSQL server; created again if it exists
  --seconds N      length of one window (8)
  --rounds N       windows alone and beside, in turn (3)
  --only NAME      measure only this kind of work
  --unlimited      without the limits of requests that are set by default
  --help           print this text`

const { values } = readArguments(USAGE, {
  options: {
    database: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/venture_lanes' },
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    unlimited: { type: 'boolean', default: false },
    flood: { type: 'string' },
    base: { type: 'string', default: '' },
    hook: { type: 'string', default: '' },
    other: { type: 'string', default: '' },
    plain: { type: 'string' },
  },
})

/** Pause between two requests of the measured client, so that it is no flood itself. */
const PAUSE_MS = 50

/** The lane whose flood is sent to a plain server, if an option says so. */
const flooded = (lane: Lane): Lane =>
  values.plain === undefined ? lane : { ...lane, flood: ({ base }) => dropped(base, working(String(values.plain))) }

/** Repeats the flood of a lane until the process is killed. */
async function floodForever({ flood, connections }: Lane, place: Place): Promise<void> {
  const one = async () => {
    for (;;) await flood(place).catch(() => setTimeout(20))
  }
  await Promise.all(Array.from({ length: connections }, one))
}

/** Times of the requests of the measured client in one window. */
async function windowOf({ quiet }: Lane, place: Place): Promise<number[]> {
  const times: number[] = []
  for (const until = performance.now() + Number(values.seconds) * 1_000; performance.now() < until; ) {
    const start = performance.now()
    await quiet(place)
    times.push(performance.now() - start)
    await setTimeout(PAUSE_MS)
  }
  return times
}

async function stopped(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  // What the flood left behind has ended, or waits without delaying others.
  await setTimeout(1_000)
}

/** The times alone and beside the flood, in turn. `options` is for the process of the flood. */
async function windows(lane: Lane, place: Place, options: readonly string[] = []): Promise<[number[], number[]]> {
  await windowOf(lane, place)
  const alone: number[] = []
  const beside: number[] = []
  for (let round = 0; round < Number(values.rounds); round++) {
    alone.push(...(await windowOf(lane, place)))
    const child = fork(fileURLToPath(import.meta.url), [
      ...['--flood', lane.name, '--base', place.base, '--hook', place.hook, '--other', place.other],
      ...options,
    ])
    await setTimeout(2_000)
    beside.push(...(await windowOf(lane, place)))
    await stopped(child)
  }
  return [alone, beside]
}

/** The header with which a plain server works on a request for this time. */
const working = (ms: string): Record<string, string> => ({ 'x-work-ms': ms })

const REQUESTS_ALONE = 9
/** Median time of a request of the flood, sent alone. */
async function timeOfFlood({ flood }: Lane, place: Place): Promise<number> {
  const times: number[] = []
  for (let sent = 0; sent < REQUESTS_ALONE; sent++) {
    const start = performance.now()
    await flood(place)
    times.push(performance.now() - start)
  }
  return quantile(times, 0.5)
}

const ratio = ([alone, beside]: [number[], number[]]): string =>
  (quantile(beside, 0.99) / quantile(alone, 0.99)).toFixed(1)

/** The ratio of a plain server whose requests take as long as the medians of the service. */
async function ratioOfPlain(lane: Lane, place: Place, quietMs: number): Promise<string> {
  const floodMs = (await timeOfFlood(lane, place)).toFixed(2)
  const { port, pid } = await startServer({ file: 'bench/lanes-plain.ts' })
  const base = `http://127.0.0.1:${port}`
  const quiet: Work = () => done(base, working(quietMs.toFixed(2)))
  const measured = await windows({ ...lane, quiet }, { ...place, base }, ['--plain', floodMs])
  process.kill(pid)
  return ratio(measured)
}

async function measure(lane: Lane, place: Place): Promise<void> {
  // A flood that the service refuses would measure nothing.
  await lane.flood(place)
  const measured = await windows(lane, place)
  const [alone, beside] = measured
  const cell = (times: number[]) => `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.99).toFixed(1)} ms`
  const plain = lane.isShort ? await ratioOfPlain(lane, place, quantile(alone, 0.5)) : ''
  process.stdout.write(`| ${lane.name} | ${cell(alone)} | ${cell(beside)} | ${ratio(measured)} | ${plain} |\n`)
}

/** Creates an account, and returns its API key. */
async function newAccount(): Promise<string> {
  const program = fileURLToPath(new URL('../dist/programs/credentials.js', import.meta.url))
  const env = { ...process.env, DATABASE_URL: values.database }
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'create', 'personalApiKey'], { env })
  const key = /\bvpk_\S+/.exec(stdout)?.[0]
  if (key === undefined) throw new Error(`No API key: ${stdout}`)
  return key
}

async function run(): Promise<void> {
  const receiver = createServer((request, response) => {
    if (request.url !== '/answers') return
    response.end()
    arrived()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const database = new OwnDatabase(values.database)
  await database.create()
  try {
    const limits = values.unlimited ? COUNTED : {}
    const { port } = await startServer({
      file: PRODUCT,
      env: {
        ...{ ...KEYS, ...limits, DATABASE_URL: values.database, PORT: '0', HOST: '127.0.0.1' },
        ...{
          LOG_LEVEL: 'silent',
          DEMO_DATA: 'on',
          TRUST_PROXY: 'loopback',
          RATE_LIMIT_WEBHOOK: '100000',
          FETCH_ALLOW_HOSTS: new URL(hook).host,
        },
      },
    })
    const place = { base: `http://127.0.0.1:${port}`, hook, other: await newAccount() }
    while (!(await fetch(`${place.base}/readyz`)).ok) await setTimeout(200)
    process.stdout.write(
      '| one client | p50 / p99 alone | p50 / p99 beside | ratio of p99 | plain server |\n| --- | --- | --- | --- | --- |\n',
    )
    for (const lane of LANES) if (values.only === undefined || values.only === lane.name) await measure(lane, place)
  } finally {
    receiver.closeAllConnections()
    receiver.close()
    await stopAll()
    await database.drop()
  }
}

const flooding = LANES.find(({ name }) => name === values.flood)
if (flooding) await floodForever(flooded(flooding), values)
else await run()
