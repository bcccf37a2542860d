import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { entityUniqueIds, lookupUniqueId, personUniqueIds, uniqueIdTypes } from './unique-id-operations.js'

export const uniqueIdOperations: readonly AnyOperation[] = [
  ...entityUniqueIds.all,
  ...personUniqueIds.all,
  lookupUniqueId,
  uniqueIdTypes,
]
