/** An event of a stream. */
export interface StreamEvent {
  /** Position of the event. A client that reconnects sends the id of the last event that it received. */
  readonly id: string
  readonly type: string
  /** JSON text. */
  readonly data: string
}

export interface Batch {
  readonly events: readonly StreamEvent[]
  /** Whether no further event will follow. */
  readonly isEnd: boolean
}

/** Output of an operation that the client reads as a stream: events after a position, until the end. */
export class EventFeed {
  /** Reads the events after the position. Undefined: from the first event. */
  readonly read: (after: string | undefined) => Promise<Batch>
  /** Calls `onChange` when new events may exist. The returned function ends this. */
  readonly subscribe: (onChange: () => void) => Promise<() => void>
  /** Position after which the stream starts. */
  readonly after: string | undefined

  constructor(feed: Pick<EventFeed, 'read' | 'subscribe' | 'after'>) {
    this.read = feed.read
    this.subscribe = feed.subscribe
    this.after = feed.after
  }

  /**
   * Yields the events until the end or until `signal` aborts. Yields `undefined` after each pause of `idleMs`, so that
   * the caller can keep its connection open.
   */
  async *events(signal: AbortSignal, idleMs: number): AsyncGenerator<StreamEvent | undefined> {
    const bell = new Bell(signal)
    const unsubscribe = await this.subscribe(() => bell.ring())
    try {
      for (let { after } = this; !signal.aborted; ) {
        const { events, isEnd } = await this.read(after)
        yield* events
        after = events.at(-1)?.id ?? after
        if (isEnd) return
        if (events.length === 0 && !(await bell.wait(idleMs))) yield undefined
      }
    } finally {
      unsubscribe()
    }
  }
}

/** Wakes one waiter. A ring while nobody waits is kept. */
class Bell {
  #isRung = false
  #wake: (() => void) | undefined

  constructor(signal: AbortSignal) {
    signal.addEventListener('abort', () => this.ring(), { once: true })
  }

  ring(): void {
    this.#isRung = true
    this.#wake?.()
  }

  /** Waits for a ring. Returns false if none came in this time. */
  async wait(milliseconds: number): Promise<boolean> {
    if (!this.#isRung)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    const wasRung = this.#isRung
    this.#isRung = false
    this.#wake = undefined
    return wasRung
  }
}
