import { LookupJob as JobSchema, type LookupJob as JobValue } from '../../src/lookup/job/job.js'
import { createLookupJob, getLookupJob } from '../../src/lookup/job/job-operations.js'
import { countsOf, failureOf, type JobRow, jobColumns, resultsOf } from '../../src/lookup/job/lookup-job-reads.js'
import {
  LookupCandidate as CandidateSchema,
  type LookupCandidate as CandidateValue,
  LookupResult as ResultSchema,
  type LookupResult as ResultValue,
} from '../../src/lookup/lookup/lookup.js'
import { getLookup, lookup, lookupEntity, lookupPerson } from '../../src/lookup/lookup/lookup-operations.js'
import {
  LookupMention as MentionSchema,
  LookupMentions as MentionsSchema,
  type LookupMentions as MentionsValue,
  type LookupMention as MentionValue,
} from '../../src/lookup/mention/mention.js'
import { lookupMentions } from '../../src/research/mention/lookup-mentions.js'
import { visibleJobs } from '../../src/visibility/lookup-job-visibility.js'
import { builder } from '../build/builder.js'
import { COST } from '../build/field-extensions.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { recordField } from '../build/mutation/payload.js'
import { uuidIn } from '../build/node-id.js'
import { bindQuery } from '../build/operation/bind.js'
import { columnFields, rowFor } from '../build/type/row.js'
import { describe, shapeFields } from '../build/type/shape.js'
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

const LookupMention = builder.objectRef<MentionValue>('LookupMention').implement({
  ...describe(MentionSchema),
  fields: (t) => ({
    ...shapeFields(t, MentionSchema, ['name', 'sentence', 'start', 'end', 'position', 'occurrences', 'evidence']),
    result: t.field({ type: LookupResult, ...describe(MentionSchema, 'result'), resolve: ({ result }) => result }),
  }),
})

const LookupMentions = builder.objectRef<MentionsValue>('LookupMentions').implement({
  ...describe(MentionsSchema),
  fields: (t) => ({
    ...shapeFields(t, MentionsSchema, ['namesFound', 'namesProcessed', 'limitReached', 'url']),
    mention: t.field({
      type: [LookupMention],
      ...describe(MentionsSchema, 'mention'),
      resolve: ({ mention }) => mention,
    }),
  }),
})

/** The columns that say how many names a text has. */
const counted = { total: true, done: true, found: true, limitReached: true, input: true } as const

const LookupJob = builder.prismaNode('RequestJob', {
  variant: 'LookupJob',
  ...describe(JobSchema),
  id: { resolve: ({ id }) => id },
  findUnique: rowFor(getLookupJob, (id, caller) => ({ ...visibleJobs(caller), id: uuidIn(id) })),
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    jobId: t.expose('id', { type: 'UUID', ...describe(JobSchema, 'jobId') }),
    ...columnFields(t, JobSchema, jobColumns, [
      'state',
      'total',
      'done',
      'limitReached',
      'createdAt',
      'updatedAt',
      'expiresAt',
    ]),
    failure: t.string({
      nullable: true,
      ...describe(JobSchema, 'failure'),
      select: { answer: true },
      resolve: (row) => failureOf(row),
    }),
    namesFound: t.int({
      ...describe(JobSchema, 'namesFound'),
      select: counted,
      resolve: (row) => countsOf(row).namesFound,
    }),
    namesProcessed: t.int({
      ...describe(JobSchema, 'namesProcessed'),
      select: counted,
      resolve: (row) => countsOf(row).namesProcessed,
    }),
    result: t.field({
      type: [LookupResult],
      ...describe(JobSchema, 'result'),
      select: { result: true, input: true },
      resolve: (row) => resultsOf(row).result,
    }),
    mention: t.field({
      type: [LookupMention],
      ...describe(JobSchema, 'mention'),
      select: { result: true, input: true },
      resolve: (row) => resultsOf(row).mention,
    }),
  }),
})

/** A created job as a row. Only the row of a text has an input. */
function rowOf({ jobId, createdAt, updatedAt, expiresAt, ...job }: JobValue): JobRow {
  const { state, total, done, namesFound, limitReached, mention } = job
  return {
    id: jobId,
    state,
    total,
    done,
    found: namesFound,
    limitReached,
    input: mention.length > 0 || namesFound !== total ? {} : null,
    result: mention.length > 0 ? mention : job.result,
    answer: null,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    expiresAt: new Date(expiresAt),
  }
}

bindQuery({
  operation: lookup,
  serves: [getLookup, lookupEntity, lookupPerson],
  type: LookupResult,
  cost: COST.search,
  present: (result: ResultValue) => result,
})
bindQuery({
  operation: lookupMentions,
  args: { omit: ['after'] },
  type: LookupMentions,
  cost: COST.search,
  present: (result: MentionsValue) => result,
})
bindQuery({ operation: getLookupJob, of: { type: Viewer }, type: LookupJob, present: (row: JobRow) => row })
bindMutation({
  operation: createLookupJob,
  payload: { lookupJob: recordField(LookupJob, 'The job.', rowOf) },
})
