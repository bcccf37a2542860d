import type { AnyOperation } from '../operation/define.js'
import { getStatus } from './status.js'

export const statusOperations: readonly AnyOperation[] = [getStatus]
