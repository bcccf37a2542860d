import { z } from 'zod'
import { defineJob, type Job, type JobContext } from '../../src/platform/queue/define.js'

/** A job that records its payloads, and fails while `fails` returns true. */
export function recordingJob(
  topic: string,
  fails: (context: JobContext) => boolean = () => false,
  more: Partial<Job> = {},
) {
  const seen: { payload: unknown; attempt: number; jobId: string }[] = []
  const job = defineJob({
    topic,
    payload: z.strictObject({ n: z.number() }),
    retrySeconds: 1,
    handle: async (context, payload) => {
      seen.push({ payload, attempt: context.attempt, jobId: context.jobId })
      if (fails(context)) throw new Error('not today')
    },
  })
  return { job: { ...job, ...more }, seen }
}
