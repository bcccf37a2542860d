import { stat } from 'node:fs/promises'
import { anySignal } from '../../kernel/any-signal.js'
import type { JobContext } from '../../platform/queue/define.js'
import { type Held, storeProgress } from './export-writes.js'
import { FileTooLarge, MOST_BYTES, sha256Of } from './write-file.js'

/** Name of the file with the copy of all records. */
export const COPY_NAME = 'copy.ndjson.gz'

/** Pause between two heartbeats. Several of them fit into a lease. */
const HEARTBEAT_MS = 15_000

/** Numbers of what a copy contains. */
export interface CopyCounts {
  readonly tables: number
  readonly rows: number
  readonly images: number
  readonly missingImages: number
}

/** Writes a copy of all records to a new file. */
export type WriteCopy = (
  context: JobContext,
  file: string,
  content: { readonly hasImages: boolean },
) => Promise<CopyCounts>

/** Writes the copy of an export. Returns the size and the hash of its file, and what it contains. */
export async function writeCopyFile(
  context: JobContext,
  held: Held,
  write: WriteCopy,
  file: string,
): Promise<{ readonly bytes: number; readonly sha256: string; readonly counts: CopyCounts }> {
  const hasImages = held.row.request.copy === 'RECORDS_AND_IMAGES'
  const counts = await withHeartbeat(context, held, (inner) => write(inner, file, { hasImages }))
  const { size } = await stat(file)
  if (size > MOST_BYTES) throw new FileTooLarge()
  return { bytes: size, sha256: await sha256Of(file), counts }
}

/**
 * Extends the lease while `work` runs. In embedded mode, the heartbeats wait while the tables are read, as all other
 * statements do, also those of a worker that would take the lease. If the lease is lost, aborts the work.
 */
async function withHeartbeat<T>(
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
