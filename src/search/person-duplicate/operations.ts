import type { AnyOperation } from '../../kernel/operation/define.js'
import {
  duplicateCheckPeopleCandidatesGet,
  duplicateCheckPeopleCandidatesPost,
  duplicateCheckPeopleGet,
  duplicateCheckPeoplePost,
} from './duplicates.js'

export const personDuplicateOperations: readonly AnyOperation[] = [
  duplicateCheckPeopleGet,
  duplicateCheckPeoplePost,
  duplicateCheckPeopleCandidatesGet,
  duplicateCheckPeopleCandidatesPost,
]
