import { FairQueue, type Turn } from '../../kernel/fair-queue.js'
import { OutboundFailure } from './failure.js'

/** Codes of errors of requests that did not reach the host. */
const UNSENT: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED'])

function isUnsent(error: unknown): boolean {
  if (error instanceof OutboundFailure) return error.reason === 'unresolved' || isUnsent(error.cause)
  return UNSENT.has((error as { code?: unknown } | undefined)?.code)
}

/**
 * Permits only one request at a time to each host, with a pause between two requests. No pause follows a request that
 * did not reach the host. The requests of several callers to one host take turns.
 */
export class Politeness {
  readonly #queues = new Map<string, FairQueue>()
  readonly #longest: number

  /** `longest` is the maximum number of requests that wait for one host. */
  constructor(longest = 100) {
    this.#longest = longest
  }

  async run<T>(host: string, pauseMs: number, turn: Turn, work: () => Promise<T>): Promise<T> {
    const queue = this.#queueOf(host)
    const leave = await queue.enter(turn)
    let pause = pauseMs
    try {
      return await work()
    } catch (error) {
      if (isUnsent(error)) pause = 0
      throw error
    } finally {
      setTimeout(() => {
        leave()
        if (queue.isEmpty) this.#queues.delete(host)
      }, pause).unref()
    }
  }

  #queueOf(host: string): FairQueue {
    const known = this.#queues.get(host)
    if (known) return known
    const queue = new FairQueue({
      places: 1,
      mostWaiting: this.#longest,
      full: () => new OutboundFailure('capacity', `Too many requests wait for ${host}.`),
      cancelled: () => new OutboundFailure('timeout', `The time was over before ${host} could be asked.`),
    })
    this.#queues.set(host, queue)
    return queue
  }
}
