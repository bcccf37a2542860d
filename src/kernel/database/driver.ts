import { Problem } from '../problem/problem.js'
import type { Departure } from './database.js'

/** Failures worth another try: serialization failure and deadlock. */
const RETRIABLE = new Set(['40001', '40P01'])
const TRIES = 4

/** Runs `attempt` again while the database says that only the moment was wrong. */
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

/** SQLSTATE of a driver's error, or the system's code of a failed connection. */
const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** The connection ended, or was never made: nothing more can be sent on it. pg says so in words, without a code. */
export const isLost = (error: unknown): boolean =>
  LOST_STATE.test(sqlState(error) ?? '') || (error instanceof Error && LOST_WORDS.test(error.message))

const LOST_STATE = /^(08|57P0[1-3]|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/
const LOST_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered a connection error))/

/** SQLSTATEs that are nobody's fault: the database is away, full, read-only after a failover, or gave up on time. */
const UNAVAILABLE = /^(53|57|58|55P03|25006|40001|40P01)/
/** A record came, or went, between the look and the write. */
const CONFLICT = /^(23505|23503|23P01)/
/** Text and numbers that no column can hold (too long, out of range, NUL characters, malformed). */
const UNSTORABLE = /^(22001|22003|22007|22008|22009|22021|22P02|22P05|54000)/

/**
 * Turns what the database said into what a client can act on: 503 with a time to come back, 409, or 400. Other
 * errors stay faults.
 */
export function translated(error: unknown): unknown {
  const state = sqlState(error) ?? ''
  if (error instanceof Problem) return error
  if (isLost(error) || UNAVAILABLE.test(state)) return unavailable('The database did not answer in time.', error)
  if (CONFLICT.test(state)) {
    return new Problem(
      'conflict',
      {
        detail: 'Another change of the same records came first.',
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

/** What the database objects to in the values of a write, where that is why it failed; also behind its translation. */
export function dataFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return /^(22|23|54000)/.test(sqlState(error) ?? '') ? error.message : dataFault(error.cause)
}

/** 503 that says when to come back. */
export const unavailable = (detail: string, cause?: unknown): Problem =>
  new Problem('unavailable', { detail, hint: 'Retry after a moment.', retryAfterSeconds: 1 }, { cause })

/** Refuses work for a client that is gone: nobody reads its answer. */
export function refuseAborted(signal: Departure | undefined): void {
  if (signal?.aborted) throw unavailable('The client went away.')
}

/**
 * Admits at most `limit` pieces of work at a time, running or waiting; beyond that a request is refused at once
 * instead of waiting behind thousands.
 */
export class Admission {
  #inside = 0
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  get inside(): number {
    return this.#inside
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside >= this.#limit) throw unavailable('Too many requests wait for the database.')
    this.#inside++
    try {
      return await work()
    } finally {
      this.#inside--
    }
  }
}
