import { z } from 'zod'
import { DeleteMode } from '../../kernel/wire/delete-mode.js'
import { JobCancel, JobPath } from '../../operation/maintenance/maintenance.js'
import { readJob, readJobPage } from '../../operation/maintenance/maintenance-reads.js'
import { cancelJob, createJob, noJob } from '../../operation/maintenance/maintenance-writes.js'
import { continuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { provenanceOf, provenanceQuery } from '../../operation/pipeline/request/provenance.js'
import { exampleAudit, jobId, MediaLogoAuditEnqueue, MediaLogoAuditJob } from './logo-audit.js'
import { auditOf, LOGO_AUDIT, NOTHING_AUDITED } from './logo-audit-rules.js'
import { scopeOf, targetQuery } from './media-target.js'

/** What the declarations of all jobs on images have in common. */
export const mediaJob = { auth: ['adminBearer', 'adminApiKey'], tag: 'Media' } as const
export const exampleSource = { sourceType: 'aventureStaff', sourceDetail: 'Weekly audit' }

export const listLogoAudits = defineOperation({
  ...mediaJob,
  id: 'listJobs',
  route: 'GET /v1/media/logo-audit/jobs',
  graph: 'Query.logoAudits',
  kind: 'read',
  summary: 'List the audits of logos',
  description: 'Returns the audits, the one with the latest progress first.',
  input: { query: z.strictObject({ ...pageQuery({ size: 50, maxSize: 100, sort: [] }), ...continuation }) },
  output: pageOf(MediaLogoAuditJob, 'PageMediaLogoAuditJob'),
  problems: ['unprocessable'],
  example: { response: examplePage([exampleAudit], 50) },
  handle: (context, { query }) => readJobPage(context, LOGO_AUDIT, query, auditOf),
})

export const createLogoAudit = defineOperation({
  ...mediaJob,
  id: 'enqueueJob_1',
  route: 'POST /v1/media/logo-audit/jobs',
  graph: 'Mutation.createLogoAudit',
  kind: 'act',
  summary: 'Check the images of many records',
  description:
    'Starts a job that reads the current image of each record and reports its faults: a file that is missing or cannot be decoded, an image that is too small, too long or blank, and a square logo that certainly shows another mark than the website. It also counts the records without an image and the images that several records have. A job with `dryRun=false` deletes the rejected images, each with its reason in the history of its record. An image that a caller replaced in the meantime, and a mark that a person confirmed, are kept. At most 10 audits can be active.',
  input: {
    query: z.strictObject({
      dryRun: z.boolean().default(true).describe('true: the job only reports.'),
      deleteMode: DeleteMode.default('soft').describe(
        'How rejected images are deleted. hard: their files are removed too, if no other record uses them.',
      ),
      rejectMonogram: z
        .boolean()
        .default(false)
        .describe('Whether an image that was drawn from the name of its record is rejected.'),
      ...targetQuery,
      ...provenanceQuery,
    }),
  },
  output: MediaLogoAuditEnqueue,
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: { query: { targetDomain: 'ENTITY', ...exampleSource }, response: { jobId } },
  handle: async (context, { query }) => {
    const { dryRun, deleteMode, rejectMonogram } = query
    const provenance = provenanceOf(query, context.caller)
    const request = { ...(await scopeOf(context, query)), dryRun, deleteMode, rejectMonogram }
    const { id } = await createJob(context, { topic: LOGO_AUDIT, request, progress: NOTHING_AUDITED, provenance })
    return { jobId: id }
  },
})

export const getLogoAudit = defineOperation({
  ...mediaJob,
  id: 'getJob_1',
  route: 'GET /v1/media/logo-audit/jobs/{jobId}',
  graph: 'Query.logoAudit',
  kind: 'read',
  summary: 'Read an audit of logos',
  description: 'Returns the state of an audit, its numbers and the faults that it found first.',
  input: { path: JobPath },
  output: MediaLogoAuditJob,
  problems: ['notFound'],
  example: { path: { jobId }, response: exampleAudit },
  handle: async (context, { path }) => {
    const row = await readJob(context, LOGO_AUDIT, path.jobId)
    if (!row) throw noJob(path.jobId)
    return auditOf(row)
  },
})

export const cancelLogoAudit = defineOperation({
  ...mediaJob,
  id: 'cancelJob_1',
  route: 'DELETE /v1/media/logo-audit/jobs/{jobId}',
  graph: 'Mutation.cancelLogoAudit',
  kind: 'act',
  summary: 'Cancel an audit of logos',
  description:
    'Ends an audit that is PENDING or RUNNING. No further image is checked or deleted after the response. What the audit deleted before stays deleted.',
  input: { path: JobPath },
  output: JobCancel,
  problems: ['notFound', 'conflict'],
  example: { path: { jobId }, response: { canceled: true, jobId } },
  handle: (context, { path }) => cancelJob(context, LOGO_AUDIT, path.jobId),
})
