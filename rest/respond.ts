import { hash } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Receipt } from '../src/kernel/meter/receipt.js'
import type { AnyOperation } from '../src/kernel/operation/define.js'
import type { Trace } from '../src/kernel/operation/trace.js'
import { Problem, problemBody } from '../src/kernel/problem/problem.js'
import { Json, Moved } from '../src/kernel/wire/json.js'

const JSON_TYPE = 'application/json; charset=utf-8'
const VARY = 'Authorization, X-API-Key, X-Client-Secret, Accept, Origin'

interface Outcome {
  readonly operation: AnyOperation
  readonly answer: unknown
  readonly receipt: Receipt
}

/** Writes what an operation answered: text that the database wrote as it is, anything else as JSON. */
export function respond(request: Request, response: Response, { operation, answer, receipt }: Outcome): void {
  const { status } = operation
  if (answer instanceof Moved) {
    redirect(response, movedTo(request, operation, answer), receipt)
    return
  }
  if (status === 204) {
    response.writeHead(status, { 'Cache-Control': 'private, no-store', Vary: VARY, ...receipt.headers() }).end()
    return
  }
  const { text, version, headers: more } = answer instanceof Json ? answer : new Json(JSON.stringify(answer))
  const etag = etagOf(text, version)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  // A stored answer must be validated before it is shown again; what a write answered is not to be stored at all.
  const headers: Record<string, string | number> = {
    ETag: etag,
    'Cache-Control': isRead ? 'private, no-cache' : 'private, no-store',
    Vary: VARY,
    ...more,
  }
  if (isRead && matches(request.headers['if-none-match'], etag)) {
    receipt.refund()
    response.writeHead(304, { ...headers, ...receipt.headers() }).end()
    return
  }
  Object.assign(headers, receipt.headers())
  headers['Content-Type'] = JSON_TYPE
  headers['Content-Length'] = Buffer.byteLength(text)
  response.writeHead(status, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(text)
}

/** Strong validator of a representation; the record's version stands before the dash, for If-Match. */
const etagOf = (text: string, version: number | undefined): string =>
  `"${version === undefined ? '' : `${version}-`}${hash('sha1', text, 'base64url').slice(0, 22)}"`

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

/** The version that If-Match names; `*` and no header mean any. */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined
  const version = /^"(\d+)-[\w-]+"$/.exec(header)?.[1]
  if (version !== undefined) return Number(version)
  throw new Problem('badRequest', {
    detail: 'If-Match is not an ETag of a record.',
    field: 'If-Match',
    value: header.slice(0, 200),
    hint: 'Send the ETag that a read of the record answered, unchanged.',
  })
}

/** The key of a create that may be repeated. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header
  throw new Problem('badRequest', {
    detail: 'Idempotency-Key must be 1 to 255 visible ASCII characters.',
    field: 'Idempotency-Key',
    hint: 'Send a fresh UUID for each new request.',
  })
}

/** 301 to the same read under the record's present slug; not stored, since slugs change again. */
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

/** The request's address with other parameters: in the path where the template has them, else in the query. */
function movedTo(request: Request, { path }: AnyOperation, { parameters }: Moved): string {
  const url = new URL(request.originalUrl, 'http://service')
  const template = path.split('/')
  const segments = url.pathname.split('/')
  for (const [name, value] of Object.entries(parameters)) {
    const place = template.indexOf(`{${name}}`)
    if (place === -1) url.searchParams.set(name, value)
    else segments[place] = encodeURIComponent(value)
  }
  return `${segments.join('/')}${url.search}`
}

/** Writes a problem: the only place where REST refuses. */
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
  const body = JSON.stringify(problemBody(problem, { instance: request.originalUrl.slice(0, 2000), ...trace }))
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
