import type { Turn } from '../../../kernel/fair-queue.js'
import { Problem } from '../../../kernel/problem/problem.js'
import type { Db, ReadOptions, Statement } from '../client/database.js'
import { isLost } from '../client/driver.js'
import { onlyReads } from '../server/pipeline.js'
import type { Replica } from './replica.js'
import type { Stores } from './replica-stores.js'

/** The servers, for the reads of one request. */
export interface Servers {
  readonly primary: Db
  readonly turn: Turn
  readonly stores: Stores
  /** Chooses a replica for a short read, or another one. Undefined for the primary server. */
  readonly choose: (isShort: boolean) => Promise<Replica | undefined>
  /** Counts a statement of a read on a server. */
  readonly count: (server: Replica | undefined) => void
}

/**
 * The reads of one request. All run on one replica. If it cannot answer one of them, this one and the rest of the request
 * read from the primary server, which is never older.
 */
export class ReadsOfRequest {
  readonly #servers: Servers
  #chosen: Promise<Replica | undefined> | undefined

  constructor(servers: Servers) {
    this.#servers = servers
  }

  async rows<T>(statement: Statement, options?: ReadOptions): Promise<T[]> {
    const { primary, turn, stores, choose, count } = this.#servers
    if (!onlyReads(statement.text)) return stores.rows(primary, statement, options)
    this.#chosen ??= choose(options?.isShort === true)
    const replica = await this.#chosen
    count(replica)
    if (!replica) return primary.rows(statement, options)
    try {
      return await replica.db.inTurn(turn).rows<T>(statement, options)
    } catch (error) {
      if (!isOfReplica(replica, error, turn)) throw error
      this.#chosen = Promise.resolve(undefined)
      count(undefined)
      return primary.rows(statement, options)
    }
  }
}

/**
 * Whether another server may answer a statement that failed on a replica. The client may have disconnected, or may have
 * sent a value that no server accepts.
 */
export function isOfReplica(replica: Replica, error: unknown, { signal }: Turn): boolean {
  if (isLost(error instanceof Problem ? error.cause : error)) replica.lost()
  return !signal?.aborted && !(error instanceof Problem && error.status < 500)
}
