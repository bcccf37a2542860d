import type { RequestInfo } from '../src/operation/pipeline/request/request-info.js'

/**
 * Paths that belong to no operation, and their templates. The rest of a path below `/billing/` and `/media/` is secret:
 * who knows it needs no other credential. Express ignores the case of these paths.
 */
const TEMPLATES: readonly (readonly [path: RegExp, template: string])[] = [
  [/^\/billing\/messages\/?$/i, '/billing/messages'],
  [/^\/billing\/invoices\//i, '/billing/invoices/{token}'],
  [/^\/billing\/portal\//i, '/billing/portal/{token}'],
  [/^\/billing\/statements\//i, '/billing/statements/{token}'],
  [/^\/billing\//i, '/billing/{path}'],
  [/^\/media\//i, '/media/{path}'],
  [/^\/docs\//i, '/docs/{file}'],
  [/^\/graphiql\//i, '/graphiql/{file}'],
]
const FIXED = new Set([
  '/',
  '/docs',
  '/graphql',
  '/healthz',
  '/info',
  '/llms.txt',
  '/mcp',
  '/metrics',
  '/openapi.json',
  '/readyz',
])

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''
const templateOf = (path: string): string | undefined => TEMPLATES.find(([pattern]) => pattern.test(path))?.[1]

/**
 * The path of a request for the log: a template without values, because a value can be a secret. A path that the service
 * does not have can be a mistyped one with a secret, so it is not logged.
 */
export function loggedPath(url: string, { route }: RequestInfo): string {
  const path = pathOf(url)
  return route ?? templateOf(path) ?? (FIXED.has(path) ? path : 'unknown')
}

const LONGEST_PATH = 2_000

/** `instance` of a problem: the path of the request, without secrets, and without the query, which can contain some. */
export const instanceOf = (url: string): string => {
  const path = pathOf(url)
  return templateOf(path) ?? path.slice(0, LONGEST_PATH)
}
