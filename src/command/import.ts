import { existsSync } from 'node:fs'
import { SingleBar } from 'cli-progress'
import { systemClock } from '../clock.js'
import { readConfig } from '../config.js'
import { crunchbaseCollection } from '../import/crunchbase.js'
import { loadCollection, type Tally } from '../import/load.js'
import type { Collection } from '../import/record.js'
import { ycCollection } from '../import/yc.js'
import { command, readArguments, UsageError, withDatabase } from './command.js'

const USAGE = `Usage:
  npm run import -- yc <companies.json>
  npm run import -- crunchbase <folder of CSV files>`

const formats: ReadonlyMap<string, (path: string) => Collection> = new Map([
  ['yc', ycCollection],
  ['crunchbase', crunchbaseCollection],
])

/** Bad rows that are shown one by one; the rest is only counted. */
const SHOWN = 50

/** Loads an outside collection; repeating it changes nothing and says so. */
command(async () => {
  const [format = '', path = '', ...more] = readArguments({
    args: process.argv.slice(2),
    allowPositionals: true,
  }).positionals
  const open = formats.get(format)
  if (!open || path === '' || more.length > 0) throw new UsageError(USAGE)
  if (!existsSync(path)) throw new UsageError(`${path} does not exist`)
  const collection = open(path)
  await withDatabase(readConfig(), async (db) => {
    const progress = progressOf(collection)
    const tally = await loadCollection(collection, { db, clock: systemClock, onProgress: progress.show }).finally(
      progress.stop,
    )
    progress.done(tally)
    process.stdout.write(report(tally))
  })
})

/** A bar on a terminal, plain lines elsewhere. */
function progressOf({ totalBytes }: Collection) {
  const share = (bytes: number) => (totalBytes === 0 ? 1 : bytes / totalBytes)
  if (process.stdout.isTTY) {
    const bar = new SingleBar({
      format: '{bar} {percentage} %  {entities} entities  {duration} s',
      stream: process.stdout,
    })
    bar.start(1, 0, { entities: 0 })
    const show = (bytes: number, tally: Tally) => bar.update(share(bytes), { entities: entitiesOf(tally) })
    return { show, stop: () => bar.stop(), done: () => undefined }
  }
  const started = systemClock.now().getTime()
  let shown = 0
  const print = (tenths: number, tally: Tally) => {
    shown = tenths
    const seconds = Math.round((systemClock.now().getTime() - started) / 1000)
    process.stdout.write(`${tenths * 10} %  ${entitiesOf(tally)} entities  ${seconds} s\n`)
  }
  const show = (bytes: number, tally: Tally) => {
    const tenths = Math.floor(share(bytes) * 10)
    // The file is read to its end before its last rows are saved.
    if (tenths > shown && tenths < 10) print(tenths, tally)
  }
  return { show, stop: () => undefined, done: (tally: Tally) => print(10, tally) }
}

const entitiesOf = ({ created, updated, unchanged }: Tally): number => created + updated + unchanged

function report({ created, updated, unchanged, uniqueIds, urlLinks, skipped, bad }: Tally): string {
  const nothing = created + updated + uniqueIds + urlLinks === 0
  return [
    `entities     ${created} created, ${updated} updated, ${unchanged} unchanged`,
    `identifiers  ${uniqueIds} created`,
    `links        ${urlLinks} created`,
    ...[...skipped].map(([what, count]) => `not kept     ${count} ${what}`),
    ...(bad.length > 0 ? [`bad rows     ${bad.length}`] : []),
    ...bad.slice(0, SHOWN).map(({ file, line, reason }) => `  ${file}:${line}  ${reason}`),
    ...(bad.length > SHOWN ? [`  and ${bad.length - SHOWN} more`] : []),
    ...(nothing ? ['Nothing changed: everything was loaded before.'] : []),
    '',
  ].join('\n')
}
