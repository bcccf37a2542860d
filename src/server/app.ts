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
  /** Fills GraphiQL's header editor for browsers on this machine. */
  readonly prefill?: string | undefined
  /** Origins of pages whose scripts may read answers; `*` means every page. */
  readonly corsOrigins?: readonly string[]
  /** Longest time for an answer to begin, in milliseconds. */
  readonly answerMs?: number
  /** How far the process is on its way to its end. */
  readonly phase?: () => Phase
  /** Requests that come while there is one begin when it is over. */
  readonly hold?: () => Promise<void> | undefined
}

/** For all headers, and for the whole request, to arrive. */
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
const CHECK_EVERY_MS = 2_000
const HEADERS_LIMIT = 16_384
const ANSWER_MS = 30_000
/** For a client that has stopped reading its answer. */
const STALLED_MS = 30_000

/** Both surfaces on one HTTP server. The graph is reached before Express, which would cost it a third of its speed. */
export function createApp(service: Service, options: AppOptions = {}): Server {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  if (options.trustProxy !== undefined) app.set('trust proxy', options.trustProxy)
  const trusts: Trusts = app.get('trust proxy fn')
  mountRest(app, service, trusts)
  const { corsOrigins = [], answerMs = ANSWER_MS, phase = () => 'serving', hold = () => undefined } = options
  const metrics = new Metrics(service.kernel.db)
  mountHealth(app, service.kernel.db, () => phase() !== 'serving')
  mountMetrics(app, metrics, service.authenticator)
  mountMedia(app, service.storage)
  mountDocs(app, service.registry)

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
  const edge = edgeOf(listener, { log: service.log, metrics, corsOrigins, answerMs, isClosing, hold })
  const server = createServer({ ...messagesOf(app), ...limits }, edge.listener)
  // Their size is limited. Counted too, what comes after the last one would be read past in silence.
  server.maxHeadersCount = 0
  // Nothing moves on a connection while its answer is made either.
  server.timeout = answerMs + STALLED_MS
  return server.on('clientError', refuseMalformed).on('close', edge.close)
}

/**
 * Express gives every request and response its own prototypes. An object whose prototype changes is one of a kind to
 * V8 from then on, and every later access to it slow: made with those prototypes from the start, they cost half.
 */
export function messagesOf(app: express.Express) {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse {}
  app.request = Object.setPrototypeOf(AppRequest.prototype, app.request)
  app.response = Object.setPrototypeOf(AppResponse.prototype, app.response)
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse }
}
