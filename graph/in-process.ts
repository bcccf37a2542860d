import type { CancelSignal } from '../src/kernel/cancel-signal.js'
import type { Caller } from '../src/operation/access/caller.js'
import type { Receipt } from '../src/operation/meter/receipt.js'
import type { RequestInfo } from '../src/operation/pipeline/request-info.js'
import type { GraphContext, ServerContext } from './build/context.js'
import { SchemaTime, Stopwatch } from './build/schema-time.js'
import type { Result } from './respond.js'
import { SchemaAnswers } from './schema-answers.js'
import { createGraph, type GraphOptions } from './yoga.js'

/** The request for which a document is executed. */
interface Reader {
  readonly caller: Caller
  /** Counts all documents of the request. */
  readonly receipt: Receipt
  readonly requestInfo: RequestInfo
  /** Aborts when the client disconnects. */
  readonly signal: CancelSignal
}

/** What an error of a document says: the members of the problem that GraphQL clients get. */
export interface ReadFailure {
  readonly status: number
  readonly detail: string
  readonly hint?: string
  readonly field?: string
  /** After this time, the same request can succeed. */
  readonly retryAfterSeconds?: number
}

type ReadResult =
  | { readonly data: Record<string, unknown> }
  | { readonly failure: ReadFailure; readonly data: Record<string, unknown> | undefined }

export type ReadDocument = (
  reader: Reader,
  document: string,
  variables: Readonly<Record<string, unknown>>,
) => Promise<ReadResult>

/**
 * Executes documents of the service itself, with the permissions and meters of the GraphQL endpoint, but without a
 * request to it. The list of trusted documents applies to clients only.
 */
export function inProcessGraph(options: Omit<GraphOptions, 'trustedDocuments'>): ReadDocument {
  const schemaReads = { answers: new SchemaAnswers(), time: new SchemaTime(options.runtime.clock) }
  const yoga = createGraph({ ...options, trustedDocuments: undefined }, schemaReads, false)
  return async (reader, query, variables) => {
    const request = new yoga.fetchAPI.Request('http://localhost/graphql', { method: 'POST' })
    const params = { query, variables: { ...variables } }
    const result = await yoga.getResultForParams({ params, request }, contextOf(reader) as GraphContext)
    return read(result as Result)
  }
}

const contextOf = ({ caller, receipt, requestInfo, signal }: Reader): ServerContext => ({
  hasCredential: true,
  acceptsEvents: false,
  authenticate: async () => caller,
  caller: async () => caller,
  signal,
  requestInfo,
  receipt,
  client: caller.id,
  stopwatch: new Stopwatch(),
})

function read(result: Result): ReadResult {
  if (Symbol.asyncIterator in result) throw new Error('a document of the service is no subscription')
  const data = (result.data ?? undefined) as Record<string, unknown> | undefined
  const [error] = result.errors ?? []
  if (!error) return { data: data ?? {} }
  const { status = 500, detail = error.message, ...members } = (error.extensions ?? {}) as Partial<ReadFailure>
  const { hint, field, retryAfterSeconds } = members
  return {
    data,
    failure: {
      status,
      detail,
      ...(hint ? { hint } : {}),
      ...(field ? { field } : {}),
      ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
    },
  }
}
