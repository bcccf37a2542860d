import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { listEntities, listEntitiesBatch, listEntitiesPost, listEntitySummaries, searchEntityList } from './list.js'

export const entityListOperations: readonly AnyOperation[] = [
  listEntities,
  listEntitiesPost,
  searchEntityList,
  listEntitiesBatch,
  listEntitySummaries,
]
