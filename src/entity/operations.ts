import type { AnyOperation } from '../operation/define.js'
import { createEntity, deleteEntityDetail, patchEntityDetail, updateEntityDetail } from './detail.js'
import { getEntityDetail } from './get.js'
import { listEntities, listEntitiesBatch, listEntitiesPost, listEntitySummaries } from './list.js'

export const entityOperations: readonly AnyOperation[] = [
  listEntities,
  listEntitiesPost,
  listEntitiesBatch,
  listEntitySummaries,
  getEntityDetail,
  createEntity,
  updateEntityDetail,
  patchEntityDetail,
  deleteEntityDetail,
]
