import { LRUCache } from 'lru-cache'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/**
 * A counter for many keys. `consume` throws a RateLimiterRes, or rejects with it, if the limit is reached. It returns no
 * promise if it does not wait for a store.
 */
export interface Counter {
  consume(key: string, points: number): RateLimiterRes | Promise<RateLimiterRes>
  reward(key: string, points: number): unknown
}

/** Number of parts of a limit. One lease contains one part: the limit divided by this number. */
const PARTS = 1_000
const KEYS = 10_000

interface Lease {
  /** Value of the shared counter after the points were leased. */
  readonly consumed: number
  /** End of the window, on the monotonic clock. */
  readonly ends: number
  left: number
}

/**
 * Counts in a remote store. The process takes a thousandth of the limit from the store at once, as a lease, and then
 * uses these points locally. So most requests need no call to the store. All processes together never exceed the limit.
 * With a limit of 2,000 or more, each process may leave up to a thousandth unused. Smaller limits are counted without
 * leases.
 */
export class Leases implements Counter {
  readonly #limiter: RateLimiterAbstract
  readonly #share: number
  readonly #leases = new LRUCache<string, Lease>({
    max: KEYS,
    // An evicted lease returns its points. If that fails, the points expire with their window.
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

  /** Returns points to the lease, or to the store if there is no lease. */
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
    // Measured from the start of the request, so that no lease outlives its window.
    const ends = asked + msBeforeNext
    const last = this.#leases.get(key)
    // Keep unused points if both leases are in the same window. In the next window, `ends` is one window later.
    const isSame = last !== undefined && ends - last.ends < (this.#limiter.duration * 1_000) / 2
    this.#leases.set(key, { consumed: consumedPoints, ends, left: this.#share + (isSame ? last.left : 0) })
  }
}
