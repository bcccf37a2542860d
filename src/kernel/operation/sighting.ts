import type { Caller } from '../access/caller.js'
import { type Trace, traceOf } from './trace.js'

/** What a surface learns of a request on its way: for the log line and the measures, which are made when it is answered. */
export interface Sighting {
  readonly trace: Trace
  /** Unknown where nothing answers at the path, or where the graph asks for several. */
  operationId?: string
  caller?: Caller
}

interface Incoming {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

// Beside the request rather than on it: it belongs to Node, and goes when the request does.
const sightings = new WeakMap<Incoming, Sighting>()

/** The one sighting of a request; its trace is the client's own or made here. */
export function sightingOf(request: Incoming): Sighting {
  const known = sightings.get(request)
  if (known) return known
  const made: Sighting = { trace: traceOf(request.headers.traceparent) }
  sightings.set(request, made)
  return made
}
