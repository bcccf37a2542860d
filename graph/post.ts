import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ExecutionResult } from 'graphql'
import type { GraphQLParams, YogaServerInstance } from 'graphql-yoga'
import type { Authenticator } from '../src/kernel/access/authenticate.js'
import type { Caller } from '../src/kernel/access/caller.js'
import { credentialHeaders } from '../src/kernel/access/headers.js'
import type { Receipt } from '../src/kernel/meter/receipt.js'
import { checkLength, checkMediaType, parseBody, readBytes } from '../src/kernel/operation/body.js'
import { disconnectSignal } from '../src/kernel/operation/disconnect.js'
import { requestInfoOf } from '../src/kernel/operation/request-info.js'
import { Problem } from '../src/kernel/problem/problem.js'
import type { GraphContext, ServerContext } from './build/context.js'

export type Graph = YogaServerInstance<ServerContext, GraphContext>

/**
 * Serves a POST request with the hooks and the executor of Yoga, but without its HTTP layer. This layer creates Fetch
 * objects for each request and response, which cost more than a small query.
 */
export async function handlePost(
  yoga: Graph,
  request: IncomingMessage,
  response: ServerResponse,
  context: ServerContext,
): Promise<void> {
  const type = responseType(request.headers.accept)
  checkBody(request)
  const params = paramsOf(parseBody(await readBytes(request, request.headers['content-encoding'])))
  const result = await yoga.getResultForParams({ params, request: fetchLike(request) }, context as GraphContext)
  send(response, type, result as ExecutionResult, context.receipt.headers())
}

/** The context that both handlers of HTTP requests (GET and POST) pass to Yoga. */
export function serverContextOf(
  request: IncomingMessage,
  response: ServerResponse,
  receipt: Receipt,
  authenticator: Authenticator,
): ServerContext {
  const credentials = credentialHeaders(request)
  const requestInfo = requestInfoOf(request)
  let caller: Promise<Caller> | undefined
  return {
    hasCredential: Object.values(credentials).some((value) => value !== undefined),
    caller: () => {
      caller ??= authenticator.authenticate(credentials).then((authenticated) => {
        requestInfo.caller = authenticated
        return authenticated
      })
      return caller
    },
    signal: disconnectSignal(response),
    requestInfo,
    receipt,
  }
}

/** An object with the members of a Fetch request that the hooks read. */
const fetchLike = ({ headers, url = '' }: IncomingMessage): Request =>
  ({
    method: 'POST',
    url,
    headers: { get: (name: string) => [headers[name] ?? []].flat().join(', ') || null },
  }) as unknown as Request

/**
 * Accepts only JSON. This protects against cross-site request forgery: a form on another site cannot send JSON without
 * a CORS preflight request.
 */
function checkBody({ headers }: IncomingMessage): void {
  checkMediaType(headers['content-type'], ['application/json'])
  checkLength(headers['content-length'])
}

/** Checks that the body is one JSON object. A hook of Yoga checks the members of the object. */
function paramsOf(params: unknown): GraphQLParams {
  if (typeof params === 'object' && params !== null && !Array.isArray(params)) return params
  throw new Problem('badRequest', {
    detail: Array.isArray(params) ? 'A request may contain only one document.' : 'The body is not a JSON object.',
    field: 'body',
    hint: 'Send one object with query, and if needed variables and operationName.',
  })
}

const MODERN = 'application/graphql-response+json'
const CLASSIC = 'application/json'

/** The media type of the response. Throws 406 if the client accepts neither of the two media types for GraphQL. */
function responseType(accept = '*/*'): typeof MODERN | typeof CLASSIC {
  const types = accept.split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')
  if (types.includes(MODERN)) return MODERN
  if (types.some((type) => type === CLASSIC || type === '*/*' || type === 'application/*')) return CLASSIC
  throw new Problem('notAcceptable', {
    detail: 'Only JSON can be served.',
    field: 'Accept',
    hint: `Send Accept: ${MODERN} or ${CLASSIC}.`,
  })
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
  type: string,
  { data, errors, extensions }: ExecutionResult,
  metered: Readonly<Record<string, string>> = {},
): void {
  const http = (errors ?? [])
    .map((error) => (error.extensions?.http ?? {}) as HttpExtension)
    .filter(({ spec }) => spec !== true || type === MODERN)
  // With the media type application/json, every GraphQL response has the status 200.
  const refused = data === undefined && type === MODERN ? 400 : 200
  const status = http.reduce((worst, { status: own = 0 }) => Math.max(worst, own), 0) || refused
  const visibleErrors = errors?.map(withoutHttp)
  const body = JSON.stringify({
    ...(visibleErrors ? { errors: visibleErrors } : {}),
    ...(data === undefined ? {} : { data }),
    ...(extensions ? { extensions } : {}),
  })
  response.writeHead(status, {
    ...metered,
    ...Object.assign({}, ...http.map(({ headers }) => headers)),
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'private, no-store',
  })
  response.end(body)
}

type Failure = NonNullable<ExecutionResult['errors']>[number]

function withoutHttp({ message, locations, path, extensions }: Failure): object {
  const { http: _, ...visible } = extensions ?? {}
  return { message, locations, path, ...(Object.keys(visible).length > 0 ? { extensions: visible } : {}) }
}
