import { methodNotAllowed } from '../src/kernel/problem/method.js'
import { Problem } from '../src/kernel/problem/problem.js'
import type { AnyOperation, Method } from '../src/operation/pipeline/define.js'
import type { Registry } from '../src/operation/pipeline/registry.js'
import { decoded, placeholdersOf } from '../src/operation/pipeline/route-tree.js'
import { allowOf } from './options.js'
import { compileParameters, type ParameterReader } from './parameters.js'

/** An operation with the readers of its parameters, which are compiled once. */
interface Route {
  readonly operation: AnyOperation
  readonly placeholders: ReturnType<typeof placeholdersOf>
  readonly readQuery: ParameterReader
}

interface Match {
  readonly route: Route
  readonly path: Readonly<Record<string, unknown>>
}

export type Router = (method: string, pathname: string) => Match

/** Finds the operation of a request and reads the values of its path. */
export function createRouter({ operations, matchRoute }: Registry): Router {
  const routes = new Map(operations.map((operation) => [operation, prepared(operation)]))
  return (method, pathname) => {
    const match = matchRoute(pathname)
    if (!match) throw noRoute(pathname)
    const operation = match.operations.get((method === 'HEAD' ? 'GET' : method) as Method)
    const route = operation && routes.get(operation)
    if (!route) throw methodNotAllowed(method, allowOf(match))
    const path = route.placeholders.map(({ name, read }, index) => [
      name,
      read(decodeSegment(match.segments[index] ?? '', name)),
    ])
    return { route, path: Object.fromEntries(path) }
  }
}

const prepared = (operation: AnyOperation): Route => ({
  operation,
  placeholders: placeholdersOf(operation),
  readQuery: compileParameters(operation.input.query),
})

function decodeSegment(segment: string, field: string): string {
  const text = decoded(segment)
  if (text !== undefined) return text
  throw new Problem('badRequest', {
    detail: `${field} is not percent-encoded UTF-8.`,
    field,
    value: segment,
    hint: 'Encode the segment with encodeURIComponent.',
  })
}

const noRoute = (pathname: string): Problem =>
  new Problem('notFound', {
    detail: 'No operation has this path.',
    path: pathname.slice(0, 500),
    hint: 'The operations are listed at /openapi.json and /docs.',
    resolution: { action: 'useEndpoint', endpoint: '/openapi.json' },
  })
