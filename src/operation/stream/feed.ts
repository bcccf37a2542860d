import type { CancelSignal } from '../../kernel/cancel-signal.js'
import { Bell } from './bell.js'
import type { Subscription } from './hub.js'

/** An event of a stream. */
export interface StreamEvent {
  /** Position of the event. A client that reconnects sends the id of the last event that it received. */
  readonly id: string
  readonly type: string
  /** JSON text. */
  readonly data: string
}

/** A position in a feed. Undefined: the feed defines where its stream starts. */
type Position = string | undefined

export interface Batch {
  readonly events: readonly StreamEvent[]
  /** The next batch begins with the event that follows this position. */
  readonly position: Position
  /** Whether further events can be read now. */
  readonly hasMore: boolean
  /** Whether no further event will follow. */
  readonly isEnd: boolean
}

/** Pause after which a client gets a comment, so that proxies do not close an idle connection. */
const KEEP_ALIVE_MS = 15_000

interface Feed {
  /** Reads the events after a position. */
  readonly read: (after: Position) => Promise<Batch>
  /** Calls `onChange` when new events may exist. */
  readonly subscribe: (onChange: () => void) => Promise<Subscription>
  /** The stream starts with the event that follows this position. */
  readonly after: Position
  /** Throws if the client may no longer read the feed. */
  readonly check?: () => Promise<unknown>
}

/** Output of an operation that the client reads as a stream: events after a position, until the end. */
export class EventFeed {
  readonly #feed: Feed

  constructor(feed: Feed) {
    this.#feed = feed
  }

  /** Returns this feed with `check`, which verifies the rights of the client before each batch and in each pause. */
  checkedBy(check: () => Promise<unknown>): EventFeed {
    return new EventFeed({ ...this.#feed, check })
  }

  /**
   * Subscribes and reads the first batch, so that a refusal is thrown before the stream begins. The stream ends with the
   * feed, or when `signal` aborts. It yields `undefined` after each pause, so that the caller can keep its connection
   * open. It throws if the service shuts down or if the client may no longer read.
   */
  async open(signal: CancelSignal, pauseMs = KEEP_ALIVE_MS): Promise<AsyncGenerator<StreamEvent | undefined>> {
    const bell = new Bell()
    const subscription = await this.#feed.subscribe(() => bell.ring())
    signal.addEventListener('abort', () => {
      subscription.end()
      bell.ring()
    })
    try {
      return this.#events(await this.#feed.read(this.#feed.after), { signal, bell, subscription, pauseMs })
    } catch (error) {
      subscription.end()
      throw error
    }
  }

  async *#events(first: Batch, stream: Stream): AsyncGenerator<StreamEvent | undefined> {
    const { signal, bell, subscription, pauseMs } = stream
    try {
      for (let batch = first; ; ) {
        yield* batch.events
        if (batch.isEnd) return
        while (!batch.hasMore && !(await bell.wait(pauseMs))) {
          await this.#feed.check?.()
          yield undefined
        }
        const { position } = batch
        batch = await subscription.turn(async () => {
          if (signal.aborted) return END
          subscription.checkOpen()
          await this.#feed.check?.()
          return this.#feed.read(position)
        })
      }
    } finally {
      subscription.end()
    }
  }
}

/** The batch of a stream whose client has disconnected. */
const END: Batch = { events: [], position: undefined, hasMore: false, isEnd: true }

interface Stream {
  readonly signal: CancelSignal
  readonly bell: Bell
  readonly subscription: Subscription
  readonly pauseMs: number
}
