import { refuseOthers, split } from './arguments.js'
import { columnsOf, rowOf } from './columns.js'
import { formatOf, showDocument, showRecords } from './output.js'
import { clientOf } from './run-command.js'
import { type Terminal, UsageError } from './terminal.js'

const USAGE = `Usage: vds search "plain English" [--max NUMBER] [--format json|ndjson|csv|table] [--columns a,b] [--server URL]

Finds companies, and says how the question was understood.

  vds search "fintech companies in Berlin founded after 2015"
`

const COLUMNS = [
  'core.nameBrand',
  'core.typeRecord',
  'core.foundedYear',
  'enrichment.fundingDetail.totalRaised',
  'core.slug',
]

/** Answers a question about companies with a table. */
export async function search(words: readonly string[], terminal: Terminal): Promise<void> {
  const { written, bare } = split(words, (name) => name !== 'help')
  const own: Record<string, string | undefined> = Object.fromEntries(
    written.map(({ name, value }) => [name, value ?? '']),
  )
  if (own.help !== undefined) return terminal.write(USAGE)
  refuseOthers(written, ['max', 'format', 'columns', 'server'])
  const query = bare.join(' ')
  if (query === '') throw new UsageError(USAGE)
  const format = formatOf(own.format, terminal)
  const settings = Object.fromEntries(Object.entries(own).filter(([name]) => name === 'server')) as Record<
    string,
    string
  >
  const size = own.max === undefined ? 20 : Math.min(100, Number(own.max))
  const answer = await clientOf(terminal, settings).entities.naturalSearch(
    { size, body: { search: { query } } },
    { signal: terminal.signal },
  )
  if (format === 'json') return showDocument(answer, { format }, terminal)
  const { interpretation, result } = answer
  const columns = own.columns?.split(',') ?? (format === 'table' ? shownColumns(result.content) : undefined)
  await showRecords(elements(result.content), { format, columns }, terminal)
  if (format !== 'table') return
  terminal.warn(`${result.totalElements} found. Understood: ${interpretation.interpretation}\n`)
  if (interpretation.unsupported) terminal.warn(`Not understood: ${interpretation.unsupported}\n`)
}

/** The usual columns that these records have. */
function shownColumns(records: readonly unknown[]): string[] {
  const known = columnsOf(records.map((one) => rowOf(one)))
  return COLUMNS.filter((column) => records.length === 0 || known.includes(column))
}

async function* elements<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values
}
