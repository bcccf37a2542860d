import type { AnyOperation } from '../pipeline/definition/define.js'
import { getStatus } from './status.js'

export const statusOperations: readonly AnyOperation[] = [getStatus]
