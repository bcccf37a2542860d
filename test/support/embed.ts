import { embedRecords } from '../../src/derived/embed-records.js'
import { createLog } from '../../src/kernel/log.js'
import type { TestApp } from './app.js'

/** Computes the missing vectors, as the queue does every few seconds. */
export const embedAll = ({ db, clock, service }: TestApp): Promise<void> =>
  embedRecords.handle(
    { ...service, db, clock, log: createLog('warn'), jobId: '', attempt: 1, signal: new AbortController().signal },
    {},
  )
