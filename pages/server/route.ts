import type { Answer } from './answer.js'
import type { Visit } from './visit.js'

/** Creates the answer of a page. `names` contains the parts of the path at the placeholders. */
export type PageOf = (visit: Visit, names: readonly string[]) => Answer | Promise<Answer>

/**
 * Paths with their pages. A placeholder in braces stands for one segment of the path, such as `{slug}`, or for what precedes
 * an ending, such as `{slug}.csv`. Of two paths that fit, the first one is used.
 */
export type Routes = Readonly<Record<string, PageOf>>

interface Route {
  readonly pattern: string
  readonly parts: readonly string[]
  readonly page: PageOf
}

/** The routes by the first segments of their paths. */
export type RouteTable = ReadonlyMap<string, readonly Route[]>

export interface Found extends Pick<Route, 'page' | 'pattern'> {
  readonly names: readonly string[]
}

/** First segments of the paths of both APIs and of other parts of the service. Express ignores their case. */
const OTHERS: ReadonlySet<string> = new Set(
  'v1 graphql graphiql mcp docs media billing openapi.json llms.txt info healthz readyz metrics'.split(' '),
)

/** A page of the guide. REST serves its files, whose names end with `.md`. */
const GUIDE = /^\/docs\/guide(\/[^/.]*)?$/

/**
 * Whether the path of a request belongs to another part of the service, so that only a browser gets a page, and a page of
 * its own must name it exactly.
 */
export const isOther = (path: string): boolean => OTHERS.has(firstOf(path).toLowerCase()) && !GUIDE.test(path)

const firstOf = (path: string): string => path.split('/', 2)[1] ?? ''

export function tableOf(routes: Routes): RouteTable {
  const table = new Map<string, Route[]>()
  for (const [pattern, page] of Object.entries(routes)) {
    const first = firstOf(pattern)
    table.set(first, [...(table.get(first) ?? []), { pattern, parts: pattern.split('/'), page }])
  }
  return table
}

/** Finds the page of a path. Undefined if the path has none. */
export function findRoute(table: RouteTable, path: string): Found | undefined {
  const segments = path.split('/')
  for (const { pattern, parts, page } of table.get(firstOf(path)) ?? []) {
    if (parts.length !== segments.length) continue
    const names: string[] = []
    if (parts.every((part, at) => fits(part, segments[at] ?? '', names))) return { page, pattern, names }
  }
  return undefined
}

/** Whether a segment of a path is a part of a pattern. What a placeholder stands for is added to `names`. */
function fits(part: string, segment: string, names: string[]): boolean {
  if (!part.startsWith('{')) return part === segment
  const ending = part.slice(part.indexOf('}') + 1)
  const name = segment.endsWith(ending) ? decoded(segment.slice(0, segment.length - ending.length)) : undefined
  if (name === undefined || name === '') return false
  names.push(name)
  return true
}

/** Undefined if a segment is not percent-encoded UTF-8. */
function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
