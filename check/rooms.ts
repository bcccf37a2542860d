import type { Source } from './source.js'

/*
 * What may import what, as data. A file belongs to one room; a noun's files are rooms of their own, by what they
 * hold, since another noun may see some of them only.
 */

export type Room =
  | 'kernel'
  | 'shapes'
  | 'rules'
  | 'visibility'
  | 'reads'
  | 'writes'
  | 'projection'
  | 'operations'
  | 'loader'
  | 'assembly'
  | 'app'
  | 'rest'
  | 'graph'
  | 'tool'
  | 'bench'
  | 'test'

const KERNEL =
  /^src\/((operation|access|problem|page|provenance|wire|database|meter|outbound|owned|queue|storage|embedding)\/|(clock|config|log|paths)\.ts$)/

const PLACES: readonly (readonly [RegExp, Room])[] = [
  [KERNEL, 'kernel'],
  [/^src\/app\.ts$/, 'app'],
  [/^src\/([^/]+\.ts$|command\/)/, 'assembly'],
  [/^src\/import\//, 'loader'],
  [/^src\/projection\//, 'projection'],
  [/^src\/[^/]+\/operations\.ts$/, 'operations'],
  [/^src\/[^/]+\/writes\.ts$/, 'writes'],
  [/^src\/[^/]+\/reads\.ts$/, 'reads'],
  [/^src\/[^/]+\/rules\.ts$/, 'rules'],
  [/^src\/[^/]+\/visibility\.ts$/, 'visibility'],
  [/^rest\//, 'rest'],
  [/^graph\//, 'graph'],
  [/^test\//, 'test'],
  [/^bench\//, 'bench'],
  [/^(?!src\/)/, 'tool'],
]

/** The room of a file. A family of operations has a name of its own, so it shows by what it imports. */
export function roomOf(path: string, source?: Source): Room {
  const place = PLACES.find(([files]) => files.test(path))
  if (place) return place[1]
  const defines = source?.imports.some(({ target, typeOnly }) => target === DEFINE && !typeOnly)
  return defines ? 'operations' : 'shapes'
}

const DEFINE = 'src/operation/define.ts'

/** The noun that a file belongs to, if any. */
export const nounOf = (path: string): string | undefined =>
  NOUN_ROOMS.includes(roomOf(path)) ? path.split('/')[1] : undefined

const NOUN_ROOMS: readonly Room[] = ['shapes', 'rules', 'visibility', 'reads', 'writes', 'operations']
const OF_ANOTHER_NOUN: readonly Room[] = ['kernel', 'shapes', 'rules', 'visibility', 'reads']
const CORE: readonly Room[] = ['kernel', ...NOUN_ROOMS, 'projection', 'loader', 'assembly']
const PRODUCT: readonly Room[] = [...CORE, 'app', 'rest', 'graph']

/** Room -> rooms it may import; a noun's files may besides import every file of their own noun. */
export const mayImport: Readonly<Record<Room, readonly Room[]>> = {
  kernel: ['kernel'],
  shapes: OF_ANOTHER_NOUN,
  rules: OF_ANOTHER_NOUN,
  visibility: OF_ANOTHER_NOUN,
  reads: OF_ANOTHER_NOUN,
  // Whoever writes what a derived row is made of has it recomputed; what is kept as records of other nouns, as an
  // acquisition is, is written by theirs.
  writes: [...OF_ANOTHER_NOUN, 'writes', 'projection'],
  // What is derived may be so by a noun's pure rules and for public readers only; neither imports a projection.
  projection: ['kernel', 'shapes', 'rules', 'visibility', 'projection'],
  // A whole entity is created with what it owns: by the owned nouns' writes, not by a second way.
  operations: [...OF_ANOTHER_NOUN, 'writes', 'projection'],
  // Imports write through the same functions as both surfaces: a second write path would be a second behaviour.
  loader: [...OF_ANOTHER_NOUN, 'writes', 'projection', 'loader'],
  assembly: [...CORE, 'app'],
  app: [...CORE, 'rest', 'graph'],
  rest: ['kernel', 'rest'],
  graph: ['kernel', 'operations', 'shapes', 'reads', 'visibility', 'graph'],
  tool: [...PRODUCT, 'tool'],
  bench: [...PRODUCT, 'tool', 'bench'],
  test: [...PRODUCT, 'tool', 'bench', 'test'],
}
