import type { AnyOperation } from '../operation/define.js'
import { createEntity, deleteEntityDetail, patchEntityDetail, updateEntityDetail } from './detail.js'
import { getEntityDetail } from './get.js'
import { listEntities, listEntitiesPost } from './list.js'

export const entityOperations: readonly AnyOperation[] = [
  listEntities,
  listEntitiesPost,
  getEntityDetail,
  createEntity,
  updateEntityDetail,
  patchEntityDetail,
  deleteEntityDetail,
]
