import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { Uuid } from '../../kernel/wire/values.js'
import { reachOf } from '../../operation/access/caller.js'
import { defineOperation } from '../../operation/pipeline/define.js'
import { LookupJob, LookupJobCreate, MOST_NAMES } from './job.js'
import { checkEvidence, exampleLookup } from './lookup-operations.js'
import { readJob } from './lookup-reads.js'
import { createJob } from './lookup-writes.js'

const example = {
  jobId: '01890a5d-ac96-774b-bcce-b30209a98111',
  state: 'PENDING',
  total: 1,
  done: 0,
  result: [],
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  expiresAt: '2026-03-08T12:00:00.000Z',
} as const

const shared = { auth: ['bearer'], feature: 'SEARCH', tag: 'Lookup', output: LookupJob } as const

export const createLookupJob = defineOperation({
  ...shared,
  id: 'createLookupJob',
  route: 'POST /v1/lookup-jobs',
  graph: 'Mutation.createLookupJob',
  kind: 'act',
  meters: ['NATURAL_SEARCH'],
  summary: 'Look up many names in the background',
  description: `Stores up to ${MOST_NAMES} names, and looks them up one after another in the background. Read the job until its state is COMPLETED or FAILED. If the same names are sent again before the job is finished, the response is the same job. A caller can have at most 10 unfinished jobs.`,
  input: { body: LookupJobCreate },
  problems: ['conflict'],
  example: { body: { row: [{ name: 'Apple' }] }, response: example },
  handle: async (context, { body: { row } }) => {
    const reach = reachOf(context.caller, undefined)
    await checkEvidence(context, reach, row)
    const digest = createHash('sha256').update(JSON.stringify(row)).digest('hex')
    return createJob(context, { reach, digest, row })
  },
})

export const getLookupJob = defineOperation({
  ...shared,
  id: 'getLookupJob',
  route: 'GET /v1/lookup-jobs/{jobId}',
  graph: 'Viewer.lookupJob',
  kind: 'read',
  summary: 'Get a lookup job with its results',
  description:
    'Returns the state of a lookup job and the results so far. A job of another caller is reported as not found.',
  input: { path: z.strictObject({ jobId: Uuid.describe('Id of the job.') }) },
  problems: ['notFound'],
  example: {
    path: { jobId: example.jobId },
    response: { ...example, state: 'COMPLETED', done: 1, result: [exampleLookup] },
  },
  handle: async (context, { path: { jobId } }) => {
    const job = await readJob(context, jobId)
    if (job) return job
    throw new Problem('notFound', {
      detail: 'There is no such lookup job.',
      field: 'jobId',
      value: jobId,
      hint: 'A job is deleted some days after its creation. Create it again.',
    })
  },
})
