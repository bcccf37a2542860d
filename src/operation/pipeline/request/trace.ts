import { randomUUID } from 'node:crypto'

/** Trace ids of a request. A client quotes traceId when it reports a failure. */
export interface Trace {
  readonly traceId: string
  readonly spanId?: string | undefined
}

/** Takes the trace from the client's W3C `traceparent` header, or creates a trace. */
export function traceOf(traceparent: string | string[] | null | undefined): Trace {
  const sent =
    typeof traceparent === 'string' ? /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}/.exec(traceparent) : null
  return sent ? { traceId: sent[1] ?? '', spanId: sent[2] } : { traceId: randomUUID().replaceAll('-', '') }
}
