import { existsSync, readFileSync } from 'node:fs'
import { crunchbaseCollection } from '../../import/crunchbase.js'
import { kindNamed, ROW_KINDS } from '../../import/fields.js'
import { loadCollection } from '../../import/load-collection.js'
import { mappedCollection } from '../../import/mapped-file.js'
import { readMapping } from '../../import/mapping.js'
import type { Collection } from '../../import/row-facts.js'
import { ycCollection } from '../../import/yc.js'
import { systemClock } from '../../kernel/clock.js'
import { readArguments } from '../../kernel/config/arguments.js'
import { readConfig } from '../../kernel/config/config.js'
import { recount } from '../../match/match.js'
import { vacuum } from '../../platform/database/vacuum.js'
import { command, UsageError, withDatabase } from './command.js'
import { progressOf } from './import-progress.js'
import { lossFile, report } from './import-report.js'

const USAGE = `Usage:
  npm run import -- yc <companies.json>
  npm run import -- crunchbase <folder of CSV files>
  npm run import -- csv <${ROW_KINDS.join(' | ')}> <file> --map <mapping.json>

Options:
  --dry-run             show what the import would do, and write nothing
  --report <file>       write each row and value that is left out to this file, one JSON object on each line
  --id row              the number of a row is its id
  --encoding <name>     encoding of the file, such as windows-1252; the default is utf-8
  --dates dmy|mdy       order of day and month in dates such as 03/04/2020
  --match               merge rows into the entities that the service has already, by their identifier, website, or
                        name and city; without it, such rows are reported and become entities of their own
  --sheet <name>        sheet of an XLSX file, or file in a ZIP file`

const OPTIONS = {
  map: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  report: { type: 'string' },
  id: { type: 'string' },
  encoding: { type: 'string' },
  dates: { type: 'string' },
  sheet: { type: 'string' },
  match: { type: 'boolean', default: false },
} as const

type Options = ReturnType<typeof readOptions>['values']

const readOptions = (args: readonly string[]) =>
  readArguments(USAGE, { args: [...args], allowPositionals: true, options: OPTIONS })

/** Opens the collection that the arguments name. */
async function collectionOf([format = '', ...rest]: readonly string[], options: Options): Promise<Collection> {
  if (format === 'csv') return mappedOf(rest, options)
  const [path = '', ...more] = rest
  if (path === '' || more.length > 0 || options.map !== undefined) throw new UsageError(USAGE)
  if (format === 'yc') return ycCollection(existing(path))
  if (format === 'crunchbase') return crunchbaseCollection(existing(path))
  throw new UsageError(USAGE)
}

async function mappedOf([name = '', path = '', ...more]: readonly string[], options: Options): Promise<Collection> {
  const { map, id, encoding, dates, sheet } = options
  const kind = kindNamed(name)
  if (!kind || path === '' || more.length > 0 || map === undefined) throw new UsageError(USAGE)
  if (id !== undefined && id !== 'row') throw new UsageError(`--id ${id}: the only value is row`)
  if (dates !== undefined && dates !== 'dmy' && dates !== 'mdy') throw new UsageError('--dates is dmy or mdy')
  const mapping = readMapping(kind, readFileSync(existing(map), 'utf8'), id)
  return mappedCollection(
    existing(path),
    { ...mapping, encoding: encoding ?? mapping.encoding, dates: dates ?? mapping.dates },
    sheet,
  )
}

function existing(path: string): string {
  if (!existsSync(path)) throw new UsageError(`${path} does not exist`)
  return path
}

/**
 * Imports an external collection. If the collection was imported before and is unchanged, it changes nothing and
 * reports that.
 */
command(async () => {
  const { positionals, values } = readOptions(process.argv.slice(2))
  const isDryRun = values['dry-run'] ?? false
  const collection = { ...(await collectionOf(positionals, values)), isMatching: values.match ?? false }
  await withDatabase(readConfig(), async (db) => {
    const progress = progressOf(collection)
    const file = lossFile(values.report)
    const options = { db, clock: systemClock, isDryRun, onProgress: progress.show, onLoss: file.add }
    const tally = await loadCollection(collection, options).finally(() => {
      progress.stop()
      file.close()
    })
    if (!isDryRun) {
      await recount(db, systemClock.now(), false)
      await vacuum(db, { analyze: true })
    }
    progress.done(tally)
    process.stdout.write(`${report(tally, values.report)}${isDryRun ? 'Dry run: nothing was written.\n' : ''}`)
  })
})
