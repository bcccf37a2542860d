import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { CreatedAt, DateTime, UpdatedAt, Uuid } from '../../kernel/wire/values.js'

const JobId = Uuid.describe('Id of the job.')

/** The response of a request whose own response comes later. */
export const JobAccepted = z
  .strictObject({
    jobId: JobId,
    mode: z.literal('async').describe('Always `async`: the response of the request comes later.'),
    statusUrl: z.string().describe('Where to read the response.'),
  })
  .meta({ id: 'JobAccepted', description: 'A request whose response comes later.' })
export type JobAccepted = z.infer<typeof JobAccepted>

export const Job = z
  .strictObject({
    jobId: JobId,
    operationId: z.string().describe('Id of the operation whose response the job computes.'),
    state: namedEnum('RequestJobState', 'State of a request that runs in the background.', {
      PENDING: 'The work has not started.',
      RUNNING: 'The work has started.',
      COMPLETED: 'There is a response. It can be a problem.',
      FAILED: 'The work stopped because of an error of the service. There is no response.',
      CANCELED: 'The caller canceled the job. There is no response.',
    }),
    createdAt: CreatedAt,
    updatedAt: UpdatedAt,
    expiresAt: DateTime.describe('The job is deleted after this time.'),
  })
  .meta({ id: 'Job', description: 'A request whose response is computed in the background.' })
export type Job = z.infer<typeof Job>
