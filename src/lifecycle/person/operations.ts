import type { AnyOperation } from '../../kernel/operation/define.js'
import { getPersonDetailBatch } from './batch.js'
import { getPersonDetail } from './detail.js'

export const personOperations: readonly AnyOperation[] = [getPersonDetail, getPersonDetailBatch]
