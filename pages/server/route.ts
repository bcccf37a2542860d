import type { Answer } from './answer.js'
import type { Visit } from './visit.js'

/** Creates the answer of a page. `names` contains the parts of the path at the placeholders. */
export type PageOf = (visit: Visit, names: readonly string[]) => Answer | Promise<Answer>

/** Paths with their pages. `:` stands for one segment of the path. */
export type Routes = Readonly<Record<string, PageOf>>

export interface Found {
  readonly page: PageOf
  readonly names: readonly string[]
}

/** Finds the page of a path. Undefined if the path has none. */
export function findRoute(routes: Routes, pathname: string): Found | undefined {
  const segments = pathname.split('/').map(decoded)
  for (const [pattern, page] of Object.entries(routes)) {
    const parts = pattern.split('/')
    if (parts.length === segments.length && parts.every((part, at) => matches(part, segments[at])))
      return { page, names: segments.filter((_, at) => parts[at] === ':') as string[] }
  }
  return undefined
}

const matches = (part: string, segment: string | undefined): boolean =>
  part === ':' ? segment !== undefined && segment !== '' : part === segment

/** Undefined if a segment is not percent-encoded UTF-8. */
function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
