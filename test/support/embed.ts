import { embedRecords } from '../../src/embedding/keep.js'
import { createLog } from '../../src/log.js'
import type { TestApp } from './app.js'

/** Makes the vectors that wait, as the queue does every few seconds. */
export const embedAll = ({ db, clock, service }: TestApp): Promise<void> =>
  embedRecords.handle(
    { ...service, db, clock, log: createLog('warn'), jobId: '', attempt: 1, signal: new AbortController().signal },
    {},
  )
