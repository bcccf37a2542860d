import { limitBuffers } from './buffer-budget.js'
import { type Reading, type ReadingTask, readSource } from './reading.js'

/*
 * Entry of the process that reads large pages and documents. For each task, it returns what the page states. It ends when
 * the service ends.
 */

/** Limit of all buffers that a document needs. */
const MAX_BUFFER_BYTES = 268_435_456

/** The answer to a task. `unreadable`: the document is damaged, has a password, or needs too much memory. */
export type Answer =
  | { readonly reading: Reading }
  | { readonly unreadable: true }
  | { readonly error: string | undefined }

const budget = limitBuffers(MAX_BUFFER_BYTES)

async function answerTo(task: ReadingTask): Promise<Answer> {
  budget.start()
  try {
    const reading = await readSource(task)
    return budget.isExceeded ? { unreadable: true } : { reading }
  } catch (error) {
    return typeof task.source === 'string'
      ? { error: error instanceof Error ? error.stack : undefined }
      : { unreadable: true }
  }
}

process.on('message', async (task: ReadingTask) => process.send?.(await answerTo(task)))
process.on('disconnect', () => process.exit())
