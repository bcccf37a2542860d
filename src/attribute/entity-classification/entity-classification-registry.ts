import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import {
  createEntityClassification,
  deleteEntityClassification,
  getEntityClassifications,
  patchEntityClassification,
  putEntityClassification,
} from './entity-classifications.js'
import { suggestEntityClassifications } from './suggestion-operations.js'

export const entityClassificationOperations: readonly AnyOperation[] = [
  getEntityClassifications,
  createEntityClassification,
  suggestEntityClassifications,
  putEntityClassification,
  patchEntityClassification,
  deleteEntityClassification,
]
