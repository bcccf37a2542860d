import {
  type BulkAnswer,
  BulkAnswer as BulkAnswerSchema,
  BulkProblem as BulkProblemSchema,
  type BulkResult as BulkResultRecord,
  BulkResult as BulkResultSchema,
} from '../../src/import/bulk/bulk.js'
import { upsertEntities, upsertNews, upsertPeople } from '../../src/import/bulk/bulk-operations.js'
import { builder } from '../build/builder.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { memberFields, returned } from '../build/mutation/payload.js'
import { describe, shapeFields } from '../build/type/shape.js'

const BulkProblem = builder.objectRef<BulkResultRecord['problem'][number]>('BulkProblem').implement({
  ...describe(BulkProblemSchema),
  fields: (t) => shapeFields(t, BulkProblemSchema, ['field', 'value', 'reason', 'wayOut']),
})

const BulkResult = builder.objectRef<BulkResultRecord>('BulkResult').implement({
  ...describe(BulkResultSchema),
  fields: (t) => ({
    ...shapeFields(t, BulkResultSchema, ['row', 'outcome']),
    recordId: t.expose('id', { type: 'UUID', nullable: true, ...describe(BulkResultSchema, 'id') }),
    problem: t.expose('problem', { type: [BulkProblem], ...describe(BulkResultSchema, 'problem') }),
  }),
})

const payload = {
  ...memberFields(BulkAnswerSchema, ['created', 'updated', 'unchanged', 'merged', 'refused', 'notProcessed']),
  result: returned<BulkAnswer, BulkResultRecord>({
    type: [BulkResult],
    ...describe(BulkAnswerSchema, 'result'),
    value: ({ output: { result } }) => result,
  }),
}
for (const operation of [upsertEntities, upsertPeople, upsertNews]) bindMutation({ operation, payload })
