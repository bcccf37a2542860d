import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http'
import express from 'express'
import { graphiqlPage } from '../../graph/graphiql.js'
import { graphListener } from '../../graph/http.js'
import { refuseMalformed } from '../../rest/broken.js'
import { mountDocs } from '../../rest/docs.js'
import { edgeOf } from '../../rest/edge.js'
import { mountHealth } from '../../rest/health.js'
import { mountMedia } from '../../rest/media.js'
import { Metrics, mountMetrics } from '../../rest/metrics.js'
import { mountRest } from '../../rest/rest.js'
import type { TrustProxy } from '../kernel/config/config.js'
import type { Trusts } from '../kernel/meter/address.js'
import type { Phase } from './drain.js'
import type { Service } from './service.js'

interface AppOptions {
  readonly trustProxy?: TrustProxy | undefined
  /** Initial content of GraphiQL's header editor, for browsers on this machine only. */
  readonly prefill?: string | undefined
  /** Origins whose scripts may read responses; `*` means every origin. */
  readonly corsOrigins?: readonly string[]
  /** Maximum time until a response begins, in milliseconds. */
  readonly responseTimeoutMs?: number
  /** Phase of the shutdown. */
  readonly phase?: () => Phase
  /** If this returns a promise, new requests wait until it resolves. */
  readonly pause?: () => Promise<void> | undefined
}

/** Maximum times to receive all headers, and the whole request. */
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
const CHECK_EVERY_MS = 2_000
const HEADERS_LIMIT = 16_384
const RESPONSE_TIMEOUT_MS = 30_000
/** Time until a client is disconnected that does not read its response. */
const STALLED_MS = 30_000

/** Serves REST and GraphQL on one HTTP server. GraphQL bypasses Express, which would cost a third of its speed. */
export function createApp(service: Service, options: AppOptions = {}): Server {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  if (options.trustProxy !== undefined) app.set('trust proxy', options.trustProxy)
  const trusts: Trusts = app.get('trust proxy fn')
  mountRest(app, service, trusts)
  const {
    corsOrigins = [],
    responseTimeoutMs = RESPONSE_TIMEOUT_MS,
    phase = () => 'serving',
    pause = () => undefined,
  } = options
  const metrics = new Metrics(service.kernel.db)
  mountHealth(app, service.kernel.db, () => phase() !== 'serving')
  mountMetrics(app, metrics, service.authenticator)
  mountMedia(app, service.storage)
  mountDocs(app)

  const graph = graphListener(service, graphiqlPage(options.prefill), trusts)
  const listener: RequestListener = (request, response) => {
    const path = request.url ?? ''
    if (path === '/graphql' || path.startsWith('/graphql?')) graph(request, response)
    else app(request, response)
  }
  const limits = {
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_EVERY_MS,
    maxHeaderSize: HEADERS_LIMIT,
  }
  const isClosing = () => phase() === 'closing'
  const edge = edgeOf(listener, { log: service.log, metrics, corsOrigins, responseTimeoutMs, isClosing, pause })
  const server = createServer({ ...messagesOf(app), ...limits }, edge.listener)
  // The size of headers is limited instead. With a count limit, Node ignores further headers silently.
  server.maxHeadersCount = 0
  // A connection is also silent while its response is computed, so the timeout includes that time.
  server.timeout = responseTimeoutMs + STALLED_MS
  return server.on('clientError', refuseMalformed).on('close', edge.close)
}

/**
 * Express replaces the prototype of every request and response. V8 then makes every later access to the object slow.
 * Creating the objects with these prototypes halves the cost.
 */
export function messagesOf(app: express.Express) {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse {}
  app.request = Object.setPrototypeOf(AppRequest.prototype, app.request)
  app.response = Object.setPrototypeOf(AppResponse.prototype, app.response)
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse }
}
