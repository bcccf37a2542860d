import { z } from 'zod'
import type { AnyOperation, Method } from '../src/operation/define.js'
import { Problem } from '../src/problem/problem.js'
import { type Reader, readerOf } from '../src/wire/parameters.js'
import { compileParameters, type ParameterReader } from './parameters.js'

/** An operation with what REST prepares once for it. */
interface Route {
  readonly operation: AnyOperation
  /** The template's placeholders, in order, and how their values are read. */
  readonly placeholders: readonly { readonly name: string; readonly read: Reader }[]
  readonly readQuery: ParameterReader
}

interface Node {
  readonly literal: Map<string, Node>
  placeholder: Node | undefined
  readonly routes: Map<Method, Route>
}

interface Match {
  readonly route: Route
  readonly path: Readonly<Record<string, unknown>>
}

export type Router = (method: string, pathname: string) => Match

/** Finds routes in a tree of path segments, whatever their number; a literal segment is preferred to a placeholder. */
export function createRouter(operations: readonly AnyOperation[]): Router {
  const root = newNode()
  for (const operation of operations) add(root, operation)
  return (method, pathname) => {
    const values: string[] = []
    const node = find(root, pathname.split('/').slice(1), 0, values)
    if (!node) throw noRoute(pathname)
    const route = node.routes.get((method === 'HEAD' ? 'GET' : method) as Method)
    if (!route) throw methodNotAllowed(method, node)
    const path = route.placeholders.map(({ name, read }, index) => [
      name,
      read(decodeSegment(values[index] ?? '', name)),
    ])
    return { route, path: Object.fromEntries(path) }
  }
}

const newNode = (): Node => ({ literal: new Map(), placeholder: undefined, routes: new Map() })

function add(root: Node, operation: AnyOperation): void {
  const segments = operation.path.split('/').slice(1)
  let node = root
  for (const segment of segments) {
    if (segment.startsWith('{')) {
      node.placeholder ??= newNode()
      node = node.placeholder
    } else {
      const next = node.literal.get(segment) ?? newNode()
      node.literal.set(segment, next)
      node = next
    }
  }
  const placeholders = segments
    .filter((segment) => segment.startsWith('{'))
    .map((segment) => segment.slice(1, -1))
    .map((name) => ({ name, read: readerOf(operation.input.path?.shape[name] ?? z.string()) }))
  node.routes.set(operation.method, { operation, placeholders, readQuery: compileParameters(operation.input.query) })
}

/** Depth first, so that a literal that leads nowhere still lets the placeholder beside it match. */
function find(node: Node, segments: readonly string[], depth: number, values: string[]): Node | undefined {
  const segment = segments[depth]
  if (segment === undefined) return node.routes.size > 0 ? node : undefined
  const literal = node.literal.get(segment)
  const found = literal && find(literal, segments, depth + 1, values)
  if (found || !node.placeholder || segment === '') return found
  values.push(segment)
  const below = find(node.placeholder, segments, depth + 1, values)
  if (!below) values.pop()
  return below
}

function decodeSegment(segment: string, field: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new Problem('badRequest', {
      detail: `${field} is not percent-encoded UTF-8.`,
      field,
      value: segment.slice(0, 200),
      hint: 'Encode the segment as encodeURIComponent does.',
    })
  }
}

const noRoute = (pathname: string): Problem =>
  new Problem('notFound', {
    detail: 'No operation answers at this path.',
    path: pathname.slice(0, 500),
    hint: 'The operations are listed at /openapi.json and /docs.',
    resolution: { action: 'useEndpoint', endpoint: '/openapi.json' },
  })

function methodNotAllowed(method: string, node: Node): Problem {
  const allowed = [...node.routes.keys(), ...(node.routes.has('GET') ? ['HEAD'] : [])]
  return new Problem(
    'methodNotAllowed',
    { detail: `${method} is not answered at this path.`, hint: `Allowed here: ${allowed.join(', ')}.` },
    { headers: { Allow: allowed.join(', ') } },
  )
}
