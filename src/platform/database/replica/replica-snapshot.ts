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

/** Reads of one request in one transaction of one replica. Without a replica, they run on the primary server, one by one. */
export class SnapshotReads implements Snapshot {
  readonly db: Db
  readonly primary: Db
  isFailed = false
  readonly #servers: Servers
  #chosen: Promise<Replica | undefined> | undefined
  #opened: Promise<Opened> | undefined
  #running = 0
  #idle: NodeJS.Timeout | undefined

  constructor(servers: Servers, prisma: BoundPrisma) {
    this.#servers = servers
    this.primary = servers.primary
    this.db = new PrismaDb((statement, options) => this.#rows(statement, options), prisma)
  }

  end(): void {
    clearTimeout(this.#idle)
    this.#opened?.then(({ end }) => end()).catch(() => undefined)
    this.#opened = undefined
  }

  async #rows<T>(statement: Statement, options?: ReadOptions): Promise<T[]> {
    const { primary, turn, stores, choose, count } = this.#servers
    if (!onlyReads(statement.text)) return stores.rows(primary, statement, options)
    this.#chosen ??= choose()
    const replica = await this.#chosen
    count(replica)
    if (!replica) return primary.rows(statement, options)
    this.#running++
    try {
      this.#opened ??= open(replica, turn)
      const { db } = await this.#opened
      return await db.rows<T>(statement, options)
    } catch (error) {
      // The transaction has failed, and with it all statements that follow. The primary server repeats the request.
      this.isFailed ||= isOfReplica(replica, error, turn)
      throw error
    } finally {
      this.#running--
      clearTimeout(this.#idle)
      if (this.#running === 0) this.#idle = setTimeout(() => this.end(), IDLE_MS).unref()
    }
  }
}

const open = ({ db }: Replica, turn: Turn): Promise<Opened> =>
  new Promise((resolve, reject) => {
    const work = (inside: Db) => new Promise<void>((end) => resolve({ db: inside, end }))
    db.snapshot(turn, work).catch(reject)
  })
