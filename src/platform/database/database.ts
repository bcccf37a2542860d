import type { CancelSignal } from '../../kernel/cancel-signal.js'
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
  /** JSON values are returned as texts. Prisma Client parses them itself. */
  readonly jsonAsText?: boolean
}

export interface Database extends Db {
  /** A Db that cancels the running statement when `signal` aborts. */
  cancellable(signal: CancelSignal): Db
  /**
   * Runs `work` in one READ COMMITTED transaction. Serialization failures and deadlocks are retried three times, so
   * `work` must have no effect outside the database. Inside `work`, errors are errors of the driver, not problems, and
   * statements run in the order of the calls, also if `work` does not wait for a statement before it starts the next.
   */
  transaction<T>(work: (db: Db) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * Runs one SQL text outside of a transaction, on a connection of its own without a time limit. For work such as
   * building an index. The text must not contain input.
   */
  alone(text: string): Promise<void>
  /** Applies missing migrations and returns their names. Processes that start at the same time wait for one another. */
  migrate(): Promise<string[]>
  /** Returns the names of missing migrations, without applying them. */
  pending(): Promise<string[]>
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
  /** Current load. */
  load(): DatabaseLoad
  close(): Promise<void>
}

export interface TransactionOptions {
  /**
   * The statements read and write few records, which indexes find, as those of a request do. PostgreSQL then plans each
   * statement once: to plan the large statements of a write at each execution would take longer than running them. Unset
   * for thousands of records in a statement, because the best plan then depends on their number.
   */
  readonly fewRecords?: boolean
}

type LibraryAccess = { readonly url: string } | { execute(text: string, values?: unknown[]): Promise<{ rows: Row[] }> }

interface DatabaseLoad {
  /** Open connections, and how many of them are idle. */
  readonly connections: number
  readonly idle: number
  /** Number of statements and transactions that run now or wait for a connection. */
  readonly inside: number
}

/** Called for every statement. Tests and benchmarks count round trips with it. */
export type StatementListener = (text: string) => void
