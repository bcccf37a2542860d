import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { getPersonDetailBatch } from './batch.js'
import { patchPersonDetail, updatePersonDetail } from './change.js'
import { createPersonDetail } from './create.js'
import { deletePersonDetail } from './delete.js'
import { getPersonDetail } from './detail.js'
import { mergePeople } from './merge.js'

export const personOperations: readonly AnyOperation[] = [
  getPersonDetail,
  getPersonDetailBatch,
  createPersonDetail,
  updatePersonDetail,
  patchPersonDetail,
  deletePersonDetail,
  mergePeople,
]
