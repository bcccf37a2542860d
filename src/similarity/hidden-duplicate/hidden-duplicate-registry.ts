import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { listHiddenDuplicates } from './hidden-duplicate-operations.js'

export const hiddenDuplicateOperations: readonly AnyOperation[] = [listHiddenDuplicates]
