import { methodNotAllowed } from '../src/kernel/problem/method.js'
import { Problem } from '../src/kernel/problem/problem.js'
import type { AnyOperation, Method } from '../src/operation/pipeline/definition/define.js'
import { type ListOutput, listOutputOf } from '../src/operation/pipeline/definition/list-output.js'
import type { Registry } from '../src/operation/pipeline/route/registry.js'
import { type Route, selectorsOf } from '../src/operation/pipeline/route/route.js'
import { decoded } from '../src/operation/pipeline/route/route-tree.js'
import { fieldsOf, hasFields } from './fields.js'
import { allowOf } from './options.js'
import { compileParameters, type ParameterReader } from './parameters.js'
import { rowParameters } from './rows/rows-request.js'

interface Prepared {
  readonly readQuery: ParameterReader
  /** How the whole result is read, if the operation is a list. */
  readonly list: ListOutput | undefined
}

interface Match extends Prepared {
  readonly route: Route
  /** The values of the placeholders, in their order. */
  readonly values: readonly unknown[]
}

export type Router = (method: string, pathname: string) => Match

/** Finds the operation of a request and reads the values of its path. */
export function createRouter({ matchRoute }: Registry): Router {
  const prepared = new Map<AnyOperation, Prepared>()
  // Derived from the schemas with the first request of an operation. For all operations, it would delay each start.
  const prepare = (operation: AnyOperation): Prepared => {
    const made = { readQuery: compileParameters(withRowParameters(operation)), list: listOutputOf(operation) }
    prepared.set(operation, made)
    return made
  }
  return (method, pathname) => {
    const match = matchRoute(pathname)
    if (!match) throw noRoute(pathname)
    const route = match.routes.get((method === 'HEAD' ? 'GET' : method) as Method)
    if (!route) throw methodNotAllowed(method, allowOf(match))
    const values = route.placeholders.map(({ name, read }, index) =>
      read(decodeSegment(match.segments[index] ?? '', name)),
    )
    return { route, values, ...(prepared.get(route.operation) ?? prepare(route.operation)) }
  }
}

/**
 * The path and the query of the input. A short path names the record, so its query selects none: two selectors could
 * contradict each other.
 */
export function inputOf({ route, values, readQuery }: Match, queryString: string) {
  const { fields, query } = withoutFields(route.operation, queryString, readQuery(queryString))
  const again = route.isAlias ? selectorsOf(route).find((name) => name in query) : undefined
  if (again !== undefined) throw namedTwice(again)
  const input = { path: {} as Record<string, unknown>, query, fields }
  for (const [index, { part, member }] of route.placeholders.entries()) input[part][member] = values[index]
  return input
}

/** The parameter `fields` is not part of the input of an operation: it does not change what the operation does. */
function withoutFields(operation: AnyOperation, queryString: string, { fields, ...query }: Record<string, unknown>) {
  if (fields === undefined) return { query, fields: undefined }
  if (!hasFields(operation)) return { query: { ...query, fields }, fields: undefined }
  return { query, fields: fieldsOf(operation, new URLSearchParams(queryString).getAll('fields')) }
}

const namedTwice = (parameter: string): Problem =>
  new Problem('badRequest', {
    detail: `The path names the record, so ${parameter} selects a second one.`,
    field: parameter,
    hint: `Omit ${parameter}.`,
    resolution: { action: 'removeParameter', parameter },
  })

/** The parameters of the operation, and those of the formats of a list. */
function withRowParameters(operation: AnyOperation): AnyOperation['input']['query'] {
  const { query } = operation.input
  const more = rowParameters(operation)
  return query && more ? query.extend(more.shape) : query
}

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
