import { abortable } from './abortable.js'
import { OutboundFailure } from './failure.js'

/** Codes of errors of requests that did not reach the host. */
const UNSENT: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED'])

function isUnsent(error: unknown): boolean {
  if (error instanceof OutboundFailure) return error.reason === 'unresolved' || isUnsent(error.cause)
  return UNSENT.has((error as { code?: unknown } | undefined)?.code)
}

interface HostQueue {
  /** Resolves when the last request in the queue has finished and the pause after it is over. */
  last: Promise<void>
  length: number
}

/**
 * Permits only one request at a time to each host, with a pause between two requests. No pause follows a request that
 * did not reach the host.
 */
export class Politeness {
  readonly #queues = new Map<string, HostQueue>()
  readonly #longest: number

  /** `longest` is the maximum number of requests that wait for one host. Further requests are refused at once. */
  constructor(longest = 100) {
    this.#longest = longest
  }

  async run<T>(host: string, pauseMs: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(host) ?? { last: Promise.resolve(), length: 0 }
    if (queue.length >= this.#longest) throw new OutboundFailure('capacity', `Too many requests wait for ${host}.`)
    this.#queues.set(host, queue)
    queue.length++
    const previous = queue.last
    let release = (): void => undefined
    queue.last = previous.then(() => new Promise((resolve) => (release = resolve)))
    let hasStarted = false
    let pause = pauseMs
    try {
      await abortable(previous, signal)
      hasStarted = true
      return await work()
    } catch (error) {
      if (isUnsent(error)) pause = 0
      throw error
    } finally {
      const finish = (): void => {
        release()
        if (--queue.length === 0) this.#queues.delete(host)
      }
      // If this request was aborted while it waited, no pause follows. The next request waits for the previous one.
      if (hasStarted) setTimeout(finish, pause).unref()
      else void previous.then(() => queueMicrotask(finish))
    }
  }
}
