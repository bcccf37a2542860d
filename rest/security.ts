import type { IncomingMessage, ServerResponse } from 'node:http'
import cors from 'cors'
import helmet from 'helmet'

type Headers = ReadonlyMap<string, string | number | readonly string[]>

/**
 * Headers of every answer, made once. JSON may load nothing and be framed nowhere; the two pages for people bring a
 * policy of their own, under which they work from this machine alone.
 */
export function securityHeaders(): Headers {
  const headers = new Map<string, string>()
  const collector = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader() {} }
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    // What else lives below this name is not this service's to decide.
    strictTransportSecurity: { includeSubDomains: false },
    // Of use to plugins and browsers that are no more, or to pages that share their origin.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  set({} as IncomingMessage, collector as unknown as ServerResponse, () => undefined)
  return headers
}

const SENT = [
  'Authorization',
  'X-API-Key',
  'X-Client-Secret',
  'Content-Type',
  'If-Match',
  'If-None-Match',
  'Idempotency-Key',
  'traceparent',
]
const SHOWN = [
  'ETag',
  'Location',
  'Retry-After',
  'WWW-Authenticate',
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
]
/** What needs no credential may be read by the scripts of every page. */
const OPEN = /^\/(openapi\.json|docs|media)(?=[/?]|$)/
const REMEMBERED_SECONDS = 600

/**
 * Lets the scripts of the pages of these origins read answers; `*` means every page. Credentials are headers that a
 * script sets itself, so cookies are never asked for. Other origins get no header, and so no answer.
 */
export function crossOrigin(origins: readonly string[]) {
  const rules = { allowedHeaders: SENT, exposedHeaders: SHOWN, maxAge: REMEMBERED_SECONDS }
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
  const toAll = cors({ ...rules, methods, origin: '*' })
  const toOne = cors({ ...rules, methods, origin: [...origins] })
  const openly = cors({ ...rules, methods: ['GET', 'HEAD'], origin: '*' })
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { origin } = request.headers
    if (origin === undefined) next()
    else if (OPEN.test(request.url ?? '')) openly(request, response, next)
    else if (origins.includes('*')) toAll(request, response, next)
    else if (origins.includes(origin)) toOne(request, response, next)
    else next()
  }
}
