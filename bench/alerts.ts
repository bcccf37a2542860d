import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pLimit from 'p-limit'
import { replaceKeys } from '../src/account/saved-search/alert-writes.js'
import { readKeys } from '../src/account/saved-search/watched-reads.js'
import { readArguments } from '../src/kernel/config/arguments.js'
import { projectFolder } from '../src/kernel/paths.js'
import { sql } from '../src/platform/database/client/sql.js'
import { openDatabase } from '../src/platform/database/open.js'
import { COUNTED } from './caps.js'
import { PRODUCT, type Server, startServer, stopAll } from './children.js'
import { OwnDatabase } from './database.js'

/* Measures what alerts cost a write, and how long after the commit of a change a receiver has the message. */

const USAGE = `npm run bench:alerts -- [options]
  --database URL   the bench's own database on a PostgreSQL server; created again if it exists
  --alerts N       number of alerts (10000)
  --writes N       number of writes of each measurement (200)
  --help           print this text`

const { values } = readArguments(USAGE, {
  options: {
    database: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/venture_alerts' },
    alerts: { type: 'string', default: '10000' },
    writes: { type: 'string', default: '200' },
  },
})
const WRITES = Number(values.writes)
/** Number of alerts that are stored at the same time. */
const STORING = 8
const USER_API_KEY = 'vdk_bench'
const ADMIN_API_KEY = 'vak_bench'
const provenance = 'sourceType=firstPartyWebsite&sourceDetail=https://example.com'

/** When each record was reported to the receiver. */
const arrived = new Map<string, number>()
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => {
    body += part.toString()
  })
  request.on('end', () => {
    const { type, data } = JSON.parse(body)
    for (const { recordId } of data.event ?? []) arrived.set(recordId, performance.now())
    response.end(type === 'webhook.challenge' ? data.challenge : '')
  })
})

const caller =
  ({ port }: Server) =>
  async (method: string, path: string, body: unknown, asAdmin = false) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(asAdmin ? { 'x-api-key': ADMIN_API_KEY } : { authorization: `Bearer ${USER_API_KEY}` }),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

/** Stores alerts with different filters, as if 100 accounts had saved them. */
async function makeAlerts(count: number): Promise<void> {
  const db = await openDatabase({
    databaseUrl: values.database,
    dataDir: '',
    migrations: join(projectFolder, 'prisma', 'migrations'),
  })
  await db.rows(sql`
    insert into app_user (id, name, created_at)
    select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'account ' || n, now() from generate_series(0, 99) n`)
  await db.rows(sql`
    insert into saved_search (id, user_id, name, record_type, filter, alert_filter, is_alert_on, alert_event, is_open, check_at, created_at, updated_at)
    select ('00000000-0000-4000-a000-' || lpad(n::text, 12, '0'))::uuid, ('00000000-0000-4000-9000-' || lpad((n % 100)::text, 12, '0'))::uuid,
      'alert ' || n, 'entity', f, f, true, '{entered,left,changed}', false, now() + interval '1 day', now(), now()
    from generate_series(1, ${count}::int) n cross join lateral (
      select json_build_object('typeRecord', array['Company'], 'yearFoundedRange',
        json_build_array(json_build_object('min', 1000 + n % 1000, 'max', 1000 + n % 1000 + n / 1000)))::jsonb as f) f`)
  const all = await db.prisma.savedSearch.findMany({ where: { name: { startsWith: 'alert ' } } })
  const limit = pLimit(STORING)
  await Promise.all(all.map((search) => limit(async () => replaceKeys({ db }, search.id, await readKeys(db, search)))))
  await db.rows(sql`analyze saved_search`)
  await db.close()
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const highest = (times: readonly number[]): number => Math.max(...times)

type Call = ReturnType<typeof caller>

/** Changes a record again and again. Returns the times of the requests. */
async function writeTimes(call: Call, id: string): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < WRITES; at++) {
    const start = performance.now()
    await call('PATCH', `/v1/entities/detail?id=${id}&${provenance}`, { foundedYear: 2_000 + (at % 20) }, true)
    times.push(performance.now() - start)
  }
  return times
}

/** Creates records that enter an alert. Returns the times from each response to the message at the receiver. */
async function deliveryTimes(call: Call, count: number): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at++) {
    const body = { nameBrand: `Alerted ${at}`, typeRecord: 'Company', operatingStatus: 'Operating', foundedYear: 1066 }
    const status = { isHidden: false, showOnSitemap: true }
    const gates = 'overrideGate=duplicate&overrideGate=entity-publication-requirements&overrideReason=bench'
    const made = await call('POST', `/v1/entities/detail?${provenance}&${gates}`, { ...body, status }, true)
    const [id, start] = [made.entity.core.id, performance.now()]
    while (!arrived.has(id)) await setTimeout(5)
    times.push((arrived.get(id) ?? 0) - start)
  }
  return times
}

async function run(address: string): Promise<void> {
  const server = await startServer({
    file: PRODUCT,
    env: {
      ...{ DATABASE_URL: values.database, ADMIN_API_KEY, USER_API_KEY, PORT: '0', HOST: '127.0.0.1' },
      ...{ LOG_LEVEL: 'error', DEMO_DATA: 'on', FETCH_ALLOW_HOSTS: address },
      ...COUNTED,
    },
  })
  while (!(await fetch(`http://127.0.0.1:${server.port}/readyz`)).ok) await setTimeout(200)
  const call = caller(server)
  const target = await call(
    'POST',
    `/v1/entities/detail?${provenance}&overrideGate=duplicate&overrideReason=bench`,
    {
      ...{ nameBrand: 'Changed again and again', typeRecord: 'Company', operatingStatus: 'Operating' },
    },
    true,
  )
  const id = target.entity.core.id
  await writeTimes(call, id)
  const without = await writeTimes(call, id)
  await makeAlerts(Number(values.alerts))
  const webhook = await call('POST', '/v1/webhooks', { url: `http://${address}/alerts` })
  await call('POST', '/v1/saved-searches', {
    ...{ name: 'measured', recordType: 'entity', entityFilter: { yearFoundedRange: [{ min: 1066, max: 1066 }] } },
    alert: { webhookId: webhook.id },
  })
  await writeTimes(call, id)
  const beside = await writeTimes(call, id)
  await setTimeout(2_000)
  await deliveryTimes(call, 3)
  const delivered = await deliveryTimes(call, 30)
  process.stdout.write(
    `| | median | highest |\n| --- | --- | --- |\n` +
      `| a write without alerts | ${median(without).toFixed(2)} ms | ${highest(without).toFixed(1)} ms |\n` +
      `| a write beside ${values.alerts} alerts | ${median(beside).toFixed(2)} ms | ${highest(beside).toFixed(1)} ms |\n` +
      `| from the response of a write to the message | ${median(delivered).toFixed(0)} ms | ${highest(delivered).toFixed(0)} ms |\n`,
  )
}

const database = new OwnDatabase(values.database)
await database.create()
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
try {
  await run(`127.0.0.1:${(receiver.address() as AddressInfo).port}`)
} finally {
  await stopAll()
  receiver.close()
  await database.drop()
}
