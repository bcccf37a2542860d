import type { LimitType } from '../../kernel/config/limits.js'
import type { Problem } from '../../kernel/problem/problem.js'

/** A promise would delay each request, so functions that need not wait return the value itself. */
export type MaybePromise<T> = T | Promise<T>

/** State of a meter for one key, such as an IP address or a caller, after this request was counted. */
export interface MeterState {
  readonly type: LimitType
  readonly limit: number
  readonly used: number
  readonly remaining: number
  readonly windowSeconds: number
  /** Milliseconds until the window ends. */
  readonly resetMs: number
  /** End of the window on the monotonic clock. */
  readonly ends: number
  readonly refused: boolean
}

/** The functions of the meters that a receipt uses. */
export interface ReceiptMeters {
  /** Value of the RateLimit-Policy header: every limit and its window. */
  readonly policy: string
  /** Counts `points` for a key. Returns undefined if the meter is disabled, and a promise only if it waits for a store. */
  charge(type: LimitType, key: string, points: number): MaybePromise<MeterState | undefined>
  /** Refunds points, unless their window has ended. */
  refund(state: MeterState, key: string, points: number): void
  /** The problem for an exceeded limit: 429. */
  refusal(state: MeterState): Problem
  /** The time in `resetMs` milliseconds from now, as DateTime. */
  resetAt(resetMs: number): string
}
