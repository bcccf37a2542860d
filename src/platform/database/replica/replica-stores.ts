import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Db, ReadOptions, Statement } from '../client/database.js'

/** About the time until a replica has what was stored. */
const REPEAT_MS = 100
const MOST = 1_000

/**
 * The statements of reads that store something. They run on the primary server. Until a replica has a stored text, each
 * of its readers finds out that it is missing. So a shared statement is sent once.
 */
export class Stores {
  readonly #sent = new LRUCache<string, Promise<unknown[]>>({ max: MOST, ttl: REPEAT_MS })

  rows<T>(primary: Db, statement: Statement, options?: ReadOptions): Promise<T[]> {
    if (!options?.isShared) return primary.rows<T>(statement, options)
    const key = hash('sha1', `${statement.text} ${JSON.stringify(statement.values)}`)
    const sent = this.#sent.get(key) as Promise<T[]> | undefined
    if (sent) return sent
    const sending = primary.rows<T>(statement, options)
    this.#sent.set(key, sending)
    sending.catch(() => this.#sent.delete(key))
    return sending
  }
}
