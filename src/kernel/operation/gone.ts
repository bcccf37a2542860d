import type { Departure } from '../database/database.js'

/** The part of an HTTP response that shows whether the client is still connected. */
interface Outgoing {
  readonly writableFinished: boolean
  once(event: 'close', listener: () => void): unknown
}

/**
 * Aborts when the client disconnects before it has the response. Not an AbortSignal: every request creates one, and an
 * AbortSignal costs ten times as much.
 */
export function goneSignal(response: Outgoing): Departure {
  const listeners = new Set<() => void>()
  const departure = {
    aborted: false,
    addEventListener: (_: 'abort', listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: 'abort', listener: () => void) => void listeners.delete(listener),
  }
  response.once('close', () => {
    if (response.writableFinished) return
    departure.aborted = true
    for (const listener of listeners) listener()
  })
  return departure
}
