import type { RequestHandler } from 'express'
import type { Registry } from '../src/operation/pipeline/route/registry.js'
import type { RouteMatch } from '../src/operation/pipeline/route/route-tree.js'

/** Methods of the paths that belong to no operation. */
const OTHER_PATHS: readonly (readonly [path: RegExp, methods: readonly string[]])[] = [
  [/^\*$/, ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']],
  [/^\/graphql$/, ['GET', 'HEAD', 'POST']],
  [/^\/mcp$/, ['POST']],
  [/^\/(docs|graphiql|media)\/./, ['GET', 'HEAD']],
  [/^\/(healthz|info|readyz|metrics|openapi\.json|llms\.txt|docs)?$/, ['GET', 'HEAD']],
]

/** The methods of a path, as the header Allow lists them. */
export const allowOf = ({ routes }: RouteMatch): string =>
  withOptions([...routes.keys(), ...(routes.has('GET') ? ['HEAD'] : [])])

/** The methods of a path that belongs to no operation. Undefined if the service does not have the path. */
export const otherMethods = (path: string): string | undefined => {
  const methods = OTHER_PATHS.find(([pattern]) => pattern.test(path))?.[1]
  return methods && withOptions(methods)
}

const withOptions = (methods: readonly string[]): string => [...methods, 'OPTIONS'].join(', ')

/** Responds to OPTIONS with the methods of the path. */
export const respondOptions =
  (registry: Registry): RequestHandler =>
  ({ method, url }, response, next) => {
    if (method !== 'OPTIONS') return next()
    const path = url.split('?', 1)[0] ?? ''
    const match = registry.matchRoute(path)
    const allow = match ? allowOf(match) : otherMethods(path)
    if (allow === undefined) next()
    else response.writeHead(204, { Allow: allow, 'Cache-Control': 'private, no-store' }).end()
  }
