import type { Database } from '../database/database.js'
import { Problem } from '../problem/problem.js'

/** Maximum number of subscriptions of one process. */
const MAX_SUBSCRIPTIONS = 20_000

type Listener = () => void

/**
 * Distributes the notifications of a channel to subscriptions by topic, such as the id of a run. The process listens
 * once for each channel, however many subscriptions it has.
 */
export class Hub {
  readonly #db: Database
  readonly #topics = new Map<string, Set<Listener>>()
  readonly #channels = new Map<string, Promise<() => Promise<void>>>()
  #count = 0

  constructor(db: Database) {
    this.#db = db
  }

  /** Calls `listener` when a notification about the topic arrives, or when notifications may have been lost. */
  async subscribe(channel: string, topic: string, listener: Listener): Promise<() => void> {
    if (this.#count >= MAX_SUBSCRIPTIONS) throw tooMany()
    this.#count++
    const name = `${channel} ${topic}`
    const listeners = this.#topics.get(name) ?? new Set()
    this.#topics.set(name, listeners.add(listener))
    const unsubscribe = (): void => {
      if (!listeners.delete(listener)) return
      this.#count--
      if (listeners.size === 0) this.#topics.delete(name)
    }
    try {
      await this.#listen(channel)
    } catch (error) {
      unsubscribe()
      throw error
    }
    return unsubscribe
  }

  async close(): Promise<void> {
    const open = [...this.#channels.values()]
    this.#channels.clear()
    await Promise.all(open.map(async (unlisten) => (await unlisten)()))
  }

  #listen(channel: string): Promise<() => Promise<void>> {
    const listening = this.#channels.get(channel) ?? this.#db.listen(channel, (topic) => this.#notify(channel, topic))
    this.#channels.set(channel, listening)
    listening.catch(() => this.#channels.delete(channel))
    return listening
  }

  /** Without a topic, notifications may have been lost: every listener of the channel reads again. */
  #notify(channel: string, topic: string | undefined): void {
    if (topic !== undefined) {
      for (const listener of this.#topics.get(`${channel} ${topic}`) ?? []) listener()
      return
    }
    for (const [name, listeners] of this.#topics)
      if (name.startsWith(`${channel} `)) for (const listener of listeners) listener()
  }
}

const tooMany = (): Problem =>
  new Problem('unavailable', {
    detail: `This process already has ${MAX_SUBSCRIPTIONS} subscriptions.`,
    hint: 'Retry later.',
    retryAfterSeconds: 30,
  })
