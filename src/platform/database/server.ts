import { availableParallelism } from 'node:os'
import pg from 'pg'
import type { CancelSignal } from '../../kernel/cancel-signal.js'
import { annotate } from '../../kernel/logged-error.js'
import type { Database, Db, ReadOptions, Row, Statement, StatementListener, TransactionOptions } from './database.js'
import {
  Admission,
  isCancelled,
  isLost,
  isUnprepared,
  ONE_PLAN,
  PLAN_ONCE,
  refuseAborted,
  retrying,
  Turns,
  translated,
  unavailable,
} from './driver.js'
import { listenOnServer } from './listen.js'
import { type Migration, migrateServer, pendingOnServer, runOnServer } from './migrate-server.js'
import { joinMessages, LazyTransaction } from './pipeline.js'
import { BoundPrisma, PrismaDb } from './prisma.js'
import { SharedConnections } from './shared-connections.js'
import { watchSilence } from './silence.js'
import { StatementNames } from './statement-names.js'
import { serverTypes, serverTypesWithJsonText } from './types.js'

interface ServerOptions {
  url: string
  migrations: readonly Migration[]
  onStatement: StatementListener | undefined
  limits?: Partial<Limits>
}

interface Limits {
  /** Number of connections. Use two to five for each processor core. More connections give no more speed. */
  poolSize: number
  /** Number of further connections, which short reads share. */
  shared: number
  /** Time limit of a statement on a shared connection. */
  shortMs: number
  /** Maximum number of requests that wait for a connection. */
  waiting: number
  readMs: number
  writeMs: number
  lockMs: number
  /** The server is considered unreachable if it does not respond for this time after a statement timeout. */
  silenceMs: number
}

/** Also the maximum time of a cancellation. */
const SILENCE_MS = 5_000
const usual: Limits = {
  poolSize: 10,
  shared: 2,
  shortMs: 1_000,
  waiting: 1_000,
  readMs: 5_000,
  writeMs: 15_000,
  lockMs: 5_000,
  silenceMs: SILENCE_MS,
}
/**
 * Number of write transactions of requests that run at the same time, if none of them takes long. Each connection has its
 * own large plans in memory. With more connections than the processor needs, it finds fewer of the plans in its caches.
 */
const WRITES = Math.max(4, 2 * availableParallelism())
/** A write that has waited for this time starts even if others still run. */
const PATIENCE_MS = 50

