import { availableParallelism } from 'node:os'
import type pg from 'pg'
import { FairQueue, type Turn } from '../../../kernel/fair-queue.js'
import { cancelOn } from '../client/cancel.js'
import type { Database, Db, ReadOptions, Statement, StatementListener, TransactionOptions } from '../client/database.js'
import {
  disconnected,
  isCancelled,
  isLost,
  isUnprepared,
  ONE_PLAN,
  OWN,
  PLAN_ONCE,
  refusals,
  reporting,
  retrying,
  Turns,
  translated,
} from '../client/driver.js'
import { BoundPrisma, PrismaDb } from '../client/prisma.js'
import { StatementNames } from '../client/statement-names.js'
import { serverTypesWithJsonText } from '../client/types.js'
import { Connections, type Held, settingsOf } from './connections.js'
import { listenOnServer } from './listen.js'
import {
  inSession,
  isServerReadOnly,
  type Migration,
  migrateServer,
  pendingOnServer,
  runOnServer,
} from './migrate-server.js'
import { allEnded, joinMessages, LazyTransaction } from './pipeline.js'
import { SharedConnections } from './shared-connections.js'

export interface ServerOptions {
  url: string
  /**
   * URL of the server itself if `url` is that of a pooler, such as PgBouncer, which gives each transaction another session
   * of the server. What needs a session uses it: migrations, notifications and the library of the queue.
   */
  directUrl?: string | undefined
  migrations: readonly Migration[]
  onStatement: StatementListener | undefined
  limits?: Partial<Limits>
  /** Prisma Client, if several servers share it. */
  prisma?: BoundPrisma
  /** Called if a connection that is not in use is lost. */
  onLost?: () => void
}

export interface ServerDatabase extends Database {
  /** Runs `work` in one transaction that reads the database as it is at its first statement. */
  snapshot(turn: Turn, work: (db: Db) => Promise<void>): Promise<void>
  /** Number of short reads, or of other reads, that run now or wait for a connection. */
  readsInside(areShort: boolean): number
}

interface Limits {
  /** Number of connections for reads. Use two to five for each processor core. More connections give no more speed. */
  poolSize: number
  /** Number of further connections for transactions. */
  writers: number
  /** Number of further connections, which short reads share. */
  shared: number
  /** Time limit of a statement on a shared connection. */
  shortMs: number
  /** Maximum number of requests that wait for each kind of connection. */
  waiting: number
  readMs: number
  writeMs: number
  /** Maximum time that a transaction waits for its turn and for locks. */
  lockMs: number
  /** Time limit of a probe. */
  probeMs: number
  /** The server is considered unreachable if it does not respond for this time after a statement timeout. */
  silenceMs: number
}

const usual: Limits = {
  poolSize: 8,
  writers: 6,
  shared: 2,
  shortMs: 1_000,
  waiting: 1_000,
  readMs: 5_000,
  writeMs: 15_000,
  lockMs: 5_000,
  probeMs: 2_000,
  silenceMs: 500,
}
/**
 * Number of write transactions of requests that run at the same time, if none of them takes long. Each connection has its
 * own large plans in memory. With more connections than the processor needs, it finds fewer of the plans in its caches.
 */
const WRITES = Math.max(4, 2 * availableParallelism())
/** A write that has waited for this time starts even if others still run. */
const PATIENCE_MS = 50
/** Number of short reads that run on one shared connection at the same time. */
const SHORT_READS = 32

