import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getIntrospectionQuery } from 'graphql'
import { readArguments } from '../src/kernel/config/arguments.js'
import { COUNTED } from './caps.js'
import { PRODUCT, startServer, stopAll } from './children.js'
import { OwnDatabase } from './database.js'
import { quantile } from './measure.js'
import { png } from './media/drawn.js'
import { slowDrawing } from './media/slow-drawing.js'

/*
 * Measures how much a client delays another one. For each kind of work, one client repeats a request alone, and then beside
 * a client of another account (or without a credential) that sends as many requests as it can, from a process of its own.
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
  },
})

const KEYS = { CLIENT_SECRET: 'vcs_bench', ADMIN_API_KEY: 'vak_bench', USER_API_KEY: 'vdk_bench' }
/** The measured client and the other one have different addresses. */
const here = { 'x-forwarded-for': '203.0.113.1' }
const asNobody = { 'x-forwarded-for': '198.51.100.1' }
const asClient = { 'x-client-secret': KEYS.CLIENT_SECRET, ...here }
const asUser = { authorization: `Bearer ${KEYS.USER_API_KEY}`, ...here }
const asAdmin = { 'x-api-key': KEYS.ADMIN_API_KEY, ...asNobody }
const SOURCE = 'sourceType=firstPartyWebsite&sourceDetail=https://example.com'
/** Pause between two requests of the measured client, so that it is no flood itself. */
const PAUSE_MS = 50

/** The service, and a receiver of webhooks. */
interface Place {
  readonly base: string
  readonly hook: string
}

type Work = (place: Place) => Promise<unknown>

/** A kind of work that callers share. */
interface Lane {
  readonly name: string
  /** The request of the measured client. It ends when the client has what it asked for. */
  readonly quiet: Work
  /** The request that the other client repeats, on this many connections. */
  readonly flood: Work
  readonly connections: number
}

const send = (
  url: string,
  headers: Record<string, string>,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
) =>
  fetch(url, {
    method,
    headers: { ...headers, ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}) },
    ...(body === undefined ? {} : { body: body as string | FormData }),
  })

/** Sends a request of the measured client, which must succeed. */
async function done(...request: Parameters<typeof send>): Promise<Record<string, unknown>> {
  const response = await send(...request)
  if (!response.ok) throw new Error(`${request[0]}: ${response.status} ${await response.text()}`)
  return response.json() as Promise<Record<string, unknown>>
}

/** Sends a request of the flood, whatever its response is. */
const dropped = async (...request: Parameters<typeof send>) => (await send(...request)).arrayBuffer()

const image = (bytes: Buffer, type: string): FormData => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), 'image')
  return form
}

const list: Work = ({ base }) => done(`${base}/v1/entities?size=20&sort=yearFounded`, asClient)

/** Sends a test message to a webhook of the account, which is created at the first call. */
const hooks = new Map<string, Promise<unknown>>()
async function test(
  { base, hook }: Place,
  headers: Record<string, string>,
  path: string,
  request: (...sent: Parameters<typeof send>) => Promise<unknown>,
) {
  if (!hooks.has(path)) {
    const created = done(`${base}/v1/webhooks`, headers, JSON.stringify({ url: `${hook}${path}` }))
    hooks.set(
      path,
      created.then(({ id }) => id),
    )
  }
  return request(`${base}/v1/webhooks/${await hooks.get(path)}/test`, headers, undefined, 'POST')
}

async function jobDone({ base }: Place, count: number, headers: Record<string, string>): Promise<void> {
  const row = Array.from({ length: count }, () => ({ name: `Name ${Math.random()}` }))
  const { jobId } = await done(`${base}/v1/lookup-jobs`, headers, JSON.stringify({ row }))
  for (;;) {
    const { state } = await done(`${base}/v1/lookup-jobs/${jobId}`, headers)
    if (!['PENDING', 'RUNNING'].includes(String(state))) return
    await setTimeout(10)
  }
}

let delivered = (): void => undefined

