import type { AnyOperation } from '../../kernel/operation/define.js'
import { getStatus } from './status.js'

export const statusOperations: readonly AnyOperation[] = [getStatus]
