import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { OperatorError, reasonOf } from '../../../kernel/problem/operator-error.js'
import type { Session } from '../client/database.js'
import { type Migration, migrateWith, pendingWith } from '../schema/migrate.js'

export type { Migration } from '../schema/migrate.js'

const CONNECT_MS = 10_000
/** Share of the time to connect in which the process worked, above which it connects again. */
const BUSY = 0.5
/** Minimum server version. */
const OLDEST = 150_000

/** Applies missing migrations. An advisory lock of the session serializes processes that start at the same time. */
export const migrateServer = (url: string, migrations: readonly Migration[]): Promise<string[]> =>
  inSession(url, async (session) => {
    await session.run("select pg_advisory_lock(hashtext('venture-data-service migrations'))")
    return migrateWith(session, migrations)
  })

export const pendingOnServer = (url: string, migrations: readonly Migration[]): Promise<string[]> =>
  inSession(url, (session) => pendingWith(session, migrations))

/** `on` for a standby too. */
export const isServerReadOnly = (url: string): Promise<boolean> =>
  inSession(url, async (session) => {
    const [row] = await session.rows('show transaction_read_only')
    return row?.transaction_read_only === 'on'
  })

export const runOnServer = (url: string, text: string): Promise<void> => inSession(url, (session) => session.run(text))

/** Opens a separate connection without a statement timeout, because an index or a backup can take long. */
export async function inSession<T>(url: string, work: (session: Session) => Promise<T>): Promise<T> {
  const client = await reach(url)
  try {
    await checkVersion(client)
    return await work({
      run: async (text) => void (await client.query(text)),
      rows: async (text, values = []) => (await client.query(text, [...values])).rows,
    })
  } finally {
    await client.end()
  }
}

/** Connects. Errors of the URL or the server become a one-line message. */
async function reach(url: string, isRepeat = false): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true })
  client.on('error', () => undefined)
  const { host, port, database } = client
  const begin = performance.eventLoopUtilization()
  try {
    await client.connect()
    return client
  } catch (error) {
    // A process that starts on a busy machine loads its modules meanwhile, and has not read what the server answered.
    if (!isRepeat && performance.eventLoopUtilization(begin).utilization > BUSY) return reach(url, true)
    throw new OperatorError(`DATABASE_URL: cannot use database ${database} at ${host}:${port}: ${reasonOf(error)}`)
  }
}

/** Refuses an old server. */
async function checkVersion(client: pg.Client): Promise<void> {
  const { host, port } = client
  await client.query('set statement_timeout = 0')
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  if (Number(rows[0]?.server_version_num) < OLDEST) {
    throw new OperatorError(`DATABASE_URL: ${host}:${port} runs a PostgreSQL older than ${OLDEST / 10_000}`)
  }
}
