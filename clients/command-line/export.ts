import { extname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Client } from '../typescript/index.js'
import { readCommandArguments, split } from './arguments.js'
import { type Command, type Commands, closest, findCommand, optionsOf, wordsOf } from './command.js'
import { download, refuseExisting } from './download.js'
import { clientOf } from './run-command.js'
import { readSettings } from './settings.js'
import { EXIT, type Terminal, UsageError } from './terminal.js'

const FORMATS = ['csv', 'ndjson', 'parquet'] as const
type Format = (typeof FORMATS)[number]

const USAGE = `Usage: vds export <list> [options of the list] [--format ${FORMATS.join('|')}] [--columns a,b] [--output FILE]
       vds export everything [--copy RECORDS|RECORDS_AND_IMAGES] [--output FOLDER]

Writes all records of a list to a file, or everything to a folder. The service prepares the files in the background. Then they are
downloaded, and compared with their SHA-256. The format is that of the name of the file, and otherwise csv.

  vds export entities --industry Fintech --output fintech.parquet
  vds export entities people 01890a5d-ac96-774b-bcce-b302099a8057 --columns core.slug,core.nameFull
  vds export everything --output export
`

/** The options of all commands that an export uses. */
const USED: readonly string[] = ['server', 'timeout', 'format', 'columns', 'body']

/** What to send to the service, and where to write its files. */
interface Plan {
  readonly body: Parameters<Client['exports']['create']>[0]['body']
  readonly own: Readonly<Record<string, string>>
  /** Path for a file of the export. Undefined for a file that is not wanted. */
  pathOf(name: string): string | undefined
}

/** Exports a list or everything. Returns the exit code. */
export async function exportRecords(words: readonly string[], commands: Commands, terminal: Terminal): Promise<number> {
  const { mine, others } = ownOptions(words)
  if (others.length === 0 || others.includes('--help') || others.includes('-h')) {
    terminal.write(USAGE)
    return others.length === 0 ? EXIT.usage : 0
  }
  const isAll = others[0] === 'everything'
  const plan = isAll ? planAll(mine, others.slice(1)) : await planList(mine, others, commands, terminal)
  const client = clientOf(terminal, plan.own)
  const { exportId } = await client.exports.create({ body: plan.body }, { signal: terminal.signal })
  try {
    const { state, failure, file } = await completed(client, exportId, terminal)
    if (state === 'FAILED') {
      terminal.warn(`the export failed: ${failure}\n`)
      return EXIT.failed
    }
    for (const one of file) {
      const path = plan.pathOf(one.name)
      if (path === undefined) continue
      await download(linkOf(one.url, plan.own, terminal), path, one, terminal.signal)
      terminal.warn(`${path}: ${one.rowCount === null ? '' : `${one.rowCount} records, `}${one.bytes} bytes\n`)
    }
    return 0
  } finally {
    // A caller can have ten exports. This one has served its purpose, also if it was interrupted.
    await client.exports.delete({ exportId }).catch(() => undefined)
  }
}

/** Separates the options of this command from those of the list. */
function ownOptions(words: readonly string[]) {
  const mine: Record<string, string> = {}
  const others: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const name = /^--(output|copy)(=|$)/.exec(word)?.[1]
    if (name === undefined) others.push(word)
    else {
      const value = word.includes('=') ? word.slice(word.indexOf('=') + 1) : words[++at]
      if (!value) throw new UsageError(`--${name}: has no value.`)
      mine[name] = value
    }
  }
  return { mine, others }
}

function planAll({ copy, output = 'export' }: Record<string, string>, words: readonly string[]): Plan {
  const { written, bare } = split(words, () => true)
  const own = Object.fromEntries(written.map(({ name, value = '' }) => [name, value]))
  const { server: _, timeout: __, ...others } = own
  const [wrong] = [...bare, ...Object.keys(others).map((name) => `--${name}`)]
  if (wrong !== undefined) throw new UsageError(`${wrong}: vds export everything has no such option.\n\n${USAGE}`)
  if (copy !== undefined && copy !== 'RECORDS' && copy !== 'RECORDS_AND_IMAGES')
    throw new UsageError(`--copy ${copy}: is RECORDS or RECORDS_AND_IMAGES.`)
  refuseExisting(output)
  return { body: { everything: true, ...(copy ? { copy } : {}) }, own, pathOf: (name) => join(output, safe(name)) }
}

