import type { AnyOperation } from '../operation/define.js'
import {
  createEntityClassification,
  deleteEntityClassification,
  getEntityClassifications,
  patchEntityClassification,
  putEntityClassification,
} from './entity-classifications.js'

export const entityClassificationOperations: readonly AnyOperation[] = [
  getEntityClassifications,
  createEntityClassification,
  putEntityClassification,
  patchEntityClassification,
  deleteEntityClassification,
]
