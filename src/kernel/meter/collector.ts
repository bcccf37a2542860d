import type { Log } from '../log.js'

/** How long what was collected may wait: what a killed process loses at most. */
const FLUSH_MS = 500

/** Gathers small facts of many requests and writes them together, within a second. */
export class Collector<V> {
  readonly #write: (batch: ReadonlyMap<string, V>) => Promise<void>
  readonly #log: Log
  #batch = new Map<string, V>()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(write: (batch: ReadonlyMap<string, V>) => Promise<void>, log: Log) {
    this.#write = write
    this.#log = log
  }

  /** The newest value of a key is the one that is written. */
  add(key: string, value: V): void {
    this.#batch.set(key, value)
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref()
  }

  /** Takes back what is not written yet. */
  remove(key: string): void {
    this.#batch.delete(key)
  }

  /** Writes what is there, after what is being written. What could not be written is logged and given up. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const batch = this.#batch
    if (batch.size > 0) {
      this.#batch = new Map()
      this.#writing = this.#writing.then(() =>
        this.#write(batch).catch((err: unknown) => this.#log.error({ err }, 'collected facts are lost')),
      )
    }
    return this.#writing
  }
}
