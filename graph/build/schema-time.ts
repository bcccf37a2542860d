import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from '../../src/kernel/clock.js'
import { Problem } from '../../src/kernel/problem/problem.js'
import { WindowCounter } from '../../src/operation/meter/window-counter.js'

/**
 * Time of this process, in milliseconds, that one client may use in a window: for documents without a credential, and for
 * documents that read only the schema. It suffices for 15 different introspection queries, or for 40 stored answers to the
 * usual one.
 */
const LIMIT_MS = 1_000
const WINDOW_SECONDS = 60

/** Limits the time that documents about the schema use. Anybody can send them, because they need no credential. */
export class SchemaTime {
  readonly #clock: Clock
  readonly #limitMs: number
  readonly #counter: WindowCounter

  constructor(clock: Clock, limitMs = LIMIT_MS) {
    this.#clock = clock
    this.#limitMs = limitMs
    this.#counter = new WindowCounter(limitMs, WINDOW_SECONDS)
  }

  /** Throws 429 if the client has used its time. */
  check(client: string): void {
    const passed = this.#consume(client, 0)
    if (passed) throw this.#refusal(passed.msBeforeNext)
  }

  /** Counts time that was used. */
  spend(client: string, milliseconds: number): void {
    this.#consume(client, milliseconds)
  }

  /** Returns the state of the window if its time is over. */
  #consume(client: string, milliseconds: number): RateLimiterRes | undefined {
    try {
      this.#counter.consume(client, milliseconds)
      return undefined
    } catch (thrown) {
      if (thrown instanceof RateLimiterRes) return thrown
      throw thrown
    }
  }

  #refusal(resetMs: number): Problem {
    const retryAfterSeconds = Math.max(1, Math.ceil(resetMs / 1_000))
    return new Problem('rate_limited', {
      detail: `The time for documents about the schema is over: ${this.#limitMs} ms in ${WINDOW_SECONDS} seconds.`,
      hint: `Retry after ${retryAfterSeconds} seconds. A document that was sent before counts less. Store the schema, it changes only with the version of the service.`,
      limitType: 'SCHEMA',
      limit: this.#limitMs,
      used: this.#limitMs,
      remaining: 0,
      windowSeconds: WINDOW_SECONDS,
      resetAt: new Date(this.#clock.now().getTime() + resetMs).toISOString(),
      retryAfterSeconds,
    })
  }
}

/** Measures the time that one request uses the process. */
export class Stopwatch {
  milliseconds = 0

  /** Starts to measure. Returns a function that ends the measurement. */
  start(): () => void {
    const since = performance.now()
    return () => {
      this.milliseconds += performance.now() - since
    }
  }
}
