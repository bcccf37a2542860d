import { anySignal } from '../../kernel/any-signal.js'
import type { JobContext } from '../../platform/queue/define.js'
import { type Held, storeProgress } from './export-writes.js'

/** Pause between two heartbeats. Several of them fit into a lease. */
const HEARTBEAT_MS = 15_000

/**
 * Extends the lease while `work` runs. In embedded mode, the heartbeats wait while the tables are read, as all other
 * statements do, also those of a worker that would take the lease. If the lease is lost, aborts the work.
 */
export async function withHeartbeat<T>(
  context: JobContext,
  held: Held,
  work: (context: JobContext) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const signal = anySignal(context.signal, stop.signal)
  let beating: Promise<void> | undefined
  const timer = setInterval(() => {
    beating ??= storeProgress(context, held, held.rowCount)
      .catch((error: unknown) => stop.abort(error))
      .finally(() => {
        beating = undefined
      })
  }, HEARTBEAT_MS)
  try {
    return await work({ ...context, signal })
  } finally {
    clearInterval(timer)
    await beating
  }
}
