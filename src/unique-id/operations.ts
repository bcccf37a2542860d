import type { AnyOperation } from '../operation/define.js'
import {
  createEntityUniqueId,
  deleteEntityUniqueId,
  getEntityUniqueId,
  listEntityUniqueIds,
  lookupUniqueId,
  uniqueIdTypes,
  updateEntityUniqueId,
} from './unique-ids.js'

export const uniqueIdOperations: readonly AnyOperation[] = [
  listEntityUniqueIds,
  getEntityUniqueId,
  createEntityUniqueId,
  updateEntityUniqueId,
  deleteEntityUniqueId,
  lookupUniqueId,
  uniqueIdTypes,
]
