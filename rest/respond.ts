import type { Request, Response } from 'express'
import { type Problem, problemBody } from '../src/kernel/problem/problem.js'
import { bodyOf } from '../src/kernel/wire/body.js'
import { Json, Moved } from '../src/kernel/wire/json.js'
import type { Receipt } from '../src/operation/meter/receipt.js'
import type { AnyOperation } from '../src/operation/pipeline/define.js'
import { checkIfMatch, etagOf, knownTag } from '../src/operation/pipeline/etag.js'
import type { Trace } from '../src/operation/pipeline/trace.js'
import { instanceOf } from './path-template.js'

const JSON_TYPE = 'application/json; charset=utf-8'
const VARY = 'Authorization, X-API-Key, X-Client-Secret, Accept, Accept-Encoding, Origin'

interface Outcome {
  readonly operation: AnyOperation
  readonly output: unknown
  readonly receipt: Receipt
}

/**
 * Writes the output of an operation. JSON text from the database is sent unchanged. Any other value is converted to
 * JSON.
 */
export function respond(request: Request, response: Response, { operation, output, receipt }: Outcome): void {
  const { status } = operation
  if (output instanceof Moved) {
    redirect(response, movedTo(request, operation, output), receipt)
    return
  }
  if (status === 204) {
    response.writeHead(status, { 'Cache-Control': 'private, no-store', Vary: VARY, ...receipt.headers() }).end()
    return
  }
  const json = output instanceof Json ? output : new Json(JSON.stringify(output))
  const { version, headers: more } = json
  const body = bodyOf(json.parts)
  const etag = etagOf(body, version)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  // A client may cache the response of a read, but must check with a request whether it is still valid. The response of
  // a write must not be cached.
  const headers: Record<string, string | number> = {
    ETag: etag,
    'Cache-Control': isRead ? 'private, no-cache' : 'private, no-store',
    Vary: VARY,
    ...more,
  }
  if (isRead) checkIfMatch(request.headers['if-match'], etag)
  const known = isRead ? knownTag(request.headers['if-none-match'], etag) : undefined
  if (known !== undefined) {
    receipt.refund()
    // A cache updates the response that it stored with this ETag.
    response.writeHead(304, { ...headers, ETag: known, ...receipt.headers() }).end()
    return
  }
  Object.assign(headers, receipt.headers())
  headers['Content-Type'] = JSON_TYPE
  // The response to HEAD has no length, because the body of the response to GET may be compressed.
  if (request.method !== 'HEAD') headers['Content-Length'] = Buffer.byteLength(body)
  response.writeHead(json.status ?? status, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

/**
 * Redirects (301) to the same read with the current slug of the record. The redirect must not be cached, because slugs
 * can change again.
 */
function redirect(response: Response, location: string, receipt: Receipt): void {
  response
    .writeHead(301, {
      ...receipt.headers(),
      Location: location,
      'Cache-Control': 'private, no-store',
      'Content-Length': 0,
      Vary: VARY,
    })
    .end()
}

/**
 * Returns the URL of the request with changed parameters. A parameter in the path of the operation is changed in the
 * path. Any other parameter is changed in the query string.
 */
function movedTo(request: Request, { path }: AnyOperation, { parameters }: Moved): string {
  const url = new URL(request.originalUrl, 'http://service')
  const template = path.split('/')
  const segments = url.pathname.split('/')
  for (const [name, value] of Object.entries(parameters)) {
    const index = template.indexOf(`{${name}}`)
    if (index === -1) url.searchParams.set(name, value)
    else segments[index] = encodeURIComponent(value)
  }
  return `${segments.join('/')}${url.search}`
}

/** Writes a problem. Every error of REST goes through this function. */
export function respondProblem(
  request: Request,
  response: Response,
  problem: Problem,
  trace: Trace,
  metered: Readonly<Record<string, string>> = {},
): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const body = JSON.stringify(problemBody(problem, { instance: instanceOf(request.originalUrl), ...trace }))
  response.writeHead(problem.status, {
    ...metered,
    ...problem.headers,
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'private, no-store',
  })
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}
