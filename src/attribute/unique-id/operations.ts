import type { AnyOperation } from '../../kernel/operation/define.js'
import { entityUniqueIds, lookupUniqueId, personUniqueIds, uniqueIdTypes } from './unique-ids.js'

export const uniqueIdOperations: readonly AnyOperation[] = [
  ...entityUniqueIds.all,
  ...personUniqueIds.all,
  lookupUniqueId,
  uniqueIdTypes,
]
