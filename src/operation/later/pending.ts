import { Problem } from '../../kernel/problem/problem.js'
import type { Job } from './job.js'

/** Throws 503 if a job has ended without a response. */
export function withoutAnswer(state: Job['state'], id: string): void {
  if (state !== 'FAILED' && state !== 'CANCELED') return
  throw new Problem('unavailable', {
    detail: state === 'FAILED' ? 'The work of the job failed.' : 'The job was canceled.',
    field: 'jobId',
    value: id,
    hint: 'There will be no response. Send the request again.',
    retryAfterSeconds: 2,
  })
}
