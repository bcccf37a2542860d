import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { SentenceEncoder } from './sentence-encoder.js'

/*
 * Entry of a thread of the sentence encoder. For each message, a list of texts, it returns their vectors. If it cannot
 * start, its error ends it.
 */

/** Lowest priority of a thread. */
const LOWEST = 19

if (parentPort) {
  // Linux has a priority for each thread. On other systems, this would change the priority of the process.
  if (workerData.isBackground && process.platform === 'linux') setPriority(LOWEST)
  const encoder = new SentenceEncoder()
  const port = parentPort
  port.on('message', (texts: readonly string[]) => port.postMessage(texts.map((text) => encoder.encode(text))))
}
