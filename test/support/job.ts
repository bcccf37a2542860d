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

/** Jobs that do not end before the test says so, with the lane of each payload. */
export function heldJob(topic: string, more: Partial<Job>) {
  const started: string[] = []
  const ends: (() => void)[] = []
  let isOver = false
  const job = defineJob({
    topic,
    payload: z.strictObject({ name: z.string() }),
    lane: ({ name }) => name.replace(/\d+$/, ''),
    handle: (_, { name }) =>
      new Promise((resolve) => {
        started.push(name)
        if (isOver) resolve()
        else ends.push(resolve)
      }),
  })
  return {
    job: { ...job, ...more },
    started,
    endFirst: () => ends.shift()?.(),
    endAll: () => {
      isOver = true
      for (const end of ends.splice(0)) end()
    },
  }
}
