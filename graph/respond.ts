import type { ServerResponse } from 'node:http'
import type { ExecutionResult } from 'graphql'
import { Problem } from '../src/kernel/problem/problem.js'
import { acceptedTypes } from '../src/kernel/wire/accept.js'
import { bodyOf } from '../src/kernel/wire/body.js'
import { sendEventStream } from '../src/operation/stream/send.js'
import { jsonOf } from './build/selection/json-text.js'

const MODERN = 'application/graphql-response+json'
const CLASSIC = 'application/json'
const EVENTS = 'text/event-stream'

type MediaType = typeof MODERN | typeof CLASSIC | typeof EVENTS

/** The results of a subscription. An empty result means that nothing has happened for a while. */
type Results = AsyncIterable<ExecutionResult>
export type Result = ExecutionResult | Results

/** The media type of the response. Throws 406 if the client accepts none of the media types for GraphQL. */
export function mediaTypeOf(accept = '*/*'): MediaType {
  const types = acceptedTypes(accept)
  if (types.includes(MODERN)) return MODERN
  if (types.some((type) => type === CLASSIC || type === '*/*' || type === 'application/*')) return CLASSIC
  if (types.includes(EVENTS)) return EVENTS
  throw new Problem('notAcceptable', {
    detail: 'Only JSON and server-sent events can be served.',
    field: 'Accept',
    hint: `Send Accept: ${MODERN}, ${CLASSIC} or ${EVENTS}.`,
  })
}

/**
 * Sends the result of a document. The results of a subscription are sent as events of the protocol graphql-sse. Any
 * other result is sent as an event only if the client accepts nothing else.
 */
export async function sendResult(
  response: ServerResponse,
  type: MediaType,
  result: Result,
  metered: Readonly<Record<string, string>>,
): Promise<void> {
  if (Symbol.asyncIterator in result) await sendEventStream(response, eventsOf(result), metered)
  else if (type !== EVENTS) send(response, type, result, metered)
  // A refusal of the whole request is sent with its own HTTP status. Errors of the document are sent as events.
  else if (statusOf(result, CLASSIC) >= 400) send(response, CLASSIC, result, metered)
  else await sendEventStream(response, eventsOf([result]), metered)
}

/**
 * The events of results. If the process shuts down, they end without `complete`: clients of the protocol then connect
 * again, as after a lost connection. After `complete`, they would not.
 */
async function* eventsOf(results: Results | Iterable<ExecutionResult>): AsyncGenerator<string | undefined> {
  for await (const result of results) {
    if (statusOf(result, CLASSIC) === 503) return
    yield result.data || result.errors ? `event: next\ndata: ${textOf(result)}\n\n` : undefined
  }
  yield 'event: complete\ndata:\n\n'
}

interface HttpExtension {
  readonly status?: number
  /**
   * Whether the status applies only to clients that accept the modern media type (application/graphql-response+json).
   */
  readonly spec?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Sends a response. Its errors determine the HTTP status and the headers. The extension with these values is removed
 * from the body.
 */
export function send(
  response: ServerResponse,
  type: MediaType,
  result: ExecutionResult,
  metered: Readonly<Record<string, string>> = {},
): void {
  const http = httpOf(result, type)
  // If the client accepts only application/json, every GraphQL response has the status 200.
  const refused = result.data === undefined && type === MODERN ? 400 : 200
  const body = bodyOf([textOf(result)])
  response.writeHead(statusOf(result, type) || refused, {
    ...metered,
    ...Object.assign({}, ...http.map(({ headers }) => headers)),
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'private, no-store',
    Vary: 'Authorization, X-API-Key, X-Client-Secret, Accept, Accept-Encoding, Origin',
  })
  response.end(body)
}

/** The values for the HTTP response in the errors of a result. */
const httpOf = ({ errors = [] }: ExecutionResult, type: MediaType): HttpExtension[] =>
  errors
    .map((error) => (error.extensions?.http ?? {}) as HttpExtension)
    .filter(({ spec }) => spec !== true || type === MODERN)

/** The HTTP status of the worst error that has one. 0 if none has one. */
const statusOf = (result: ExecutionResult, type: MediaType): number =>
  httpOf(result, type).reduce((worst, { status = 0 }) => Math.max(worst, status), 0)

function textOf({ data, errors, extensions }: ExecutionResult): string {
  const members = [
    ...(errors ? [`"errors":${JSON.stringify(errors.map(withoutHttp))}`] : []),
    ...(data === undefined ? [] : [`"data":${data === null ? 'null' : jsonOf(data)}`]),
    ...(extensions ? [`"extensions":${JSON.stringify(extensions)}`] : []),
  ]
  return `{${members.join(',')}}`
}

type Failure = NonNullable<ExecutionResult['errors']>[number]

function withoutHttp({ message, locations, path, extensions }: Failure): object {
  const { http: _, ...visible } = extensions ?? {}
  return { message, locations, path, ...(Object.keys(visible).length > 0 ? { extensions: visible } : {}) }
}
