import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { Uuid } from '../../kernel/wire/values.js'
import { reachOf } from '../../operation/access/caller.js'
import { createRequestJob, digestOf } from '../../operation/later/job-writes.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { checkEvidence } from '../lookup/evidence.js'
import { exampleLookup } from '../lookup/lookup-example.js'
import { checkSource } from '../mention/source.js'
import { LookupJob, LookupJobCreate, MOST_NAMES } from './job.js'
import { readJob } from './lookup-job-reads.js'
import { KEPT_MS, TOPIC } from './work.js'

const example = {
  jobId: '01890a5d-ac96-774b-bcce-b30209a98111',
  state: 'PENDING',
  failure: null,
  total: 1,
  done: 0,
  namesFound: 1,
  namesProcessed: 0,
  limitReached: false,
  result: [],
  mention: [],
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
  startsAt: '/v1/lookup-jobs/{jobId}',
  meters: ['NATURAL_SEARCH'],
  summary: 'Look up many names in the background',
  description: `Stores up to ${MOST_NAMES} names, or a text, a web page or an article, and looks the names up one after another in the background. Of a text, all companies and people that it names are looked up. Read the job until its state is COMPLETED or FAILED. If the same names are sent again before the job is finished, the response is the same job. A caller can have at most 10 unfinished jobs.`,
  input: { body: LookupJobCreate },
  problems: ['conflict'],
  example: { body: { row: [{ name: 'Apple' }] }, response: example },
  handle: async (context, { body }) => {
    const { row, ...source } = body
    const { caller } = context
    const reach = reachOf(caller)
    const given = await checkSource(context, reach, source, row ? ['row'] : [])
    if (row) await checkEvidence(context, reach, row)
    const refund = () => context.receipt?.refundFeature('NATURAL_SEARCH')
    const created = createRequestJob(context, {
      operationId: 'createLookupJob',
      topic: TOPIC,
      // Another key of the account can have another reach.
      digest: digestOf([reach, row ?? given]),
      reach,
      keptMs: KEPT_MS,
      field: row ? 'row' : (Object.keys(given)[0] ?? 'text'),
      caller,
      ...(row ? { names: row } : { input: given }),
    })
    const { id, isNew } = await created.catch((error: unknown) => {
      refund()
      throw error
    })
    // A repeated request costs only a request.
    if (!isNew) context.afterCommit?.(refund)
    return readOwn(context, id)
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
    'Returns the state of a lookup job and the results so far. To end it before, cancel the job. A job of another caller is reported as not found.',
  input: { path: z.strictObject({ jobId: Uuid.describe('Id of the job.') }) },
  problems: ['notFound'],
  example: {
    path: { jobId: example.jobId },
    response: { ...example, state: 'COMPLETED', done: 1, namesProcessed: 1, result: [exampleLookup] },
  },
  handle: (context, { path: { jobId } }) => readOwn(context, jobId),
})

async function readOwn(context: Context, jobId: string): Promise<LookupJob> {
  const job = await readJob(context, jobId)
  if (job) return job
  throw new Problem('notFound', {
    detail: 'There is no such lookup job.',
    field: 'jobId',
    value: jobId,
    hint: 'A job is deleted some days after its creation. Create it again.',
  })
}
