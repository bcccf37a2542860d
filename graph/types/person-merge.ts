import {
  PersonMergeResult as PersonMergeResultSchema,
  type PersonMergeResult as Result,
} from '../../src/lifecycle/merge/merge.js'
import { mergePeople } from '../../src/lifecycle/person/merge.js'
import { bindMutation } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { describe, shapeFields } from '../build/shape.js'
import { Person } from './person.js'

const PersonMergeResult = builder.objectRef<Result>('PersonMergeResult').implement({
  ...describe(PersonMergeResultSchema),
  fields: (t) => ({
    ...shapeFields(t, PersonMergeResultSchema, [
      'survivorId',
      'survivorUrl',
      'loserId',
      'loserUrl',
      'foreignKeyRowsRepointed',
      'deleteMode',
    ]),
    survivor: t.field({
      type: Person,
      nullable: true,
      description: 'The person that remains after the merge. Null if the caller may not see it.',
      extensions: { guard: 'getPersonDetail' },
      resolve: ({ survivorId }) => survivorId,
    }),
    createSlugRedirect: t.exposeBoolean('createSlugRedirect', {
      ...describe(PersonMergeResultSchema, 'createSlugRedirect'),
    }),
    slugRedirectId: t.exposeInt('slugRedirectId', {
      nullable: true,
      description: 'The redirect from the former path of the deleted person.',
    }),
  }),
})

bindMutation({ operation: mergePeople, type: PersonMergeResult, present: (result: Result) => result })
