import type { Request, RequestHandler, Response } from 'express'
import type { FailureLog } from '../src/kernel/failure-log.js'
import { asProblem } from '../src/kernel/problem/problem.js'
import type { Authenticator } from '../src/operation/access/authenticate.js'
import { ANONYMOUS, laneOf } from '../src/operation/access/caller.js'
import { credentialHeaders } from '../src/operation/access/headers.js'
import { laterOf } from '../src/operation/later/prefer.js'
import { answerLater } from '../src/operation/later/request-later.js'
import { clientAddress, type Trusts } from '../src/operation/meter/address.js'
import type { Receipt } from '../src/operation/meter/receipt.js'
import type { AnyOperation } from '../src/operation/pipeline/definition/define.js'
import { deprecationHeaders } from '../src/operation/pipeline/definition/deprecation.js'
import { credentialHeadersOf } from '../src/operation/pipeline/definition/permits.js'
import { WholeList } from '../src/operation/pipeline/list/whole-list.js'
import type { Conditions } from '../src/operation/pipeline/request/conditions.js'
import { disconnectSignal } from '../src/operation/pipeline/request/disconnect.js'
import { readIfMatch, readIfNoneMatch } from '../src/operation/pipeline/request/etag.js'
import { requestInfoOf } from '../src/operation/pipeline/request/request-info.js'
import type { StoredUpload } from '../src/operation/pipeline/request/stored-upload.js'
import type { Registry } from '../src/operation/pipeline/route/registry.js'
import { problemAt, type Route } from '../src/operation/pipeline/route/route.js'
import { consistencyHeader, readAfter } from '../src/operation/pipeline/run/consistency.js'
import { run } from '../src/operation/pipeline/run/run.js'
import type { Runtime } from '../src/operation/pipeline/run/runtime.js'
import { EventFeed } from '../src/operation/stream/feed.js'
import { wantsEvents } from '../src/operation/stream/send.js'
import type { BillingPages } from '../src/platform/payment/pages.js'
import { sendInvoicePdf } from './billing-pdf.js'
import { lastEvent, sendEvents } from './event-stream.js'
import type { Fields } from './fields.js'
import { loggedPath } from './path-template.js'
import { negotiate, readBody, wantsImage, wantsPdf } from './request.js'
import { respond, respondProblem } from './respond.js'
import { createRouter, inputOf, type Router } from './router.js'
import { OpenRows } from './rows/open-rows.js'
import { fieldsOfRows, type Rows, rowsRequest } from './rows/rows-request.js'
import { sendRows } from './rows/send-rows.js'

export interface RestOptions {
  readonly runtime: Runtime
  readonly authenticator: Authenticator
  readonly registry: Registry
  readonly failures: FailureLog
  readonly billingPages: Pick<BillingPages, 'invoiceById'>
}

/**
 * Serves all operations. It is one handler with a router of its own, because Express would check their routes one after
 * the other.
 */
export function restApi(options: RestOptions, trusts: Trusts): RequestHandler {
  const router = createRouter(options.registry)
  const openRows = new OpenRows()
  return (request, response, next) => {
    // Express ignores the case of a path, but paths are case-sensitive.
    if (!request.originalUrl.startsWith('/v1/')) return next()
    // Express removes the path of the mount. The paths of operations contain it.
    request.url = request.originalUrl
    const receipt = options.runtime.meters.receipt(clientAddress(request, trusts))
    void handleRequest(options, { router, openRows }, receipt, request, response)
  }
}

const wantsPdfOf = ({ sendsPdf }: AnyOperation, request: Request): boolean => sendsPdf === true && wantsPdf(request)

/** Whether the client asks for the form of the record that is no JSON: an image or a PDF file. */
const hasOtherForm = (operation: AnyOperation, request: Request): boolean =>
  (operation.sendsImage && wantsImage(request)) || wantsPdfOf(operation, request)

/** The form of the response that is no JSON, for a person. */
const otherForm = ({ sendsImage, sendsPdf }: AnyOperation): string | undefined =>
  sendsImage ? 'an image' : sendsPdf ? 'a PDF file' : undefined

