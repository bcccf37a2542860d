import type { Problem } from '../problem/problem.js'
import type { LimitType } from './limits.js'

/** What a meter counted for one key, this request included. */
export interface Standing {
  readonly type: LimitType
  readonly limit: number
  readonly used: number
  readonly remaining: number
  readonly windowSeconds: number
  /** Milliseconds until the window ends. */
  readonly resetMs: number
  /** The same by the clock that never turns back. */
  readonly ends: number
  readonly refused: boolean
}

/** What counts: as much of the meters as a receipt asks. */
export interface Till {
  /** Every window and its length, as the field RateLimit-Policy tells it. */
  readonly policy: string
  /** Counts `points` for a key; undefined where the meter is off. */
  charge(type: LimitType, key: string, points: number): Promise<Standing | undefined>
  /** Takes back what was counted, unless the window that it was counted in is over. */
  refund(standing: Standing, key: string, points: number): void
  /** 429 for a meter that is spent. */
  refusal(standing: Standing): Problem
  /** The instant in so many milliseconds. */
  resetAt(resetMs: number): string
}
