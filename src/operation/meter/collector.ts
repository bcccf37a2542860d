import type { Log } from '../../kernel/log.js'

/** Maximum delay of a write. A killed process loses at most the values of this time. */
const FLUSH_MS = 500

/** Collects small values of many requests and writes them in one batch, within a second. */
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

  /** Only the newest value of a key is written. */
  add(key: string, value: V): void {
    this.#batch.set(key, value)
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref()
  }

  /** Removes a value that is not written yet. */
  remove(key: string): void {
    this.#batch.delete(key)
  }

  /** Writes the collected values, after a write in progress. A failed batch is logged and dropped. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const batch = this.#batch
    if (batch.size > 0) {
      this.#batch = new Map()
      this.#writing = this.#writing.then(() =>
        this.#write(batch).catch((err: unknown) =>
          this.#log.error({ err }, 'a batch of collected values could not be written and is lost'),
        ),
      )
    }
    return this.#writing
  }
}
