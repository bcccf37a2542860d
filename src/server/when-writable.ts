import type { Log } from '../kernel/log.js'
import type { Database } from '../platform/database/client/database.js'

const CHECK_MS = 5_000

/**
 * Runs `work`, which writes, when the database accepts writes: before it returns, or after a failover. Returns a function
 * that ends the wait for it.
 */
export async function whenWritable(db: Database, log: Log, work: () => Promise<void>): Promise<() => void> {
  if (!(await db.isReadOnly())) {
    await work()
    return () => undefined
  }
  log.warn('the database is read-only: this process serves reads, and runs no jobs until the database accepts writes')
  let isStarted = false
  const check = async (): Promise<void> => {
    if (isStarted || (await db.isReadOnly())) return
    isStarted = true
    clearInterval(timer)
    log.warn('the database accepts writes')
    await work()
  }
  const timer = setInterval(
    () => void check().catch((err: unknown) => log.warn({ err }, 'the work that writes could not be started')),
    CHECK_MS,
  ).unref()
  return () => clearInterval(timer)
}
