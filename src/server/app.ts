import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http'
import express from 'express'
import { exportQueries } from '../../graph/export/export-queries.js'
import { graphApi } from '../../graph/http.js'
import { tabs } from '../../graph/tabs.js'
import { agentApi } from '../../mcp/mcp.js'
import { pagesOf } from '../../pages/pages.js'
import { limitAddress } from '../../rest/address-limit.js'
import { backupListener } from '../../rest/backup-listener.js'
import { billingRouter } from '../../rest/billing.js'
import { refuseMalformed, refuseTunnel } from '../../rest/broken.js'
import { referencePage, unknownPath } from '../../rest/docs.js'
import { edgeOf } from '../../rest/edge.js'
import { exportFiles } from '../../rest/export-files.js'
import { failureHandler } from '../../rest/failure.js'
import { graphiqlFiles, graphiqlPage } from '../../rest/graphiql.js'
import { llmsText } from '../../rest/guide.js'
import { alive, readiness } from '../../rest/health.js'
import { infoPage } from '../../rest/info.js'
import { mediaFiles } from '../../rest/media.js'
import { Metrics, metricsListener, metricsPage } from '../../rest/metrics.js'
import { openapiDocument } from '../../rest/openapi-document.js'
import { respondOptions } from '../../rest/options.js'
import { restApi } from '../../rest/rest.js'
import type { OidcConfig } from '../kernel/config/oidc.js'
import type { TrustProxy } from '../kernel/config/trust-proxy.js'
import { FailureLog } from '../kernel/failure-log.js'
import { dueNumbers } from '../match/match.js'
import type { Trusts } from '../operation/meter/address.js'
import type { Database } from '../platform/database/client/database.js'
import type { Phase } from './drain.js'
import type { OpenQueries, Service } from './service.js'

interface AppOptions {
  readonly trustProxy?: TrustProxy | undefined
  /** Whether visitors without a credential can open the pages of the service. */
  readonly publicPages?: boolean
  /** The identity provider with which people sign in to the pages. */
  readonly oidc?: OidcConfig | undefined
  /** Whether the tools of agents may change something. */
  readonly mcpWrites?: boolean
  /** The revision of the product that runs here, as its operator names it. */
  readonly revision?: string | undefined
  /** Origins whose scripts may read responses; `*` means every origin. */
  readonly corsOrigins?: readonly string[]
  /** Maximum time until a response begins, in milliseconds. */
  readonly responseTimeoutMs?: number
  /** Time after which an idle connection of a client is closed, in milliseconds. */
  readonly keepAliveMs?: number
  /** Returns the current phase of the shutdown. */
  readonly phase?: () => Phase
  /** Returns a promise for which new requests must wait. Undefined if they need not wait. */
  readonly pause?: () => Promise<void> | undefined
}

/** Maximum time to receive all headers of a request, and maximum time to receive the whole request. */
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
const CHECK_EVERY_MS = 2_000
/**
 * Size in characters at which the parser stops. Below it, `checkMessage` refuses headers and URLs that are too long,
 * and names the limit.
 */
const HEADERS_LIMIT = 65_536
const RESPONSE_TIMEOUT_MS = 30_000
/** Longer than proxies keep idle connections. Otherwise, a proxy could send a request while the connection is closed. */
const KEEP_ALIVE_MS = 75_000
/** Maximum time in which a client must read a part of its response. After this time, the connection is closed. */
const STALLED_MS = 30_000

/** What a process measures. */
export interface MetricsServer {
  /** Counts a job that this process ran. */
  readonly countJob: Metrics['countJob']
  /** The values of the metrics, for a collector. */
  readonly readMetrics: Metrics['values']
  /** The metrics, without a credential. It listens only if the operator configures a port for it. */
  readonly metrics: Server
}

export interface Servers extends MetricsServer {
  /** REST, GraphQL, the tools of agents and the pages. */
  readonly app: Server
}

/** Serves REST, GraphQL, the tools of agents and the pages on one HTTP server. */
export const createApp = (service: Service, options: AppOptions = {}): Server => createServers(service, options).app