/** The name of a file, as the service may have chosen it. It must not lead out of the folder. */
function safe(name: string): string {
  if (!/^\w[\w.-]*$/.test(name)) throw new Error(`the service named a file ${JSON.stringify(name)}, which is no name`)
  return name
}

async function planList(
  { output }: Record<string, string>,
  words: readonly string[],
  commands: Commands,
  terminal: Terminal,
): Promise<Plan> {
  const { name, command, rest } = findList(words, commands)
  const { input, own } = await readCommandArguments(rest, command, commands, terminal)
  const useless = Object.keys(own).find((one) => !USED.includes(one))
  if (useless !== undefined) throw new UsageError(`--${useless}: vds export has no such option.\n\n${USAGE}`)
  const format = formatOf(own.format, output)
  const path =
    output ??
    `${wordsOf(name)
      .replace(/ list$/, '')
      .replaceAll(' ', '-')}.${format}`
  refuseExisting(path)
  const partOf = (place: 'path' | 'query') => {
    const names = optionsOf(command, commands).flatMap((option) => (option.in === place ? [option.name] : []))
    return Object.fromEntries(Object.entries(input).filter(([one]) => names.includes(one)))
  }
  const body = {
    operationId: command.id,
    format,
    path: partOf('path'),
    query: partOf('query'),
    ...(command.hasBody ? { body: Object(input.body) } : {}),
    ...(own.columns === undefined ? {} : { columns: own.columns }),
  }
  return { body, own, pathOf: (file) => (extname(file) === `.${format}` ? path : undefined) }
}

/** The list of some words, with or without the word `list`. */
function findList(words: readonly string[], commands: Commands) {
  const first = words.findIndex((word) => word.startsWith('--'))
  const count = first < 0 ? words.length : first
  const direct = findCommand(words, commands)
  if (direct?.command.isPage) return direct
  for (let at = count; at > 0; at--) {
    const found = findCommand([...words.slice(0, at), 'list', ...words.slice(at)], commands)
    if (found?.command.isPage && found.rest.length === words.length - at) return found
  }
  const given = words.slice(0, count).join(' ')
  const meant = closest(given, listsOf(commands))
  throw new UsageError(
    `vds export ${given}: is no list.${meant ? ` Do you mean vds export ${meant}?` : ''} vds --help lists the commands, and each one that ends with "list" can be exported.`,
  )
}

const listsOf = ({ commands }: Commands): string[] =>
  Object.entries(commands).flatMap(([name, { isPage }]: [string, Command]) =>
    isPage && name.endsWith('.list') ? [wordsOf(name).replace(/ list$/, '')] : [],
  )

function formatOf(given: string | undefined, output = ''): Format {
  const text = given ?? (extname(output).slice(1) || 'csv')
  const format = FORMATS.find((one) => one === text)
  if (!format) throw new UsageError(`--format ${text}: is one of ${FORMATS.join(', ')}.`)
  return format
}

const PAUSE_MS = 500

/** Waits for the end of an export, and tells a person how far it is. */
async function completed(client: Client, exportId: string, { signal, isTerminal, warn }: Terminal) {
  for (;;) {
    const found = await client.exports.get({ exportId }, { signal })
    if (found.state === 'COMPLETED' || found.state === 'FAILED') return found
    if (isTerminal) warn(`\r${found.rowCount} records`)
    await setTimeout(PAUSE_MS, undefined, { signal })
  }
}

/** The address of a file on the server that this command uses, which can be another one than the public address. */
function linkOf(url: string, own: Plan['own'], { env }: Terminal): string {
  const { pathname } = new URL(url)
  return `${readSettings(env, own.server).url ?? ''}${pathname.slice(pathname.lastIndexOf('/exports/'))}`
}
