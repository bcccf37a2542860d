import { cycles } from './cycles.js'
import type { Finding } from './finding.js'
import { type Area, areaOf, domainLayers, foundationLayers, layers, mayImport } from './layers.js'
import { restrictions } from './restrictions.js'
import { type Import, lineAt, type Source } from './source.js'
import { usesIn } from './uses.js'

const LONGEST = 300
const MEDIAN = 100
/** Minimum number of files for the check of the median length. A smaller tree is a sample in a test. */
const MIN_FILES_FOR_MEDIAN = 100

/**
 * Checks the source files against all rules about imports: order of the layers, restrictions, cycles of files and
 * folders, and length of files.
 */
export function importRules(sources: readonly Source[]): Finding[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  return [
    ...sources.flatMap((source) => [
      ...layerFindings(source),
      ...source.imports.flatMap((each) => closedFindings(source, each, byPath)),
      ...restrictionFindings(source),
      ...lengthFindings(source),
    ]),
    ...medianFindings(sources),
    ...cycles(sources),
  ]
}

/** Checks that a file belongs to a layer, and that it imports only what its area may import. */
function layerFindings(source: Source): Finding[] {
  const from = areaOf(source.path)
  if (from === undefined) return [{ file: source.path, rule: 'every file of src belongs to a layer' }]
  return source.imports
    .filter(({ target }) => /\.tsx?$/.test(target))
    .flatMap(({ target, line }) => {
      const to = areaOf(target)
      return to === undefined || mayImport(from, source.path).includes(to)
        ? []
        : [{ file: source.path, line, rule: `${from} may not import ${to}`, detail: target }]
    })
}

/**
 * Files that some areas must not import, although the table of layers permits it. A folder may import its own files.
 */
const CLOSED: readonly {
  readonly rule: string
  readonly applies: (target: Source) => boolean
  readonly to: readonly Area[]
}[] = [
  {
    // Only the registry and GraphQL use operations. Other code calls the reads and writes that the operations call.
    rule: 'operations are imported only by their own folder, the registry and the graph',
    applies: ({ path, imports }) =>
      path.startsWith('src/') &&
      !BUILDERS.includes(path) &&
      imports.some(({ target, typeOnly }) => target === DEFINE && !typeOnly),
    to: [...domainLayers, ...foundationLayers, 'rest', 'pages', 'mcp'],
  },
  {
    rule: 'the graph holds no rules and writes only through operations',
    applies: ({ path }) => /^src\/.*[/-](rules|writes)(\.ts$|\/)/.test(path),
    to: ['graph'],
  },
  {
    rule: 'other layers find records only through src/match/match.ts',
    applies: ({ path }) => path.startsWith('src/match/') && path !== MATCH_FILE,
    to: [...layers.filter((layer) => layer !== 'match'), 'rest', 'graph', 'pages', 'mcp'],
  },
  {
    // Stored texts, gaps, marks and short reads. Other code says which documents it wants, not how they are read.
    rule: 'documents are read only through the public files of src/operation/document',
    applies: ({ path }) => path.startsWith('src/operation/document/') && !READS_OF_DOCUMENTS.test(path),
    to: [...layers, 'rest', 'graph', 'pages', 'mcp', 'bench'],
  },
]
const READS_OF_DOCUMENTS =
  /\/(connection|document-(cache|kind|options|upkeep)|documents|last-change|profile|projection)\.ts$/
const DEFINE = 'src/operation/pipeline/definition/define.ts'
const MATCH_FILE = 'src/match/match.ts'
/** These files build operations from the declarations of other folders, but are themselves no lists of operations. */
const BUILDERS: readonly string[] = [
  'src/attribute/family/family.ts',
  'src/similarity/duplicate-check/duplicate-check.ts',
]

function closedFindings(source: Source, { target, line }: Import, byPath: ReadonlyMap<string, Source>): Finding[] {
  const imported = byPath.get(target)
  const from = areaOf(source.path)
  if (!imported || from === undefined || folderOf(source.path) === folderOf(target)) return []
  return CLOSED.filter(({ applies, to }) => to.includes(from) && applies(imported)).map(({ rule }) => ({
    file: source.path,
    line,
    rule,
    detail: target,
  }))
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

const restrictionFindings = (source: Source): Finding[] =>
  restrictions
    .filter(({ areas }) => areas === undefined || areas.some((area) => area === areaOf(source.path)))
    .filter(({ at, except }) => !at.test(source.path) && except?.[source.path] === undefined)
    .flatMap(({ name, values, code, words }) => [
      ...source.imports
        .filter(({ target, typeOnly }) => values?.test(target) && !typeOnly)
        .map(({ line, target }) => ({ file: source.path, line, rule: name, detail: target })),
      ...matches(source.code, words).map(({ index, 0: text }) => ({
        file: source.path,
        line: lineAt(source.code, index),
        rule: name,
        detail: text,
      })),
      ...(code ? usesIn(source, code) : []).map(({ start, text }) => ({
        file: source.path,
        line: lineAt(source.text, start),
        rule: name,
        detail: text,
      })),
    ])

const matches = (text: string, pattern: RegExp | undefined): RegExpExecArray[] =>
  pattern ? [...text.matchAll(new RegExp(pattern, 'g'))] : []

const lengthFindings = ({ path, lines }: Source): Finding[] =>
  lines <= LONGEST ? [] : [{ file: path, rule: `no file over ${LONGEST} lines`, detail: `${lines} lines` }]

function medianFindings(sources: readonly Source[]): Finding[] {
  const lengths = sources.map(({ lines }) => lines).sort((a, b) => a - b)
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0
  if (lengths.length < MIN_FILES_FOR_MEDIAN || median < MEDIAN) return []
  return [{ file: '.', rule: `the median file has fewer than ${MEDIAN} lines`, detail: `${median} lines` }]
}
