import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { postEntityDetailBatch, postEntityDetailResolve } from './batch.js'
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
import { getEntityDetail } from './detail.js'
import { getEntityResearch } from './entity-research.js'
import { createFullEntity } from './full.js'
import { mergeEntities } from './merge.js'

export const entityOperations: readonly AnyOperation[] = [
  getEntityDetail,
  getEntityResearch,
  postEntityDetailBatch,
  postEntityDetailResolve,
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
