import { Job as JobSchema } from '../../src/operation/later/job.js'
import { cancelRequestJob, getRequestJob } from '../../src/operation/later/job-operations.js'
import type { AnsweredJob } from '../../src/operation/later/job-reads.js'
import { builder } from '../build/builder.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { recordField } from '../build/mutation/payload.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'

const Job = builder.objectRef<AnsweredJob>('Job').implement({
  ...describe(JobSchema),
  fields: (t) => ({
    ...shapeFields(t, JobSchema, ['jobId', 'operationId', 'state', 'createdAt', 'updatedAt', 'expiresAt']),
    response: t.field({
      type: 'JSON',
      nullable: true,
      description: 'The response, as REST returns it. Null until it is there, and if it is a problem.',
      resolve: ({ answer }) => (answer && 'text' in answer ? JSON.parse(answer.text) : null),
    }),
    problem: t.field({
      type: 'JSON',
      nullable: true,
      description: 'The problem that the operation reported. Null if there is none.',
      resolve: ({ answer }) => (answer && 'problem' in answer ? { title: answer.title, ...answer.members } : null),
    }),
  }),
})

bindQuery({ operation: getRequestJob, type: Job, present: (job: AnsweredJob) => job })
bindMutation({ operation: cancelRequestJob, payload: { job: recordField(Job, 'The job.', (job: AnsweredJob) => job) } })
