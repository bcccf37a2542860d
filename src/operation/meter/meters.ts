import { LRUCache } from 'lru-cache'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from '../../kernel/clock.js'
import { type Limits, type LimitType, limitTypeOf, quotaTypes, windowTypes } from '../../kernel/config/limits.js'
import { Problem } from '../../kernel/problem/problem.js'
import { type AddressKeys, addressKeys } from './address.js'
import type { Counter } from './leases.js'
import type { MaybePromise, MeterState, ReceiptMeters } from './meter-state.js'
import { Receipt } from './receipt.js'
import type { MeterStore } from './store.js'

interface Meter {
  readonly limit: number
  readonly counter: Counter
}

const CACHED_ADDRESSES = 10_000

/** The meters of one process. The pipeline uses them for REST and GraphQL. */
export class Meters implements ReceiptMeters {
  readonly #limits: Limits
  readonly #clock: Clock
  readonly #counted: ReadonlyMap<LimitType, Meter>
  /** Cache of parsed IP addresses. */
  readonly #keys = new LRUCache<string, AddressKeys>({ max: CACHED_ADDRESSES })
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

  /** Creates the receipt of one request. `address` is undefined if the IP address of the client is not known. */
  receipt(address: string | undefined): Receipt {
    let keys = this.#keys.get(address ?? '')
    if (!keys) {
      keys = addressKeys(address)
      this.#keys.set(address ?? '', keys)
    }
    return new Receipt(this, keys)
  }

  /** Creates the receipt of work whose request was counted before: only uses of features are counted. */
  quotaReceipt(): Receipt {
    const counted: ReceiptMeters = {
      policy: this.policy,
      charge: (type, key, points) =>
        quotaTypes.some((quota) => quota === type) ? this.charge(type, key, points) : undefined,
      refund: (state, key, points) => this.refund(state, key, points),
      refusal: (state) => this.refusal(state),
      resetAt: (resetMs) => this.resetAt(resetMs),
    }
    return new Receipt(counted, addressKeys(undefined))
  }

  charge(type: LimitType, key: string, points: number): MaybePromise<MeterState | undefined> {
    const meter = this.#counted.get(type)
    if (!meter) return undefined
    const refused = (thrown: unknown): MeterState => {
      if (thrown instanceof RateLimiterRes) return this.#state(type, meter, thrown, true)
      throw thrown
    }
    try {
      const counted = meter.counter.consume(key, points)
      if (counted instanceof RateLimiterRes) return this.#state(type, meter, counted, false)
      return counted.then((result) => this.#state(type, meter, result, false), refused)
    } catch (thrown) {
      return refused(thrown)
    }
  }

  refund({ type, ends }: MeterState, key: string, points: number): void {
    // Points are refunded only within their window, because a later refund would change the next window. If a refund
    // fails, the points expire with their window.
    if (performance.now() < ends)
      Promise.resolve(this.#counted.get(type)?.counter.reward(key, points)).catch(() => undefined)
  }

  refusal({ type, limit, used, remaining, windowSeconds, resetMs }: MeterState): Problem {
    const retryAfterSeconds = Math.max(1, Math.ceil(resetMs / 1_000))
    return new Problem('rate_limited', {
      detail: `The limit ${type} of ${limit} in ${windowSeconds} seconds is reached.`,
      hint: `Retry after ${retryAfterSeconds} seconds plus a short random delay.`,
      limitType: limitTypeOf(type),
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

  /**
   * Starts a detail read; the returned function ends it. Throws 503 at the limit of concurrent reads or at shutdown.
   */
  startDetailRead(): () => void {
    const limit = this.#limits.ORIGIN_DETAIL
    if (this.#isShutDown) throw shutDown()
    if (limit > 0 && this.#detailsRunning >= limit) throw full(limit, this.#detailsRunning)
    this.#detailsRunning++
    return () => {
      this.#detailsRunning--
    }
  }

  /** Refuses all further detail reads, because the process will end soon. */
  shutDown(): void {
    this.#isShutDown = true
  }

  #state(type: LimitType, { limit }: Meter, result: RateLimiterRes, refused: boolean): MeterState {
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
    detail: `${used} detail reads are running; the limit is ${limit}.`,
    hint: 'Retry after a moment.',
    limitType: 'ORIGIN_DETAIL',
    limit,
    used,
    remaining: 0,
    retryAfterSeconds: RETRY_SECONDS,
  })

const shutDown = (): Problem =>
  new Problem('origin_detail_shutdown', {
    detail: 'This process is shutting down.',
    hint: 'Retry on a new connection.',
    limitType: 'ORIGIN_DETAIL',
    retryAfterSeconds: RETRY_SECONDS,
  })
