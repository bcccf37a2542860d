import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** A TypeScript file with its imports. */
export interface Source {
  /** Relative to the project's folder, with forward slashes. */
  readonly path: string
  readonly lines: number
  readonly text: string
  /**
   * Text of the file in which comments and strings are replaced by blanks, so that rules do not find words in them.
   * Line numbers stay the same.
   */
  readonly code: string
  readonly imports: readonly Import[]
}

export interface Import {
  /** What is imported: the path of a file of the tree, or the name of a package. */
  readonly target: string
  readonly line: number
  /** Whether only types are imported. The compiler removes such an import. */
  readonly typeOnly: boolean
}

const SKIPPED = /^(node_modules|dist|\..*)$/
const GENERATED = /(^|\/)(node_modules|generated)\//

/** Reads all TypeScript files below a folder, except generated ones. */
export function readTree(folder: string): Source[] {
  const top = readdirSync(folder, { withFileTypes: true })
  const inside = top.filter((entry) => entry.isDirectory() && !SKIPPED.test(entry.name))
  const paths = [
    ...top.filter((entry) => entry.isFile()).map(({ name }) => name),
    ...inside.flatMap(({ name }) =>
      readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).map((path) => posix.join(name, path)),
    ),
  ]
  return paths
    .filter((path) => path.endsWith('.ts') && !GENERATED.test(path))
    .sort()
    .map((path) => parseSource(path, readFileSync(join(folder, path), 'utf8')))
}

export function parseSource(path: string, text: string): Source {
  return { path, text, lines: text.trimEnd().split('\n').length, code: blanked(text), imports: importsOf(path, text) }
}

// The formatter writes every import and re-export in this form, at the start of a line. So a regular expression can
// find them.
const STATIC =
  /^(?:import|export)\s+(type\s+)?(?:([\w$*{},\s]+?)\s+from\s+)?['"]([^'"\n]+)['"]|^export\s+(type\s+)?(\*)\s+from\s+['"]([^'"\n]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"`]([^'"`\n]+)['"`]/g

function importsOf(path: string, text: string): Import[] {
  const plain = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, spaces)
  const found = [...plain.matchAll(STATIC)].map((match) => ({
    target: resolved(path, match[3] ?? match[6] ?? ''),
    line: lineAt(plain, match.index),
    typeOnly: Boolean(match[1] ?? match[4]) || isTypeClause(match[2] ?? ''),
  }))
  const dynamic = [...plain.matchAll(DYNAMIC)].map((match) => ({
    target: resolved(path, match[1] ?? ''),
    line: lineAt(plain, match.index),
    typeOnly: false,
  }))
  return [...found, ...dynamic]
}

/** Whether the clause between `import` and `from` has the form `{ type A, type B }`, so that it imports only types. */
function isTypeClause(clause: string): boolean {
  const names =
    /^\{([\s\S]*)\}$/
      .exec(clause.trim())?.[1]
      ?.split(',')
      .filter((name) => name.trim() !== '') ?? []
  return names.length > 0 && names.every((name) => /^\s*type\s/.test(name))
}

const resolved = (from: string, specifier: string): string =>
  specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier).replace(/\.js$/, '.ts') : specifier

// Template strings are not replaced by blanks, because they contain code between `${` and `}`.
const BLANK = /`(?:\\[\s\S]|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g

const blanked = (text: string): string => text.replace(BLANK, (part) => (part.startsWith('`') ? part : spaces(part)))

const spaces = (text: string): string => text.replace(/[^\n]/g, ' ')

/** Number of the line, counted from 1, that contains an offset. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
