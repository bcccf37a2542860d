import { existsSync, readFileSync } from 'node:fs'
import { SingleBar } from 'cli-progress'
import { crunchbaseCollection } from '../../import/crunchbase.js'
import { csvCollection } from '../../import/csv-file.js'
import { CSV_KINDS, readMapping } from '../../import/csv-mapping.js'
import { loadCollection } from '../../import/load-collection.js'
import type { BadRow, Collection, RecordKind } from '../../import/row-facts.js'
import { changedNothing, type Tally } from '../../import/tally.js'
import { ycCollection } from '../../import/yc.js'
import { systemClock } from '../../kernel/clock.js'
import { readArguments } from '../../kernel/config/arguments.js'
import { readConfig } from '../../kernel/config/config.js'
import { recount } from '../../match/match.js'
import { vacuum } from '../../platform/database/vacuum.js'
import { command, UsageError, withDatabase } from './command.js'

const USAGE = `Usage:
  npm run import -- yc <companies.json>
  npm run import -- crunchbase <folder of CSV files>
  npm run import -- csv <${CSV_KINDS.join(' | ')}> <file.csv> --map <mapping.json> [--dry-run]`

const formats: ReadonlyMap<string, (path: string) => Collection> = new Map([
  ['yc', ycCollection],
  ['crunchbase', crunchbaseCollection],
])

/** What the arguments request. */
interface Request {
  readonly collection: Collection
  readonly isDryRun: boolean
}

function requestOf(args: readonly string[]): Request {
  const { positionals, values } = readArguments(USAGE, {
    args: [...args],
    allowPositionals: true,
    options: { map: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  })
  const { map, 'dry-run': isDryRun = false } = values
  const [format = '', ...rest] = positionals
  if (format === 'csv') return { collection: csvOf(rest, map), isDryRun }
  const [path = '', ...more] = rest
  const open = formats.get(format)
  if (!open || path === '' || more.length > 0 || map !== undefined || isDryRun) throw new UsageError(USAGE)
  return { collection: open(existing(path)), isDryRun }
}

function csvOf([name, path = '', ...more]: readonly string[], map: string | undefined): Collection {
  const kind = CSV_KINDS.find((one) => one === name)
  if (!kind || path === '' || more.length > 0 || map === undefined) throw new UsageError(USAGE)
  return csvCollection(existing(path), kind, readMapping(kind, readFileSync(existing(map), 'utf8')))
}

function existing(path: string): string {
  if (!existsSync(path)) throw new UsageError(`${path} does not exist`)
  return path
}

/** Maximum number of bad rows that the report lists. Further bad rows are only counted. */
const SHOWN = 20

/**
 * Imports an external collection. If the collection was imported before and is unchanged, it changes nothing and
 * reports that.
 */
command(async () => {
  const { collection, isDryRun } = requestOf(process.argv.slice(2))
  await withDatabase(readConfig(), async (db) => {
    const progress = progressOf(collection)
    const options = { db, clock: systemClock, isDryRun, onProgress: progress.show }
    const tally = await loadCollection(collection, options).finally(progress.stop)
    if (!isDryRun) {
      await recount(db, systemClock.now(), false)
      await vacuum(db, { analyze: true })
    }
    progress.done(tally)
    process.stdout.write(`${report(tally)}${isDryRun ? 'Dry run: nothing was written.\n' : ''}`)
  })
})

/** Shows the progress: a bar on a terminal, otherwise one line for every 10 %. */
function progressOf({ totalBytes }: Collection) {
  const share = (bytes: number) => (totalBytes === 0 ? 1 : bytes / totalBytes)
  if (process.stdout.isTTY) {
    const bar = new SingleBar({
      format: '{bar} {percentage} %  {records} records  {duration} s',
      stream: process.stdout,
    })
    bar.start(1, 0, { records: 0 })
    const show = (bytes: number, tally: Tally) => bar.update(share(bytes), { records: recordsOf(tally) })
    return { show, stop: () => bar.stop(), done: () => undefined }
  }
  const started = systemClock.now().getTime()
  let shown = 0
  const print = (tenths: number, tally: Tally) => {
    shown = tenths
    const seconds = Math.round((systemClock.now().getTime() - started) / 1000)
    process.stdout.write(`${tenths * 10} %  ${recordsOf(tally)} records  ${seconds} s\n`)
  }
  const show = (bytes: number, tally: Tally) => {
    const tenths = Math.floor(share(bytes) * 10)
    // The whole file is read before its last rows are saved. So `done` prints the line for 100 %.
    if (tenths > shown && tenths < 10) print(tenths, tally)
  }
  return { show, stop: () => undefined, done: (tally: Tally) => print(10, tally) }
}

const recordsOf = ({ records }: Tally): number =>
  [...records.values()].reduce((sum, { created, updated, unchanged }) => sum + created + updated + unchanged, 0)

const NAMES: Readonly<Record<RecordKind, string>> = {
  entity: 'entities',
  person: 'people',
  association: 'jobs',
  round: 'rounds',
  investment: 'investments',
  partner: 'partners',
  relationship: 'relationships',
  acquisition: 'acquisitions',
  news: 'articles',
}

/** Number of bad rows in each file, if there are several files. */
function perFile(bad: readonly BadRow[]): string {
  const counts = new Map<string, number>()
  for (const { file } of bad) counts.set(file, (counts.get(file) ?? 0) + 1)
  return counts.size > 1 ? `: ${[...counts].map(([file, count]) => `${count} of ${file}`).join(', ')}` : ''
}

function report(tally: Tally): string {
  const { records, attached, published, hidden, leftOut, kept, bad } = tally
  const rows: (readonly [string, string])[] = [
    ...[...records].map(
      ([record, { created, updated, unchanged }]) =>
        [NAMES[record], `${created} created, ${updated} updated, ${unchanged} unchanged`] as const,
    ),
    ...[...attached].filter(([, count]) => count > 0).map(([what, count]) => [what, `${count} created`] as const),
    ...(published + hidden > 0
      ? [
          [
            'published',
            `${published} of the created records; ${hidden} stay hidden because a summary or an expanded text is missing`,
          ] as const,
        ]
      : []),
    ...[...leftOut].map(
      ([what, count]) => ['left out', `${count} ${what} that break the rules of their type`] as const,
    ),
    ...(kept > 0
      ? [['kept', `${kept} fields and texts that another writer changed since the last import`] as const]
      : []),
    ...(bad.length > 0 ? [['bad rows', `${bad.length}${perFile(bad)}`] as const] : []),
  ]
  return [
    ...rows.map(([what, figures]) => `${what.padEnd(15)} ${figures}`),
    ...bad.slice(0, SHOWN).map(({ file, line, reason }) => `  ${file}:${line}  ${reason}`),
    ...(bad.length > SHOWN ? [`  and ${bad.length - SHOWN} more`] : []),
    ...(changedNothing(tally) ? ['Nothing changed: all rows were imported before.'] : []),
    '',
  ].join('\n')
}
