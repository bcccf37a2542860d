import type { Request, Response } from 'express'
import { type Problem, problemBody } from '../src/kernel/problem/problem.js'
import { bodyOf } from '../src/kernel/wire/body.js'
import { JoinedJson, Json, Moved } from '../src/kernel/wire/json.js'
import type { Receipt } from '../src/operation/meter/receipt.js'
import { checkIfMatch, etagOf, knownTag } from '../src/operation/pipeline/request/etag.js'
import type { Trace } from '../src/operation/pipeline/request/trace.js'
import { nameAt, type Route } from '../src/operation/pipeline/route/route.js'
import { type Fields, selectFields } from './fields.js'
import { pageLinks } from './links.js'
import { instanceOf } from './path-template.js'
import { wantsImage } from './request.js'
import { startedAt } from './started.js'

const JSON_TYPE = 'application/json; charset=utf-8'
const VARY = 'Authorization, X-API-Key, X-Client-Secret, Accept, Accept-Encoding, Origin'

interface Outcome {
  readonly route: Route
  readonly output: unknown
  /** The fields that the client selects. */
  readonly fields: Fields | undefined
  readonly receipt: Receipt
}

/**
 * Writes the output of an operation. JSON text from the database is sent unchanged. Any other value is converted to
 * JSON.
 */
export function respond(
  request: Request,
  response: Response,
  { route, output: whole, fields, receipt }: Outcome,
): void {
  const { status } = route.operation
  if (whole instanceof Moved) {
    redirect(response, movedTo(request, route, whole), receipt)
    return
  }
  if (status === 204) {
    response.writeHead(status, { 'Cache-Control': 'private, no-store', Vary: VARY, ...receipt.headers() }).end()
    return
  }
  const image = route.operation.sendsImage && wantsImage(request) ? imageIn(whole) : undefined
  if (image !== undefined) {
    redirect(response, image, receipt, 302)
    return
  }
  const output = fields ? selectFields(whole, fields) : whole
  const json = output instanceof Json ? output : new Json(JSON.stringify(output))
  const { version, headers: more } = json
  const started = startedAt(route.operation, json, request.headers.prefer?.toString())
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
    ...started.headers,
    ...(isRead ? linksOf(request, json) : {}),
  }
  if (isRead) checkIfMatch(request.headers['if-match'], etag)
  // A response that says that another one comes later is not the response of the read.
  const known = isRead && json.status !== 202 ? knownTag(request.headers['if-none-match'], etag) : undefined
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
  response.writeHead(started.status ?? json.status ?? status, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

/** The address of the image in the output of an operation that sends images. */
const imageIn = (output: unknown): string | undefined =>
  typeof output === 'object' && output !== null && 'url' in output ? String(output.url) : undefined

/** The links of a page to other pages. */
function linksOf({ originalUrl }: Request, json: Json<unknown>): Record<string, string> {
  const links = json instanceof JoinedJson && json.paging ? pageLinks(originalUrl, json.paging) : undefined
  return links === undefined ? {} : { Link: links }
}

/**
 * Redirects to the same read with the current slug of the record (301), or to an image (302). The redirect must not be cached, because slugs
 * and images can change.
 */
function redirect(response: Response, location: string, receipt: Receipt, status: 301 | 302 = 301): void {
  response
    .writeHead(status, {
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
function movedTo(request: Request, route: Route, { parameters }: Moved): string {
  const url = new URL(request.originalUrl, 'http://service')
  const template = route.path.split('/')
  const segments = url.pathname.split('/')
  for (const [name, value] of Object.entries(parameters)) {
    const index = template.indexOf(`{${nameAt(route, name)}}`)
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
