import { existsSync } from 'node:fs'
import { openOwn } from '../../import/format/recognize-file.js'
import { loadCollection } from '../../import/load/load-collection.js'
import { changedIn, type Tally } from '../../import/load/tally.js'
import { ROW_KINDS } from '../../import/mapping/fields.js'
import { SHAPE_NAMES } from '../../import/mapping/shape-names.js'
import type { Collection } from '../../import/row/row-facts.js'
import { aloneIn } from '../../import/save/import-writes.js'
import { systemClock } from '../../kernel/clock.js'
import { readArguments } from '../../kernel/config/arguments.js'
import { type Config, readConfig } from '../../kernel/config/config.js'
import { recountBeside } from '../../match/match.js'
import { DirectoryLocked } from '../../platform/database/embedded/lock.js'
import { vacuum } from '../../platform/database/schema/vacuum.js'
import { limitHeap } from '../heap.js'
import { command, UsageError, withDatabase } from './command.js'
import { openMapped } from './import-file.js'
import { progressOf } from './import-progress.js'
import { importThroughService, type SentFile } from './import-remote.js'
import { lossFile, report } from './import-report.js'
import { localFile } from './import-source.js'

const USAGE = `Usage:
  npm run import -- yc <companies.json>
  npm run import -- crunchbase <folder, ZIP or TAR file of CSV files>
  npm run import -- csv [kind] <file, URL or -> [--map <mapping.json>]

The kind is one of ${ROW_KINDS.join(', ')}. Without a mapping, the import guesses
the kind and the fields, shows them, and asks.

Options:
  --yes                 do not ask whether the guess is right
  --write-map <file>    write the guessed mapping to this file
  --dry-run             show what the import would do, and write nothing
  --report <file>       write each row and value that is left out to this file, one JSON object on each line
  --id row              the number and the name of a row are its id
  --encoding <name>     encoding of the file, such as windows-1252; the default is utf-8
  --dates dmy|mdy       order of day and month in dates such as 03/04/2020
  --match               merge rows into the entities that the service has already, by their identifier, website, or
                        name and city; without it, such rows are reported and become entities of their own
  --sheet <name>        sheet of an XLSX file, or file in an archive
  --shape <name>        how a table that is no plain list becomes one: ${SHAPE_NAMES.slice(1).join(', ')};
                        none reads the table as it is`

const OPTIONS = {
  map: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  report: { type: 'string' },
  id: { type: 'string' },
  encoding: { type: 'string' },
  dates: { type: 'string' },
  sheet: { type: 'string' },
  shape: { type: 'string' },
  yes: { type: 'boolean', default: false },
  'write-map': { type: 'string' },
  match: { type: 'boolean', default: false },
} as const

type Options = ReturnType<typeof readOptions>['values']

const readOptions = (args: readonly string[]) =>
  readArguments(USAGE, { args: [...args], allowPositionals: true, options: OPTIONS })

/** A collection to import. `remove` deletes the temporary copies of its files. */
interface Opened {
  readonly collection: Collection
  /** The file or the folder. */
  readonly file: Omit<SentFile, 'match' | 'dryRun'>
  readonly remove: () => void
}

/** Opens the collection that the arguments name. Undefined if the user does not want the import. */
async function opened([format = '', ...rest]: readonly string[], options: Options): Promise<Opened | undefined> {
  if (format === 'csv') return openedFile(rest, options)
  const [path = '', ...more] = rest
  const forFiles = [options.map, options.id, options.dates, options.sheet, options.shape, options['write-map']]
  if (
    (format !== 'yc' && format !== 'crunchbase') ||
    path === '' ||
    more.length > 0 ||
    forFiles.some((value) => value !== undefined)
  )
    throw new UsageError(USAGE)
  if (!existsSync(path)) throw new UsageError(`${path} does not exist`)
  const { encoding } = options
  return { collection: await openOwn(format, path, { encoding }), file: { path, encoding }, remove: () => undefined }
}

async function openedFile(names: readonly string[], options: Options): Promise<Opened | undefined> {
  const [kind, source] = names.length === 1 ? [undefined, names[0]] : names
  if (source === undefined || names.length > 2) throw new UsageError(USAGE)
  if (options.map !== undefined && !existsSync(options.map)) throw new UsageError(`${options.map} does not exist`)
  const { path, remove } = await localFile(source, readConfig().fetchAllowHosts)
  const found = await openMapped(path, kind, options).catch((error: unknown) => {
    remove()
    throw error
  })
  const { encoding, sheet } = options
  if (found) return { collection: found.collection, file: { path, encoding, sheet, ...found }, remove }
  remove()
  return undefined
}

/**
 * Least number of created and changed records after which the tables are vacuumed. The vacuum reads all tables, so a small
 * import into a large database leaves it to the upkeep of the service.
 */
const VACUUMED_FROM = 1_000

/**
 * Size of a file, in bytes, from which the heap is limited. Without the limit, the process would take twice the memory. For
 * a small file, the limit would take longer than it saves.
 */
const LIMITED_FROM = 1_000_000
/** The heap of an import has many objects that live for one batch. With less growth, a tenth of its CPU collects garbage. */
const HEAP_GROWTH_PERCENT = 100

/** Imports through the service that uses the database, with the progress and the report of the command. */
async function importBesideService(
  config: Config,
  file: SentFile,
  reportPath: string | undefined,
): Promise<Tally | undefined> {
  const progress = progressOf({ totalBytes: 1 })
  const losses = lossFile(reportPath)
  const tally = await importThroughService(config, file, progress.show, losses.add).finally(() => {
    progress.stop()
    losses.close()
  })
  if (tally) progress.done(tally)
  return tally
}

/**
 * Imports an external collection. If the collection was imported before and is unchanged, it changes nothing and
 * reports that.
 */
command(async () => {
  const { positionals, values } = readOptions(process.argv.slice(2))
  const isDryRun = values['dry-run'] ?? false
  const request = await opened(positionals, values)
  if (!request) return
  const isMatching = values.match ?? false
  const collection = { ...request.collection, isMatching }
  const config = readConfig()
  const print = (tally: Tally) =>
    process.stdout.write(
      `${report(tally, values.report, collection.notes)}${isDryRun ? 'Dry run: nothing was written.\n' : ''}`,
    )
  await withDatabase(config, async (db) => {
    if (collection.totalBytes >= LIMITED_FROM) limitHeap(HEAP_GROWTH_PERCENT)
    const progress = progressOf(collection)
    const file = lossFile(values.report)
    const counts = recountBeside(db, systemClock)
    const onBatch = async () => {
      if (!isDryRun) await counts.check()
    }
    const alone = 'url' in db.libraryAccess ? { alone: aloneIn(db) } : {}
    const options = { ...alone, db, clock: systemClock, isDryRun, onProgress: progress.show, onLoss: file.add, onBatch }
    const tally = await loadCollection(collection, options).finally(() => {
      progress.stop()
      file.close()
    })
    if (!isDryRun) {
      await counts.end()
      if (changedIn(tally) >= VACUUMED_FROM) await vacuum(db, { analyze: true })
    }
    progress.done(tally)
    print(tally)
  })
    .catch(async (error: unknown) => {
      if (!(error instanceof DirectoryLocked)) throw error
      const file = { ...request.file, match: isMatching, dryRun: isDryRun }
      const tally = await importBesideService(config, file, values.report)
      if (!tally) throw error
      print(tally)
    })
    .finally(request.remove)
})
