import type { AnyOperation } from '../../kernel/operation/define.js'
import { postEntityDetailBatch, postEntityDetailResolve } from './batch.js'

export const entityBatchOperations: readonly AnyOperation[] = [postEntityDetailBatch, postEntityDetailResolve]
