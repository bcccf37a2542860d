import type { AnyOperation } from '../../operation/pipeline/define.js'
import {
  duplicateCheckEntitiesGet,
  duplicateCheckEntitiesPost,
  duplicateCheckEntityCandidatesGet,
  duplicateCheckEntityCandidatesPost,
} from './entity-duplicate-operations.js'

export const duplicateOperations: readonly AnyOperation[] = [
  duplicateCheckEntitiesGet,
  duplicateCheckEntitiesPost,
  duplicateCheckEntityCandidatesGet,
  duplicateCheckEntityCandidatesPost,
]
