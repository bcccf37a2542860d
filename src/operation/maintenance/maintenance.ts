import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { Uuid } from '../../kernel/wire/values.js'

export const JobState = namedEnum('JobState', 'State of a job.', {
  PENDING: 'The work has not started.',
  RUNNING: 'The work has started. If its process ends, another process continues it.',
  COMPLETED: 'The work is done.',
  FAILED: 'The work ended because of an error.',
  CANCELED: 'The work was ended before it was done. What it wrote before stays.',
})
export type JobState = z.infer<typeof JobState>

/** States of a job that will still change without the caller. */
export const ACTIVE_STATES: readonly JobState[] = ['PENDING', 'RUNNING']

export const JobPath = z.strictObject({ jobId: Uuid.describe('Id of the job.') })

export const JobCancel = z
  .strictObject({
    canceled: z.boolean().describe('Whether the job was canceled.'),
    jobId: Uuid.describe('Id of the job.'),
  })
  .meta({ id: 'JobCancel', description: 'A job that was canceled.' })
export type JobCancel = z.infer<typeof JobCancel>
