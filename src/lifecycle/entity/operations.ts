import type { AnyOperation } from '../../kernel/operation/define.js'
import { listEntities, listEntitiesBatch, listEntitiesPost, listEntitySummaries } from '../../search/entity/list.js'
import { patchEntityDetail, updateEntityDetail } from './change.js'
import {
  createOperatingStatus,
  getEntityStatus,
  getOperatingStatus,
  getTypeRecord,
  patchOperatingStatus,
  setEntityStatus,
  setTypeRecord,
  upsertOperatingStatus,
} from './condition.js'
import { createEntity } from './create.js'
import { deleteEntityDetail } from './delete.js'
import { createFullEntity } from './full.js'
import { getEntityDetail } from './get.js'
import { mergeEntities } from './merge.js'

export const entityOperations: readonly AnyOperation[] = [
  listEntities,
  listEntitiesPost,
  listEntitiesBatch,
  listEntitySummaries,
  getEntityDetail,
  createEntity,
  createFullEntity,
  updateEntityDetail,
  patchEntityDetail,
  deleteEntityDetail,
  getEntityStatus,
  setEntityStatus,
  getTypeRecord,
  setTypeRecord,
  getOperatingStatus,
  createOperatingStatus,
  upsertOperatingStatus,
  patchOperatingStatus,
  mergeEntities,
]