const idOf = (output: unknown): string =>
  typeof output === 'object' && output !== null && 'id' in output ? String(output.id) : ''

interface Shared {
  readonly router: Router
  readonly openRows: OpenRows
}

/** Handles one request: finds its operation, runs it and responds. */
async function handleRequest(
  options: RestOptions,
  { router, openRows }: Shared,
  receipt: Receipt,
  request: Request,
  response: Response,
): Promise<void> {
  const requestInfo = requestInfoOf(request)
  const { trace } = requestInfo
  let route: Route | undefined
  let fields: Fields | undefined
  let rows: Rows | undefined
  let endRows: (() => void) | undefined
  let file: StoredUpload | undefined
  try {
    // Before the search for an operation, so that requests of unknown paths and methods are counted too.
    await receipt.chargeAddress()
    const queryStart = request.url.indexOf('?')
    const pathname = queryStart === -1 ? request.url : request.url.slice(0, queryStart)
    const match = router(request.method, pathname)
    route = match.route
    const { operation } = route
    requestInfo.operationId = operation.id
    requestInfo.route = route.path
    // Also a problem, and a stream of events, has these headers.
    if (operation.deprecated)
      for (const [name, value] of Object.entries(deprecationHeaders(operation))) response.setHeader(name, value)
    const signal = disconnectSignal(response)
    const isStream = operation.streams === true && wantsEvents(request)
    const later = operation.mayRunLater && !isStream ? laterOf(request.headers.prefer?.toString()) : undefined
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
        await readAfter(options.runtime, requestInfo.caller, request.headers['x-consistency'])
        const {
          path,
          query: sent,
          ...selected
        } = inputOf(match, queryStart === -1 ? '' : request.url.slice(queryStart + 1))
        fields = selected.fields
        const wanted = rowsRequest(match.list, operation, request, sent)
        rows = isStream ? undefined : wanted.rows
        if (rows && fields) throw fieldsOfRows()
        if (rows) endRows = openRows.begin(laneOf(requestInfo.caller ?? ANONYMOUS))
        else if (!isStream && !wanted.isJson && !hasOtherForm(operation, request))
          negotiate(request, otherForm(operation))
        const query = { ...wanted.query, ...(isStream ? lastEvent(request) : {}) }
        const body = await readBody(operation, request)
        file = body.file
        return { path, query, ...body }
      },
      rows: () => rows,
      // The response later has neither selected fields nor another format.
      later:
        later &&
        (async (caller, raw) =>
          rows || fields || request.method === 'HEAD'
            ? undefined
            : answerLater(options.runtime, operation, { later, caller, raw, receipt, traceId: trace.traceId, signal })),
      conditions: () => conditionsOf(operation, request),
      traceId: trace.traceId,
      receipt,
      route,
      isStream,
      signal,
    })
    // If the time of the response is over, the client has a problem already.
    if (response.headersSent) return
    for (const [name, value] of Object.entries(consistencyHeader(options.runtime, requestInfo.caller)))
      response.setHeader(name, value)
    if (result instanceof EventFeed) return await sendEvents(response, result, signal, receipt.headers())
    if (result instanceof WholeList && rows)
      return await sendRows(response, result, rows, receipt.headers(), request.method !== 'HEAD')
    const printed = wantsPdfOf(operation, request) ? await options.billingPages.invoiceById(idOf(result)) : undefined
    if (printed) return await sendInvoicePdf(response, printed, receipt.headers())
    respond(request, response, { route, output: result, fields, receipt })
  } catch (error) {
    const problem = problemAt(route, asProblem(error))
    if (problem.status >= 500)
      options.failures.add(problem.cause ?? problem, problem.status, {
        ...trace,
        path: loggedPath(request.url, requestInfo),
      })
    if (rows && response.headersSent) response.destroy()
    else if (!response.headersSent) respondProblem(request, response, problem, trace, receipt.headers())
  } finally {
    endRows?.()
    await file?.remove()
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
