import { reindex } from '../../derived/writes/reindex.js'
import { systemClock } from '../../kernel/clock.js'
import { readArguments } from '../../kernel/config/arguments.js'
import { readConfig } from '../../kernel/config/config.js'
import { recount } from '../../search/recount/recount.js'
import { command, withDatabase } from './command.js'

/** Number of records after which the progress is printed again. */
const STEP = 10_000

const USAGE = `Usage:
  npm run reindex

Recomputes the search index, the counters, the choices of all filters and all other derived values of the database.`

/** Recomputes all derived values, and counts the values of all filters again. */
command(async () => {
  readArguments(USAGE, { options: {} })
  // Only one process can open an embedded database. If the server has it open, the error names that process.
  await withDatabase(readConfig(), async (db) => {
    const counts = await reindex(db, (kind, done) => {
      if (done % STEP === 0) process.stdout.write(`${done} ${kind}\n`)
    })
    await recount(db, systemClock.now(), true)
    const total = [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ')
    process.stdout.write(`Recomputed the derived values of ${total}.\n`)
  })
})
