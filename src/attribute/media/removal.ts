import { z } from 'zod'
import { variantPaths } from '../../platform/image/variant.js'
import { defineJob } from '../../platform/queue/define.js'
import { forgetFiles, markUnused } from './media-writes.js'

/** Time for which a file that no record uses stays stored, because a client may send its path in a later write. */
const RETENTION_MS = 86_400_000
const BATCH = 100

export const REMOVE_UNUSED_FILES = 'remove-unused-files'

/** Deletes image files that no record uses, and the variants of these files. */
export const removeUnusedFiles = defineJob({
  topic: REMOVE_UNUSED_FILES,
  payload: z.unknown(),
  everySeconds: 3_600,
  concurrency: 1,
  handle: async ({ db, clock, storage, signal }) => {
    const now = clock.now()
    const until = new Date(now.getTime() - RETENTION_MS)
    for (;;) {
      signal.throwIfAborted()
      const paths = await markUnused(db, now, until, BATCH)
      for (const path of paths.flatMap((path) => [path, ...variantPaths(path)])) await storage.remove(path)
      await forgetFiles(db, paths)
      if (paths.length < BATCH) return
    }
  },
})
