import { refuseOthers, split } from './arguments.js'
import { clientOf } from './run-command.js'
import { EXIT, type Terminal, UsageError } from './terminal.js'

const USAGE = `Usage: vds research watch <run-id> [--format ndjson] [--server URL]

Prints the events of a research run until it ends. The exit code is 1 if the run fails or is stopped.
`

/** Follows a research run. Returns the exit code. */
export async function watch(words: readonly string[], terminal: Terminal): Promise<number> {
  const { written, bare } = split(words, (name) => name !== 'help')
  const own: Record<string, string> = Object.fromEntries(written.map(({ name, value }) => [name, value ?? '']))
  if (own.help !== undefined) {
    terminal.write(USAGE)
    return 0
  }
  refuseOthers(written, ['format', 'server', 'timeout'])
  const [runId] = bare
  if (runId === undefined) throw new UsageError(USAGE)
  const client = clientOf(terminal, own)
  const isText = own.format === undefined && terminal.isTerminal
  for await (const event of client.researchRuns.events.follow({ runId }, { signal: terminal.signal }))
    terminal.write(
      isText
        ? `${event.createdAt}  ${event.type.padEnd(12)}  ${detailsOf(event.data)}\n`
        : `${JSON.stringify(event)}\n`,
    )
  const { status } = await client.researchRuns.get({ runId }, { signal: terminal.signal })
  terminal.warn(`the run is ${status}\n`)
  return status === 'completed' ? 0 : EXIT.failed
}

/** The details of an event, as `name=value`. */
const detailsOf = (data: string): string =>
  Object.entries(Object(JSON.parse(data)))
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')
