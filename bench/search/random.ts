/** A generator of random numbers that returns the same numbers for the same seed. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** Returns a number that is at least 0 and less than 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  happens(share: number): boolean {
    return this.next() < share
  }

  /** One item of a list that is not empty. */
  pick<T>(items: readonly T[]): T {
    const item = items[this.whole(0, items.length - 1)]
    if (item === undefined) throw new Error('pick needs a list with at least one item')
    return item
  }

  /** Different items of a list. */
  some<T>(items: readonly T[], count: number): T[] {
    const rest = [...items]
    return Array.from({ length: Math.min(count, items.length) }, () =>
      rest.splice(this.whole(0, rest.length - 1), 1),
    ).flat()
  }
}
