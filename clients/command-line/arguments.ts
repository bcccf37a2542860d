import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type Command, type Commands, closest, type Option, optionName, optionsOf, plain } from './command.js'
import { type Terminal, UsageError } from './terminal.js'

/** Options of all commands. `true`: the option has a value. */
export const OWN: Readonly<Record<string, { readonly hasValue: boolean; readonly description: string }>> = {
  server: { hasValue: true, description: 'Address of the service. Default: that of vds login.' },
  format: { hasValue: true, description: 'json, ndjson, csv or table. Default: table in a terminal, otherwise json.' },
  columns: {
    hasValue: true,
    description: 'Columns of csv and table, separated by commas, such as core.slug,core.nameBrand.',
  },
  max: { hasValue: true, description: 'Reads further pages until there are so many records.' },
  all: { hasValue: false, description: 'Reads all pages.' },
  follow: { hasValue: false, description: 'Follows the stream of events until it ends.' },
  body: { hasValue: true, description: 'The JSON of the request: a text, @FILE, or - for the standard input.' },
  file: { hasValue: true, description: 'A file to upload, such as file=logo.png. Repeat it for further files.' },
  'if-match': { hasValue: true, description: 'ETag of the record: refused if the record has changed since then.' },
  timeout: { hasValue: true, description: 'Maximum time of one attempt in seconds. Default: 60.' },
  help: { hasValue: false, description: 'Prints the options of the command.' },
}

/** The arguments of a command. */
export interface Arguments {
  readonly input: Readonly<Record<string, unknown>>
  /** Options of the command line itself. */
  readonly own: Readonly<Record<string, string>>
}

/** An option as it was written, with its value. */
interface Written {
  readonly name: string
  readonly value: string | undefined
}

/** Reads the options and arguments of a command, and converts their values to the types of the operation. */
export async function readCommandArguments(
  words: readonly string[],
  command: Command,
  commands: Commands,
  terminal: Terminal,
): Promise<Arguments> {
  const options = optionsOf(command, commands)
  const known = new Map(options.map((option) => [plain(option.option ?? option.name), option]))
  const { written, bare } = split(words, (name) => hasValue(name, known))
  const own: Record<string, string> = {}
  const files: Record<string, Blob> = {}
  const parts: Record<'path' | 'query' | 'body', Record<string, unknown>> = { path: {}, query: {}, body: {} }
  for (const { name, value = 'true' } of written) {
    const option = known.get(plain(name))
    const ownName = Object.keys(OWN).find((one) => plain(one) === plain(name))
    if (option) add(parts[option.in], option, value)
    else if (ownName === 'file') Object.assign(files, fileOf(value, command))
    else if (ownName !== undefined) own[ownName] = value
    else throw unknownOption(name, options)
  }
  fillPath(bare, options, parts.path)
  const body = own.body === undefined ? undefined : await readBody(own.body, terminal)
  const members = Object.keys(parts.body).length > 0
  if (members && body !== undefined && !isObject(body))
    throw new UsageError('--body: is no object. Leave out the options that are members of the body.')
  const whole = isObject(body) || members ? { ...Object(body), ...parts.body } : body
  const input = {
    ...parts.path,
    ...parts.query,
    ...(whole !== undefined || command.hasBody ? { body: whole ?? {} } : {}),
    ...(Object.keys(files).length > 0 ? { files } : {}),
  }
  checkRequired(options, input)
  return { input, own }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Separates options with their values from other arguments. */
export function split(words: readonly string[], needsValue: (name: string) => boolean) {
  const written: Written[] = []
  const bare: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (word === '-h') written.push({ name: 'help', value: undefined })
    else if (!word.startsWith('--')) bare.push(word)
    else {
      const [name = '', ...value] = word.slice(2).split('=')
      const next = words[at + 1]
      if (value.length > 0) written.push({ name, value: value.join('=') })
      else if (needsValue(name)) {
        if (next === undefined) throw new UsageError(`--${name}: has no value.`)
        written.push({ name, value: next })
        at++
      } else written.push({ name, value: undefined })
    }
  }
  return { written, bare }
}

