import pLimit from 'p-limit'
import { Problem } from '../../kernel/problem/problem.js'
import type { Database, Db } from '../../platform/database/client/database.js'
import { Poll } from './poll.js'

/** Maximum number of subscriptions of one process, and of one caller in this process. */
const MAX_SUBSCRIPTIONS = 20_000
export const MAX_OF_CALLER = 100
/**
 * Maximum number of streams of one kind that read at the same time. One change can wake thousands of streams. Without
 * this limit, their reads would fill the queue of the database, and other requests would be refused. Streams of another
 * kind do not wait for them.
 */
const MAX_READING = 8

type Listener = () => void
type Turn = <T>(read: () => Promise<T>) => Promise<T>

export interface Subscription {
  /** Throws 503 if the process shuts down. */
  checkOpen(): void
  /** Runs a read of the stream as soon as few other streams of its kind read. */
  turn: Turn
  /** Ends the subscription. A second call has no effect. */
  end(): void
}

/** Wakes open streams when there may be something new to read. One instance serves all streams of the process. */
export class Hub {
  readonly #db: Database
  readonly #topics = new Map<string, Set<Listener>>()
  readonly #channels = new Map<string, Promise<() => Promise<void>>>()
  readonly #polls = new Map<string, Poll>()
  readonly #callers = new Map<string, number>()
  readonly #turns = new Map<string, Turn>()
  #count = 0
  #isClosing = false

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Calls `listener` when a notification of the channel about the topic arrives, such as the id of a run, or when
   * notifications may have been lost. The process listens only once to each channel, for any number of subscriptions.
   */
  async subscribe(callerId: string, channel: string, topic: string, listener: Listener): Promise<Subscription> {
    const subscription = this.#add(callerId, { kind: channel, topic: `${channel} ${topic}` }, listener)
    try {
      await this.#listen(channel)
    } catch (error) {
      subscription.end()
      throw error
    }
    return subscription
  }

  /**
   * Calls `listener` when the value that `read` returns has changed. The process reads the value at regular times, once
   * for all subscriptions to the same topic.
   */
  watch(callerId: string, topic: string, read: (db: Db) => Promise<string>, listener: Listener): Subscription {
    const subscription = this.#add(callerId, { kind: topic, topic }, listener, () => this.#polls.get(topic)?.stop())
    const poll =
      this.#polls.get(topic) ??
      new Poll(
        () => read(this.#db),
        () => this.#notify(topic),
      )
    this.#polls.set(topic, poll)
    poll.start()
    return subscription
  }

  /** Runs the reads of streams of one kind, each as soon as few others run. There are few kinds. */
  turnOf(kind: string): Turn {
    const turn = this.#turns.get(kind) ?? pLimit(MAX_READING)
    this.#turns.set(kind, turn)
    return turn
  }

  /** Ends all streams, so that their clients continue with another process. New subscriptions are refused. */
  shutDown(): void {
    this.#isClosing = true
    for (const topic of this.#topics.keys()) this.#notify(topic)
  }

  async close(): Promise<void> {
    this.shutDown()
    for (const poll of this.#polls.values()) poll.stop()
    const open = [...this.#channels.values()]
    this.#channels.clear()
    await Promise.all(open.map(async (unlisten) => (await unlisten)()))
  }

  /** Adds a listener. `onEmpty` is called when the last listener of the topic has ended. */
  #add(
    callerId: string,
    { kind, topic }: { readonly kind: string; readonly topic: string },
    listener: Listener,
    onEmpty: Listener = () => undefined,
  ): Subscription {
    const ofCaller = this.#callers.get(callerId) ?? 0
    this.#checkOpen()
    if (this.#count >= MAX_SUBSCRIPTIONS) throw noneFree()
    if (ofCaller >= MAX_OF_CALLER) throw tooMany()
    this.#count++
    this.#callers.set(callerId, ofCaller + 1)
    const listeners = this.#topics.get(topic) ?? new Set()
    this.#topics.set(topic, listeners.add(listener))
    return {
      checkOpen: () => this.#checkOpen(),
      turn: this.turnOf(kind),
      end: () => {
        if (!listeners.delete(listener)) return
        this.#release(callerId)
        if (listeners.size > 0) return
        this.#topics.delete(topic)
        onEmpty()
      },
    }
  }

  #release(callerId: string): void {
    this.#count--
    const left = (this.#callers.get(callerId) ?? 1) - 1
    if (left === 0) this.#callers.delete(callerId)
    else this.#callers.set(callerId, left)
  }

  #checkOpen(): void {
    if (this.#isClosing) throw closing()
  }

  #listen(channel: string): Promise<() => Promise<void>> {
    const listening =
      this.#channels.get(channel) ?? this.#db.listen(channel, (topic) => this.#notifyChannel(channel, topic))
    this.#channels.set(channel, listening)
    listening.catch(() => this.#channels.delete(channel))
    return listening
  }

  /** Without a topic, notifications may have been lost: every listener of the channel reads again. */
  #notifyChannel(channel: string, topic: string | undefined): void {
    if (topic !== undefined) this.#notify(`${channel} ${topic}`)
    else for (const name of this.#topics.keys()) if (name.startsWith(`${channel} `)) this.#notify(name)
  }

  #notify(topic: string): void {
    for (const listener of this.#topics.get(topic) ?? []) listener()
  }
}

const noneFree = (): Problem =>
  new Problem('unavailable', {
    detail: `This process already has ${MAX_SUBSCRIPTIONS} open streams.`,
    hint: 'Retry later.',
    retryAfterSeconds: 30,
  })

const tooMany = (): Problem =>
  new Problem('tooManyRequests', {
    detail: `The caller already has ${MAX_OF_CALLER} open streams.`,
    hint: 'Close streams that are no longer read.',
    limit: MAX_OF_CALLER,
    used: MAX_OF_CALLER,
    remaining: 0,
  })

const closing = (): Problem =>
  new Problem('unavailable', {
    detail: 'The service is shutting down, so it ends its streams.',
    hint: 'Connect again, and continue after the last event.',
    retryAfterSeconds: 1,
  })
