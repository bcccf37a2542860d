import type { Finding } from './finding.js'
import type { Source } from './source.js'

type Edges = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Finds import cycles of files, and of folders at every level. Imports of types count too, because in a cycle no file
 * can be understood without the others. For folders, only the folders of the product count: tests, benchmarks and tools
 * are separate programs.
 */
export const cycles = (sources: readonly Source[]): Finding[] => [
  ...cyclesOf(fileEdges(sources), 'no import cycle'),
  ...cyclesOf(folderEdges(sources.filter(({ path }) => /^(src|rest|graph)\//.test(path))), 'no cycle of folders'),
]

function fileEdges(sources: readonly Source[]): Edges {
  const known = new Set(sources.map(({ path }) => path))
  return edgesBetween(
    sources.flatMap(({ path, imports }) =>
      imports.filter(({ target }) => known.has(target)).map(({ target }) => [path, target] as const),
    ),
  )
}

/** Returns the folders that the files of each folder import. A folder and its subfolder count as two folders. */
function folderEdges(sources: readonly Source[]): Edges {
  const known = new Set(sources.map(({ path }) => path))
  return edgesBetween(
    sources
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ target }) => known.has(target))
          .map(({ target }) => [folderOf(path), folderOf(target)] as const),
      )
      .filter(([from, to]) => from !== to),
  )
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

function edgesBetween(pairs: readonly (readonly [string, string])[]): Edges {
  const edges = new Map<string, Set<string>>()
  for (const [from, to] of pairs) edges.set(from, (edges.get(from) ?? new Set()).add(to))
  return edges
}

/** Finds cycles by a depth-first search. The detail of each finding lists all files or folders of the cycle. */
function cyclesOf(edges: Edges, rule: string): Finding[] {
  const finished = new Set<string>()
  const trail: string[] = []
  const found: Finding[] = []
  const visit = (node: string): void => {
    const start = trail.indexOf(node)
    if (start >= 0) found.push({ file: node, rule, detail: [...trail.slice(start), node].join(' -> ') })
    if (start >= 0 || finished.has(node)) return
    trail.push(node)
    for (const next of edges.get(node) ?? []) visit(next)
    trail.pop()
    finished.add(node)
  }
  for (const node of edges.keys()) visit(node)
  return found
}
