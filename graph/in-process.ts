import type { CancelSignal } from '../src/kernel/cancel-signal.js'
import type { Caller } from '../src/operation/access/caller.js'
import type { Receipt } from '../src/operation/meter/receipt.js'
import type { RequestInfo } from '../src/operation/pipeline/request/request-info.js'
import type { GraphContext, ServerContext } from './build/context.js'
import { SchemaTime, Stopwatch } from './build/schema-time.js'
import type { Result } from './respond.js'
import { SchemaAnswers } from './schema-answers.js'
import { createGraph, type GraphOptions } from './yoga.js'

/** The request for which a document is executed. */
interface Reader {
  readonly caller: Caller
  /** Authenticates the caller again while a subscription is open. Default: the caller stays the same. */
  readonly authenticate?: () => Promise<Caller>
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

/** Executes a subscription. Null stands for a pause of its events. */
export type FollowDocument = (
  reader: Reader,
  document: string,
  variables: Readonly<Record<string, unknown>>,
) => Promise<AsyncIterable<Record<string, unknown> | null> | { readonly failure: ReadFailure }>

/**
 * Executes documents of the service itself, with the permissions and meters of the GraphQL endpoint, but without a
 * request to it. The list of trusted documents applies to clients only.
 */
export const inProcessGraph = (options: Omit<GraphOptions, 'trustedDocuments'>): ReadDocument => openGraph(options).read

/** The same, also for subscriptions. */
export function openGraph(options: Omit<GraphOptions, 'trustedDocuments'>): {
  readonly read: ReadDocument
  readonly follow: FollowDocument
} {
  const schemaReads = { answers: new SchemaAnswers(), time: new SchemaTime(options.runtime.clock) }
  const yoga = createGraph({ ...options, trustedDocuments: undefined }, schemaReads, false)
  const execute = async (reader: Reader, query: string, variables: Readonly<Record<string, unknown>>) => {
    const request = new yoga.fetchAPI.Request('http://localhost/graphql', { method: 'POST' })
    const params = { query, variables: { ...variables } }
    return (await yoga.getResultForParams({ params, request }, contextOf(reader) as GraphContext)) as Result
  }
  return {
    read: async (...document) => read(await execute(...document)),
    follow: async (...document) => {
      const result = await execute(...document)
      if (Symbol.asyncIterator in result) return dataOf(result)
      const refused = read(result)
      if ('failure' in refused) return refused
      throw new Error('a document of the service is no subscription')
    },
  }
}

async function* dataOf(results: AsyncIterable<object>): AsyncGenerator<Record<string, unknown> | null> {
  for await (const result of results) {
    const { data = null, errors } = result as { data?: Record<string, unknown> | null; errors?: readonly unknown[] }
    // The client may no longer follow the events.
    if (errors) return
    yield data
  }
}

const contextOf = ({ caller, authenticate, receipt, requestInfo, signal }: Reader): ServerContext => ({
  hasCredential: true,
  acceptsEvents: authenticate !== undefined,
  authenticate: authenticate ?? (async () => caller),
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
