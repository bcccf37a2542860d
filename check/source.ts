import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type EcmaScriptModule, parseSync } from 'oxc-parser'

/** A TypeScript file with its imports. */
export interface Source {
  /** Relative to the project's folder, with forward slashes. */
  readonly path: string
  readonly lines: number
  readonly text: string
  /** The syntax tree of the file. */
  readonly tree: unknown
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
  const sources = paths.filter((path) => /\.tsx?$/.test(path) && !GENERATED.test(path)).sort()
  const withJsx = new Set(sources.filter((path) => path.endsWith('.tsx')))
  return sources.map((path) => parseSource(path, readFileSync(join(folder, path), 'utf8'), withJsx))
}

/** `withJsx` contains the paths of the files with JSX, because the name in an import does not tell. */
export function parseSource(path: string, text: string, withJsx: ReadonlySet<string> = new Set()): Source {
  const parsed = parseSync(path, text)
  return {
    path,
    text,
    lines: text.trimEnd().split('\n').length,
    code: blanked(text),
    imports: importsOf(path, text, parsed.module).map((each) =>
      withJsx.has(`${each.target}x`) ? { ...each, target: `${each.target}x` } : each,
    ),
    // The parser builds the objects of the tree when they are read for the first time.
    get tree() {
      return parsed.program
    },
  }
}

function importsOf(
  path: string,
  text: string,
  { staticImports, staticExports, dynamicImports }: EcmaScriptModule,
): Import[] {
  const all = [
    ...staticImports.map(({ start, moduleRequest, entries }) => ({ start, name: moduleRequest.value, entries })),
    ...staticExports.flatMap(({ start, entries }) => {
      const [entry] = entries
      return entry?.moduleRequest ? [{ start, name: entry.moduleRequest.value, entries }] : []
    }),
    ...dynamicImports.map(({ start, moduleRequest }) => ({
      start,
      name: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
      entries: [],
    })),
  ]
  return all.map(({ start, name, entries }) => ({
    target: resolved(path, name),
    line: lineAt(text, start),
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }))
}

const resolved = (from: string, specifier: string): string =>
  specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier).replace(/\.js$/, '.ts') : specifier

// Template strings are not replaced by blanks, because they contain code between `${` and `}`.
const BLANK = /`(?:\\[\s\S]|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g

const blanked = (text: string): string => text.replace(BLANK, (part) => (part.startsWith('`') ? part : spaces(part)))

const spaces = (text: string): string => text.replace(/[^\n]/g, ' ')

/** Number of the line, counted from 1, that contains an offset. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
