import { existsSync, readFileSync } from 'node:fs'

/** An option of a command: a parameter of the request, or a member of its body. */
export interface Option {
  /** Name in the API. */
  readonly name: string
  /** Name on the command line, if it is another one. */
  readonly option?: string
  readonly in: 'path' | 'query' | 'body'
  readonly kind: 'text' | 'number' | 'boolean' | 'json'
  readonly isList?: boolean
  readonly required?: boolean
  readonly values?: readonly (string | number)[]
  readonly description?: string
}

/** A command that runs one operation. */
export interface Command {
  readonly id: string
  readonly route: string
  readonly summary: string
  readonly description: string
  readonly options: readonly Option[]
  readonly hasBody?: boolean
  readonly files?: readonly string[]
  readonly hasSource?: boolean
  readonly isPage?: boolean
  readonly isStream?: boolean
}

export interface Commands {
  readonly provenance: readonly Option[]
  /** By their names, such as `entities.texts.list`. */
  readonly commands: Readonly<Record<string, Command>>
}

/** Reads the generated list. The bundle has it next to its programs. */
export function readCommands(): Commands {
  const places = ['commands.json', 'generated/commands.json'].map((path) => new URL(path, import.meta.url))
  const found = places.find((place) => existsSync(place)) ?? places[0]
  return JSON.parse(readFileSync(found as URL, 'utf8'))
}

/** `entities.blogPosts.list` as words of the command line: `entities blog-posts list`. */
export const wordsOf = (name: string): string => dashed(name).replaceAll('.', ' ')

/** `yearFoundedRange` as `year-founded-range`. Dots stay. */
export const dashed = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

/** The same name in any notation: `typeRecord`, `type-record` and `TYPE_RECORD` are equal. */
export const plain = (name: string): string => name.replaceAll(/[-_]/g, '').toLowerCase()

/** The options of a command, with those of the provenance. */
export const optionsOf = (command: Command, { provenance }: Commands): readonly Option[] =>
  command.hasSource ? [...command.options, ...provenance] : command.options

export const optionName = ({ name, option }: Option): string => `--${dashed(option ?? name)}`

/** The command whose name begins the words, the longest one first, and the words that follow it. */
export function findCommand(words: readonly string[], { commands }: Commands): Found | undefined {
  const names = new Map(Object.keys(commands).map((name) => [plain(wordsOf(name)), name]))
  for (let count = words.length; count > 0; count--) {
    const name = names.get(plain(words.slice(0, count).join(' ')))
    const command = name === undefined ? undefined : commands[name]
    if (name !== undefined && command) return { name, command, rest: words.slice(count) }
  }
  return undefined
}

interface Found {
  readonly name: string
  readonly command: Command
  readonly rest: readonly string[]
}

/** The name among `known` that is closest to a misspelled one. */
export function closest(word: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((name) => ({ name, distance: distance(plain(word), plain(name)) }))
    .sort((a, b) => a.distance - b.distance)
  return best && best.distance <= Math.max(2, word.length / 4) ? best.name : undefined
}

/** Number of letters to insert, remove or replace. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1])
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced))
    }
    row = next
  }
  return row[b.length] ?? 0
}
