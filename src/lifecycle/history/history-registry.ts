import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { listChanges } from './history-changes.js'
import { getHistory, getLatestSource, updateStatus } from './history-operations.js'

export const historyOperations: readonly AnyOperation[] = [getHistory, getLatestSource, updateStatus, listChanges]
