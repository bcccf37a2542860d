import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '../../src/kernel/clock.js'
import { readConfig } from '../../src/kernel/config/config.js'
import { createLog } from '../../src/kernel/log.js'
import { migrationsFolder } from '../../src/kernel/paths.js'
import { ensureBootstrapUser } from '../../src/operation/access/bootstrap.js'
import { MAX_OF_CALLER } from '../../src/operation/stream/hub.js'
import { openDatabase } from '../../src/platform/database/open.js'
import { startQueue } from '../../src/platform/queue/queue.js'
import { createApp } from '../../src/server/app.js'
import { jobs } from '../../src/server/jobs.js'
import { createService } from '../../src/server/service.js'
import { memoryOf } from '../media/memory.js'

/*
 * Measures subscriptions: the memory of idle ones, and how long an event of a run takes to a subscriber, from its time
 * in the database. The service runs in a child process, with an embedded database in memory. It needs Linux.
 * Usage: npm run bench:streams -- [idle subscriptions] [runs]
 */

const USER_API_KEY = 'measured-user-key'
/** Time after which the memory of the idle subscriptions is measured. */
const SETTLE_MS = 3_000
const IDLE = 'subscription { changes(latest: true) { nextCursor } }'
const [mode = '5000', second = '30', third = ''] = process.argv.slice(2)
const print = (text: string) => void process.stdout.write(`${text}\n`)

interface Started {
  readonly base: string
  readonly secrets: readonly string[]
}

/** Starts the service as `npm start` does, with enough callers for the idle subscriptions. */
async function serve(callers: number, allowed: string): Promise<Started> {
  const db = await openDatabase({ dataDir: 'memory', databaseUrl: undefined, migrations: migrationsFolder })
  await db.migrate()
  const config = readConfig({ USER_API_KEY, DATA_DIR: 'memory', FETCH_ALLOW_HOSTS: allowed })
  await ensureBootstrapUser(db, systemClock, config.userPlan)
  const service = await createService({ config, db, clock: systemClock, log: createLog('error') })
  await startQueue({ ...service, db, clock: systemClock, jobs, migrate: true })
  const server = createApp(service, { trustProxy: undefined })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const secrets = await Promise.all(
    Array.from(
      { length: callers },
      async (_, n) => (await service.credentials.create('clientSecret', `c${n}`, null)).secret,
    ),
  )
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, secrets }
}

/** Opens a subscription, and calls `onText` with each part of its response. `ended` settles at its end. */
async function subscribe(
  base: string,
  credential: Readonly<Record<string, string>>,
  query: string,
  onText: (text: string) => void,
): Promise<{ ended: Promise<void> }> {
  const response = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { ...credential, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query }),
  })
  if (!response.ok) throw new Error(`the subscription was refused: ${await response.text()}`)
  const decoder = new TextDecoder()
  const read = async (): Promise<void> => {
    for await (const part of response.body ?? []) onText(decoder.decode(part, { stream: true }))
  }
  return { ended: read() }
}

async function openIdle({ base, secrets }: Started, count: number, pid: number): Promise<void> {
  const before = (await memoryOf(pid)).service
  for (let n = 0; n < count; n++) {
    const secret = secrets[Math.floor(n / MAX_OF_CALLER)] ?? ''
    const { ended } = await subscribe(base, { 'x-client-secret': secret }, IDLE, () => undefined)
    // They end with the service.
    ended.catch(() => undefined)
  }
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  const more = (await memoryOf(pid)).service - before
  print(`${count} idle subscriptions: ${more.toFixed(0)} MB more than ${before.toFixed(0)} MB`)
}

/** Researches the website again and again, each time as another address. Returns the delays of all events, in order. */
async function followRuns({ base }: Started, runs: number, site: string): Promise<number[]> {
  const credential = { authorization: `Bearer ${USER_API_KEY}` }
  const delays: number[] = []
  for (let n = 0; n < runs; n++) {
    const response = await fetch(`${base}/v1/research-runs`, {
      method: 'POST',
      headers: { ...credential, 'content-type': 'application/json' },
      body: JSON.stringify({ url: `http://${site}/c${n}` }),
    })
    const { id } = (await response.json()) as { id: string }
    const query = `subscription { researchEvents(runId: "${id}") { number createdAt } }`
    const subscribed = Date.now()
    const { ended } = await subscribe(base, credential, query, (text) => {
      for (const [, time = ''] of text.matchAll(/"createdAt":"([^"]{24})"/g))
        if (Date.parse(time) > subscribed) delays.push(Date.now() - Date.parse(time))
    })
    await ended
  }
  return delays.sort((a, b) => a - b)
}

/** A website with a page for each run, each of another company. */
async function startSite(): Promise<string> {
  const site = createServer(({ url = '' }, response) => {
    const name = `Company ${url.replace(/\D/g, '')}`
    const about = `${url.split('/').slice(0, 2).join('/')}/about`
    const page = `<title>${name}</title><meta property="og:site_name" content="${name}"><h1>${name}</h1>
      <p>${name} was founded in 2015.</p><a href="${about}">About</a>`
    response.writeHead(url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html' }).end(page)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(site.address() as AddressInfo).port}`
}

async function measure(idle: number, runs: number): Promise<void> {
  const site = await startSite()
  const child = fork(process.argv[1] ?? '', ['serve', String(Math.ceil(idle / MAX_OF_CALLER)), site])
  process.once('exit', () => child.kill('SIGKILL'))
  const [started] = (await once(child, 'message')) as [Started]
  if (idle > 0) await openIdle(started, idle, child.pid ?? 0)
  const delays = await followRuns(started, runs, site)
  const at = (part: number): string => `${delays[Math.floor(part * (delays.length - 1))] ?? '-'} ms`
  print(`${delays.length} events of ${runs} runs: median ${at(0.5)}, 95 % within ${at(0.95)}, longest ${at(1)}`)
  process.exit()
}

if (mode === 'serve') process.send?.(await serve(Number(second), third))
else await measure(Number(mode), Number(second))
