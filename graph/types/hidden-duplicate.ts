import {
  ComparedRecord as ComparedRecordSchema,
  type HiddenDuplicate as Pair,
  HiddenDuplicate as PairSchema,
} from '../../src/similarity/hidden-duplicate/hidden-duplicate.js'
import { listHiddenDuplicates } from '../../src/similarity/hidden-duplicate/hidden-duplicate-operations.js'
import { builder } from '../build/builder.js'
import { bindConnection } from '../build/connection/paged-connection.js'
import { describe, shapeFields } from '../build/type/shape.js'

const ComparedRecord = builder.objectRef<Pair['record']>('ComparedRecord').implement({
  ...describe(ComparedRecordSchema),
  fields: (t) => shapeFields(t, ComparedRecordSchema, ['id', 'name', 'recordType', 'slug']),
})

const HiddenDuplicate = builder.objectRef<Pair>('HiddenDuplicate').implement({
  ...describe(PairSchema),
  fields: (t) => ({
    ...shapeFields(t, PairSchema, ['createdAt', 'reason', 'score', 'updatedAt']),
    hidden: t.field({
      type: ComparedRecord,
      description: 'The record that the writer could not see.',
      resolve: ({ hidden }) => hidden,
    }),
    record: t.field({
      type: ComparedRecord,
      description: 'The record that was written.',
      resolve: ({ record }) => record,
    }),
  }),
})

bindConnection({
  operation: listHiddenDuplicates,
  name: 'HiddenDuplicate',
  type: HiddenDuplicate,
  node: (pair: Pair) => pair,
})
