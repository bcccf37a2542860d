import type { AnyOperation } from '../../kernel/operation/define.js'
import {
  createEntityClassification,
  deleteEntityClassification,
  getEntityClassifications,
  patchEntityClassification,
  putEntityClassification,
} from './entity-classifications.js'
import { suggestEntityClassifications } from './suggestions.js'

export const entityClassificationOperations: readonly AnyOperation[] = [
  getEntityClassifications,
  createEntityClassification,
  suggestEntityClassifications,
  putEntityClassification,
  patchEntityClassification,
  deleteEntityClassification,
]
