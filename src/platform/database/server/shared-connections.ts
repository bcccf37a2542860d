import type pg from 'pg'
import { isCancelled } from '../client/driver.js'
import { streamOf } from './pipeline.js'

/** A connection, or one that is being opened. */
interface Shared {
  client: pg.PoolClient | undefined
  readonly opened: Promise<pg.PoolClient>
  /** Number of statements that were sent and have not ended. */
  running: number
}

/**
 * Connections on which short reads of many callers run. They save a third of the CPU time of a stored detail. A caller
 * sends its statement at once, although others still run. So no caller waits for a free connection, and both processes
 * send and receive many statements in one message.
 *
 * The server runs the statements of a connection one after the other. If it cancels one that took too long, the
 * connection is closed, and those behind it fail. So they need not wait for others that may take as long.
 */
export class SharedConnections {
  readonly #connect: () => Promise<pg.PoolClient>
  readonly #most: number
  #shared: readonly Shared[] = []

  /** `connect` opens a connection. `most` is the maximum number of connections. */
  constructor(connect: () => Promise<pg.PoolClient>, most: number) {
    this.#connect = connect
    this.#most = most
  }

  /** Number of connections on which no statement runs. */
  get idle(): number {
    return this.#shared.filter(({ running }) => running === 0).length
  }

  /** Runs `send`, which sends one statement, on the connection with the fewest statements. */
  async run<T>(send: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const shared = this.#least()
    shared.running++
    try {
      return await send(shared.client ?? (await shared.opened))
    } catch (error) {
      if (isCancelled(error)) this.#abandon(shared)
      throw error
    } finally {
      shared.running--
    }
  }

  close(): void {
    for (const shared of this.#shared) this.#remove(shared)
  }

  #least(): Shared {
    const [first, ...others] = this.#shared
    if (!first) return this.#open()
    const least = others.reduce((least, other) => (other.running < least.running ? other : least), first)
    return least.running > 0 && this.#shared.length < this.#most ? this.#open() : least
  }

  #open(): Shared {
    const shared: Shared = { client: undefined, opened: this.#connect(), running: 0 }
    this.#shared = [...this.#shared, shared]
    const remove = () => this.#remove(shared)
    shared.opened.then((client) => {
      shared.client = client
      client.once('error', remove).once('end', remove)
      // All connections were closed meanwhile.
      if (!this.#shared.includes(shared)) client.release(true)
    }, remove)
    return shared
  }

  /** Closes a connection without waiting for its statements. */
  #abandon(shared: Shared): void {
    if (shared.client) streamOf(shared.client).destroy()
    this.#remove(shared)
  }

  #remove(shared: Shared): void {
    if (!this.#shared.includes(shared)) return
    this.#shared = this.#shared.filter((other) => other !== shared)
    shared.client?.release(true)
  }
}
