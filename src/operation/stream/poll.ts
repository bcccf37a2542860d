const EVERY_MS = 500

/** Reads a value at regular times and calls `onChange` when it has changed. Reads never overlap. */
export class Poll {
  readonly #read: () => Promise<string>
  readonly #onChange: () => void
  #timer: NodeJS.Timeout | undefined
  #last: string | undefined

  constructor(read: () => Promise<string>, onChange: () => void) {
    this.#read = read
    this.#onChange = onChange
  }

  start(): void {
    this.#timer ??= setTimeout(() => void this.#round(), EVERY_MS).unref()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  async #round(): Promise<void> {
    const timer = this.#timer
    // If the value cannot be read, the next round reads it.
    const value = await this.#read().catch(() => this.#last)
    if (this.#timer !== timer) return
    // The first value counts as a change: it can be newer than what the streams have read.
    if (value !== this.#last) this.#onChange()
    this.#last = value
    this.#timer = setTimeout(() => void this.#round(), EVERY_MS).unref()
  }
}
