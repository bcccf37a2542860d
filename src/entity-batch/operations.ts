import type { AnyOperation } from '../operation/define.js'
import { postEntityDetailBatch, postEntityDetailResolve } from './batch.js'

export const entityBatchOperations: readonly AnyOperation[] = [postEntityDetailBatch, postEntityDetailResolve]
