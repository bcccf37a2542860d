import { z } from 'zod'
import { type Reader, readerOf, unwrap } from '../../kernel/wire/parameters.js'
import type { AnyOperation, Method } from './define.js'

/*
 * Finds the operation at a path in a tree of path segments. The cost does not grow with the number of operations. REST
 * and the permission check both use this tree, so they always find the same operation.
 */

/** The operations at a concrete path, and the values of the placeholders, still percent-encoded. */
export interface RouteMatch {
  readonly operations: ReadonlyMap<Method, AnyOperation>
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
  readonly operations: Map<Method, AnyOperation>
}

interface Placeholder {
  readonly name: string
  readonly read: Reader
}

export const isPlaceholder = (segment: string): boolean => /^\{[^{}/]+\}$/.test(segment)

/** The placeholders of an operation's path template, in order, each with the reader of its value. */
export const placeholdersOf = (operation: AnyOperation): Placeholder[] =>
  operation.path
    .split('/')
    .filter(isPlaceholder)
    .map((segment) => ({ name: segment.slice(1, -1), read: readerOf(schemaOf(operation, segment)) }))

const schemaOf = ({ input }: AnyOperation, segment: string): z.core.$ZodType =>
  input.path?.shape[segment.slice(1, -1)] ?? z.string()

/** Throws if two operations have the same method, the same literals and the same placeholder formats. */
export function createRouteTree(operations: readonly AnyOperation[]): RouteTree {
  const root = newNode()
  for (const operation of operations) add(root, operation)
  return (pathname) => {
    const segments: string[] = []
    const [before, ...path] = pathname.split('/')
    const node = before === '' ? find(root, path, 0, segments) : undefined
    return node && { operations: node.operations, segments }
  }
}

const newNode = (): Node => ({ literal: new Map(), placeholders: [], operations: new Map() })

function add(root: Node, operation: AnyOperation): void {
  let node = root
  for (const segment of operation.path.split('/').slice(1)) node = below(node, segment, operation)
  const other = node.operations.get(operation.method)
  if (other) throw new Error(`${operation.id} and ${other.id} have the same route: ${operation.route}`)
  node.operations.set(operation.method, operation)
}

function below({ literal, placeholders }: Node, segment: string, operation: AnyOperation): Node {
  if (!isPlaceholder(segment)) {
    const next = literal.get(segment) ?? newNode()
    literal.set(segment, next)
    return next
  }
  const format = formatOf(schemaOf(operation, segment))
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
  if (segment === undefined) return node.operations.size > 0 ? node : undefined
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
