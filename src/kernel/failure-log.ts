import type { Log } from './log.js'

/** Time in which failures with one cause share one line. */
const WINDOW_MS = 1_000
/** Maximum number of causes that are told apart at the same time. The others share a line. */
const MOST_CAUSES = 100
const TEMPORARY = 503

/** Failures of requests with one cause, since the last line about it. */
interface Repeated {
  count: number
  write: (count: number) => void
}

/**
 * Logs failed requests. While another server or the database does not respond, each request fails with 503 for the same
 * cause. The first such failure has a line at once, and the next ones have one line a second, with their number.
 */
export class FailureLog {
  readonly #log: Pick<Log, 'error'>
  readonly #repeated = new Map<string, Repeated>()

  constructor(log: Pick<Log, 'error'>) {
    this.#log = log
  }

  /** Logs the error of a request that failed with this status. `members` describe the request. */
  add(err: unknown, status: number, members: Readonly<Record<string, unknown>>): void {
    const write = (count?: number) =>
      this.#log.error({ err, ...members, ...(count === undefined ? {} : { count }) }, 'request failed')
    if (status === TEMPORARY) this.#addRepeated(this.#causeOf(err), write)
    else write()
  }

  #addRepeated(cause: string, write: (count?: number) => void): void {
    const known = this.#repeated.get(cause)
    if (known) {
      known.count++
      known.write = write
      return
    }
    this.#repeated.set(cause, { count: 0, write })
    write()
    this.#writeLater(cause)
  }

  /** Writes a line about the failures of the next second, and again as long as there are some. */
  #writeLater(cause: string): void {
    setTimeout(() => {
      const repeated = this.#repeated.get(cause)
      if (!repeated?.count) return void this.#repeated.delete(cause)
      repeated.write(repeated.count)
      repeated.count = 0
      this.#writeLater(cause)
    }, WINDOW_MS).unref()
  }

  #causeOf(err: unknown): string {
    const cause =
      err instanceof Error ? `${err.name} ${'code' in err ? err.code : ''} ${err.message.slice(0, 200)}` : ''
    return this.#repeated.size < MOST_CAUSES || this.#repeated.has(cause) ? cause : ''
  }
}
