import type { CancelSignal } from '../database/database.js'

/** The part of an HTTP response that shows whether the client is still connected. */
interface Outgoing {
  readonly writableFinished: boolean
  once(event: 'close', listener: () => void): unknown
}

/**
 * Creates a signal that aborts when the client disconnects before it has the response. It is no AbortSignal, because
 * every request creates one, and an AbortSignal costs ten times as much.
 */
export function disconnectSignal(response: Outgoing): CancelSignal {
  const listeners = new Set<() => void>()
  const signal = {
    aborted: false,
    addEventListener: (_: 'abort', listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: 'abort', listener: () => void) => void listeners.delete(listener),
  }
  response.once('close', () => {
    if (response.writableFinished) return
    signal.aborted = true
    for (const listener of listeners) listener()
  })
  return signal
}
