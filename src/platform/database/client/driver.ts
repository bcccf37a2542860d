import type { Turn } from '../../../kernel/fair-queue.js'
import { diskFull, Problem } from '../../../kernel/problem/problem.js'

/** SQLSTATEs to retry: serialization failure and deadlock. */
const RETRIABLE = new Set(['40001', '40P01'])
const TRIES = 4

/**
 * The settings for statements that are planned once. PostgreSQL may make a plan while the tables are nearly empty, and use
 * it when they are large: without statistics, it does not plan again. So a plan must find rows by indexes, also in a table
 * that is still small. With the usual cost of a random page, PostgreSQL reads all links of a host into a bitmap and sorts
 * them, to get the first few. With the cost of a page in memory, it reads the index in order.
 */
export const ONE_PLAN: readonly string[] = [
  'plan_cache_mode=force_generic_plan',
  'random_page_cost=1',
  ...['seqscan', 'hashjoin', 'mergejoin'].map((method) => `enable_${method}=off`),
]

/** Statements with the settings of a transaction about few records. */
export const PLAN_ONCE = ONE_PLAN.map((setting) => `set local ${setting}`).join('; ')

/** Retries `attempt` after a serialization failure or a deadlock. */
export async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      if (tried === TRIES || !RETRIABLE.has(sqlState(error) ?? '')) throw translated(error)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tried))
    }
  }
}

/** Calls `ended` when a statement ends. */
export function reporting<T>(sent: Promise<T>, ended: ((error?: unknown) => void) | undefined): Promise<T> {
  if (ended) sent.then(() => ended(), ended)
  return sent
}

/** SQLSTATE of a driver error, or the system error code of a failed connection. */
const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Whether the connection is lost or was never opened. For some of these errors pg sets only a message, no code. */
export const isLost = (error: unknown): boolean =>
  LOST_STATE.test(sqlState(error) ?? '') || (error instanceof Error && LOST_WORDS.test(error.message))

/** Whether the server cancelled the statement, for example because it took too long. */
export const isCancelled = (error: unknown): boolean => sqlState(error) === '57014'

/** Whether the connection has no prepared statement of this name. */
export const isUnprepared = (error: unknown): boolean => sqlState(error) === '26000'

const LOST_STATE = /^(08|57P0[1-3]|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/
const LOST_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered a connection error))/

/** SQLSTATEs of an unavailable database: not reachable, full, or a timeout. */
const UNAVAILABLE = /^(53|57|58|55P03|40001|40P01)/
/** SQLSTATE of a write that found no space on the disk. */
const DISK_FULL = '53100'
/** SQLSTATE of a write to a database that is read-only: a standby, or the former primary server after a failover. */
const READ_ONLY = '25006'
/** SQLSTATEs of a conflict: another request added or deleted a record between the check and the write. */
const CONFLICT = /^(23505|23503|23P01)/
/** SQLSTATEs of a value that a column cannot store: too long, out of range, malformed, or with NUL characters. */
const UNSTORABLE = /^(22001|22003|22007|22008|22009|22021|22P02|22P05|54000)/

/**
 * Translates a database error to a problem for the client: 503 with Retry-After, 409 or 400. Other errors are returned
 * unchanged and become 500.
 */
export function translated(error: unknown): unknown {
  const state = sqlState(error) ?? ''
  if (error instanceof Problem) return error
  // The driver creates an error of the server when it reads from the socket. The log must show which function sent the
  // statement.
  if (error instanceof Error && 'severity' in error) Error.captureStackTrace(error)
  if (state === DISK_FULL) return diskFull('database', error)
  if (isLost(error) || UNAVAILABLE.test(state)) return unavailable('The database did not respond in time.', error)
  if (state === READ_ONLY) return readOnly(error)
  if (CONFLICT.test(state)) {
    return new Problem(
      'conflict',
      {
        detail: 'Another request changed the same records first.',
        hint: 'Read the record again, then repeat the change.',
      },
      { cause: error },
    )
  }
  if (!UNSTORABLE.test(state)) return error
  return new Problem(
    'badRequest',
    {
      detail: 'A value of the request cannot be stored.',
      hint: 'Send text without NUL characters, and values within their documented range.',
    },
    { cause: error },
  )
}

/** Returns the database message if a write failed because of invalid values, else undefined. Checks all causes. */
export function dataFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return /^(22|23|54000)/.test(sqlState(error) ?? '') ? error.message : dataFault(error.cause)
}

/** The problem for a temporary failure (503 with Retry-After). */
export const unavailable = (detail: string, cause?: unknown): Problem =>
  new Problem('unavailable', { detail, hint: 'Retry after a moment.', retryAfterSeconds: 1 }, { cause })

/** Seconds until a failover to a database that accepts writes has probably ended. */
const FAILOVER_SECONDS = 10

const readOnly = (cause: unknown): Problem =>
  new Problem(
    'database_read_only',
    {
      detail: 'The database is read-only, so nothing was written. Reads work.',
      hint: 'Send the same request again later. Until the operator makes the database writable, send only reads.',
      retryAfterSeconds: FAILOVER_SECONDS,
    },
    { cause },
  )

/** The problem for a client that has disconnected. Nobody reads it. */
export const disconnected = (): Problem => unavailable('The client has disconnected.')

/** The turn of the work of the service itself. */
export const OWN: Turn = { key: '' }

/** The problems for work that does not get its turn. */
export const refusals = {
  full: () => unavailable('Too many requests are waiting for the database.'),
  cancelled: disconnected,
  late: () => unavailable('The database was busy for too long.'),
}

/**
 * Lets at most `limit` pieces of short work run at the same time. The others wait for their turn. Work that has waited for
 * `patienceMs` starts in any case, because those that run may wait for a lock.
 */
export class Turns {
  #running = 0
  readonly #waiting = new Set<() => void>()
  readonly #limit: number
  readonly #patienceMs: number

  constructor(limit: number, patienceMs: number) {
    this.#limit = limit
    this.#patienceMs = patienceMs
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limit) this.#running++
    else await this.#turn()
    try {
      return await work()
    } finally {
      this.#running--
      const [first] = this.#waiting
      if (this.#running < this.#limit) first?.()
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve) => {
      const start = () => {
        clearTimeout(timer)
        this.#waiting.delete(start)
        this.#running++
        resolve()
      }
      const timer = setTimeout(start, this.#patienceMs)
      this.#waiting.add(start)
    })
  }
}
