import type { AnyOperation } from '../../kernel/operation/define.js'
import {
  duplicateCheckNewsCandidatesGet,
  duplicateCheckNewsCandidatesPost,
  duplicateCheckNewsGet,
  duplicateCheckNewsPost,
} from './news-duplicates.js'

export const newsDuplicateOperations: readonly AnyOperation[] = [
  duplicateCheckNewsGet,
  duplicateCheckNewsPost,
  duplicateCheckNewsCandidatesGet,
  duplicateCheckNewsCandidatesPost,
]
