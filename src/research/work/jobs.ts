import { z } from 'zod'
import { Uuid } from '../../kernel/wire/values.js'
import { defineJob } from '../../platform/queue/define.js'
import { RESEARCH_RUN } from '../run/run-writes.js'
import { attempt } from './attempt.js'
import { enqueueDueRuns } from './work-writes.js'

/**
 * Executes a run. The row of the run counts the attempts. If the worker dies, another job continues the run, and the queue
 * retries this job after its timeout: it finds the run ended or leased, and completes without effect.
 */
export const researchRun = defineJob({
  topic: RESEARCH_RUN,
  payload: z.strictObject({ runId: Uuid, userId: Uuid.optional(), isTakeover: z.boolean().default(false) }),
  lane: ({ userId }) => userId,
  waiting: ({ runId, isTakeover }) => ({ key: runId, isUrgent: isTakeover }),
  seconds: 420,
  concurrency: 8,
  perLane: 4,
  handle: (context, { runId }) => attempt(context, runId),
})

/** Maximum number of runs that one sweep enqueues. */
const MOST = 50

/** Creates jobs for the waiting runs that have no job. */
export const sweepResearchRuns = defineJob({
  topic: 'sweep-research-runs',
  payload: z.unknown(),
  everySeconds: 3,
  retries: 0,
  concurrency: 1,
  handle: (context) => enqueueDueRuns(context, MOST),
})
