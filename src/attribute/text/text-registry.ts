import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { entityTexts, entityTextTypes, personTexts, personTextTypes } from './text-operations.js'

export const textOperations: readonly AnyOperation[] = [
  ...entityTexts.all,
  entityTextTypes,
  ...personTexts.all,
  personTextTypes,
]
