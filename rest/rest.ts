import type { Request, RequestHandler, Response } from 'express'
import type { FailureLog } from '../src/kernel/failure-log.js'
import { asProblem } from '../src/kernel/problem/problem.js'
import type { Authenticator } from '../src/operation/access/authenticate.js'
import { credentialHeaders } from '../src/operation/access/headers.js'
import { clientAddress, type Trusts } from '../src/operation/meter/address.js'
import type { Receipt } from '../src/operation/meter/receipt.js'
import type { Conditions } from '../src/operation/pipeline/conditions.js'
import type { AnyOperation } from '../src/operation/pipeline/define.js'
import { disconnectSignal } from '../src/operation/pipeline/disconnect.js'
import { readIfMatch, readIfNoneMatch } from '../src/operation/pipeline/etag.js'
import { credentialHeadersOf } from '../src/operation/pipeline/permits.js'
import type { Registry } from '../src/operation/pipeline/registry.js'
import { requestInfoOf } from '../src/operation/pipeline/request-info.js'
import { type Runtime, run } from '../src/operation/pipeline/run.js'
import { EventFeed } from '../src/operation/stream/feed.js'
import { wantsEvents } from '../src/operation/stream/send.js'
import { lastEvent, sendEvents } from './event-stream.js'
import { loggedPath } from './path-template.js'
import { negotiate, readBody } from './request.js'
import { respond, respondProblem } from './respond.js'
import { createRouter, type Router } from './router.js'

export interface RestOptions {
  readonly runtime: Runtime
  readonly authenticator: Authenticator
  readonly registry: Registry
  readonly failures: FailureLog
}

/**
 * Serves all operations. It is one handler with a router of its own, because Express would check their routes one after
 * the other.
 */
export function restApi(options: RestOptions, trusts: Trusts): RequestHandler {
  const router = createRouter(options.registry)
  return (request, response, next) => {
    // Express ignores the case of a path, but paths are case-sensitive.
    if (!request.originalUrl.startsWith('/v1/')) return next()
    // Express removes the path of the mount. The paths of operations contain it.
    request.url = request.originalUrl
    const receipt = options.runtime.meters.receipt(clientAddress(request, trusts))
    void handleRequest(options, router, receipt, request, response)
  }
}

/** Handles one request: finds its operation, runs it and responds. */
async function handleRequest(
  options: RestOptions,
  router: Router,
  receipt: Receipt,
  request: Request,
  response: Response,
): Promise<void> {
  const requestInfo = requestInfoOf(request)
  const { trace } = requestInfo
  try {
    // Before the search for an operation, so that requests of unknown paths and methods are counted too.
    await receipt.chargeAddress()
    const queryStart = request.url.indexOf('?')
    const pathname = queryStart === -1 ? request.url : request.url.slice(0, queryStart)
    const { route, path } = router(request.method, pathname)
    const { operation, readQuery } = route
    requestInfo.operationId = operation.id
    requestInfo.route = operation.path
    const signal = disconnectSignal(response)
    const isStream = operation.streams === true && wantsEvents(request)
    const result = await run(options.runtime, operation, {
      surface: 'rest',
      caller: async () => {
        requestInfo.caller = await options.authenticator.authenticate(
          credentialHeaders(request),
          credentialHeadersOf([operation], 'rest'),
        )
        return requestInfo.caller
      },
      input: async () => {
        if (!isStream) negotiate(request)
        const query = {
          ...readQuery(queryStart === -1 ? '' : request.url.slice(queryStart + 1)),
          ...(isStream ? lastEvent(request) : {}),
        }
        return { path, query, ...(await readBody(operation, request)) }
      },
      conditions: () => conditionsOf(operation, request),
      traceId: trace.traceId,
      receipt,
      isStream,
      signal,
    })
    if (result instanceof EventFeed) return await sendEvents(response, result, signal, receipt.headers())
    respond(request, response, { operation, output: result, receipt })
  } catch (error) {
    const problem = asProblem(error)
    if (problem.status >= 500)
      options.failures.add(problem.cause ?? problem, problem.status, {
        ...trace,
        path: loggedPath(request.url, requestInfo),
      })
    if (!response.headersSent) respondProblem(request, response, problem, trace, receipt.headers())
  }
}

/**
 * The preconditions of a write: for a POST, the header Idempotency-Key; for a write that changes a record, the headers
 * If-Match and If-None-Match.
 */
function conditionsOf({ kind, method, changesRecord }: AnyOperation, { headers }: Request): Conditions {
  if (kind === 'read') return {}
  const isPost = method === 'POST'
  return {
    ...(isPost ? { idempotencyKey: headers['idempotency-key']?.toString() } : {}),
    ...(!isPost || changesRecord
      ? { ifVersion: readIfMatch(headers['if-match']), unlessVersion: readIfNoneMatch(headers['if-none-match']) }
      : {}),
  }
}
