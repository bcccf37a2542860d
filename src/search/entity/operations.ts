import type { AnyOperation } from '../../kernel/operation/define.js'
import { listEntities, listEntitiesBatch, listEntitiesPost, listEntitySummaries } from './list.js'

export const entityListOperations: readonly AnyOperation[] = [
  listEntities,
  listEntitiesPost,
  listEntitiesBatch,
  listEntitySummaries,
]
