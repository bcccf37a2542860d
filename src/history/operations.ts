import type { AnyOperation } from '../operation/define.js'
import { getHistory, getLatestSource, updateStatus } from './histories.js'

export const historyOperations: readonly AnyOperation[] = [getHistory, getLatestSource, updateStatus]