const LANES: readonly Lane[] = [
  {
    name: 'lists beside lists',
    quiet: list,
    flood: ({ base }) => dropped(`${base}/v1/entities?size=200&textSearch=a&sort=-yearFounded`, asAdmin),
    connections: 40,
  },
  {
    name: 'lists beside nested GraphQL',
    quiet: list,
    flood: ({ base }) =>
      dropped(
        `${base}/graphql`,
        asAdmin,
        JSON.stringify({
          query: '{ entities(first: 50) { nodes { id nameBrand people(first: 10) { nodes { id nameFull } } } } }',
        }),
      ),
    connections: 40,
  },
  {
    name: 'lists beside introspection without a credential',
    quiet: list,
    flood: ({ base }) => dropped(`${base}/graphql`, asNobody, JSON.stringify({ query: getIntrospectionQuery() })),
    connections: 40,
  },
  {
    name: 'lists beside bodies of 900 kB without a credential',
    quiet: list,
    flood: ({ base }) => dropped(`${base}/v1/entities/batch`, asNobody, JSON.stringify({ id: ['x'.repeat(900_000)] })),
    connections: 20,
  },
  {
    name: 'lists beside writes to one record',
    quiet: list,
    flood: async ({ base }) =>
      dropped(
        `${base}/v1/entities/detail?slug=stripe&${SOURCE}`,
        asAdmin,
        JSON.stringify({ foundedYear: 1_900 + Math.floor(Math.random() * 100) }),
        'PATCH',
      ),
    connections: 24,
  },
  {
    name: 'images beside drawings that take long',
    quiet: ({ base }) =>
      done(`${base}/v1/media/upload?mediaType=ENTITY&${SOURCE}`, asUser, image(png(256, 256), 'image/png')),
    flood: ({ base }) =>
      dropped(
        `${base}/v1/media/upload?mediaType=ENTITY&${SOURCE}`,
        asAdmin,
        image(slowDrawing(String(Math.random())), 'image/svg+xml'),
      ),
    connections: 10,
  },
  {
    name: 'webhooks beside a receiver that never responds',
    quiet: async (place) => {
      const arrived = new Promise<void>((resolve) => {
        delivered = resolve
      })
      await test(place, asUser, '/answers', done)
      await arrived
    },
    flood: (place) => test(place, asAdmin, '/silent', dropped),
    connections: 8,
  },
  {
    name: 'lookup jobs beside jobs of 100 names',
    quiet: (place) => jobDone(place, 1, asUser),
    flood: (place) => jobDone(place, 100, asAdmin),
    connections: 8,
  },
]

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

async function measure(lane: Lane, place: Place): Promise<void> {
  await windowOf(lane, place)
  const alone: number[] = []
  const beside: number[] = []
  for (let round = 0; round < Number(values.rounds); round++) {
    alone.push(...(await windowOf(lane, place)))
    const child = fork(fileURLToPath(import.meta.url), [
      '--flood',
      lane.name,
      '--base',
      place.base,
      '--hook',
      place.hook,
    ])
    await setTimeout(2_000)
    beside.push(...(await windowOf(lane, place)))
    await stopped(child)
  }
  const cell = (times: number[]) => `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.99).toFixed(1)} ms`
  const ratio = quantile(beside, 0.99) / quantile(alone, 0.99)
  process.stdout.write(`| ${lane.name} | ${cell(alone)} | ${cell(beside)} | ${ratio.toFixed(1)} |\n`)
}

async function run(): Promise<void> {
  const receiver = createServer((request, response) => {
    if (request.url !== '/answers') return
    response.end()
    delivered()
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
    const place = { base: `http://127.0.0.1:${port}`, hook }
    while (!(await fetch(`${place.base}/readyz`)).ok) await setTimeout(200)
    process.stdout.write(
      '| one client | p50 / p99 alone | p50 / p99 beside | ratio of p99 |\n| --- | --- | --- | --- |\n',
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
if (flooding) await floodForever(flooding, { base: values.base, hook: values.hook })
else await run()
