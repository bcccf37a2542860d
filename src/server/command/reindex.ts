import { reindex } from '../../derived/writes/reindex.js'
import { readArguments } from '../../kernel/config/arguments.js'
import { readConfig } from '../../kernel/config/config.js'
import { command, withDatabase } from './command.js'

/** Number of records after which the progress is printed again. */
const STEP = 10_000

/** Recomputes all derived values. */
const USAGE = `Usage:
  npm run reindex

Recomputes the search index, the counters and all other derived values of the configured database.`

command(async () => {
  readArguments(USAGE, { options: {} })
  // Only one process can open an embedded database. If the server has it open, the error names that process.
  await withDatabase(readConfig(), async (db) => {
    const counts = await reindex(db, (kind, done) => {
      if (done % STEP === 0) process.stdout.write(`${done} ${kind}\n`)
    })
    const total = [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ')
    process.stdout.write(`Recomputed the derived values of ${total}.\n`)
  })
})
