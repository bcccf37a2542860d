import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http'
import express from 'express'
import { graphiqlPage } from '../graph/graphiql.js'
import { graphListener } from '../graph/http.js'
import { mountDocs } from '../rest/docs.js'
import { mountHealth } from '../rest/health.js'
import { mountRest } from '../rest/rest.js'
import type { TrustProxy } from './config.js'
import type { Trusts } from './meter/address.js'
import type { Service } from './service.js'

interface AppOptions {
  readonly trustProxy?: TrustProxy | undefined
  /** Fills GraphiQL's header editor for browsers on this machine. */
  readonly prefill?: string | undefined
}

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000

/** Both surfaces on one HTTP server. The graph is reached before Express, which would cost it a third of its speed. */
export function createApp(service: Service, options: AppOptions = {}): Server {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  if (options.trustProxy !== undefined) app.set('trust proxy', options.trustProxy)
  const trusts: Trusts = app.get('trust proxy fn')
  mountRest(app, service, trusts)
  mountHealth(app, service.kernel.db)
  mountDocs(app, service.registry)

  const graph = graphListener(service, graphiqlPage(options.prefill), trusts)
  const listener: RequestListener = (request, response) => {
    const path = request.url ?? ''
    if (path === '/graphql' || path.startsWith('/graphql?')) graph(request, response)
    else app(request, response)
  }
  const timeouts = {
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: 2_000,
  }
  return createServer({ ...messagesOf(app), ...timeouts }, listener)
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
