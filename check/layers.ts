/*
 * What may import what, as data. `src` is a stack of layers: a file imports its own layer and the layers below it. The
 * surfaces and the tools stand beside the stack.
 */

/** The layers of `src`, from top to bottom, each with what it holds. */
export const LAYERS = {
  server: 'the process: start, stop, commands, the list of all operations and of all jobs',
  import: 'collections read in through the same writes as both surfaces',
  account: 'what belongs to a caller: API keys, permissions, plans, allowances, status of the service',
  lifecycle: 'whole records are created, read, changed, merged, deleted, and their history',
  search: 'lists, filters, full-text and semantic search, resolve, duplicates',
  relation: 'what connects records: associations, relationships, rounds, investors, acquisitions, time series',
  document: 'how a record is shown: shapes, sections, whole documents',
  attribute: 'what one record owns: texts, links, addresses, identifiers, research, posts, media, classifications',
  derived: 'values that are recomputed from records: counters, search documents, vectors',
  identity: 'how a record is named and found: types, names, slugs, selectors, locks',
  visibility: 'which records a caller may see',
  kernel: 'the machinery without any noun: operations, access, database, meters, queue, outbound requests',
} as const

export type Layer = keyof typeof LAYERS
/** A layer of `src`, or one of the places beside it. */
export type Place = Layer | 'rest' | 'graph' | 'tool' | 'bench' | 'test'

export const layers = Object.keys(LAYERS) as readonly Layer[]

/** Layers that hold the rules of the product, without the machinery below and the process above. */
export const nouns: readonly Layer[] = layers.filter((layer) => layer !== 'server' && layer !== 'kernel')

/** The place of a file; undefined for a file of `src` that belongs to no layer. */
export function placeOf(path: string): Place | undefined {
  const [top, layer] = path.split('/')
  if (top === 'src') return layers.find((known) => known === layer)
  return SURFACES.find((known) => known === top) ?? 'tool'
}

const SURFACES = ['rest', 'graph', 'bench', 'test'] as const
const PRODUCT: readonly Place[] = [...layers, 'rest', 'graph']

const below = (layer: Layer): readonly Layer[] => layers.slice(layers.indexOf(layer))

/** Place -> places that it may import. Only `src/server/app.ts` imports the surfaces, which it starts. */
export function mayImport(from: Place, path: string): readonly Place[] {
  switch (from) {
    case 'rest':
      return ['kernel', 'rest']
    case 'graph':
      return [...nouns.filter((layer) => layer !== 'import' && layer !== 'derived'), 'kernel', 'graph']
    case 'tool':
      return [...PRODUCT, 'tool']
    case 'bench':
      return [...PRODUCT, 'tool', 'bench']
    case 'test':
      return [...PRODUCT, 'tool', 'bench', 'test']
    default:
      return path === 'src/server/app.ts' ? [...below(from), 'rest', 'graph'] : below(from)
  }
}
