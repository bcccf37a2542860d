import { reindex } from '../../derived/writes/reindex.js'
import { systemClock } from '../../kernel/clock.js'
import { readConfig } from '../../kernel/config/config.js'
import { recount } from '../../search/recount/recount.js'
import { command, UsageError, withDatabase } from './command.js'

/** Number of records after which the progress is printed again. */
const STEP = 10_000

/** Recomputes all derived values, and counts the values of all filters again. */
command(async () => {
  if (process.argv.length > 2) throw new UsageError('Usage:\n  npm run reindex')
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
