import { z } from 'zod'
import { defineJob } from '../../kernel/queue/define.js'
import { Uuid } from '../../kernel/wire/values.js'
import { RESEARCH_RUN } from '../run/writes.js'
import { attempt } from './attempt.js'
import { readDueRuns } from './reads.js'
import { enqueueRuns } from './writes.js'

/** Works on a run. The run itself counts its attempts, so the queue does not retry the job. */
export const researchRun = defineJob({
  topic: RESEARCH_RUN,
  payload: z.strictObject({ runId: Uuid }),
  retries: 0,
  seconds: 420,
  concurrency: 4,
  handle: (context, { runId }) => attempt(context, runId),
})

/** Maximum number of runs that one sweep enqueues. */
const MOST = 50

/** Finds runs whose pause is over or whose worker died, and creates their jobs. */
export const sweepResearchRuns = defineJob({
  topic: 'sweep-research-runs',
  payload: z.unknown(),
  everySeconds: 5,
  retries: 0,
  concurrency: 1,
  handle: async (context) => enqueueRuns(context, await readDueRuns(context.db, context.clock.now(), MOST)),
})