/** Refuses an option that a command of its own does not have: it would be ignored without a word. */
export function refuseOthers(written: readonly Written[], names: readonly string[]): void {
  const wrong = written.find(({ name }) => !names.includes(name))
  if (wrong !== undefined) throw noSuchOption(wrong.name, names)
}

function hasValue(name: string, known: ReadonlyMap<string, Option>): boolean {
  const option = known.get(plain(name))
  if (option) return option.kind !== 'boolean'
  return OWN[name]?.hasValue ?? false
}

const unknownOption = (name: string, options: readonly Option[]): UsageError =>
  noSuchOption(name, [...options.map((one) => optionName(one).slice(2)), ...Object.keys(OWN)])

function noSuchOption(name: string, names: readonly string[]): UsageError {
  const meant = closest(name, names)
  return new UsageError(
    `--${name}: the command has no such option.${meant ? ` Do you mean --${meant}?` : ''} --help lists the options.`,
  )
}

function add(part: Record<string, unknown>, option: Option, text: string): void {
  const value = readValue(option, text)
  const former = part[option.name]
  if (!option.isList && former !== undefined) throw new UsageError(`${optionName(option)}: occurs twice.`)
  part[option.name] = option.isList ? [...(Array.isArray(former) ? former : []), value] : value
}

function readValue(option: Option, text: string): unknown {
  const { kind, values, in: place } = option
  const wrong = (hint: string): UsageError => new UsageError(`${optionName(option)} ${text}: ${hint}`)
  if (values && !values.some((value) => String(value) === text)) {
    const meant = values.find((value) => plain(String(value)) === plain(text))
    // The service accepts some values in other notations too, so it decides about other texts.
    if (meant !== undefined) return meant
  }
  if (kind === 'boolean') {
    if (text !== 'true' && text !== 'false') throw wrong('is not true or false.')
    return text === 'true'
  }
  // In a query string, the service reads the numbers itself, with its own messages.
  if (place !== 'body') return text
  if (kind === 'number') {
    const number = Number(text)
    if (text.trim() === '' || Number.isNaN(number)) throw wrong('is no number.')
    return number
  }
  if (kind === 'text') return text
  try {
    return JSON.parse(text)
  } catch {
    throw wrong('is no JSON. Put the value in quotes, as in \'{"name": "value"}\'.')
  }
}

/** Arguments without a name are the parts of the path, in their order. */
function fillPath(bare: readonly string[], options: readonly Option[], path: Record<string, unknown>): void {
  const open = options.filter(({ in: place, name }) => place === 'path' && path[name] === undefined)
  for (const [at, value] of bare.entries()) {
    const option = open[at]
    if (!option) throw new UsageError(`${value}: is no option. Write --name ${value}; --help lists the names.`)
    path[option.name] = value
  }
}

function checkRequired(options: readonly Option[], input: Readonly<Record<string, unknown>>): void {
  const missing = options.filter((one) => one.required && one.in !== 'body' && input[one.name] === undefined)
  if (missing.length > 0)
    throw new UsageError(`${missing.map(optionName).join(', ')}: required. --help describes the options.`)
}

async function readBody(value: string, terminal: Terminal): Promise<unknown> {
  const text = value === '-' ? await terminal.input() : value.startsWith('@') ? read(value.slice(1), 'utf8') : value
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`--body: is no JSON: ${error instanceof Error ? error.message : error}`)
  }
}

function fileOf(value: string, { files = [] }: Command): Record<string, Blob> {
  const [name = '', path] = value.includes('=') ? value.split('=', 2) : [files[0] ?? '', value]
  if (!files.includes(name) || path === undefined)
    throw new UsageError(
      files.length > 0 ? `--file ${value}: write ${files[0]}=PATH.` : '--file: the command takes no file.',
    )
  return { [name]: new File([new Uint8Array(read(path))], basename(path)) }
}

function read(path: string): Buffer
function read(path: string, encoding: 'utf8'): string
function read(path: string, encoding?: 'utf8'): string | Buffer {
  try {
    return readFileSync(path, encoding)
  } catch (error) {
    throw new UsageError(`${path}: cannot be read (${error instanceof Error ? error.message : error}).`)
  }
}
