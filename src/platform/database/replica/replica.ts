import { Problem } from '../../../kernel/problem/problem.js'
import type { ReplicaState } from '../client/database.js'
import { NONE, REPLAYED } from '../client/replica-position.js'
import { sql } from '../client/sql.js'
import type { ServerDatabase } from '../server/server.js'

/** When the primary server had which position, oldest first. */
export type Samples = readonly { readonly at: number; readonly position: string }[]

/** Reads the id of the cluster, which a replica has in common with the primary server. */
export const CLUSTER = sql`select system_identifier::text as id from pg_control_system()`

interface ReplicaOptions {
  readonly url: string
  readonly maxLagSeconds: number
  readonly samples: Samples
  /** The id of the cluster of the primary server. Undefined if its role may not read it. */
  readonly cluster: () => string | undefined
  readonly onChange: (state: ReplicaState) => void
}

/** One replica, and what is known about it. */
export class Replica {
  readonly db: ServerDatabase
  /**
   * The replica has replayed the log up to this position, or further. A replica that starts again can be behind the position
   * that it had before, so this is forgotten when a connection is lost.
   */
  replayed = NONE
  readonly #options: ReplicaOptions
  readonly #name: string
  #status: ReplicaState['status'] = 'unreachable'
  #lagSeconds: number | undefined
  #checking: Promise<void> | undefined
  /** Increases when a connection is lost: the result of a check that began before is not valid. */
  #losses = 0

  constructor(options: ReplicaOptions, open: (onLost: () => void) => ServerDatabase) {
    const { host, pathname } = new URL(options.url)
    this.#name = `${host}${pathname}`
    this.#options = options
    this.db = open(() => this.lost())
  }

  get isInUse(): boolean {
    return this.#status === 'inUse'
  }

  get state(): ReplicaState {
    return { name: this.#name, status: this.#status, lagSeconds: this.#lagSeconds }
  }

  /** Asks the replica how far it is. A call while a check runs waits for its result. */
  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  /** The replica gets no reads until a check finds it in order. */
  lost(): void {
    this.#losses++
    this.replayed = NONE
    this.#set('unreachable', undefined)
  }

  async #check(): Promise<void> {
    const losses = this.#losses
    try {
      const cluster = this.#options.cluster()
      const [row] = await this.db.probe<{ position: string | null }>(REPLAYED)
      const [found] = this.isInUse || cluster === undefined ? [] : await this.db.probe<{ id: string }>(CLUSTER)
      if (losses !== this.#losses) return
      if (found && found.id !== cluster) this.#set('foreign', undefined)
      else if (typeof row?.position !== 'string') this.#set('promoted', undefined)
      else this.#replay(row.position)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      this.lost()
    }
  }

  #replay(position: string): void {
    const { samples, maxLagSeconds } = this.#options
    // The oldest position that the replica does not have yet. The clock is that of this process alone.
    const missing = samples.find((sample) => sample.position > position)
    const lag = missing ? (performance.now() - missing.at) / 1_000 : 0
    this.replayed = position
    this.#set(lag > maxLagSeconds ? 'behind' : 'inUse', lag)
  }

  #set(status: ReplicaState['status'], lagSeconds: number | undefined): void {
    const isChanged = status !== this.#status
    this.#status = status
    this.#lagSeconds = lagSeconds
    if (isChanged) this.#options.onChange(this.state)
  }
}
