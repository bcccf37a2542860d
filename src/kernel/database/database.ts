import type { PrismaClient } from './generated/client.js'
/** A row as the driver gives it: timestamps are Date, `int8` is number, JSON is whatever the statement made of it. */
export type Row = Record<string, unknown>

/** One statement with its parameters: what the `sql` tag makes, or a library that brings its own. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The door to the database that every read and write gets with its context. */
export interface Db {
  /** Runs one statement, prepared by name on a server. A client that went away cancels it. */
  rows<T = Row>(statement: Statement): Promise<T[]>
}

/** Tells that whoever asked is gone. An AbortSignal is one. */
export interface Departure {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export interface Database extends Db {
  /** Prisma for cold reads and writes of single records. Not there inside a transaction, where it would deadlock PGlite. */
  readonly prisma: PrismaClient
  /** The same door, cancelling what runs when `signal` aborts. */
  cancellable(signal: Departure): Db
  /**
   * Runs `work` in one READ COMMITTED transaction; serialization failures and deadlocks are retried three times,
   * so `work` must have no effect outside the database. Inside, `work` gets the driver's errors as they are.
   */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Applies the migrations that are missing; processes that start together wait for one another. */
  migrate(): Promise<string[]>
  /** Names of the migrations that the database lacks; changes nothing. */
  pending(): Promise<string[]>
  /**
   * Calls `heard` for each notification of a channel, and whenever some may have been missed. The function that comes
   * back ends it.
   */
  listen(channel: string, heard: () => void): Promise<() => Promise<void>>
  /** How a library that brings its own SQL reaches the database: by connections of its own, or where there is only one, by that. */
  readonly guest: Guest
  /** What is under way at this moment. */
  load(): DatabaseLoad
  close(): Promise<void>
}

type Guest = { readonly url: string } | { execute(text: string, values?: unknown[]): Promise<{ rows: Row[] }> }

interface DatabaseLoad {
  /** Open connections, and those of them that do nothing. */
  readonly connections: number
  readonly idle: number
  /** Pieces of work that run or wait for a connection. */
  readonly inside: number
}

/** Told of every statement: how the tests and the bench count round trips. */
export type StatementListener = (text: string) => void
