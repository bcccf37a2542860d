import { createLog } from '../../src/kernel/log.js'
import type { Job, JobContext } from '../../src/platform/queue/define.js'
import type { TestApp } from './app.js'

/** Runs a job once in the process of the test, as a worker does. */
export const runJob = (app: TestApp, job: Job, payload: unknown, more: Partial<JobContext> = {}): Promise<void> =>
  job.handle(
    {
      ...app.service,
      db: app.db,
      clock: app.clock,
      log: createLog('silent'),
      jobId: '',
      attempt: 1,
      signal: new AbortController().signal,
      ...more,
    },
    payload,
  )
