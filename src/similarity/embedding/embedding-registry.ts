import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import {
  disableBacklog,
  enableBacklog,
  getBacklogStatus,
  getOwnerActivity,
  setBacklogMode,
} from './embedding-operations.js'
import { neighbors, refreshOne, refreshReconcile, refreshSweep, staleIds } from './refresh-operations.js'

export const embeddingOperations: readonly AnyOperation[] = [
  getOwnerActivity,
  getBacklogStatus,
  enableBacklog,
  disableBacklog,
  setBacklogMode,
  neighbors,
  staleIds,
  refreshOne,
  refreshSweep,
  refreshReconcile,
]
