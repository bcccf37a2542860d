import type { DuplicateCandidate as Candidate } from '../../src/search/duplicate/duplicate.js'
import {
  duplicateCheckPeopleCandidatesGet,
  duplicateCheckPeopleCandidatesPost,
  duplicateCheckPeopleGet,
  duplicateCheckPeoplePost,
} from '../../src/search/person-duplicate/duplicates.js'
import { COST } from '../build/field-extensions.js'
import { bindConnection } from '../build/paged-connection.js'
import { Person } from './person.js'

bindConnection<Candidate>({
  operation: duplicateCheckPeopleCandidatesPost,
  serves: [duplicateCheckPeopleCandidatesGet, duplicateCheckPeopleGet, duplicateCheckPeoplePost],
  description: duplicateCheckPeopleCandidatesGet.description,
  args: { body: 'criteria' },
  cost: COST.search,
  name: 'PersonDuplicate',
  type: Person,
  node: ({ id }) => id,
  join: (e) => ({
    score: e.float({
      description: 'How likely it is that both are the same person, from 0 to 100.',
      resolve: ({ row }) => row.score,
    }),
    reason: e.stringList({
      description: 'What raised or lowered the score, such as name-exact or place-differs.',
      resolve: ({ row }) => row.reason,
    }),
  }),
})
