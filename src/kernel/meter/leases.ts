import { LRUCache } from 'lru-cache'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** What counts for many keys. A charge that is refused rejects with a RateLimiterRes. */
export interface Counter {
  consume(key: string, points: number): Promise<RateLimiterRes>
  reward(key: string, points: number): Promise<unknown>
}

/** The share of a limit that is taken at once. */
const PARTS = 1_000
const KEYS = 10_000

interface Lease {
  /** What the shared counter stood at when the points were taken. */
  readonly consumed: number
  /** When the window ends, by the clock that never turns back. */
  readonly ends: number
  left: number
}

/**
 * Counts in a store that is far away, a thousandth of the limit at a time: the points taken are then spent here, so
 * that most requests ask nobody. Together processes never let more through than the limit; of a limit of 2,000 or more
 * each may leave the last thousandth unused. Smaller ones are counted one by one.
 */
export class Leases implements Counter {
  readonly #limiter: RateLimiterAbstract
  readonly #share: number
  readonly #leases = new LRUCache<string, Lease>({
    max: KEYS,
    // Another key needs the room. Points that cannot be given back end with their window.
    dispose: ({ left, ends }, key, reason) => {
      if (reason !== 'evict' || left === 0 || ends <= performance.now()) return
      this.#limiter.reward(key, left).catch(() => undefined)
    },
  })
  readonly #renewals = new Map<string, Promise<void>>()

  constructor(limiter: RateLimiterAbstract) {
    this.#limiter = limiter
    this.#share = Math.floor(limiter.points / PARTS)
  }

  async consume(key: string, points: number): Promise<RateLimiterRes> {
    if (this.#share <= points) return this.#limiter.consume(key, points)
    for (;;) {
      const lease = this.#leases.get(key)
      const restMs = (lease?.ends ?? 0) - performance.now()
      if (lease && restMs > 0 && lease.left >= points) {
        lease.left -= points
        return new RateLimiterRes(0, restMs, lease.consumed - lease.left)
      }
      await (this.#renewals.get(key) ?? this.#recomputeRecords(key))
    }
  }

  /** Points go back to where they are left; those of a window that ended are nothing any more. */
  async reward(key: string, points: number): Promise<unknown> {
    const lease = this.#leases.get(key)
    if (!lease) return this.#limiter.reward(key, points)
    lease.left += points
    return undefined
  }

  #recomputeRecords(key: string): Promise<void> {
    const renewal = this.#take(key).finally(() => this.#renewals.delete(key))
    this.#renewals.set(key, renewal)
    return renewal
  }

  async #take(key: string): Promise<void> {
    const asked = performance.now()
    const { consumedPoints, msBeforeNext } = await this.#limiter.consume(key, this.#share)
    // Counted from the question, not the answer, so that no lease outlives its window.
    const ends = asked + msBeforeNext
    const last = this.#leases.get(key)
    // What is left stays good in its window; the next one ends a whole window later.
    const isSame = last !== undefined && ends - last.ends < (this.#limiter.duration * 1_000) / 2
    this.#leases.set(key, { consumed: consumedPoints, ends, left: this.#share + (isSame ? last.left : 0) })
  }
}
