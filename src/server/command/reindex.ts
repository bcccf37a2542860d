import { createNearestIndexes } from '../../derived/writes/nearest-index.js'
import { reindex } from '../../derived/writes/reindex.js'
import { documentKinds } from '../../document/document-kinds.js'
import { systemClock } from '../../kernel/clock.js'
import { readArguments } from '../../kernel/config/arguments.js'
import { readConfig } from '../../kernel/config/config.js'
import { recount } from '../../match/match.js'
import { ANONYMOUS } from '../../operation/access/caller.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { storeMissing } from '../../operation/document/document-upkeep.js'
import { readDatabaseId } from '../../platform/database/client/identity.js'
import { vacuum } from '../../platform/database/schema/vacuum.js'
import { command, withDatabase } from './command.js'

/** Number of records after which the progress is printed again. */
const STEP = 10_000

const USAGE = `Usage:
  npm run reindex

Recomputes the search index, the counters, the choices of all filters and all other derived values of the database.
If PUBLIC_URL is set, it also stores the documents of all public records.`

/** Recomputes all derived values, and counts the values of all filters again. */
command(async () => {
  readArguments(USAGE, { options: {} })
  const config = readConfig()
  // Only one process can open an embedded database. If the server has the database open, the error contains the id of
  // that process.
  await withDatabase(config, async (db) => {
    const counts = await reindex(db, (kind, done) => {
      if (done % STEP === 0) process.stdout.write(`${done} ${kind}\n`)
    })
    await recount(db, systemClock.now(), true)
    await vacuum(db, { analyze: true })
    const total = [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ')
    process.stdout.write(`Recomputed the derived values of ${total}.\n`)
    const indexes = await createNearestIndexes(db)
    if (indexes !== undefined) process.stdout.write(`${indexes}\n`)
    const { publicUrl } = config
    const databaseId = await readDatabaseId(db)
    // Documents contain the address of the server, which this process knows only if it is configured.
    if (publicUrl === undefined || databaseId === undefined) return
    const options = documentOptions({ publicUrl, hasPages: true, caller: ANONYMOUS, clock: systemClock })
    process.stdout.write(`Stored ${await storeMissing(db, documentKinds, options, databaseId)} documents.\n`)
  })
})
