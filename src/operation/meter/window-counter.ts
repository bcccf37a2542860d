import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Counter } from './leases.js'

interface Window {
  used: number
  /** End of the window, in milliseconds of the monotonic clock. */
  readonly ends: number
}

/** Whole milliseconds of the monotonic clock. With fractions, the rest of a window could be longer than the window. */
const elapsed = (): number => Math.floor(performance.now())

/**
 * Counts in this process, in fixed windows. A window of a key starts with its first request. Each request is counted
 * several times, so the counter responds at once: a promise for each count would take longer than the count.
 */
export class WindowCounter implements Counter {
  readonly #limit: number
  readonly #milliseconds: number
  readonly #windows = new Map<string, Window>()

  constructor(limit: number, seconds: number) {
    this.#limit = limit
    this.#milliseconds = seconds * 1_000
  }

  consume(key: string, points: number): RateLimiterRes {
    const now = elapsed()
    const window = this.#windowOf(key, now)
    window.used += points
    const result = new RateLimiterRes(Math.max(this.#limit - window.used, 0), window.ends - now, window.used)
    if (window.used > this.#limit) throw result
    return result
  }

  reward(key: string, points: number): void {
    this.#windowOf(key, elapsed()).used -= points
  }

  #windowOf(key: string, now: number): Window {
    const known = this.#windows.get(key)
    if (known && known.ends > now) return known
    if (!known) this.#removeLater(key, this.#milliseconds)
    const window = { used: 0, ends: now + this.#milliseconds }
    this.#windows.set(key, window)
    return window
  }

  /** Removes the window of a key after its end. */
  #removeLater(key: string, milliseconds: number): void {
    const remove = (): void => {
      const rest = (this.#windows.get(key)?.ends ?? 0) - elapsed()
      if (rest > 0) this.#removeLater(key, rest)
      else this.#windows.delete(key)
    }
    setTimeout(remove, milliseconds).unref()
  }
}
