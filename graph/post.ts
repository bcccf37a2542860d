import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ExecutionResult } from 'graphql'
import type { GraphQLParams, YogaServerInstance } from 'graphql-yoga'
import { credentialHeaders } from '../src/kernel/access/headers.js'
import type { Receipt } from '../src/kernel/meter/receipt.js'
import { bodyTooLarge, checkLength, checkMediaType, parseBody, readBytes } from '../src/kernel/operation/body.js'
import { disconnectSignal } from '../src/kernel/operation/gone.js'
import { requestInfoOf } from '../src/kernel/operation/sighting.js'
import { Problem } from '../src/kernel/problem/problem.js'
import type { Arrival, GraphContext } from './build/context.js'

export type Graph = YogaServerInstance<Arrival, GraphContext>

/**
 * Answers a POST by Yoga's hooks and executor, without the Fetch objects that its own HTTP side makes of each request
 * and answer: they cost more than a small query does.
 */
export async function answerPost(
  yoga: Graph,
  request: IncomingMessage,
  response: ServerResponse,
  arrival: Arrival,
): Promise<void> {
  const type = answerType(request.headers.accept)
  checkBody(request)
  const params = paramsOf(parseBody(await readBytes(request, request.headers['content-encoding'])))
  const result = await yoga.getResultForParams({ params, request: fetchLike(request) }, arrival as GraphContext)
  send(response, type, result as ExecutionResult, arrival.receipt.headers())
}

/** What both HTTP paths hand on. */
export const arrivalOf = (request: IncomingMessage, response: ServerResponse, receipt: Receipt): Arrival => ({
  credentials: credentialHeaders(request),
  signal: disconnectSignal(response),
  requestInfo: requestInfoOf(request),
  receipt,
})

/** As much of a Fetch request as Yoga's hooks and ours look at. */
const fetchLike = ({ headers, url = '' }: IncomingMessage): Request =>
  ({
    method: 'POST',
    url,
    headers: { get: (name: string) => [headers[name] ?? []].flat().join(', ') || null },
  }) as unknown as Request

/**
 * Only JSON is read: a form on another site cannot send it without asking first, which is what keeps forged
 * requests out. The size must be known before the body is.
 */
function checkBody({ headers }: IncomingMessage): void {
  checkMediaType(headers['content-type'], ['application/json'])
  if (headers['content-length'] === undefined)
    throw bodyTooLarge('The body has no Content-Length.', 'Send a body of known length.')
  checkLength(headers['content-length'])
}

/** One document a request; what its members are is checked by Yoga's own hook. */
function paramsOf(params: unknown): GraphQLParams {
  if (typeof params === 'object' && params !== null && !Array.isArray(params)) return params
  throw new Problem('badRequest', {
    detail: Array.isArray(params)
      ? 'Several documents in one request are not answered.'
      : 'The body is not a JSON object.',
    field: 'body',
    hint: 'Send one object with query, and if needed variables and operationName.',
  })
}

const MODERN = 'application/graphql-response+json'
const CLASSIC = 'application/json'

/** The media type of the answer; 406 where neither is taken. */
function answerType(accept = '*/*'): typeof MODERN | typeof CLASSIC {
  const types = accept.split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')
  if (types.includes(MODERN)) return MODERN
  if (types.some((type) => type === CLASSIC || type === '*/*' || type === 'application/*')) return CLASSIC
  throw new Problem('notAcceptable', {
    detail: 'Only JSON can be served.',
    field: 'Accept',
    hint: `Send Accept: ${MODERN} or ${CLASSIC}.`,
  })
}

interface HttpFace {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** What the errors of an answer say of its status and headers; taken out of what the client sees. */
export function send(
  response: ServerResponse,
  type: string,
  { data, errors, extensions }: ExecutionResult,
  metered: Readonly<Record<string, string>> = {},
): void {
  const faces = (errors ?? []).map((error) => (error.extensions?.http ?? {}) as HttpFace)
  // The classic media type promises 200 for every answer that is a GraphQL answer.
  const refused = data === undefined && type === MODERN ? 400 : 200
  const status = faces.reduce((worst, { status: own = 0 }) => Math.max(worst, own), 0) || refused
  const shown = errors?.map(withoutHttp)
  const body = JSON.stringify({
    ...(shown ? { errors: shown } : {}),
    ...(data === undefined ? {} : { data }),
    ...(extensions ? { extensions } : {}),
  })
  response.writeHead(status, {
    ...metered,
    ...Object.assign({}, ...faces.map(({ headers }) => headers)),
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'private, no-store',
  })
  response.end(body)
}

type Failure = NonNullable<ExecutionResult['errors']>[number]

function withoutHttp({ message, locations, path, extensions }: Failure): object {
  const { http: _, ...shown } = extensions ?? {}
  return { message, locations, path, ...(Object.keys(shown).length > 0 ? { extensions: shown } : {}) }
}
