import type { Caller } from '../../access/caller.js'
import { type Trace, traceOf } from './trace.js'

/** Facts about a request that are collected while it runs. The log line and the metrics use them after the response. */
export interface RequestInfo {
  readonly trace: Trace
  /** Unset if no operation has the path, or if a GraphQL query calls several operations. */
  operationId?: string
  /** Path of the operation, with placeholders. Unset if no REST operation has the path. */
  route?: string
  caller?: Caller
}

interface Incoming {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

// A WeakMap, because the request object belongs to Node. The entry is dropped with the request.
const requestInfos = new WeakMap<Incoming, RequestInfo>()

/**
 * Returns the record of a request, and creates it on the first call: with the id of the trace that is sent to a collector,
 * if there is one.
 */
export function requestInfoOf(request: Incoming, traceId?: string): RequestInfo {
  const known = requestInfos.get(request)
  if (known) return known
  const trace = traceOf(request.headers.traceparent)
  const created: RequestInfo = { trace: traceId === undefined ? trace : { ...trace, traceId } }
  requestInfos.set(request, created)
  return created
}
