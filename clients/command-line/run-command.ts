import { type Client, createClient, type List } from '../typescript/index.js'
import { type Arguments, readCommandArguments } from './arguments.js'
import type { Command, Commands } from './command.js'
import { commandPage } from './help.js'
import { formatOf, showDocument, showRecords } from './output.js'
import { readSettings } from './settings.js'
import { type Terminal, UsageError } from './terminal.js'

/** Runs one operation and shows its response. */
export async function runCommand(
  name: string,
  command: Command,
  words: readonly string[],
  commands: Commands,
  terminal: Terminal,
): Promise<void> {
  if (words.includes('--help') || words.includes('-h')) {
    terminal.write(commandPage(name, command, commands, terminal.width))
    return
  }
  const { input, own } = await readCommandArguments(words, command, commands, terminal)
  const format = formatOf(own.format, terminal)
  const shown = { format, columns: own.columns?.split(',') }
  const client = clientOf(terminal, own)
  const options = { signal: terminal.signal, ifMatch: own['if-match'] }
  if (own.follow !== undefined) {
    const events = functionOf(client, followName(name, command))(input, options)
    await showRecords(events as AsyncIterable<unknown>, { ...shown, format: 'ndjson' }, terminal)
  } else if (command.isPage) {
    await showList(functionOf(client, name)(input, options) as AnyList, own, shown, terminal)
  } else {
    const value = await functionOf(client, name)(input, options)
    if (Array.isArray(value) && format !== 'json') await showRecords(elements(value), shown, terminal)
    else showDocument(value, shown, terminal)
  }
}

/** A client with the stored settings. */
export const clientOf = (terminal: Terminal, own: Arguments['own']): Client =>
  createClient({
    ...readSettings(terminal.env, own.server),
    ...(own.timeout === undefined ? {} : { timeoutMs: positive('timeout', own.timeout) * 1_000 }),
  })

type AnyList = List<unknown, { content: readonly unknown[]; number: number; last: boolean; totalElements: number }>

async function showList(
  list: AnyList,
  own: Arguments['own'],
  shown: Parameters<typeof showRecords>[1],
  terminal: Terminal,
): Promise<void> {
  const max = own.max === undefined ? undefined : positive('max', own.max)
  if (own.all !== undefined || max !== undefined) return showRecords(limited(list, max), shown, terminal)
  const page = await list.page()
  if (shown.format === 'json') return showDocument(page, shown, terminal)
  await showRecords(elements(page.content), shown, terminal)
  if (!page.last)
    terminal.warn(`${page.content.length} of ${page.totalElements} records; --all or --max NUMBER reads more\n`)
}

async function* limited<T>(records: AsyncIterable<T>, max = Number.POSITIVE_INFINITY): AsyncGenerator<T> {
  let count = 0
  for await (const record of records) {
    yield record
    if (++count >= max) return
  }
}

async function* elements<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values
}

function positive(name: string, text: string): number {
  const number = Number(text)
  if (!(number > 0)) throw new UsageError(`--${name} ${text}: is no positive number.`)
  return number
}

function followName(name: string, { isStream }: Command): string {
  if (!isStream) throw new UsageError('--follow: the command has no stream of events.')
  return `${name.slice(0, name.lastIndexOf('.'))}.follow`
}

type AnyFunction = (input: unknown, options: object) => unknown

/** The function of the client with a name such as `entities.texts.list`. */
function functionOf(client: Client, name: string): AnyFunction {
  let at: unknown = client
  for (const word of name.split('.')) at = Object(at)[word]
  if (typeof at !== 'function') throw new Error(`the client has no function ${name}`)
  return at as AnyFunction
}
