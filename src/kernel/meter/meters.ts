import { LRUCache } from 'lru-cache'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from '../clock.js'
import { Problem } from '../problem/problem.js'
import { type AddressKeys, addressKeys } from './address.js'
import type { Counter } from './leases.js'
import { type Limits, type LimitType, quotaTypes, windowTypes } from './limits.js'
import { Receipt } from './receipt.js'
import type { Standing, Till } from './standing.js'
import type { MeterStore } from './store.js'

interface Meter {
  readonly limit: number
  readonly counter: Counter
}

const REMEMBERED = 10_000

/** The meters of one process: one implementation, asked by the pipeline for both surfaces. */
export class Meters implements Till {
  readonly #limits: Limits
  readonly #clock: Clock
  readonly #counted: ReadonlyMap<LimitType, Meter>
  /** Addresses that were taken apart before. */
  readonly #keys = new LRUCache<string, AddressKeys>({ max: REMEMBERED })
  readonly policy: string
  #detailsRunning = 0
  #isShutDown = false

  constructor(limits: Limits, clock: Clock, store: MeterStore) {
    this.#limits = limits
    this.#clock = clock
    const counted = [...windowTypes, ...quotaTypes].filter((type) => limits[type] > 0)
    this.#counted = new Map(
      counted.map((type) => [
        type,
        { limit: limits[type], counter: store.counter(type, limits[type], limits.windowSeconds) },
      ]),
    )
    this.policy = windowTypes
      .filter((type) => limits[type] > 0)
      .map((type) => `"${type}";q=${limits[type]};w=${limits.windowSeconds}`)
      .join(', ')
  }

  /** What one request is charged on; undefined where it came from no address. */
  receipt(address: string | undefined): Receipt {
    let keys = this.#keys.get(address ?? '')
    if (!keys) {
      keys = addressKeys(address)
      this.#keys.set(address ?? '', keys)
    }
    return new Receipt(this, keys)
  }

  async charge(type: LimitType, key: string, points: number): Promise<Standing | undefined> {
    const meter = this.#counted.get(type)
    if (!meter) return undefined
    try {
      return this.#standing(type, meter, await meter.counter.consume(key, points), false)
    } catch (thrown) {
      if (thrown instanceof RateLimiterRes) return this.#standing(type, meter, thrown, true)
      throw thrown
    }
  }

  refund({ type, ends }: Standing, key: string, points: number): void {
    // A count that could not be taken back ends with its window; after that it would be owed to the next one.
    if (performance.now() < ends)
      this.#counted
        .get(type)
        ?.counter.reward(key, points)
        .catch(() => undefined)
  }

  refusal({ type, limit, used, remaining, windowSeconds, resetMs }: Standing): Problem {
    const retryAfterSeconds = Math.max(1, Math.ceil(resetMs / 1_000))
    return new Problem('rate_limited', {
      detail: `The meter ${type} allows ${limit} in ${windowSeconds} seconds, and they are spent.`,
      hint: `Wait ${retryAfterSeconds} seconds, and a little more at random.`,
      limitType: type,
      limit,
      used,
      remaining,
      windowSeconds,
      resetAt: this.resetAt(resetMs),
      retryAfterSeconds,
    })
  }

  resetAt(resetMs: number): string {
    return new Date(this.#clock.now().getTime() + resetMs).toISOString()
  }

  /** Lets one detail read in; the function it returns lets it out. 503 while as many as may run are running, or none may. */
  enterDetail(): () => void {
    const limit = this.#limits.ORIGIN_DETAIL
    if (this.#isShutDown) throw shutDown()
    if (limit > 0 && this.#detailsRunning >= limit) throw full(limit, this.#detailsRunning)
    this.#detailsRunning++
    return () => {
      this.#detailsRunning--
    }
  }

  /** From now on no detail read is begun: the process is about to end. */
  shutDown(): void {
    this.#isShutDown = true
  }

  #standing(type: LimitType, { limit }: Meter, result: RateLimiterRes, refused: boolean): Standing {
    const used = refused ? limit : result.consumedPoints
    const resetMs = Math.max(0, result.msBeforeNext)
    return {
      type,
      limit,
      used,
      remaining: limit - used,
      windowSeconds: this.#limits.windowSeconds,
      resetMs,
      ends: performance.now() + resetMs,
      refused,
    }
  }
}

const RETRY_SECONDS = 1

const full = (limit: number, used: number): Problem =>
  new Problem('origin_detail_capacity', {
    detail: `${used} detail reads are running, and at most ${limit} do.`,
    hint: 'Retry after a moment.',
    limitType: 'ORIGIN_DETAIL',
    limit,
    used,
    remaining: 0,
    retryAfterSeconds: RETRY_SECONDS,
  })

const shutDown = (): Problem =>
  new Problem('origin_detail_shutdown', {
    detail: 'This process is ending.',
    hint: 'Retry on a new connection.',
    limitType: 'ORIGIN_DETAIL',
    retryAfterSeconds: RETRY_SECONDS,
  })
