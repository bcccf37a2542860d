/*
 * The table of allowed imports. `src` is a stack of layers: a file imports its own layer and the layers below it. The
 * four surfaces (REST, GraphQL, pages and tools of agents) and the tools are not in the stack.
 */

/** The layers of `src` from top to bottom, and what belongs in each. */
export const LAYERS = {
  server: 'the process: start, stop, commands, the list of all operations and of all jobs',
  research: 'research runs: reading the web and writing the facts that it states',
  import: 'imports of collections, through the same writes as both APIs',
  account: 'what belongs to a caller: API keys, permissions, plans, allowances',
  lifecycle: 'create, read, change, merge and delete whole records, and their history',
  question: 'questions in English: their plan, their results, the highlighted passages',
  lookup: 'which record a name, a link, an id or a slug means',
  similarity: 'records that are alike: duplicates, similar and related records',
  list: 'lists of records: filters, catalogues of filter values, pages, batches',
  match: 'which records match a filter, words or a meaning, in which order, and how many',
  relation: 'what connects records: associations, relationships, rounds, investors, acquisitions, time series',
  document: 'how a record is returned: shapes, sections, whole documents',
  attribute: 'what one record owns: texts, links, addresses, identifiers, research, posts, media, classifications',
  derived: 'values that are recomputed from records: counters, search documents, vectors',
  identity: 'how a record is named and identified: types, names, slugs, selectors, locks',
  visibility: 'which records a caller may see',
  operation: 'how an operation runs: declaration, pipeline, access, meters, pages, provenance, streams',
  platform: 'what the service runs on: database, queue, storage, outbound requests, images, models, payments',
  kernel: 'problems, values on the wire, configuration, time and log',
} as const

export type Layer = keyof typeof LAYERS
/** A layer of `src`, or one of the folders next to `src`. */
export type Area = Layer | 'rest' | 'graph' | 'pages' | 'mcp' | 'clients' | 'tool' | 'bench' | 'test'

export const layers = Object.keys(LAYERS) as readonly Layer[]

/** The layers that know no kind of record. */
export const foundationLayers: readonly Layer[] = ['operation', 'platform', 'kernel']

/** The layers that contain the rules of the product. */
export const domainLayers: readonly Layer[] = layers.filter(
  (layer) => layer !== 'server' && !foundationLayers.includes(layer),
)

/**
 * Returns the area of a file. Undefined if the file is in `src` but in no layer. The generated Prisma client belongs to the
 * platform.
 */
export function areaOf(path: string): Area | undefined {
  const [top, layer] = path.split('/')
  if (path.startsWith('prisma/generated/')) return 'platform'
  if (top === 'src') return layers.find((known) => known === layer)
  if (path.startsWith('clients/generate/')) return 'tool'
  return OTHER_AREAS.find((known) => known === top) ?? 'tool'
}

const OTHER_AREAS = ['rest', 'graph', 'pages', 'mcp', 'clients', 'bench', 'test'] as const
const PRODUCT: readonly Area[] = [...layers, 'rest', 'graph', 'pages', 'mcp']

const below = (layer: Layer): readonly Layer[] => layers.slice(layers.indexOf(layer))

/** Whether an area may import another area. Only `src/server/app.ts` imports the four surfaces, because it starts them. */
export function mayImport(from: Area, path: string): readonly Area[] {
  switch (from) {
    case 'rest':
      return [...foundationLayers, 'rest']
    case 'graph':
      return [...domainLayers.filter((layer) => layer !== 'derived'), ...foundationLayers, 'graph']
    case 'pages':
      // Pages read everything through documents of the graph.
      return [...foundationLayers, 'graph', 'pages']
    case 'mcp':
      // Tools of agents read documents of the graph, or run operations of the registry.
      return [...foundationLayers, 'graph', 'mcp']
    case 'clients':
      // Clients run without the service.
      return ['clients']
    case 'tool':
      // The statements of each operation are those of the requests of the generated tests.
      return path === 'check/statements/run-operations.ts'
        ? [...PRODUCT, 'clients', 'tool', 'test']
        : [...PRODUCT, 'clients', 'tool']
    case 'bench':
      return [...PRODUCT, 'tool', 'bench']
    case 'test':
      return [...PRODUCT, 'clients', 'tool', 'bench', 'test']
    default:
      return path === 'src/server/app.ts' ? [...below(from), 'rest', 'graph', 'pages', 'mcp'] : below(from)
  }
}
