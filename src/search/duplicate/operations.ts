import type { AnyOperation } from '../../kernel/operation/define.js'
import {
  duplicateCheckEntitiesGet,
  duplicateCheckEntitiesPost,
  duplicateCheckEntityCandidatesGet,
  duplicateCheckEntityCandidatesPost,
} from './duplicates.js'

export const duplicateOperations: readonly AnyOperation[] = [
  duplicateCheckEntitiesGet,
  duplicateCheckEntitiesPost,
  duplicateCheckEntityCandidatesGet,
  duplicateCheckEntityCandidatesPost,
]