/** Opens a PostgreSQL server, version 15 or newer. */
export function openServer(options: ServerOptions): ServerDatabase {
  const { url, directUrl, migrations, onStatement, prisma = new BoundPrisma(), onLost } = options
  const limits = { ...usual, ...options.limits }
  const sessionUrl = directUrl ?? url
  const isPooled = directUrl !== undefined
  const { waiting, readMs, shortMs, writeMs, lockMs, probeMs, silenceMs } = limits
  const open = (kind: {
    most: number
    places?: number
    limitMs: number
    connectMs?: number
    plans?: readonly string[]
  }) =>
    new Connections({
      connectMs: readMs,
      ...kind,
      url,
      isPooled,
      onLost,
      waiting,
      silentMs: kind.limitMs + silenceMs,
      settings: [...settingsOf(kind.limitMs, lockMs), ...(kind.plans ?? [])],
    })
  const reads = open({ most: limits.poolSize, limitMs: readMs })
  const writes = open({ most: limits.writers, limitMs: writeMs })
  const shorts = open({ most: limits.shared, places: limits.shared * SHORT_READS, limitMs: shortMs, plans: ONE_PLAN })
  // A connection that does not respond and then one that cannot be opened must fail within the limit.
  const probes = open({ most: 1, limitMs: probeMs - silenceMs, connectMs: probeMs })
  const all = [reads, writes, shorts, probes]
  const writing = new Turns(WRITES, PATIENCE_MS)
  const locks = new FairQueue({ places: Number.POSITIVE_INFINITY, perKey: 1, mostWaiting: waiting, ...refusals })
  // Behind a pooler, another session has the statement with the name.
  const names = isPooled ? undefined : new StatementNames()
  const shared = new SharedConnections(() => shorts.connect(), limits.shared)

  const send = <T>(
    connections: Connections,
    client: pg.PoolClient,
    { text, values }: Statement,
    options?: ReadOptions,
    schedule?: Parameters<typeof joinMessages>[1],
  ): Promise<T[]> => {
    const ended = onStatement?.(text)
    joinMessages(client, schedule)
    const types = options?.jsonAsText ? { types: serverTypesWithJsonText } : undefined
    const sent = connections.query<T>(client, { text, ...names?.of(text), values: values as unknown[], ...types })
    return reporting(sent, ended)
  }

  /** Sends a statement with the settings of the connections. Behind a pooler, it needs a transaction for them. */
  const sendAlone = async <T>(...[connections, client, statement, options]: Parameters<typeof send>): Promise<T[]> => {
    if (!isPooled) return send<T>(connections, client, statement, options)
    joinMessages(client)
    const [, rows] = await allEnded(
      connections.query(client, { text: connections.begin }),
      send<T>(connections, client, statement, options),
      connections.query(client, { text: 'commit' }),
    )
    return rows
  }

  const rows = <T>(statement: Statement, options: ReadOptions | undefined, turn: Turn): Promise<T[]> => {
    const until = performance.now() + readMs
    return options?.isShort && !isPooled
      ? shortRows(statement, options, { ...turn, until })
      : ownRows(statement, options, { ...turn, until })
  }

  /** Runs a statement on a connection of its own. */
  const ownRows = <T>(statement: Statement, options: ReadOptions | undefined, turn: Turn): Promise<T[]> =>
    reads
      .use(turn, (held) => cancelled(held, turn, () => sendAlone<T>(reads, held.client, statement, options)))
      .catch(refuse)

  /** Runs `work` on a connection. Its statement is cancelled if the client disconnects. */
  const cancelled = async <T>(held: Held, { signal }: Turn, work: () => Promise<T>): Promise<T> => {
    if (signal?.aborted) throw disconnected()
    // A pooler does not say which session of the server runs the statement. It ends at its time limit.
    const cancellation = signal && !isPooled ? cancelOn(signal, url, held.client) : undefined
    try {
      return await work()
    } finally {
      if (!(await (cancellation?.settled() ?? true))) held.isBroken = true
    }
  }

  /**
   * Runs a statement on a shared connection. If it takes too long there, or if it failed because of another statement, it
   * runs again on a connection of its own. It does not end when the client disconnects, because the cancellation could
   * arrive when another statement runs.
   */
  const shortRows = async <T>(statement: Statement, options: ReadOptions, turn: Turn): Promise<T[]> => {
    try {
      return await shorts.turns.run(turn, () =>
        // The statements of all requests that have arrived are sent as one message.
        shared.run((client) => send<T>(shorts, client, statement, options, setImmediate)),
      )
    } catch (error) {
      // Unprepared: a statement before this one had the same text, and failed while it was prepared.
      if (isCancelled(error) || isLost(error) || isUnprepared(error)) return ownRows(statement, options, turn)
      throw translated(error)
    }
  }

  const transaction = <T>(work: (db: Db) => Promise<T>, options: TransactionOptions = {}): Promise<T> => {
    const turn = { ...(options.turn ?? OWN), until: performance.now() + lockMs }
    const run = () => retrying(() => writes.use(turn, (held) => inTurns(held)))
    const inTurns = (held: Held): Promise<T> => {
      const transact = () => transactOn(writes, held, work, { ...options, begin: beginOf(options, turn.until) })
      return options.fewRecords ? writing.run(transact) : transact()
    }
    return options.lock === undefined ? run() : locks.run({ ...turn, key: options.lock }, run)
  }

  /** The time that a transaction has waited for its turn is part of the time that it may wait for locks. */
  const beginOf =
    ({ fewRecords, waitsForDisk = true }: TransactionOptions, until: number) =>
    (): string => {
      const left = Math.max(1, Math.ceil(until - performance.now()))
      const disk = waitsForDisk ? '' : '; set local synchronous_commit = off'
      return `${writes.begin}; set local lock_timeout = ${left}${fewRecords ? `; ${PLAN_ONCE}` : ''}${disk}`
    }

  const transactOn = async <T>(
    connections: Connections,
    held: Held,
    work: (db: Db) => Promise<T>,
    { begin, ...atCommit }: { begin: () => string } & TransactionOptions,
  ): Promise<T> => {
    const { client } = held
    const opened = new LazyTransaction(
      () => {
        joinMessages(client)
        return connections.query(client, { text: begin() })
      },
      (statement, options) => send(connections, client, statement, options),
      prisma,
    )
    try {
      const result = await work(opened)
      if (opened.hasBegun) await connections.commit(client, atCommit)
      return result
    } catch (error) {
      if (opened.hasBegun && !isLost(error))
        await connections.query(client, { text: 'rollback' }).catch(() => {
          held.isBroken = true
        })
      throw error
    } finally {
      opened.end()
    }
  }

  const dbOf = (turn: Turn): Db => new PrismaDb((statement, options) => rows(statement, options, turn), prisma)
  const own = dbOf(OWN)

  return {
    rows: own.rows,
    prisma: own.prisma,
    inTurn: dbOf,
    probe: <T>(statement: Statement) =>
      probes
        .use({ ...OWN, until: performance.now() + probeMs }, (held) => sendAlone<T>(probes, held.client, statement))
        .catch(refuse),
    transaction,
    snapshot: (turn, work) =>
      reads
        .use({ ...turn, until: performance.now() + readMs }, (held) =>
          cancelled(held, turn, () => transactOn(reads, held, work, { begin: () => reads.beginSnapshot })),
        )
        .catch(refuse),
    alone: (text) => runOnServer(sessionUrl, text),
    session: (work) => inSession(sessionUrl, work),
    migrate: () => migrateServer(sessionUrl, migrations),
    pending: () => pendingOnServer(sessionUrl, migrations),
    isReadOnly: () => isServerReadOnly(sessionUrl),
    listen: (channel, onNotification) => listenOnServer(sessionUrl, channel, onNotification),
    libraryAccess: { url: sessionUrl },
    load: () => ({
      connections: all.reduce((sum, { load }) => sum + load.open, 0),
      idle: reads.load.idle + writes.load.idle + probes.load.idle + shared.idle,
      inside: all.reduce((sum, { turns }) => sum + turns.inside, 0),
    }),
    readsInside: (areShort) => (areShort && !isPooled ? shorts : reads).turns.inside,
    close: async () => {
      shared.close()
      await Promise.all(all.map((connections) => connections.close()))
    },
  }
}

/** Throws the problem for an error of the database. */
const refuse = (error: unknown): never => {
  throw translated(error)
}
