import { reindex } from '../../derived/writes/reindex.js'
import { readConfig } from '../../kernel/config/config.js'
import { command, UsageError, withDatabase } from './command.js'

/** Records between two lines that tell how far it is. */
const STEP = 10_000

/** Makes everything anew that is derived of the records. */
command(async () => {
  if (process.argv.length > 2) throw new UsageError('Usage:\n  npm run reindex')
  // An embedded database belongs to the process that serves it: opening it here names that process.
  await withDatabase(readConfig(), async (db) => {
    const counts = await reindex(db, (kind, done) => {
      if (done % STEP === 0) process.stdout.write(`${done} ${kind}\n`)
    })
    const total = [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ')
    process.stdout.write(`Made anew what is derived of ${total}.\n`)
  })
})
