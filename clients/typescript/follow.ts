import type { Connection } from './connection.js'
import { ConnectionError, ServerError } from './problem.js'
import { type Sent, send, Trait, wait } from './send.js'

/** Pauses between two connections, in milliseconds. */
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 15_000
/** The service sends a comment every 15 seconds, so a longer silence is a lost connection. */
const SILENCE = 60_000
/** Types of the events after which a stream with an end closes. */
const FINAL: readonly unknown[] = ['completed', 'failed', 'stopped']

/**
 * Follows a stream of events. If the connection is lost, or the service restarts, it connects again and continues after the
 * last event. A stream with an end is finished when it closes after its final event, or when two connections in a row end
 * without an event.
 */
export async function* follow<E>(connection: Connection, sent: Sent): AsyncGenerator<E> {
  const { signal } = sent.options
  let after: string | undefined
  let pause = FIRST_PAUSE
  for (let empty = 0; empty < 2 || (sent.traits & Trait.ENDS) === 0; ) {
    const input = { ...sent.input, ...(after === undefined ? {} : { after, latest: undefined }) }
    let isOpen = false
    let isFinal = false
    try {
      for await (const event of events(connection, { ...sent, input })) {
        isOpen = true
        after = event.id || after
        const value: unknown = JSON.parse(event.data)
        isFinal = typeof value === 'object' && value !== null && 'type' in value && FINAL.includes(value.type)
        yield value as E
      }
      if (isFinal && (sent.traits & Trait.ENDS) !== 0) return
      empty = isOpen ? 0 : empty + 1
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof ConnectionError || error instanceof ServerError || error instanceof LostError)) throw error
    }
    pause = isOpen ? FIRST_PAUSE : Math.min(LONGEST_PAUSE, pause * 2)
    await wait(pause * (0.5 + Math.random() / 2), signal)
  }
}

interface ServerEvent {
  readonly id: string
  readonly data: string
}

/** The connection was lost while the client read a stream. */
class LostError extends Error {}

async function* events(connection: Connection, sent: Sent): AsyncGenerator<ServerEvent> {
  const headers = { ...sent.options.headers, accept: 'text/event-stream' }
  // A stream has no maximum time.
  const options = { ...sent.options, headers, timeoutMs: 0 }
  const { body } = await send(connection, { ...sent, options }, async (response) => response)
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let buffer = ''; reader; ) {
      const { done, value } = await withinSilence(reader.read()).catch((cause: unknown) => {
        throw new LostError('the connection was lost', { cause })
      })
      if (done) return
      const blocks = (buffer + value).split('\n\n')
      buffer = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventOf(block)
        if (event.data !== '') yield event
      }
    }
  } finally {
    // A lost connection cannot be cancelled.
    await reader?.cancel().catch(() => undefined)
  }
}

/** Fails if a part of the stream does not arrive in time. */
async function withinSilence<T>(part: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the service was silent')), SILENCE)
  })
  try {
    return await Promise.race([part, silence])
  } finally {
    clearTimeout(timer)
  }
}

function eventOf(block: string): ServerEvent {
  const fieldOf = (name: string): string =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2))
      .join('\n')
  return { id: fieldOf('id'), data: fieldOf('data') }
}
