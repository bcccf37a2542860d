import { setImmediate } from 'node:timers/promises'
import { FairQueue, type Turn } from '../../../kernel/fair-queue.js'
import type { Database } from './database.js'
import { OWN, refusals } from './driver.js'

/** Maximum number of rounds that background work waits for other work. In a round, each caller runs one statement. */
const MOST_ROUNDS = 30
/** Number of turns of the event loop in which a request can send its next statement. */
const EVENTS = 3

/**
 * Background work of a queue with one place, such as the batches of an import. It takes the place one piece at a time, and
 * only when no other work runs or waits. Otherwise a request would wait for a piece before each of its statements, because
 * they are sent one after another.
 */
export class Background {
  readonly #turns: FairQueue
  readonly #pieces = new FairQueue({ places: 1, ...refusals })

  constructor(turns: FairQueue) {
    this.#turns = turns
  }

  run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    return this.#pieces.run(turn, async () => {
      await this.#idle(turn)
      return this.#turns.run(turn, work)
    })
  }

  /** Waits until no other work runs or waits. The rounds have a limit, so that background work continues under load. */
  async #idle({ signal }: Turn): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      await this.#turns.run({ ...OWN, signal }, async () => undefined)
      for (let event = 0; event < EVENTS && this.#turns.isEmpty; event++) await setImmediate()
      if (this.#turns.isEmpty) return
    }
  }
}

/** Transactions that let the statements of other callers pass, for work that takes long. */
export const inBackground = ({ transaction }: Pick<Database, 'transaction'>): Pick<Database, 'transaction'> => ({
  transaction: (work, options) => transaction(work, { ...options, isBackground: true }),
})
