import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Request, Response } from 'express'
import type { Log } from '../src/kernel/log.js'
import { asProblem, Problem } from '../src/kernel/problem/problem.js'
import type { Span, Tracer } from '../src/kernel/tracer.js'
import { type RequestInfo, requestInfoOf } from '../src/operation/pipeline/request/request-info.js'
import { responseCompression } from './compress.js'
import { ConnectionTurns } from './connection-turns.js'
import { limitRestOfBody } from './linger.js'
import type { Metrics } from './metrics.js'
import { loggedPath } from './path-template.js'
import { respondProblem } from './respond.js'
import { crossOrigin, securityHeaders } from './security.js'
import { checkMessage } from './target.js'
import { WaitingRequests } from './waiting.js'

export interface EdgeOptions {
  readonly log: Log
  readonly metrics: Metrics
  readonly tracer?: Tracer | undefined
  readonly corsOrigins: readonly string[]
  /** Maximum time until a response begins, in milliseconds. */
  readonly responseTimeoutMs: number
  /** Whether the service is shutting down, or gives notice of it. */
  readonly isClosing: () => boolean
  /** Returns a promise for which new requests must wait. Undefined if they need not wait. */
  readonly pause: () => Promise<void> | undefined
}

export interface Edge {
  readonly listener: RequestListener
  /** Stops the timer that looks for late responses. */
  close(): void
}

const CHECK_INTERVAL_MS = 1_000
/**
 * Wraps the request listener of both APIs. Adds security headers, CORS headers, a response timeout, metrics and the
 * request log.
 */
export function edgeOf(listener: RequestListener, options: EdgeOptions): Edge {
  const { log, metrics, tracer, responseTimeoutMs, isClosing, pause } = options
  const headers = new Map(securityHeaders())
  const share = crossOrigin(options.corsOrigins)
  const compress = responseCompression()
  // Log lines are not redacted: the logged members cannot contain a secret, and redaction would take twenty times as
  // long as writing the line.
  const requests = log.child({}, { redact: [] })
  const waiting = new WaitingRequests()
  const turns = new ConnectionTurns()
  const watch = setInterval(
    () => refuseLate(waiting.late(performance.now() - responseTimeoutMs)),
    CHECK_INTERVAL_MS,
  ).unref()

  const admit = (request: IncomingMessage, response: ServerResponse): void => {
    response.setHeaders(headers)
    // The id of the request in the log and in problems.
    response.setHeader('X-Request-Id', requestInfoOf(request).trace.traceId)
    // During a shutdown and its notice, the connection closes after its response. So the client, or the proxy in front of
    // it, opens its next connection to another process.
    if (isClosing()) response.shouldKeepAlive = false
    limitRestOfBody(request, response)
    try {
      checkMessage(request)
      share(request, response, () => compress(request, response, () => listener(request, response)))
    } catch (error) {
      // What follows on the connection could belong to the refused message.
      response.shouldKeepAlive = false
      refuse(request, response, asProblem(error))
    }
  }

  return {
    close: () => clearInterval(watch),
    listener(request, response) {
      const { socket } = request
      const since = performance.now()
      const span = tracer && beginSpan(tracer, request)
      const requestInfo = requestInfoOf(request, span?.traceId)
      const responded = waiting.add(request, response, since)
      const isAdmitted = turns.add(socket, response, {
        serve: () => {
          // A request that waited too long already has its response.
          if (response.headersSent) return
          const paused = pause()
          const begin = () => (span ? span.run(() => admit(request, response)) : admit(request, response))
          if (paused) void paused.then(begin)
          else begin()
        },
        ended: () => {
          responded()
          const summary = summaryOf(request, response, requestInfo, performance.now() - since)
          metrics.count(summary)
          requests.info(summary, 'request')
          if (span) endSpan(span, summary)
        },
      })
      if (isAdmitted) return
      responded()
      socket.destroy()
    },
  }
}

/** Summary of one request, for the log line and the metrics. */
interface RequestSummary {
  readonly surface: 'rest' | 'graph' | 'other'
  readonly operation: string | undefined
  readonly method: string | undefined
  /** Template of the path, because values in the path and in the query can be secrets. */
  readonly path: string
  /** Status of the response. 499 if the client disconnected before the end of the response. */
  readonly status: number
  readonly ms: number
  readonly traceId: string
  readonly caller: { readonly kind: string; readonly id: string } | undefined
}

function summaryOf(request: IncomingMessage, response: ServerResponse, info: RequestInfo, ms: number): RequestSummary {
  const { trace, operationId, caller } = info
  const url = originalUrlOf(request)
  return {
    surface: /^\/graphql(\?|$)/.test(url) ? 'graph' : url.startsWith('/v1/') ? 'rest' : 'other',
    operation: operationId,
    method: request.method,
    path: loggedPath(url, info),
    status: response.writableFinished ? response.statusCode : 499,
    ms: Math.round(ms * 10) / 10,
    traceId: trace.traceId,
    caller: caller && { kind: caller.bearerKind ?? caller.kind, id: caller.id },
  }
}

/** The name and the route of the span follow at the end, because the path can contain values. */
const beginSpan = (tracer: Tracer, { method = '', headers: { traceparent } }: IncomingMessage): Span =>
  tracer.begin(method, 'server', { 'http.request.method': method }, typeof traceparent === 'string' ? traceparent : '')

function endSpan(span: Span, { method, path, operation, status, surface }: RequestSummary): void {
  span.rename(`${method} ${path}`)
  span.set({
    'http.route': path,
    'http.response.status_code': status,
    'venture.operation': operation,
    'venture.surface': surface,
  })
  span.end(status >= 500 ? new Error(String(status)) : undefined)
}

/** The URL that the client sent: Express removes the path of a mounted router from `url`. */
const originalUrlOf = (request: IncomingMessage & { originalUrl?: string }): string =>
  request.originalUrl ?? request.url ?? ''

function refuseLate(late: ReturnType<WaitingRequests['late']>): void {
  for (const { request, response } of late) {
    // The handler may still write to this response later. So the connection must not serve another request.
    response.shouldKeepAlive = false
    refuse(request, response, tooLate())
  }
}

/**
 * Sends a problem. The casts are safe, because the server creates requests and responses with the prototypes of Express
 * (`messagesOf` in src/server/app.ts).
 */
function refuse(request: IncomingMessage, response: ServerResponse, problem: Problem): void {
  const expressRequest = Object.assign(request, { originalUrl: originalUrlOf(request) }) as Request
  respondProblem(expressRequest, response as Response, problem, requestInfoOf(request).trace)
}

const tooLate = (): Problem =>
  new Problem('unavailable', {
    detail: 'The service did not respond in time.',
    hint: 'Request less data, or retry after a moment.',
    retryAfterSeconds: 1,
  })
