import type { Turn } from '../../../kernel/fair-queue.js'
import type { Models } from './models.js'

/** A row of the driver: timestamps are Date, `int8` is number, JSON is as the statement returns it. */
export type Row = Record<string, unknown>

/** One statement with its parameters, from the `sql` tag or from a library. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Database access for reads and writes. */
export interface Db {
  /** Runs one statement. On a server, it becomes a prepared statement. */
  rows<T = Row>(statement: Statement, options?: ReadOptions): Promise<T[]>
  /**
   * The models of Prisma Client, for the tables of plain rows. Their statements run as those of `rows`: in the same
   * transaction, with the same limits and errors. A call is sent a moment later than a call of `rows`, so wait for it
   * before a statement that depends on it.
   */
  readonly prisma: Models
}

export interface ReadOptions {
  /**
   * The statement reads few rows by their keys, so it usually takes less than a millisecond. A server runs it on a
   * connection that short reads share, because they need not wait long for each other. It is not cancelled if the client
   * disconnects.
   */
  readonly isShort?: boolean
  /** The statement stores a value that each reader would compute alike. Readers that send it together run it once. */
  readonly isShared?: boolean
  /** JSON values are returned as texts. Prisma Client parses them itself. */
  readonly jsonAsText?: boolean
}

export interface Database extends Db {
  /**
   * A Db for the work of one caller. Statements of many callers take turns. The running statement is cancelled when the
   * signal of the turn aborts.
   */
  inTurn(turn: Turn): Db
  /**
   * Runs a short statement apart from all other work, so that the answer says whether the database responds. Fails after
   * two seconds.
   */
  probe<T = Row>(statement: Statement): Promise<T[]>
  /**
   * Runs `work` in one READ COMMITTED transaction. Serialization failures and deadlocks are retried three times, so
   * `work` must have no effect outside the database. Inside `work`, errors are errors of the driver, not problems, and
   * statements run in the order of the calls, also if `work` does not wait for a statement before it starts the next.
   */
  transaction<T>(work: (db: Db) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * Runs one SQL text outside of a transaction, on a connection of its own without a time limit. For work such as
   * building an index. An embedded database runs it as background work. The text must not contain input.
   */
  alone(text: string): Promise<void>
  /**
   * Runs `work` with a connection of its own, without a time limit. In embedded mode, all other calls wait until it ends.
   * For the whole database at once, such as a backup.
   */
  session<T>(work: (session: Session) => Promise<T>): Promise<T>
  /** Applies missing migrations and returns their names. Processes that start at the same time wait for one another. */
  migrate(): Promise<string[]>
  /** Returns the names of missing migrations, without applying them. Throws if the database is of a newer release. */
  pending(): Promise<string[]>
  /** Whether the server refuses all writes: it is a standby, or the operator has made it read-only. */
  isReadOnly(): Promise<boolean>
  /**
   * Calls `onNotification` with the payload of each notification of a channel. If notifications may have been lost,
   * calls it without a payload. The returned function ends the subscription.
   */
  listen(channel: string, onNotification: (payload?: string) => void): Promise<() => Promise<void>>
  /**
   * Database access for a library that has its own SQL. On a server it is a URL, and the library opens its own
   * connections. In embedded mode it is the single connection of this process.
   */
  readonly libraryAccess: LibraryAccess
  /** The replicas that answer reads. Unset if none is configured. */
  readonly replicas?: Replicas | undefined
  /** Current load. */
  load(): DatabaseLoad
  close(): Promise<void>
}

/** One connection. Its caller begins and ends transactions. The texts must not contain input. */
export interface Session {
  /** Runs a script of statements without parameters. */
  run(text: string): Promise<void>
  rows(text: string, values?: readonly unknown[]): Promise<Row[]>
}

export interface TransactionOptions {
  /** Whose work the transaction is. Default: that of the service itself. */
  readonly turn?: Turn | undefined
  /**
   * What the transaction locks, such as the id of a record. On a server, transactions of this process with the same value
   * run one after another: those that would wait for a lock wait here, and leave the connections to others.
   */
  readonly lock?: string | undefined
  /**
   * The statements read and write few records, which indexes find, as those of a request do. PostgreSQL then plans each
   * statement once: to plan the large statements of a write at each execution would take longer than running them. Unset
   * for thousands of records in a statement, because the best plan then depends on their number.
   */
  readonly fewRecords?: boolean
  /**
   * The work takes long, as in a job or for many rows. An embedded database runs one transaction at a time, so this one begins
   * only when no other work waits. A server ignores it.
   */
  readonly isBackground?: boolean
  /**
   * False: the commit returns before the transaction is on the disk. If the server fails, the transactions of its last
   * second can be missing as a whole. An embedded database ignores it. Default: true.
   */
  readonly waitsForDisk?: boolean | undefined
  /** Called after the commit with the position of the write. Undefined if the server did not say it. */
  readonly onCommit?: ((position: string | undefined) => void) | undefined
}

/** Copies of the database on other servers, which follow the primary server. They answer reads. */
export interface Replicas {
  /**
   * A Db for a read of a caller. It reads from one replica that has the last write of the caller. If there is none, or if
   * the replica fails, it reads from the primary server. Statements that write run on the primary server.
   */
  reads(turn: Turn): Db
  /**
   * The same for all reads of a request, which then see the database as it was at one time. Requests with the same `shape`, such
   * as the same document of GraphQL, probably send the same number of statements. One statement needs no transaction.
   */
  snapshot(turn: Turn, shape: object): Snapshot
  /** The position of the last write of a caller (`key` of its turns). Undefined if every replica in use has it. */
  positionOf(key: string): string | undefined
  /**
   * From now on, the reads of a caller see the writes up to a position that the caller sent. A position that the primary
   * server has not reached yet is as good as its newest one, so that a wrong position delays no other user of a credential.
   */
  requireSent(key: string, position: string): Promise<void>
  states(): ReplicaState[]
  /** Number of statements of reads since the start, by server. */
  shares(): [server: string, statements: number][]
  /** Calls `onChange` with a replica that comes into use, or goes out of it. */
  watch(onChange: (replica: ReplicaState) => void): void
}

export interface Snapshot {
  readonly db: Db
  /** Whether a statement has failed. The request must then read everything again, in the snapshot that `again` returns. */
  readonly isFailed: boolean
  /** Ends this snapshot. Returns another one: on the primary server if a replica has failed, otherwise in a transaction. */
  again(): Snapshot
  end(): void
}

export interface ReplicaState {
  /** Host, port and database. */
  readonly name: string
  /** `promoted`: the server is no replica any more. `foreign`: it is a replica of another database. */
  readonly status: 'inUse' | 'behind' | 'unreachable' | 'promoted' | 'foreign'
  /** How far it is behind the primary server. Undefined if it did not say it. */
  readonly lagSeconds: number | undefined
}

type LibraryAccess = { readonly url: string } | { execute(text: string, values?: unknown[]): Promise<{ rows: Row[] }> }

interface DatabaseLoad {
  /** Open connections, and how many of them are idle. */
  readonly connections: number
  readonly idle: number
  /** Number of statements and transactions that run now or wait for a connection. */
  readonly inside: number
}

/**
 * Called for every statement. The returned function is called when the statement ends. The spans of statements use it, and
 * tests count round trips with it.
 */
export type StatementListener = (text: string) => ((error?: unknown) => void) | undefined
