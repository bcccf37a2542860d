import type { IncomingMessage, ServerResponse } from 'node:http'
import cors from 'cors'
import helmet from 'helmet'

type Headers = ReadonlyMap<string, string | number | readonly string[]>

/**
 * Security headers of every response, computed once. A JSON response may not load resources, and browsers may not
 * display it in a frame. The two HTML pages set their own policy, which permits only resources of this service.
 */
export function securityHeaders(): Headers {
  const headers = new Map<string, string>()
  const collector = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader() {} }
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    // Subdomains are not included, because this service must not decide about the subdomains of its host.
    strictTransportSecurity: { includeSubDomains: false },
    // These headers are switched off. They are only useful for obsolete plugins and browsers, or for pages that share
    // their origin.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  set({} as IncomingMessage, collector as unknown as ServerResponse, () => undefined)
  return headers
}

const REQUEST_HEADERS = [
  'Authorization',
  'X-API-Key',
  'X-Client-Secret',
  'Content-Type',
  'If-Match',
  'If-None-Match',
  'If-Range',
  'Idempotency-Key',
  'Prefer',
  'Range',
  'X-Consistency',
  'traceparent',
]
const RESPONSE_HEADERS = [
  'Accept-Ranges',
  'Content-Range',
  'ETag',
  'Link',
  'Location',
  'Preference-Applied',
  'Retry-After',
  'WWW-Authenticate',
  'X-Consistency',
  'X-Next-Cursor',
  'X-Request-Id',
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Deprecation',
  'Sunset',
]
/** Paths that need no credential, or whose address is the credential. Scripts of all origins may read them. */
const PUBLIC_PATHS = /^\/(openapi\.json|llms\.txt|docs|media|exports)(?=[/?]|$)/
const PREFLIGHT_SECONDS = 600

/**
 * Allows scripts of these origins to read responses. `*` means all origins. Scripts send credentials in headers, so
 * cookies are not allowed. Responses to other origins have no CORS header, so browsers do not give these origins the
 * response.
 */
export function crossOrigin(origins: readonly string[]) {
  const rules = { allowedHeaders: REQUEST_HEADERS, exposedHeaders: RESPONSE_HEADERS, maxAge: PREFLIGHT_SECONDS }
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
  const corsForAll = cors({ ...rules, methods, origin: '*' })
  const corsForListed = cors({ ...rules, methods, origin: [...origins] })
  const corsForPublicPaths = cors({ ...rules, methods: ['GET', 'HEAD'], origin: '*' })
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { origin } = request.headers
    if (origin === undefined) next()
    else if (PUBLIC_PATHS.test(request.url ?? '')) corsForPublicPaths(request, response, next)
    else if (origins.includes('*')) corsForAll(request, response, next)
    else if (origins.includes(origin)) corsForListed(request, response, next)
    else next()
  }
}
