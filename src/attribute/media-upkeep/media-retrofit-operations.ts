import { z } from 'zod'
import { JobCancel, JobPath } from '../../operation/maintenance/maintenance.js'
import { readJob } from '../../operation/maintenance/maintenance-reads.js'
import { cancelJob, createJob, noJob } from '../../operation/maintenance/maintenance-writes.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { provenanceOf, provenanceQuery } from '../../operation/pipeline/request/provenance.js'
import { jobId } from './logo-audit.js'
import { exampleSource, mediaJob } from './logo-audit-operations.js'
import { exampleRetrofit, MediaRetrofitEnqueue, MediaRetrofitJob } from './media-retrofit.js'
import { MEDIA_RETROFIT, NOTHING_DONE, retrofitOf } from './media-retrofit-work.js'
import { scopeOf, targetQuery } from './media-target.js'

export const createMediaRetrofit = defineOperation({
  ...mediaJob,
  id: 'enqueueJob',
  route: 'POST /v1/media/retrofit/jobs',
  graph: 'Mutation.createMediaRetrofit',
  kind: 'act',
  summary: 'Make the missing variants of stored images',
  description:
    'Starts a job that looks up the file of each current image and makes its AVIF and WebP variants that are not stored yet, in the widths up to its own, so that no reader waits for them. A dry run makes the variants too. A job with `dryRun=false` also removes images whose file is missing from their records, with the reason in the history. At most 10 of these jobs can be active.',
  input: {
    query: z.strictObject({
      ...targetQuery,
      targetCount: z
        .int()
        .min(1)
        .max(2_147_483_647)
        .optional()
        .describe('Maximum number of images. If it is not sent, all images are processed.'),
      dryRun: z.boolean().default(true).describe('true: references to missing files are only counted.'),
      ...provenanceQuery,
    }),
  },
  output: MediaRetrofitEnqueue,
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: { query: { targetDomain: 'ENTITY', ...exampleSource }, response: { jobId } },
  handle: async (context, { query }) => {
    const { dryRun, targetCount = null } = query
    const provenance = provenanceOf(query, context.caller)
    const request = { ...(await scopeOf(context, query)), dryRun, targetCount }
    const { id } = await createJob(context, { topic: MEDIA_RETROFIT, request, progress: NOTHING_DONE, provenance })
    return { jobId: id }
  },
})

export const getMediaRetrofit = defineOperation({
  ...mediaJob,
  id: 'getJob',
  route: 'GET /v1/media/retrofit/jobs/{jobId}',
  graph: 'Query.mediaRetrofit',
  kind: 'read',
  summary: 'Read a job that makes variants of images',
  description: 'Returns the state of the job and its numbers.',
  input: { path: JobPath },
  output: MediaRetrofitJob,
  problems: ['notFound'],
  example: { path: { jobId }, response: exampleRetrofit },
  handle: async (context, { path }) => {
    const row = await readJob(context, MEDIA_RETROFIT, path.jobId)
    if (!row) throw noJob(path.jobId)
    return retrofitOf(row)
  },
})

export const cancelMediaRetrofit = defineOperation({
  ...mediaJob,
  id: 'cancelJob',
  route: 'DELETE /v1/media/retrofit/jobs/{jobId}',
  graph: 'Mutation.cancelMediaRetrofit',
  kind: 'act',
  summary: 'Cancel a job that makes variants of images',
  description: 'Ends a job that is PENDING or RUNNING. The variants that it made stay stored.',
  input: { path: JobPath },
  output: JobCancel,
  problems: ['notFound', 'conflict'],
  example: { path: { jobId }, response: { canceled: true, jobId } },
  handle: (context, { path }) => cancelJob(context, MEDIA_RETROFIT, path.jobId),
})
