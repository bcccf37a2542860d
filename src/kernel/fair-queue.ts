import type { CancelSignal } from './cancel-signal.js'

/** Whose work waits in a queue, and until when. */
export interface Turn {
  /** The account or the credential of the work. Before the credential is known, the address of the client. */
  readonly key: string
  /** Aborts when nobody needs the work any more. */
  readonly signal?: CancelSignal | undefined
  /** Time of `performance.now()` at which work that still waits is refused. Default: never. */
  readonly until?: number | undefined
}

interface Limits {
  /** Number of pieces of work that run at the same time. */
  readonly places: number
  /** Maximum number of places of one key. Default: all places. */
  readonly perKey?: number
  /** Maximum number of pieces of work that wait. Default: no maximum. */
  readonly mostWaiting?: number
  /** Creates the error for work that finds the queue full. */
  readonly full?: () => Error
  /** Creates the error for work whose signal aborts while it waits. */
  readonly cancelled?: () => Error
  /** Creates the error for work that waits until its time is over. */
  readonly late?: () => Error
}

interface Waiting {
  readonly start: () => void
  readonly refuse: (error: Error) => void
}

/**
 * Lets the work of many clients take turns. Work that waits starts in the order of the keys, one piece of each key in each
 * round. So a key with much work does not delay the work of another key by more than one piece for each place.
 *
 * If the queue is full, the newest work of the key with the most waiting work is refused. So a key that fills the queue
 * refuses only its own work. If no key has more waiting work than the new work's key, the new work is refused.
 */
export class FairQueue {
  readonly #limits: Limits
  /** Waiting work by key. The first key is the next one that may start. */
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #running = new Map<string, number>()
  #places = 0
  #length = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Number of pieces of work that wait. */
  get length(): number {
    return this.#length
  }

  /** Number of pieces of work that run or wait. */
  get inside(): number {
    return this.#places + this.#length
  }

  /** Whether no work runs or waits. */
  get isEmpty(): boolean {
    return this.inside === 0
  }

  /** Runs `work` at its turn. Rejects without running it if the queue is full, or if the signal aborts first. */
  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    const leave = this.enter(turn)
    const left = leave instanceof Promise ? await leave : leave
    try {
      return await work()
    } finally {
      left()
    }
  }

  /**
   * Takes a place. Returns a function that gives it back, or a promise of it if the work must wait for its turn.
   */
  enter(turn: Turn): (() => void) | Promise<() => void> {
    const { key, signal } = turn
    if (signal?.aborted) throw this.#cancelled()
    // If keys wait although there are places, they have all places that they may have.
    if (this.#hasPlace(key) && !this.#waiting.has(key)) return this.#take(key)
    return this.#wait(turn)
  }

  /** Refuses all waiting work. */
  clear(error: () => Error): void {
    const waiting = [...this.#waiting.values()].flat()
    this.#waiting.clear()
    this.#length = 0
    for (const { refuse } of waiting) refuse(error())
  }

  #wait({ key, signal, until }: Turn): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const stop = (error: Error): void => {
        this.#remove(key, waiting)
        waiting.refuse(error)
      }
      const cancel = (): void => stop(this.#cancelled())
      const timer =
        until === undefined ? undefined : setTimeout(() => stop(this.#late()), Math.max(0, until - performance.now()))
      const settle = (): void => {
        signal?.removeEventListener('abort', cancel)
        clearTimeout(timer)
      }
      const waiting: Waiting = {
        start: () => {
          settle()
          resolve(this.#take(key))
        },
        refuse: (error) => {
          settle()
          reject(error)
        },
      }
      signal?.addEventListener('abort', cancel, { once: true })
      const line = this.#waiting.get(key)
      if (line) line.push(waiting)
      else this.#waiting.set(key, [waiting])
      this.#length++
      if (this.#length > (this.#limits.mostWaiting ?? Number.POSITIVE_INFINITY)) this.#refuseOne(key)
    })
  }

  #hasPlace(key: string): boolean {
    const { places, perKey = places } = this.#limits
    return this.#places < places && (this.#running.get(key) ?? 0) < perKey
  }

  #take(key: string): () => void {
    this.#places++
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1)
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      this.#places--
      const left = (this.#running.get(key) ?? 0) - 1
      if (left > 0) this.#running.set(key, left)
      else this.#running.delete(key)
      this.#startNext()
    }
  }

  #startNext(): void {
    for (const [key, line] of this.#waiting) {
      if (this.#places >= this.#limits.places) return
      if (!this.#hasPlace(key)) continue
      const next = line.shift()
      this.#length--
      this.#waiting.delete(key)
      // The key goes to the end, so that the other keys are next.
      if (line.length > 0) this.#waiting.set(key, line)
      next?.start()
    }
  }

  #refuseOne(newest: string): void {
    let longest = newest
    let most = this.#waiting.get(newest)?.length ?? 0
    for (const [key, { length }] of this.#waiting) if (length > most) [longest, most] = [key, length]
    const refused = this.#waiting.get(longest)?.at(-1)
    if (!refused) return
    this.#remove(longest, refused)
    refused.refuse(this.#limits.full?.() ?? new Error('too much work is waiting'))
  }

  #remove(key: string, waiting: Waiting): void {
    const line = this.#waiting.get(key)
    const at = line?.indexOf(waiting) ?? -1
    if (!line || at < 0) return
    line.splice(at, 1)
    this.#length--
    if (line.length === 0) this.#waiting.delete(key)
  }

  #late(): Error {
    return this.#limits.late?.() ?? new Error('this work has waited too long')
  }

  #cancelled(): Error {
    return this.#limits.cancelled?.() ?? new Error('nobody waits for this work any more')
  }
}
