import type { Departure } from '../database/database.js'

/** As much of an HTTP response as tells whether its client is still there. */
interface Outgoing {
  readonly writableFinished: boolean
  once(event: 'close', listener: () => void): unknown
}

/** Aborts when the client goes away before it has its answer. One is made for every request, so it is no AbortSignal, which costs ten times as much. */
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
