import type { Duplex } from 'node:stream'
import type pg from 'pg'
import type { Db, ReadOptions, Statement } from '../client/database.js'
import type { Models } from '../client/models.js'
import type { BoundPrisma } from '../client/prisma.js'

/*
 * A connection to a server sends a statement without waiting for the result of the statement before. The server runs
 * them one after the other. Statements that are sent together need one message, and sending a message takes more time
 * than running a small statement.
 */

/** The socket of a client, which the types of pg do not declare. */
export const streamOf = (client: pg.PoolClient): Duplex =>
  (client as pg.PoolClient & { readonly connection: { readonly stream: Duplex } }).connection.stream

/**
 * Sends the statements that are passed to the client until `schedule` calls its function as one message: by default, the
 * statements of the current callback.
 */
export function joinMessages(client: pg.PoolClient, schedule: (send: () => void) => void = process.nextTick): void {
  const stream = streamOf(client)
  if (stream.writableCorked > 0) return
  stream.cork()
  schedule(() => stream.uncork())
}

/**
 * Waits until all of these statements have ended, then throws the first error. The statements of a transaction run in
 * the order of the calls. So a statement that does not need the result of the one before can be sent together with it.
 */
export async function allEnded<T extends readonly unknown[]>(
  ...statements: { [K in keyof T]: Promise<T[K]> }
): Promise<T> {
  await Promise.allSettled(statements)
  return (await Promise.all(statements)) as unknown as T
}

type Send = <T>(statement: Statement, options?: ReadOptions) => Promise<T[]>

/** Whether a statement changes no rows. `select ... for update` only locks them. */
export const onlyReads = (text: string): boolean =>
  /^\s*select\b/i.test(text) || !/\b(?:insert|update|delete)\b/i.test(text)

/**
 * A transaction that begins with its first statement. `begin` is sent together with this statement if the statement
 * only reads, because it would not be rolled back if `begin` failed.
 */
export class LazyTransaction implements Db {
  readonly #begin: () => Promise<unknown>
  readonly #send: Send
  readonly #prisma: BoundPrisma
  #begun: Promise<unknown> | undefined
  #state: 'new' | 'open' | 'ended' = 'new'

  constructor(begin: () => Promise<unknown>, send: Send, prisma: BoundPrisma) {
    this.#begin = begin
    this.#send = send
    this.#prisma = prisma
  }

  /** Whether there is a transaction to commit. */
  get hasBegun(): boolean {
    return this.#begun !== undefined
  }

  get prisma(): Models {
    return this.#prisma.modelsOf(this, true)
  }

  end(): void {
    this.#state = 'ended'
  }

  async rows<T>(statement: Statement, options?: ReadOptions): Promise<T[]> {
    if (this.#state === 'ended') throw new Error('this transaction has ended: wait for its statements before it ends')
    if (this.#state === 'open') return this.#send(statement, options)
    if (this.#begun) return this.#begun.then(() => this.#send(statement, options))
    const begun = this.#begin().then(() => {
      this.#state = 'open'
    })
    this.#begun = begun
    if (!onlyReads(statement.text)) return begun.then(() => this.#send(statement, options))
    const [, rows] = await allEnded(begun, this.#send<T>(statement, options))
    return rows
  }
}