/** Opens a PostgreSQL server, version 15 or newer. */
export function openServer({ url, migrations, onStatement, limits: given }: ServerOptions): Database {
  const limits = { ...usual, ...given }
  const pool = openPool(url, limits, limits.poolSize, [`statement_timeout=${limits.readMs}`])
  const sharedPool = openPool(url, limits, limits.shared, [`statement_timeout=${limits.shortMs}`, ...ONE_PLAN])
  const admission = new Admission(limits.poolSize + limits.waiting)
  const writes = new Turns(WRITES, PATIENCE_MS)
  const names = new StatementNames()
  const prisma = new BoundPrisma()
  const silence = watchSilence([pool, sharedPool], limits.writeMs + limits.silenceMs)

  // The next two functions pass callbacks to the driver. V8 would keep its promises until it collects all garbage, with
  // the rows of their results.
  const connect = (pool: pg.Pool) =>
    new Promise<pg.PoolClient>((resolve, reject) => {
      pool.connect((error, client) => {
        if (!client) return reject(unavailable('The database cannot be reached.', error))
        silence.idle(client)
        resolve(client)
      })
    })
  const shared = new SharedConnections(() => connect(sharedPool), limits.shared)

  const query = <T>(client: pg.PoolClient, config: pg.QueryConfig): Promise<T[]> =>
    new Promise((resolve, reject) => {
      const ended = silence.begin(client)
      client.query<T & Row>(config, (error, result) => {
        ended()
        if (error) annotate(error, { statement: config.text })
        if (error) reject(error)
        else resolve(result.rows)
      })
    })

  const send = <T>(
    client: pg.PoolClient,
    { text, values }: Statement,
    options?: ReadOptions,
    schedule?: Parameters<typeof joinMessages>[1],
  ): Promise<T[]> => {
    onStatement?.(text)
    joinMessages(client, schedule)
    const types = options?.jsonAsText ? { types: serverTypesWithJsonText } : undefined
    return query(client, { ...names.of(text), values: values as unknown[], ...types })
  }

  const rows = <T>(statement: Statement, options?: ReadOptions, signal?: CancelSignal): Promise<T[]> =>
    admission.run(() => {
      refuseAborted(signal)
      return options?.isShort ? shortRows(statement, options, signal) : ownRows(statement, options, signal)
    })

  /** Runs a statement on a connection of its own. */
  const ownRows = async <T>(statement: Statement, options?: ReadOptions, signal?: CancelSignal): Promise<T[]> => {
    const client = await connect(pool)
    const cancellation = signal && cancelOn(signal, url, client)
    let broken = false
    try {
      refuseAborted(signal)
      return await send<T>(client, statement, options)
    } catch (error) {
      broken = isLost(error)
      throw translated(error)
    } finally {
      const settled = await (cancellation?.settled() ?? true)
      client.release(broken || !settled)
    }
  }

  /**
   * Runs a statement on a shared connection. If it takes too long there, or if it failed because of another statement, it
   * runs again on a connection of its own. It does not end when the client disconnects, because the cancellation could
   * arrive when another statement runs.
   */
  const shortRows = async <T>(statement: Statement, options: ReadOptions, signal?: CancelSignal): Promise<T[]> => {
    try {
      // The statements of all requests that have arrived are sent as one message.
      return await shared.run((client) => send<T>(client, statement, options, setImmediate))
    } catch (error) {
      // Unprepared: a statement before this one had the same text, and failed while it was prepared.
      if (isCancelled(error) || isLost(error) || isUnprepared(error)) return ownRows(statement, options, signal)
      throw translated(error)
    }
  }

  const begin = ({ fewRecords }: TransactionOptions = {}): string =>
    `begin isolation level read committed; set local statement_timeout = ${limits.writeMs}${fewRecords ? `; ${PLAN_ONCE}` : ''}`

  const transaction = <T>(work: (db: Db) => Promise<T>, options?: TransactionOptions): Promise<T> =>
    admission.run(() => (options?.fewRecords ? writes.run(() => transact(work, options)) : transact(work, options)))

  const transact = <T>(work: (db: Db) => Promise<T>, options?: TransactionOptions): Promise<T> =>
    retrying(async () => {
      const client = await connect(pool)
      let broken = false
      const opened = new LazyTransaction(
        () => {
          joinMessages(client)
          return query(client, { text: begin(options) })
        },
        (statement, options) => send(client, statement, options),
        prisma,
      )
      try {
        const result = await work(opened)
        if (opened.hasBegun) await query(client, { text: 'commit' })
        return result
      } catch (error) {
        broken =
          isLost(error) ||
          (opened.hasBegun &&
            (await query(client, { text: 'rollback' }).then(
              () => false,
              () => true,
            )))
        throw error
      } finally {
        opened.end()
        client.release(broken)
      }
    })

  const dbOf = (signal?: CancelSignal): Db =>
    new PrismaDb((statement, options) => rows(statement, options, signal), prisma)
  const withoutSignal = dbOf()

  return {
    rows: withoutSignal.rows,
    prisma: withoutSignal.prisma,
    cancellable: (signal) => dbOf(signal),
    transaction,
    alone: (text) => runOnServer(url, text),
    migrate: () => migrateServer(url, migrations),
    pending: () => pendingOnServer(url, migrations),
    listen: (channel, onNotification) => listenOnServer(url, channel, onNotification),
    libraryAccess: { url },
    load: () => ({
      connections: pool.totalCount + sharedPool.totalCount,
      idle: pool.idleCount + shared.idle,
      inside: admission.inside,
    }),
    close: async () => {
      silence.close()
      shared.close()
      await Promise.all([pool.end(), sharedPool.end()])
    },
  }
}

function openPool(url: string, limits: Limits, max: number, settings: readonly string[]): pg.Pool {
  const address = new URL(url)
  // jit=off: JIT compilation takes longer than our statements run, and would repeat for every execution.
  // parallel_setup_cost: the start of parallel workers takes longer than most of our statements run. So only very long
  // statements use them.
  const common = [`lock_timeout=${limits.lockMs}`, 'timezone=UTC', 'jit=off', 'parallel_setup_cost=100000']
  const own = [...common, ...settings].map((setting) => `-c ${setting}`).join(' ')
  // Append our options to those of the URL, which would otherwise replace our timeouts.
  address.searchParams.set('options', `${address.searchParams.get('options') ?? ''} ${own}`.trim())
  const pool = new pg.Pool({
    connectionString: address.href,
    max,
    types: serverTypes,
    connectionTimeoutMillis: limits.readMs,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    application_name: 'venture-data-service',
    pipeline: true,
  })
  // The pool replaces a connection that the server closes. Without an error listener, the error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/**
 * Cancels the statement of `client` when `signal` aborts. Await `settled` before the connection is used again:
 * PostgreSQL cancels whatever statement the connection runs when the request arrives, possibly that of the next caller.
 * `settled` returns false if the request may still arrive later.
 */
function cancelOn(signal: CancelSignal, url: string, client: pg.PoolClient) {
  let cancelled: Promise<boolean> | undefined
  const cancel = () => {
    cancelled = cancelStatement(url, client)
  }
  signal.addEventListener('abort', cancel, { once: true })
  return {
    settled() {
      signal.removeEventListener('abort', cancel)
      return cancelled ?? true
    },
  }
}

/**
 * Sends the cancellation on a separate connection, because all connections of the pool may be busy. When the server
 * responds, it has already sent the signal. A connection that runs no statement ignores the signal.
 */
async function cancelStatement(url: string, client: pg.PoolClient): Promise<boolean> {
  const { processID } = client as pg.PoolClient & { processID: number }
  const messenger = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: SILENCE_MS,
    query_timeout: SILENCE_MS,
  })
  messenger.on('error', () => undefined)
  try {
    await messenger.connect()
    await messenger.query('select pg_cancel_backend($1)', [processID])
    return true
  } catch {
    return false
  } finally {
    await messenger.end().catch(() => undefined)
  }
}
