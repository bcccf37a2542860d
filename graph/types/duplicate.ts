import type { DuplicateCandidate as Candidate } from '../../src/search/duplicate/duplicate.js'
import {
  duplicateCheckEntitiesGet,
  duplicateCheckEntitiesPost,
  duplicateCheckEntityCandidatesGet,
  duplicateCheckEntityCandidatesPost,
} from '../../src/search/duplicate/duplicates.js'
import { COST } from '../build/field-extensions.js'
import { bindConnection } from '../build/paged-connection.js'
import { Entity } from './entity.js'

bindConnection<Candidate>({
  operation: duplicateCheckEntityCandidatesPost,
  serves: [duplicateCheckEntityCandidatesGet, duplicateCheckEntitiesGet, duplicateCheckEntitiesPost],
  description: duplicateCheckEntityCandidatesGet.description,
  args: { body: 'criteria' },
  cost: COST.search,
  name: 'EntityDuplicate',
  type: Entity,
  node: ({ id }) => id,
  join: (e) => ({
    score: e.float({
      description: 'How likely it is that both are the same entity, from 0 to 100.',
      resolve: ({ row }) => row.score,
    }),
    reason: e.stringList({
      description: 'What raised or lowered the score, such as name-exact or place-differs.',
      resolve: ({ row }) => row.reason,
    }),
  }),
})
