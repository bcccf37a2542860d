import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { appendFile, chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/*
 * A PostgreSQL server and replicas of it with streaming replication, on this machine. Tests of failures use it too: the
 * server of TEST_DATABASE_URL has no replicas, and other tests use it at the same time.
 */

const run = promisify(execFile)
/** Maximum time of a program. */
const PROGRAM_MS = 60_000

/** Folder of the programs of a PostgreSQL server, as Debian installs them. Undefined if there is none. */
export const serverPrograms: string | undefined = (() => {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(root, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')))
})()

/** Settings for a short life: nothing is kept after a crash of the machine. */
const SETTINGS = `
fsync = off
shared_buffers = 64MB
max_connections = 60
max_wal_senders = 6
hot_standby_feedback = on
wal_receiver_status_interval = 1s
wal_retrieve_retry_interval = 100ms
log_min_messages = warning
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
`

/** One server. */
export interface ClusterServer {
  readonly url: string
  readonly folder: string
  start(): Promise<void>
  /** `immediate`: as after a crash. */
  stop(mode: 'fast' | 'immediate'): Promise<void>
  /** Whether the program runs. It can still refuse connections, for instance while it recovers. */
  isRunning(): Promise<boolean>
  /** Makes a replica a server that accepts writes. */
  promote(): Promise<void>
  /** What the server wrote to its log. */
  log(): Promise<string>
}

export interface Cluster {
  readonly primary: ClusterServer
  readonly replicas: readonly ClusterServer[]
  /** Starts one more replica, of this server. */
  addReplica(source: ClusterServer, settings: string): Promise<ClusterServer>
  remove(): Promise<void>
}

/**
 * Creates and starts a server and its replicas. `settings` are those of the replicas, one text for each. The folder is
 * the place of the files of all servers.
 */
export async function startCluster(settings: readonly string[], parent = tmpdir()): Promise<Cluster> {
  const root = await mkdtemp(join(parent, 'replication-'))
  const user = await serverUser()
  await chmod(root, 0o777)
  const primary = await serverIn(join(root, 'primary'), user)
  await user('initdb', [
    '-D',
    primary.folder,
    '-A',
    'trust',
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ])
  await configure(primary, SETTINGS)
  await primary.start()
  const replicas: ClusterServer[] = []
  const addReplica = async (source: ClusterServer, text: string): Promise<ClusterServer> => {
    const replica = await serverIn(join(root, `replica${replicas.length}`), user)
    replicas.push(replica)
    await user('pg_basebackup', ['-d', source.url, '-D', replica.folder, '-R', '-c', 'fast', '--no-sync'])
    await configure(replica, text)
    await replica.start()
    return replica
  }
  for (const text of settings) await addReplica(primary, text)
  return {
    primary,
    replicas,
    addReplica,
    remove: async () => {
      for (const server of [...replicas, primary]) await server.stop('immediate').catch(() => undefined)
      await rm(root, { recursive: true, force: true })
    },
  }
}

type Program = (name: string, args: readonly string[]) => Promise<unknown>

/** Runs programs as a user that a server accepts: not as root. */
async function serverUser(): Promise<Program> {
  const programs = serverPrograms ?? ''
  const isRoot = process.getuid?.() === 0
  const ids = isRoot
    ? await Promise.all(['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)))
    : []
  const [uid, gid] = ids
  return (name, args) =>
    run(join(programs, name), args, { cwd: '/', timeout: PROGRAM_MS, ...(isRoot ? { uid, gid } : {}) })
}

async function serverIn(folder: string, user: Program): Promise<ClusterServer> {
  const port = await freePort()
  const log = `${folder}.log`
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    start: async () => void (await user('pg_ctl', ['-D', folder, '-w', '-l', log, '-o', `-p ${port}`, 'start'])),
    stop: async (mode) => void (await user('pg_ctl', ['-D', folder, '-w', '-m', mode, 'stop'])),
    isRunning: () =>
      user('pg_ctl', ['-D', folder, 'status']).then(
        () => true,
        () => false,
      ),
    promote: async () => void (await user('pg_ctl', ['-D', folder, '-w', 'promote'])),
    log: () => readFile(log, 'utf8'),
  }
}

/** Adds lines to the settings of a server that is not running. */
const configure = ({ folder }: ClusterServer, text: string): Promise<void> =>
  appendFile(join(folder, 'postgresql.conf'), `${text}\n`)

/** A port of this machine that no program uses. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
