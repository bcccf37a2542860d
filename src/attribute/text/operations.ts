import type { AnyOperation } from '../../kernel/operation/define.js'
import { entityTexts, entityTextTypes, personTexts, personTextTypes } from './texts.js'

export const textOperations: readonly AnyOperation[] = [
  ...entityTexts.all,
  entityTextTypes,
  ...personTexts.all,
  personTextTypes,
]
