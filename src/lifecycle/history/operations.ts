import type { AnyOperation } from '../../kernel/operation/define.js'
import { listChanges } from './changes.js'
import { getHistory, getLatestSource, updateStatus } from './histories.js'

export const historyOperations: readonly AnyOperation[] = [getHistory, getLatestSource, updateStatus, listChanges]
