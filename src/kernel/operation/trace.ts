import { randomUUID } from 'node:crypto'

/** What a client quotes when it reports a failure. */
export interface Trace {
  readonly traceId: string
  readonly spanId?: string | undefined
}

/** The trace of a request: the client's own where it sent a W3C `traceparent`, else a new one. */
export function traceOf(traceparent: string | string[] | null | undefined): Trace {
  const sent =
    typeof traceparent === 'string' ? /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}/.exec(traceparent) : null
  return sent ? { traceId: sent[1] ?? '', spanId: sent[2] } : { traceId: randomUUID().replaceAll('-', '') }
}
