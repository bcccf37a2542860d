import type { AnyOperation } from '../../operation/pipeline/define.js'
import {
  duplicateCheckPeopleCandidatesGet,
  duplicateCheckPeopleCandidatesPost,
  duplicateCheckPeopleGet,
  duplicateCheckPeoplePost,
} from './person-duplicate-operations.js'

export const personDuplicateOperations: readonly AnyOperation[] = [
  duplicateCheckPeopleGet,
  duplicateCheckPeoplePost,
  duplicateCheckPeopleCandidatesGet,
  duplicateCheckPeopleCandidatesPost,
]
