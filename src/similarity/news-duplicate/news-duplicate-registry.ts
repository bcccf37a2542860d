import type { AnyOperation } from '../../operation/pipeline/define.js'
import {
  duplicateCheckNewsCandidatesGet,
  duplicateCheckNewsCandidatesPost,
  duplicateCheckNewsGet,
  duplicateCheckNewsPost,
} from './news-duplicate-operations.js'

export const newsDuplicateOperations: readonly AnyOperation[] = [
  duplicateCheckNewsGet,
  duplicateCheckNewsPost,
  duplicateCheckNewsCandidatesGet,
  duplicateCheckNewsCandidatesPost,
]
