import { readdir, readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { type Cluster, type ClusterServer, serverPrograms, startCluster } from '../check/campaign/cluster.js'
import { PRODUCT, startServer, stopAll } from './children.js'

/*
 * Measures reads from replicas: two processes of the service, a PostgreSQL server and two replicas of it, all on this
 * machine. It writes in one process, and reads what it wrote in the other one with X-Consistency. Then it stops a replica
 * while it reads. At last, it compares the CPU time of one server with that of two replicas. Usage: npm run bench:replicas [-- number of reads [maximum number of seconds]]
 */

const [reads = 100_000, mostSeconds = 1_800] = process.argv.slice(2).map(Number)
const READS_PER_WRITE = 100
const READERS = 8
const RECORDS = 100
const writes = Math.ceil(reads / READS_PER_WRITE)
const FAILURE_SECONDS = 20
/** Reads with one server, and with two replicas, of so many clients that no server waits for a request. */
const CAPACITY_READS = 8_000
const CAPACITY_READERS = 64

const credentials = { ADMIN_API_KEY: 'bench-admin-key', CLIENT_SECRET: 'bench-client-secret' }
const unlimited = Object.fromEntries(
  ['IP', 'SUBNET', 'GLOBAL', 'CALLER', 'ORIGIN_DETAIL'].map((name) => [`RATE_LIMIT_${name}`, '0']),
)

interface Answer {
  readonly status: number
  readonly body: string
  readonly position: string | undefined
}

const agent = new Agent({ keepAlive: true })

const send = (port: number, method: string, path: string, body?: unknown, position?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = {
      'x-api-key': credentials.ADMIN_API_KEY,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(position === undefined ? {} : { 'x-consistency': position }),
    }
    const sent = request({ port, host: '127.0.0.1', method, path, headers, agent }, (response) => {
      let text = ''
      response.on('data', (data: Buffer) => {
        text += data
      })
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: text,
          position: response.headers['x-consistency']?.toString(),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })

const SOURCE = 'sourceType=llm&sourceDetail=bench'

async function create(port: number, index: number): Promise<string> {
  const gates = 'overrideGate=duplicate&overrideGate=entity-publication-requirements&overrideReason=bench'
  const { status, body } = await send(port, 'POST', `/v1/entities/detail?${SOURCE}&${gates}`, {
    nameBrand: `Benchmark ${index}`,
    typeRecord: 'Company',
    operatingStatus: 'Operating',
    status: { isHidden: false, showOnSitemap: true },
  })
  if (status !== 201) throw new Error(`a create was refused: ${body}`)
  return JSON.parse(body).entity.core.id
}

const rename = async (port: number, id: string, nameBrand: string): Promise<string | undefined> => {
  const { status, body, position } = await send(port, 'PATCH', `/v1/entities/detail?id=${id}&${SOURCE}`, { nameBrand })
  if (status !== 200) throw new Error(`a change was refused: ${body}`)
  return position
}

/** Reads a record: by turns in REST and in GraphQL. */
const read = (port: number, id: string, turn: number, position?: string): Promise<Answer> =>
  turn % 2 === 0
    ? send(port, 'GET', `/v1/entities/detail?id=${id}`, undefined, position)
    : send(port, 'POST', '/graphql', { query: `{ entity(id: "${id}") { id slug nameBrand } }` }, position)

/** CPU time in seconds that each connection of clients has used, by process id. */
async function backends({ folder }: ClusterServer): Promise<Map<string, number>> {
  const [postmaster = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  const used = new Map<string, number>()
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [stat, title] = await Promise.all(
      ['stat', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
    )
    // The name of the program is in parentheses and can contain spaces.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
    if (fields[1] === postmaster && title?.includes(' 127.0.0.1('))
      used.set(pid, (Number(fields[11]) + Number(fields[12])) / 100)
  }
  return used
}

/** Runs `work`. Returns the CPU seconds that the connections of each server used meanwhile: the primary server first. */
async function cpuOf({ primary, replicas }: Cluster, work: () => Promise<void>): Promise<number[]> {
  const servers = [primary, ...replicas]
  const before = await Promise.all(servers.map(backends))
  await work()
  const after = await Promise.all(servers.map(backends))
  return after.map((used, index) =>
    [...used].reduce((sum, [pid, seconds]) => sum + seconds - (before[index]?.get(pid) ?? 0), 0),
  )
}

const print = (text: string): void => void process.stdout.write(`${text}\n`)

async function measure(cluster: Cluster): Promise<void> {
  const env = {
    ...credentials,
    ...unlimited,
    DATABASE_URL: cluster.primary.url,
    DATABASE_READ_URLS: cluster.replicas.map(({ url }) => url).join(','),
    PORT: '0',
    EMBEDDER: 'words',
    LOG_LEVEL: 'error',
  }
  const { port: writer } = await startServer({ file: PRODUCT, env: { ...env, WORKER: 'off' } })
  const { port: reader } = await startServer({ file: PRODUCT, env: { ...env, WORKER: 'off' } })
  const ids: string[] = []
  for (let index = 0; index < RECORDS; index++) ids.push(await create(writer, index))
  const idOf = (turn: number): string => ids[turn % ids.length] ?? ''
  for (let turn = 0; turn < 200; turn++) await read(reader, idOf(turn), turn)

  let [done, stale, failed] = [0, 0, 0]
  const began = performance.now()
  const both = await cpuOf(cluster, async () => {
    for (let turn = 0; turn < writes && performance.now() - began < mostSeconds * 1_000; turn++) {
      const [id, name] = [idOf(turn), `Renamed ${turn}.`]
      const position = await rename(writer, id, name)
      let next = 0
      const readers = Array.from({ length: READERS }, async () => {
        while (next < READS_PER_WRITE) {
          const { status, body } = await read(reader, id, next++, position)
          failed += status === 200 ? 0 : 1
          stale += body.includes(`"${name}"`) ? 0 : 1
        }
      })
      await Promise.all(readers)
      done++
      if (done % 100 === 0) print(`${done * READS_PER_WRITE} reads: stale ${stale}, failed ${failed}`)
    }
  })
  const seconds = (performance.now() - began) / 1_000
  const alone = await cpuOf(cluster, async () => {
    for (let turn = 0; turn < done; turn++) await rename(writer, idOf(turn), `Alone ${turn}`)
  })
  const [primary = 0, ...others] = both.map((used, index) => Math.max(0, used - (alone[index] ?? 0)))
  const replicas = others.reduce((sum, used) => sum + used, 0)
  const share = (100 * primary) / (primary + replicas)
  print(`writes ${done}, reads ${done * READS_PER_WRITE} in ${seconds.toFixed(0)} s: stale ${stale}, failed ${failed}`)
  print(`CPU of writes on the primary server ${alone[0]?.toFixed(2)} s`)
  print(
    `CPU of reads: primary server ${primary.toFixed(2)} s, replicas ${replicas.toFixed(2)} s, share ${share.toFixed(1)} %`,
  )
  const { body: metrics } = await send(reader, 'GET', '/metrics')
  for (const [line] of metrics.matchAll(/^venture_(?:database_reads|replica_)[^\n]*/gm)) print(line)
  await measureFailure(cluster, (turn) => read(reader, idOf(turn), turn))
  const { DATABASE_READ_URLS: _, ...withoutReplicas } = env
  const { port: single } = await startServer({ file: PRODUCT, env: { ...withoutReplicas, WORKER: 'off' } })
  await measureCapacity(cluster, idOf, single, reader)
}

/**
 * With a core for each database server, the busiest one limits how many reads all servers answer. This compares its CPU time for the
 * same reads in a process without replicas and in one with two.
 */
async function measureCapacity(
  cluster: Cluster,
  idOf: (turn: number) => string,
  single: number,
  reader: number,
): Promise<void> {
  const cpu = async (port: number): Promise<number[]> => {
    const readAll = async (count: number): Promise<void> => {
      let next = 0
      const readers = Array.from({ length: CAPACITY_READERS }, async () => {
        while (next < count) {
          const turn = next++
          const answer = await (turn % 3 === 0
            ? send(port, 'GET', `/v1/entities?size=20&page=${turn % 5}&sort=nameBrand`)
            : read(port, idOf(turn), turn))
          if (answer.status !== 200) throw new Error(`a read was refused: ${answer.body}`)
        }
      })
      await Promise.all(readers)
    }
    await readAll(CAPACITY_READS / 10)
    const used = await cpuOf(cluster, () => readAll(CAPACITY_READS))
    print(`CPU of ${CAPACITY_READS} reads: ${used.map((seconds) => `${seconds.toFixed(2)} s`).join(', ')}`)
    return used
  }
  const [[one = 0], [, ...replicas]] = [await cpu(single), await cpu(reader)]
  const times = (seconds: number): string => (one / seconds).toFixed(2)
  const all = replicas.reduce((sum, seconds) => sum + seconds, 0)
  print(
    `with a core for each server, the replicas answer ${times(Math.max(...replicas))} times the reads of one server`,
  )
  print(`if each of them gets the same number of reads, ${times(all / replicas.length)} times`)
}

/** Stops a replica twice while reads run, and starts it again. */
async function measureFailure(
  { replicas: [replica] }: Cluster,
  readAt: (turn: number) => Promise<Answer>,
): Promise<void> {
  const statuses = new Map<number, number>()
  const longest = { ms: 0 }
  const until = performance.now() + FAILURE_SECONDS * 1_000
  let turn = 0
  const readers = Array.from({ length: READERS }, async () => {
    while (performance.now() < until) {
      const began = performance.now()
      const { status } = await readAt(turn++)
      longest.ms = Math.max(longest.ms, performance.now() - began)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  })
  const pause = () => new Promise((resolve) => setTimeout(resolve, (FAILURE_SECONDS * 1_000) / 6))
  for (const mode of ['fast', 'immediate'] as const) {
    await pause()
    await replica?.stop(mode)
    await pause()
    await replica?.start()
  }
  await Promise.all(readers)
  const counts = [...statuses].map(([status, count]) => `${count} with ${status}`).join(', ')
  print(`reads while a replica stopped and crashed: ${counts}, longest ${longest.ms.toFixed(0)} ms`)
}

if (!serverPrograms) throw new Error('bench:replicas needs the programs of a PostgreSQL server in /usr/lib/postgresql')
const cluster = await startCluster(['', ''])
try {
  await measure(cluster)
} finally {
  await stopAll()
  await cluster.remove()
}
