import { z } from 'zod'
import { asProblem } from '../../kernel/problem/problem.js'
import { Uuid } from '../../kernel/wire/values.js'
import { defineJob, type Job, type JobContext } from '../../platform/queue/define.js'
import type { Registry } from '../pipeline/route/registry.js'
import { runAdmitted } from '../pipeline/run/run.js'
import type { Runtime } from '../pipeline/run/runtime.js'
import { answerOf, problemAnswerOf, type StoredAnswer } from './answer.js'
import { JobReceipt } from './job-receipt.js'
import {
  completeRequestJob,
  DueRequest,
  deleteExpiredJobs,
  endLostJobs,
  failRequestJob,
  startJob,
} from './job-writes.js'
import { TOPIC } from './request-later.js'

const RETRIES = 3

/** The service that answers requests. A migration has none: it creates the queues and runs no job. */
export interface Answering {
  readonly runtime: Runtime
  readonly registry: Registry
}

/** Answers the requests that get their response later. If a worker dies, another one answers the request. */
export const answerRequests = (service: Answering | undefined): Job =>
  defineJob({
    topic: TOPIC,
    payload: z.object({ jobId: Uuid, owner: z.string() }),
    lane: ({ owner }) => owner,
    retries: RETRIES,
    retrySeconds: 1,
    seconds: 60,
    concurrency: 4,
    perLane: 2,
    handle: async (context, { jobId }) => {
      const { db, clock, attempt } = context
      const due = await startJob(db, clock.now(), jobId)
      if (!due || !service) return
      try {
        const answered = await answer(service, context, jobId, DueRequest.parse(due))
        await completeRequestJob(db, clock.now(), jobId, answered)
      } catch (error) {
        if (attempt > RETRIES) await failRequestJob(db, clock.now(), jobId)
        throw error
      }
    },
  })

/** The response of a request, or the problem that a repeated attempt would have too. */
async function answer(
  { runtime, registry }: Answering,
  { db, signal }: JobContext,
  jobId: string,
  { operationId, caller, input }: DueRequest,
): Promise<StoredAnswer> {
  try {
    const operation = registry.get(operationId)
    const receipt = new JobReceipt(runtime.meters, db, jobId)
    const entry = { surface: 'rest', caller: async () => caller, traceId: jobId, receipt, signal } as const
    const output = await runAdmitted(runtime, operation, { entry, caller, raw: input, key: `job:${jobId}` })
    return answerOf(output, operation.status)
  } catch (error) {
    const refused = problemAnswerOf(asProblem(error))
    if (refused === undefined || signal.aborted) throw error
    return refused
  }
}

const MOST_DELETED = 500

/** Ends the jobs that nobody works on any more, and deletes the jobs whose time is over. */
export const expireRequestJobs: Job = defineJob({
  topic: 'expire-lookups',
  payload: z.unknown(),
  everySeconds: 60,
  concurrency: 1,
  retries: 0,
  handle: async ({ db, clock, signal }) => {
    await endLostJobs(db, clock.now())
    while (!signal.aborted && (await deleteExpiredJobs(db, clock.now(), MOST_DELETED)) === MOST_DELETED);
  },
})