export function createServers(service: Service, options: AppOptions = {}): Servers {
  const metrics = metricsOf(service.runtime.db)
  return { app: createAppServer(service, metrics, options), ...serverOf(metrics) }
}

/** The metrics of a process that serves no requests. */
export const createMetricsServer = (db: Database): MetricsServer => serverOf(metricsOf(db))

const metricsOf = (db: Database): Metrics => new Metrics(db, () => dueNumbers(db))

const serverOf = (metrics: Metrics): MetricsServer => ({
  countJob: metrics.countJob,
  readMetrics: () => metrics.values(),
  metrics: createServer(metricsListener(metrics)),
})

/** The connections of GraphQL, for exports. */
export const openQueries: OpenQueries = async (service) => exportQueries(service)

/** The listener for `npm run backup`. */
export const createBackupServer = (token: string, write: (path: string) => Promise<object>): Server =>
  createServer(backupListener(token, write))

function createAppServer(service: Service, metrics: Metrics, options: AppOptions): Server {
  const {
    corsOrigins = [],
    responseTimeoutMs = RESPONSE_TIMEOUT_MS,
    keepAliveMs = KEEP_ALIVE_MS,
    phase = () => 'serving',
    pause = () => undefined,
  } = options
  const { runtime, log, authenticator } = service
  const failures = new FailureLog(log)
  const surface = { ...service, failures }
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  if (options.trustProxy !== undefined) app.set('trust proxy', options.trustProxy)
  const trusts: Trusts = app.get('trust proxy fn')

  app.use(respondOptions(service.registry))
  if (options.publicPages) app.use(pagesOf(surface, trusts, options.oidc))
  app.use('/v1', restApi(surface, trusts))
  app.all('/graphql', graphApi(surface, graphiqlPage(), trusts))
  app.all('/mcp', agentApi({ ...surface, writes: options.mcpWrites === true }, trusts))
  app.get('/healthz', alive)
  app.get(
    '/readyz',
    readiness(runtime.db, () => phase() !== 'serving'),
  )
  // Every path that follows counts on the limits of the address. REST and GraphQL count their requests themselves, and
  // the health checks do not count.
  app.use(limitAddress(runtime.meters, trusts))
  app.get('/info', infoPage(service.registry, options.revision))
  app.get('/metrics', metricsPage(metrics, authenticator))
  app.get('/media/*path', mediaFiles(service.storage, service.variants, trusts))
  app.all('/exports/*path', exportFiles(service.openLink))
  app.use('/billing', billingRouter(service.billingPages))
  app.get('/openapi.json', openapiDocument())
  app.get('/llms.txt', llmsText())
  app.use('/docs', referencePage())
  app.use('/graphiql', graphiqlFiles(tabs))
  app.get('/', (_request, response) => response.redirect(302, '/docs'))
  app.use(unknownPath)
  app.use(failureHandler(failures))

  const limits = {
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_EVERY_MS,
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize: HEADERS_LIMIT,
    // `checkMessage` refuses a request without a host, with a problem.
    requireHostHeader: false,
  }
  const isClosing = () => phase() !== 'serving'
  const edge = edgeOf(app, { log, metrics, tracer: runtime.tracer, corsOrigins, responseTimeoutMs, isClosing, pause })
  const server = createServer({ ...messagesOf(app), ...limits }, edge.listener)
  // There is a limit for the size of the headers, but not for their number, because Node would ignore further headers
  // without an error.
  server.maxHeadersCount = 0
  // A connection has no traffic while its response is computed. So this timeout includes the time for the response.
  server.timeout = responseTimeoutMs + STALLED_MS
  return server
    .on('checkExpectation', edge.listener)
    .on('connect', refuseTunnel)
    .on('clientError', refuseMalformed)
    .on('close', edge.close)
}

/**
 * Express replaces the prototype of every request and response object. After that, V8 accesses these objects slowly. If
 * the objects are created with these prototypes, the cost of Express is halved.
 */
export function messagesOf(app: express.Express) {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse {}
  app.request = Object.setPrototypeOf(AppRequest.prototype, app.request)
  app.response = Object.setPrototypeOf(AppResponse.prototype, app.response)
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse }
}
