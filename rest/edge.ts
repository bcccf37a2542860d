import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Request, Response } from 'express'
import type { Log } from '../src/kernel/log.js'
import { type RequestInfo, requestInfoOf } from '../src/kernel/operation/sighting.js'
import { Problem } from '../src/kernel/problem/problem.js'
import type { Metrics } from './metrics.js'
import { respondProblem } from './respond.js'
import { crossOrigin, securityHeaders } from './security.js'

export interface EdgeOptions {
  readonly log: Log
  readonly metrics: Metrics
  readonly corsOrigins: readonly string[]
  /** Longest time for an answer to begin. */
  readonly answerMs: number
  /** True once nobody is let in any more. */
  readonly isClosing: () => boolean
  /** Requests that come while there is one begin when it is over. */
  readonly hold: () => Promise<void> | undefined
}

export interface Edge {
  readonly listener: RequestListener
  /** Ends the watch over late answers. */
  close(): void
}

const LOOK_MS = 1_000

/** What every request passes on its way in and every answer on its way out, whichever surface it is for. */
export function edgeOf(listener: RequestListener, options: EdgeOptions): Edge {
  const { log, metrics, answerMs, isClosing, hold } = options
  const headers = new Map(securityHeaders())
  const share = crossOrigin(options.corsOrigins)
  // A line is made of known members none of which can hold a secret: to look for one costs twenty times the line.
  const requests = log.child({}, { redact: [] })
  // In the order they came, so that the first one that is not late ends the look.
  const waiting = new Map<ServerResponse, { request: IncomingMessage; since: number }>()
  const watch = setInterval(() => refuseLate(waiting, performance.now() - answerMs), LOOK_MS).unref()

  const admit = (request: IncomingMessage, response: ServerResponse): void => {
    response.setHeaders(headers)
    // The client opens its next connection elsewhere; this one ends with the answer and loses nothing.
    if (isClosing()) response.shouldKeepAlive = false
    if (countHosts(request) > 1) refuse(request, response, twoHosts())
    else share(request, response, () => listener(request, response))
  }

  return {
    close: () => clearInterval(watch),
    listener(request, response) {
      const since = performance.now()
      const requestInfo = requestInfoOf(request)
      waiting.set(response, { request, since })
      response.once('close', () => {
        waiting.delete(response)
        const seen = seenOf(request, response, requestInfo, performance.now() - since)
        metrics.count(seen)
        requests.info(seen, 'request')
      })
      const held = hold()
      if (held) void held.then(() => admit(request, response))
      else admit(request, response)
    },
  }
}

/** One answered request: the log line, and what it is counted by. */
interface Seen {
  readonly surface: 'rest' | 'graph' | 'other'
  readonly operation: string | undefined
  readonly method: string | undefined
  /** Without its query, which is the client's business. */
  readonly path: string
  /** 499 where the client went away before it had its answer. */
  readonly status: number
  readonly ms: number
  readonly traceId: string
  readonly caller: { readonly kind: string; readonly id: string } | undefined
}

const LONGEST_PATH = 500

function seenOf(
  request: IncomingMessage,
  response: ServerResponse,
  { trace, operationId, caller }: RequestInfo,
  ms: number,
): Seen {
  const path = (request.url ?? '').split('?', 1)[0] ?? ''
  return {
    surface: path === '/graphql' ? 'graph' : path.startsWith('/v1/') ? 'rest' : 'other',
    operation: operationId,
    method: request.method,
    path: path.slice(0, LONGEST_PATH),
    status: response.writableFinished ? response.statusCode : 499,
    ms: Math.round(ms * 10) / 10,
    traceId: trace.traceId,
    caller: caller && { kind: caller.bearerKind ?? caller.kind, id: caller.id },
  }
}

function refuseLate(
  waiting: ReadonlyMap<ServerResponse, { request: IncomingMessage; since: number }>,
  latest: number,
): void {
  for (const [response, { request, since }] of waiting) {
    if (since > latest) return
    if (response.headersSent) continue
    // What still works on this request may write after the end: nobody else's answer may share the connection.
    response.shouldKeepAlive = false
    refuse(request, response, tooLate())
  }
}

/** Requests and responses are made with Express's prototypes from the start (`messagesOf` in src/server/app.ts). */
function refuse(request: IncomingMessage, response: ServerResponse, problem: Problem): void {
  const asked = Object.assign(request, { originalUrl: request.url }) as Request
  respondProblem(asked, response as Response, problem, requestInfoOf(request).trace)
}

/** Node joins or drops repeated headers; the raw list shows each. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}

/** Two hosts are two opinions of where a request belongs: a proxy may have followed the other one. */
const twoHosts = (): Problem =>
  new Problem('badRequest', {
    detail: 'The request names more than one host.',
    field: 'Host',
    hint: 'Send one Host header.',
  })

const tooLate = (): Problem =>
  new Problem('unavailable', {
    detail: 'The request could not be answered in time.',
    hint: 'Ask for less at once, or retry after a moment.',
    retryAfterSeconds: 1,
  })
