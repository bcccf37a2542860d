import type { AnyOperation } from '../operation/define.js'
import { entityUniqueIds, lookupUniqueId, personUniqueIds, uniqueIdTypes } from './unique-ids.js'

export const uniqueIdOperations: readonly AnyOperation[] = [
  ...entityUniqueIds.all,
  ...personUniqueIds.all,
  lookupUniqueId,
  uniqueIdTypes,
]
