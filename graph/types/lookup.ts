import { LookupJob as JobSchema, type LookupJob as JobValue } from '../../src/lookup/lookup/job.js'
import { createLookupJob, getLookupJob } from '../../src/lookup/lookup/job-operations.js'
import {
  LookupCandidate as CandidateSchema,
  type LookupCandidate as CandidateValue,
  LookupResult as ResultSchema,
  type LookupResult as ResultValue,
} from '../../src/lookup/lookup/lookup.js'
import { lookup, lookupEntity, lookupPerson } from '../../src/lookup/lookup/lookup-operations.js'
import { type JobRow, jobColumns, resultsOf } from '../../src/lookup/lookup/lookup-reads.js'
import { visibleJobs } from '../../src/visibility/lookup-job-visibility.js'
import { bindQuery } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { COST } from '../build/field-extensions.js'
import { bindMutation } from '../build/mutation.js'
import { uuidIn } from '../build/node-id.js'
import { recordField } from '../build/payload.js'
import { columnFields, rowFor } from '../build/row.js'
import { describe, shapeFields } from '../build/shape.js'
import { Viewer } from './api-key.js'
import { ownerField } from './owner.js'

const LookupCandidate = builder.objectRef<CandidateValue>('LookupCandidate').implement({
  ...describe(CandidateSchema),
  fields: (t) => ({
    ...shapeFields(t, CandidateSchema, ['slug', 'name', 'probability', 'updatedAt']),
    record: ownerField(t, 'The stored record.', ({ owner }) => owner),
    reason: t.stringList({ ...describe(CandidateSchema, 'reason'), resolve: ({ reason }) => reason }),
  }),
})

const LookupResult = builder.objectRef<ResultValue>('LookupResult').implement({
  ...describe(ResultSchema),
  fields: (t) => ({
    ...shapeFields(t, ResultSchema, ['status', 'detail', 'stage', 'matchConfidence', 'officialUrl']),
    match: t.field({
      type: LookupCandidate,
      nullable: true,
      ...describe(ResultSchema, 'match'),
      resolve: ({ match }) => match,
    }),
    candidate: t.field({
      type: [LookupCandidate],
      ...describe(ResultSchema, 'candidate'),
      resolve: ({ candidate }) => candidate,
    }),
    duplicate: t.field({
      type: [LookupCandidate],
      ...describe(ResultSchema, 'duplicate'),
      resolve: ({ duplicate }) => duplicate,
    }),
  }),
})

const LookupJob = builder.prismaNode('LookupJob', {
  ...describe(JobSchema),
  id: { resolve: ({ id }) => id },
  findUnique: rowFor(getLookupJob, (id, caller) => ({ ...visibleJobs(caller), id: uuidIn(id) })),
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    jobId: t.expose('id', { type: 'UUID', ...describe(JobSchema, 'jobId') }),
    ...columnFields(t, JobSchema, jobColumns, ['state', 'total', 'done', 'createdAt', 'updatedAt', 'expiresAt']),
    result: t.field({
      type: [LookupResult],
      ...describe(JobSchema, 'result'),
      select: { result: true },
      resolve: (row) => resultsOf(row),
    }),
  }),
})

/** A created job as a row. */
const rowOf = ({ jobId, createdAt, updatedAt, expiresAt, ...job }: JobValue): JobRow => ({
  ...job,
  id: jobId,
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
  expiresAt: new Date(expiresAt),
})

bindQuery({
  operation: lookup,
  serves: [lookupEntity, lookupPerson],
  type: LookupResult,
  cost: COST.search,
  present: (result: ResultValue) => result,
})
bindQuery({ operation: getLookupJob, of: { type: Viewer }, type: LookupJob, present: (row: JobRow) => row })
bindMutation({
  operation: createLookupJob,
  payload: { lookupJob: recordField(LookupJob, 'The job.', rowOf) },
})
