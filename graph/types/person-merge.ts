import { PersonMergeResult, type PersonMergeResult as Result } from '../../src/lifecycle/merge/merge.js'
import { mergePeople } from '../../src/lifecycle/person/merge.js'
import { bindMutation } from '../build/mutation.js'
import { memberFields, returned } from '../build/payload.js'
import { Person } from './person.js'

bindMutation({
  operation: mergePeople,
  payload: {
    survivor: returned<Result, typeof Person.$inferType>({
      type: Person,
      description: 'The person that remains after the merge. Null if the caller may not see it.',
      guard: 'getPersonDetail',
      value: ({ output: { survivorId } }) => survivorId,
    }),
    ...memberFields(PersonMergeResult, ['survivorUrl', 'loserUrl', 'slugRedirectId', 'foreignKeyRowsRepointed']),
  },
})
