import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type ClusterServer, freePort, serverPrograms, startCluster } from './cluster.js'
import { type Place, startProxy, type TcpProxy } from './proxy.js'

/*
 * The database servers of a campaign: PgBouncer, a PostgreSQL server behind it, and a replica that has each write before the
 * client knows of it. So no acknowledged write may be lost with the server.
 */

const POOLER = '/usr/sbin/pgbouncer'
const START_MS = 30_000
const PROBE_MS = 2_000
/** Little log is kept, so that a small disk has room for two servers. */
const SETTINGS = 'max_wal_size = 64MB\nmin_wal_size = 32MB\nwal_keep_size = 64MB'

export interface Servers {
  /** Settings of the service. */
  readonly environment: Readonly<Record<string, string>>
  /** The network between PgBouncer and the server that accepts writes. */
  readonly proxy: TcpProxy
  /** URL of the server that accepts writes now, without the network that fails. */
  url(): string
  /** The server ends as after a crash, and starts again. */
  crash(): Promise<void>
  /** The server is lost. Its replica takes its place, and gets a replica. */
  failOver(): Promise<void>
  restartPooler(): Promise<void>
  /** Starts each server that ended by itself, and waits until both answer. */
  startStopped(): Promise<void>
  remove(): Promise<void>
}

/** Starts the servers. Their files are in `folder`. */
export async function startServers(folder: string): Promise<Servers> {
  if (!serverPrograms) throw new Error('install a PostgreSQL server: apt-get install postgresql')
  const cluster = await startCluster([SETTINGS], folder)
  let [primary, replica] = [cluster.primary, cluster.replicas[0] as ClusterServer]
  await makeSynchronous(primary)
  const proxy = await startProxy(() => placeOf(primary))
  const readProxy = await startProxy(() => placeOf(replica))
  const pooler = await startPooler(folder, proxy.port)
  const urlAt = (port: number): string => `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    environment: {
      DATABASE_URL: urlAt(pooler.port),
      DATABASE_DIRECT_URL: urlAt(proxy.port),
      DATABASE_READ_URLS: urlAt(readProxy.port),
    },
    proxy,
    url: () => primary.url,
    async crash() {
      await primary.stop('immediate')
      await primary.start()
    },
    async failOver() {
      const lost = primary
      await lost.stop('immediate')
      await replica.promote()
      primary = replica
      replica = await cluster.addReplica(primary, SETTINGS)
      await makeSynchronous(primary)
      rmSync(lost.folder, { recursive: true, force: true })
    },
    restartPooler: pooler.restart,
    async startStopped() {
      for (const server of [primary, replica]) await startIfStopped(server)
    },
    async remove() {
      proxy.close()
      readProxy.close()
      await pooler.stop()
      await cluster.remove()
    },
  }
}

const placeOf = ({ url }: ClusterServer): Place => ({ host: '127.0.0.1', port: Number(new URL(url).port) })

/** From then on, the server acknowledges a write when its replica has it. */
async function makeSynchronous({ url }: ClusterServer): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`alter system set synchronous_standby_names = '*'`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

async function startIfStopped(server: ClusterServer): Promise<void> {
  for (const until = Date.now() + START_MS; Date.now() < until; await pause(200)) {
    if (await answers(server.url)) return
    // A server that recovers runs, and one that runs must not be started.
    if (!(await server.isRunning())) await server.start().catch(() => undefined)
  }
  throw new Error(`a database server does not answer: ${await server.log()}`)
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS })
  // A connection that fails later is no error of this program.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

interface Pooler {
  readonly port: number
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts PgBouncer in front of the server at this port, in transaction mode. It refuses to run as root. */
async function startPooler(folder: string, serverPort: number): Promise<Pooler> {
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'pgbouncer.users')
  writeFileSync(users, '"postgres" ""\n')
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 500
# The default of 15 s is the time for which nobody gets a connection after the server has failed once.
server_login_retry = 1
`,
  )
  for (const path of [file, users]) chmodSync(path, 0o644)
  let running = await startProcess(file, port)
  process.once('exit', () => running.kill('SIGKILL'))
  const stop = async (): Promise<void> => {
    running.kill('SIGKILL')
    if (running.exitCode === null && running.signalCode === null) await once(running, 'exit')
  }
  return {
    port,
    async restart() {
      await stop()
      running = await startProcess(file, port)
    },
    stop,
  }
}

async function startProcess(file: string, port: number): Promise<ChildProcess> {
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn(POOLER, ['-q', ...user, file], { stdio: 'ignore' })
  child.once('error', () => undefined)
  for (const until = Date.now() + START_MS; Date.now() < until; await pause(20)) {
    if (child.exitCode !== null) break
    if (await accepts(port)) return child
  }
  throw new Error('PgBouncer does not start: apt-get install pgbouncer')
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })
