import { abortable } from './abortable.js'
import { OutboundFailure } from './failure.js'

interface Line {
  /** Resolves when the last request in the line has finished and the pause after it is over. */
  last: Promise<void>
  inside: number
}

/** One request at a time to each host, with a pause between them. */
export class Politeness {
  readonly #lines = new Map<string, Line>()
  readonly #longest: number

  /** `longest`: maximum requests that wait for one host. Further ones are refused at once. */
  constructor(longest = 100) {
    this.#longest = longest
  }

  async run<T>(host: string, pauseMs: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(host) ?? { last: Promise.resolve(), inside: 0 }
    if (line.inside >= this.#longest) throw new OutboundFailure('capacity', `Too many requests wait for ${host}.`)
    this.#lines.set(host, line)
    line.inside++
    const before = line.last
    let leave = (): void => undefined
    line.last = before.then(() => new Promise((resolve) => (leave = resolve)))
    let worked = false
    try {
      await abortable(before, signal)
      worked = true
      return await work()
    } finally {
      const gone = (): void => {
        leave()
        if (--line.inside === 0) this.#lines.delete(host)
      }
      // A request that was aborted while waiting needs no pause. The next one starts after the one before it.
      if (worked) setTimeout(gone, pauseMs).unref()
      else void before.then(() => queueMicrotask(gone))
    }
  }
}
