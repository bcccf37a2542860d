import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { Uuid } from '../../kernel/wire/values.js'
import { type Context, resourcesOf } from '../pipeline/definition/context.js'
import { defineOperation } from '../pipeline/definition/define.js'
import { replay } from './answer.js'
import { Job } from './job.js'
import { readRequestJob } from './job-reads.js'
import { endRequestJob } from './job-writes.js'
import { withoutAnswer } from './pending.js'
import { accepted } from './request-later.js'

const example = {
  jobId: '01890a5d-ac96-774b-bcce-b30209a98113',
  operationId: 'naturalSearchEntities',
  state: 'CANCELED',
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:01.000Z',
  expiresAt: '2026-03-02T12:00:00.000Z',
} as const

const shared = { auth: ['bearer', 'adminApiKey', 'clientSecret'], tag: 'Jobs' } as const
const path = z.strictObject({ jobId: Uuid.describe('Id of the job.') })

/** Any JSON value. The operation of the job describes it. */
const LaterResponse = z
  .unknown()
  .meta({ id: 'LaterResponse', description: 'The response of the request of the job, as its operation describes it.' })

export const getRequestJob = defineOperation({
  ...shared,
  id: 'getRequestJob',
  route: 'GET /v1/jobs/{jobId}',
  graph: 'Query.job',
  kind: 'read',
  isPending: true,
  summary: 'Get the response of a request that runs in the background',
  description:
    'Returns the state of a request that a client sent with a preference for a response later. A job of another caller is reported as not found. A job is deleted a day after its creation.',
  restDescription:
    'The status is 202 until the response is there. Then the response is the response of the request, with its status, also if it is a problem. If the job failed or was canceled, the status is 503.',
  input: { path },
  output: LaterResponse,
  problems: ['notFound', 'unavailable'],
  example: { path: { jobId: example.jobId }, response: {} },
  handle: async (context, { path: { jobId } }) => {
    const found = await readRequestJob(context, jobId)
    // The right to call the operation can end after the job was created.
    if (!found || !mayRead(context, found.operationId)) return refuse(jobId)
    if (context.surface === 'graph') return found
    // The results of a lookup job have an operation of their own.
    if (found.operationId === 'createLookupJob') return refuse(jobId)
    if (found.answer) return replay(found.answer)
    withoutAnswer(found.state, jobId)
    return accepted(context, jobId)
  },
})

export const cancelRequestJob = defineOperation({
  ...shared,
  id: 'cancelRequestJob',
  route: 'DELETE /v1/jobs/{jobId}',
  graph: 'Mutation.cancelJob',
  kind: 'act',
  summary: 'Cancel a job',
  description:
    'Ends a job that has no response yet, also a lookup job. What it already used of a quota is not returned. A job that is canceled can be canceled again, without an effect.',
  input: { path },
  output: Job,
  problems: ['notFound', 'conflict', 'preconditionFailed'],
  example: { path: { jobId: example.jobId }, response: example },
  handle: async (context, { path: { jobId } }) => (await endRequestJob(context, jobId)) ?? refuse(jobId),
})

const mayRead = (context: Context, operationId: string): boolean =>
  resourcesOf(context).permissions.permits(context.caller, operationId)

function refuse(jobId: string): never {
  throw new Problem('notFound', {
    detail: 'There is no such job.',
    field: 'jobId',
    value: jobId,
    hint: 'A job is deleted some time after its creation. Send the request again.',
  })
}
