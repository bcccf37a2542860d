import type { Turn } from '../../../kernel/fair-queue.js'
import type { Db, ReadOptions, Snapshot, Statement } from '../client/database.js'
import { type BoundPrisma, PrismaDb } from '../client/prisma.js'
import { onlyReads } from '../server/pipeline.js'
import type { Replica } from './replica.js'
import { isOfReplica, type Servers } from './replica-reads.js'

/**
 * A request that reads nothing for this time, because it waits for another service, gives its connection back. Its next
 * read then sees the database as it is at that time.
 */
const IDLE_MS = 1_000

/** An open transaction of a replica. */
interface Opened {
  readonly db: Db
  readonly end: () => void
}

interface Options extends Servers {
  readonly prisma: BoundPrisma
  readonly shape: object
  /** The shapes of the requests that sent one read the last time. The next request of such a shape runs without a transaction. */
  readonly oneStatement: WeakSet<object>
}

/**
 * Reads of one request that see one replica as it was at one time: in one transaction, or as a single statement. Without a replica,
 * they run on the primary server, one by one.
 */
export class SnapshotReads implements Snapshot {
  readonly db: Db
  isFailed = false
  readonly #options: Options
  readonly #hasOneStatement: boolean
  #statements = 0
  #chosen: Promise<Replica | undefined> | undefined
  #opened: Promise<Opened> | undefined
  #running = 0
  #idle: NodeJS.Timeout | undefined

  constructor(options: Options) {
    const { prisma, oneStatement, shape } = options
    this.#options = options
    this.#hasOneStatement = oneStatement.has(shape)
    this.db = new PrismaDb((statement, given) => this.#rows(statement, given), prisma)
  }

  again(): Snapshot {
    this.end()
    return this.#hasSentMore ? new SnapshotReads(this.#options) : primaryReads(this.#options.primary)
  }

  end(): void {
    this.#endTransaction()
    const { oneStatement, shape } = this.#options
    if (this.#statements === 1) oneStatement.add(shape)
    else oneStatement.delete(shape)
  }

  /** Whether a request that should have sent one read has sent more. */
  get #hasSentMore(): boolean {
    return this.#hasOneStatement && this.#statements > 1
  }

  async #rows<T>(statement: Statement, options?: ReadOptions): Promise<T[]> {
    const { primary, turn, stores, choose, count } = this.#options
    const isRead = onlyReads(statement.text)
    // A write counts as two statements, so that a request that may begin again has written nothing before.
    this.#statements += isRead ? 1 : 2
    if (this.#hasSentMore) return this.#fail(new Error('A second statement needs a transaction.'))
    if (!isRead) return stores.rows(primary, statement, options)
    // A statement in a transaction takes a connection of the other reads.
    this.#chosen ??= choose(this.#hasOneStatement && options?.isShort === true)
    const replica = await this.#chosen
    count(replica)
    if (!replica) return primary.rows(statement, options)
    try {
      return await (this.#hasOneStatement
        ? replica.db.inTurn(turn).rows<T>(statement, options)
        : this.#inTransaction<T>(replica, statement, options))
    } catch (error) {
      return isOfReplica(replica, error, turn) ? this.#fail(error) : Promise.reject(error)
    }
  }

  async #inTransaction<T>(replica: Replica, statement: Statement, options?: ReadOptions): Promise<T[]> {
    this.#running++
    try {
      this.#opened ??= open(replica, this.#options.turn)
      const { db } = await this.#opened
      return await db.rows<T>(statement, options)
    } finally {
      this.#running--
      clearTimeout(this.#idle)
      if (this.#running === 0) this.#idle = setTimeout(() => this.#endTransaction(), IDLE_MS).unref()
    }
  }

  /** There is no snapshot any more, and so no later statement of the request can be right. */
  #fail(error: unknown): never {
    this.isFailed = true
    throw error
  }

  #endTransaction(): void {
    clearTimeout(this.#idle)
    this.#opened?.then(({ end }) => end()).catch(() => undefined)
    this.#opened = undefined
  }
}

/** Reads of a request on the primary server, one by one. */
function primaryReads(db: Db): Snapshot {
  const reads: Snapshot = { db, isFailed: false, again: () => reads, end: () => undefined }
  return reads
}

const open = ({ db }: Replica, turn: Turn): Promise<Opened> =>
  new Promise((resolve, reject) => {
    const work = (inside: Db) => new Promise<void>((end) => resolve({ db: inside, end }))
    db.snapshot(turn, work).catch(reject)
  })
