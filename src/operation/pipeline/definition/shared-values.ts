import type { Clock } from '../../../kernel/clock.js'

/** A value that several requests share, because it is computed from many rows. */
interface SharedValue<T> {
  readonly name: string
  /** Maximum age of the value in milliseconds. After that it is computed again. */
  readonly maxAgeMs: number
  /** Whether a stored value is of this kind. */
  is(value: unknown): value is T
  compute(): Promise<T>
}

/** Values that requests of one service share. There are few names, so their number needs no limit. */
export class SharedValues {
  readonly #clock: Clock
  readonly #values = new Map<string, { readonly at: number; readonly value: Promise<unknown> }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Returns the stored value, or computes it. Requests at the same time wait for one computation. It fails if the client of
   * the request that computes disconnects: one of the others then computes it once more. If that fails too, all of them fail,
   * so that nobody waits for many computations.
   */
  of<T>(shared: SharedValue<T>): Promise<T> {
    return this.#read(shared, true)
  }

  async #read<T>(shared: SharedValue<T>, mayRepeat: boolean): Promise<T> {
    const { name, maxAgeMs, is, compute } = shared
    const now = this.#clock.now().getTime()
    const stored = this.#values.get(name)
    if (stored && Math.abs(now - stored.at) < maxAgeMs) {
      try {
        const value = await stored.value
        if (is(value)) return value
      } catch (error) {
        if (mayRepeat) return this.#read(shared, false)
        throw error
      }
    }
    const own = { at: now, value: compute() }
    this.#values.set(name, own)
    own.value.catch(() => this.#values.get(name) === own && this.#values.delete(name))
    return own.value
  }
}
