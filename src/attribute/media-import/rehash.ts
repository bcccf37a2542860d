import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { ImageFailure } from '../../platform/image/task.js'
import { defineJob, type JobContext } from '../../platform/queue/define.js'
import { replaceImageHash } from '../media/media-writes.js'
import { decodeImage, fetchImage, imageToolsOfJob } from '../media/store.js'
import { readOldFiles, readOldMarks } from './media-import-reads.js'
import { replaceMarkHash } from './media-import-writes.js'

/** Number of images that are read between two checks of the signal. */
const BATCH = 50
/** Maximum number of marks that are fetched in one run of the job. */
const MOST_MARKS = 200

/**
 * Computes the hashes again that an earlier version of the service computed: of the stored images from their files, and
 * of the marks from their websites. Until then, these images are not compared.
 */
export const rehashImages = defineJob({
  topic: 'rehash-images',
  payload: z.unknown(),
  everySeconds: 3_600,
  seconds: 1_800,
  concurrency: 1,
  handle: async (context) => {
    for (;;) {
      context.signal.throwIfAborted()
      const paths = await readOldFiles(context, BATCH)
      for (const path of paths) await replaceImageHash(context.db, path, (await hashOfFile(context, path)) ?? null)
      if (paths.length < BATCH) break
    }
    for (const { id, url } of await readOldMarks(context, MOST_MARKS)) {
      context.signal.throwIfAborted()
      const found = await hashOfMark(context, url)
      if (found !== 'later') await replaceMarkHash(context, id, found)
    }
  },
})

/** Undefined if the file is missing or damaged. */
async function hashOfFile(context: JobContext, path: string): Promise<string | undefined> {
  const bytes = await context.storage.get(path)
  try {
    return bytes && (await context.images.read({ bytes, pad: false }, { key: '' })).hash
  } catch (error) {
    if (error instanceof ImageFailure) return undefined
    throw error
  }
}

/** Undefined if the website no longer shows the mark. `later` if the website cannot be read now. */
async function hashOfMark(context: JobContext, url: string): Promise<string | undefined> {
  try {
    const tools = imageToolsOfJob(context)
    const { bytes } = await fetchImage(tools, url, 'url', true)
    return (await decodeImage(tools, bytes, { profile: 'STANDARD', field: 'url' })).hash
  } catch (error) {
    if (error instanceof Problem) return error.members.properties?.retryable === true ? 'later' : undefined
    throw error
  }
}
