import pg from 'pg'
import { FairQueue, type Turn } from '../../../kernel/fair-queue.js'
import { annotate } from '../../../kernel/logged-error.js'
import type { Row, TransactionOptions } from '../client/database.js'
import { isLost, refusals, unavailable } from '../client/driver.js'
import { LOGGED, WRITTEN } from '../client/replica-position.js'
import { serverTypes } from '../client/types.js'
import { joinMessages } from './pipeline.js'
import { type SilenceWatch, watchSilence } from './silence.js'

interface ConnectionOptions {
  readonly url: string
  /** Number of connections. */
  readonly most: number
  /** Number of callers that use the connections at the same time. Default: one for each connection. */
  readonly places?: number
  /** Maximum number of callers that wait. */
  readonly waiting: number
  /** Time limit of opening a connection. */
  readonly connectMs: number
  /** The server is considered unreachable if it does not respond to a statement for this time. */
  readonly silentMs: number
  /** Settings of all statements, such as `lock_timeout=5000`. */
  readonly settings: readonly string[]
  /**
   * Whether a pooler such as PgBouncer gives each transaction another session of the server. Then the settings are those of
   * each transaction, and not of the session.
   */
  readonly isPooled: boolean
  /** Called if a connection that is not in use is lost. */
  readonly onLost?: (() => void) | undefined
}

/** A connection while its caller uses it. */
export interface Held {
  readonly client: pg.PoolClient
  /** Whether the connection is closed after its use. */
  isBroken: boolean
}

/** The error of a statement to which the server does not respond. `isLost` recognizes it. */
const silence = (): Error => new Error('Connection terminated: the server does not respond')

/** Part of the places that one caller may take, so that it cannot delay the statements of another until its own end. */
const SHARE = 3 / 4

/**
 * Connections to a server for one kind of work. Each kind has its own, so that work that waits for a lock takes none from
 * the others. The callers take turns.
 */
export class Connections {
  readonly turns: FairQueue
  /** The statements that begin a transaction with the settings: to write, or to read at one time. */
  readonly begin: string
  readonly beginSnapshot: string
  readonly #pool: pg.Pool
  readonly #silence: SilenceWatch

  constructor(options: ConnectionOptions) {
    const { most, places = most, waiting, settings, isPooled } = options
    const local = isPooled ? settings.map((setting) => `; set local ${setting}`).join('') : ''
    this.begin = `begin isolation level read committed${local}`
    this.beginSnapshot = `begin isolation level repeatable read read only${local}`
    this.turns = new FairQueue({
      places,
      perKey: Math.ceil(places * SHARE),
      mostWaiting: waiting,
      ...refusals,
    })
    this.#pool = openPool(options)
    this.#silence = watchSilence(this.#pool, options.silentMs, () => this.#refuseWaiting(silence()))
  }

  /** Number of open connections, and how many of them are not in use. */
  get load(): { readonly open: number; readonly idle: number } {
    return { open: this.#pool.totalCount, idle: this.#pool.idleCount }
  }

  /** Does `work` with a connection of its own, at the turn of the caller. */
  use<T>(turn: Turn, work: (held: Held) => Promise<T>): Promise<T> {
    return this.turns.run(turn, async () => {
      const held: Held = { client: await this.connect(), isBroken: false }
      try {
        return await work(held)
      } catch (error) {
        held.isBroken ||= isLost(error)
        throw error
      } finally {
        held.client.release(held.isBroken)
      }
    })
  }

  // The next two functions pass callbacks to the driver. V8 would keep its promises until it collects all garbage, with
  // the rows of their results.

  /** Takes a connection from the pool, without a turn. */
  connect(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      this.#pool.connect((error, client) => {
        if (client) {
          this.#silence.idle(client)
          return resolve(client)
        }
        if (error && isLost(error)) this.#refuseWaiting(error)
        reject(unavailable('The database cannot be reached.', error))
      })
    })
  }

  query<T>(client: pg.PoolClient, config: pg.QueryConfig): Promise<T[]> {
    return new Promise((resolve, reject) => {
      const ended = this.#silence.begin(client)
      client.query<T & Row>(config, (error, result) => {
        ended()
        if (error) annotate(error, { statement: config.text })
        if (error) reject(error)
        else resolve(result.rows)
      })
    })
  }

  /** Commits. The question for the position is sent with the commit, so it takes no further round trip. */
  async commit(
    client: pg.PoolClient,
    { onCommit, waitsForDisk = true }: Pick<TransactionOptions, 'onCommit' | 'waitsForDisk'>,
  ): Promise<void> {
    if (onCommit) joinMessages(client)
    const committed = this.query(client, { text: 'commit' })
    if (!onCommit) return void (await committed)
    const asked = this.query<{ position: string }>(client, { text: (waitsForDisk ? WRITTEN : LOGGED).text }).catch(
      () => [],
    )
    await committed
    const [row] = await asked
    onCommit(row?.position)
  }

  async close(): Promise<void> {
    this.#silence.close()
    await this.#pool.end()
  }

  /** Those that wait would wait as long as the one that found out that the server does not respond. */
  #refuseWaiting(cause: Error): void {
    this.turns.clear(() => cause)
  }
}

function openPool({ url, most, connectMs, settings, isPooled, onLost }: ConnectionOptions): pg.Pool {
  const address = new URL(url)
  // Append our options to those of the URL, which would otherwise replace our timeouts.
  const own = isPooled ? '' : settings.map((setting) => `-c ${setting}`).join(' ')
  const all = `${address.searchParams.get('options') ?? ''} ${own}`.trim()
  if (all !== '') address.searchParams.set('options', all)
  const pool = new pg.Pool({
    connectionString: address.href,
    max: most,
    types: serverTypes,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    application_name: 'venture-data-service',
    pipeline: true,
  })
  // The pool replaces a connection that the server closes. Without an error listener, the error would end the process.
  pool.on('error', () => onLost?.())
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** The settings of a connection whose statements have this time limit. */
export const settingsOf = (limitMs: number, lockMs: number): string[] => [
  `statement_timeout=${limitMs}`,
  `lock_timeout=${lockMs}`,
  'timezone=UTC',
  // JIT compilation takes longer than our statements run, and would repeat for every execution.
  'jit=off',
  // The start of parallel workers takes longer than most of our statements run. So only very long statements use them.
  'parallel_setup_cost=100000',
]
