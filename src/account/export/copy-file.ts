import { stat } from 'node:fs/promises'
import type { JobContext } from '../../platform/queue/define.js'
import type { Held } from './export-writes.js'
import { withHeartbeat } from './heartbeat.js'
import { FileTooLarge, MOST_BYTES, sha256Of } from './write-file.js'

/** Name of the file with the copy of all records. */
export const COPY_NAME = 'copy.ndjson.gz'

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
  return withHeartbeat(context, held, async (inner) => {
    const counts = await write(inner, file, { hasImages })
    const { size } = await stat(file)
    if (size > MOST_BYTES) throw new FileTooLarge()
    return { bytes: size, sha256: await sha256Of(file), counts }
  })
}
