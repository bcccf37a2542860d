import { z } from 'zod'
import { unwrap } from '../../../kernel/wire/parameters.js'
import type { AnyOperation, Method } from '../definition/define.js'
import { isPlaceholder, type Route, routesOf } from './route.js'

/*
 * Finds the operation at a path in a tree of path segments. The cost does not grow with the number of operations. REST
 * and the permission check both use this tree, so they always find the same operation.
 */

/** The routes at a concrete path, and the values of the placeholders, still percent-encoded. */
export interface RouteMatch {
  readonly routes: ReadonlyMap<Method, Route>
  readonly segments: readonly string[]
}

export type RouteTree = (pathname: string) => RouteMatch | undefined

/** Formats of placeholder values, the most specific first. If several formats match, the first is used. */
const FORMATS = {
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  number: /^\d+$/,
  text: /^/,
} as const

const IN_ORDER = Object.values(FORMATS)

interface Node {
  readonly literal: Map<string, Node>
  /** Placeholders at this position of the path, the most specific format first. */
  readonly placeholders: { readonly format: RegExp; readonly node: Node }[]
  readonly routes: Map<Method, Route>
}

/** Throws if two operations have the same method, the same literals and the same placeholder formats. */
export function createRouteTree(operations: readonly AnyOperation[]): RouteTree {
  const root = newNode()
  for (const route of operations.flatMap(routesOf)) add(root, route)
  shareNamed(root)
  return (pathname) => {
    const segments: string[] = []
    const [before, ...path] = pathname.split('/')
    const node = before === '' ? find(root, path, 0, segments) : undefined
    return node && { routes: node.routes, segments }
  }
}

const newNode = (): Node => ({ literal: new Map(), placeholders: [], routes: new Map() })

function add(root: Node, route: Route): void {
  const { operation, path, placeholders } = route
  const schemas = placeholders.map(({ schema }) => schema)[Symbol.iterator]()
  let node = root
  for (const segment of path.split('/').slice(1))
    node = isPlaceholder(segment) ? belowPlaceholder(node, schemas.next().value) : belowLiteral(node, segment)
  const other = node.routes.get(operation.method)?.operation
  if (other) throw new Error(`${operation.id} and ${other.id} have the same route: ${operation.method} ${path}`)
  node.routes.set(operation.method, route)
}

/**
 * A segment that is no id can name a record too. So its node has the routes of the node for ids, unless it has a route of
 * its own with the same method.
 */
function shareNamed({ literal, placeholders }: Node): void {
  const [ids, ...others] = placeholders.map(({ node }) => node)
  if (ids) for (const node of others) adoptNamed(node, ids)
  for (const node of [...literal.values(), ...placeholders.map((placeholder) => placeholder.node)]) shareNamed(node)
}

function adoptNamed(node: Node, ids: Node): void {
  for (const [method, route] of node.routes.size > 0 ? ids.routes : [])
    if (route.placeholders[0]?.readNamedRecord && !node.routes.has(method)) node.routes.set(method, route)
  for (const [segment, below] of node.literal) {
    const other = ids.literal.get(segment)
    if (other) adoptNamed(below, other)
  }
}

function belowLiteral({ literal }: Node, segment: string): Node {
  const next = literal.get(segment) ?? newNode()
  literal.set(segment, next)
  return next
}

function belowPlaceholder({ placeholders }: Node, schema: z.core.$ZodType = z.string()): Node {
  const format = formatOf(schema)
  const known = placeholders.find((placeholder) => placeholder.format === format)
  if (known) return known.node
  const node = newNode()
  placeholders.push({ format, node })
  placeholders.sort((a, b) => IN_ORDER.indexOf(a.format) - IN_ORDER.indexOf(b.format))
  return node
}

function formatOf(schema: z.core.$ZodType): RegExp {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodNumber) return FORMATS.number
  return inner instanceof z.ZodGUID ? FORMATS.uuid : FORMATS.text
}

/** Searches depth first with backtracking: at each level first the literal, then the placeholders. */
function find(node: Node, path: readonly string[], depth: number, segments: string[]): Node | undefined {
  const segment = path[depth]
  if (segment === undefined) return node.routes.size > 0 ? node : undefined
  const literal = node.literal.get(segment)
  const found = literal && find(literal, path, depth + 1, segments)
  if (found || segment === '') return found
  for (const placeholder of placeholdersFor(node, segment)) {
    segments.push(segment)
    const below = find(placeholder.node, path, depth + 1, segments)
    if (below) return below
    segments.pop()
  }
  return undefined
}

/**
 * Returns the placeholders to try for a segment: first those whose format matches it, then all others. If no format
 * matches, an operation is still found, and its validation reports which parameter is wrong.
 */
function placeholdersFor({ placeholders }: Node, segment: string): Node['placeholders'] {
  if (placeholders.length < 2) return placeholders
  const text = decoded(segment) ?? segment
  const fits = ({ format }: { format: RegExp }): boolean => format.test(text)
  return [...placeholders.filter(fits), ...placeholders.filter((placeholder) => !fits(placeholder))]
}

/** The text of a percent-encoded segment, or undefined if the encoding is invalid. */
export function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
