import { Problem } from '../../src/kernel/problem/problem.js'

/** Maximum number of responses with all records of a list that one caller, and all callers, get at once. */
const MOST_OF_CALLER = 2
const MOST = 16
const RETRY_SECONDS = 10

/** Counts the responses with all records of a list that are being sent by this process. */
export class OpenRows {
  readonly #lanes = new Map<string, number>()
  #all = 0

  /** Begins a response. The returned function ends it. Throws 429 or 503 if there are too many. */
  begin(lane: string): () => void {
    const own = this.#lanes.get(lane) ?? 0
    if (own >= MOST_OF_CALLER) throw tooMany('tooManyRequests', `You already read ${own} whole lists.`)
    if (this.#all >= MOST) throw tooMany('unavailable', `The service already sends ${MOST} whole lists.`)
    this.#lanes.set(lane, own + 1)
    this.#all++
    return () => {
      const left = (this.#lanes.get(lane) ?? 1) - 1
      if (left === 0) this.#lanes.delete(lane)
      else this.#lanes.set(lane, left)
      this.#all--
    }
  }
}

const tooMany = (name: 'tooManyRequests' | 'unavailable', detail: string): Problem =>
  new Problem(name, {
    detail,
    hint: 'Read one of them to its end or close its connection, then send the request again.',
    retryAfterSeconds: RETRY_SECONDS,
  })
