import type { AnyOperation } from '../../operation/pipeline/define.js'
import { checkMyPermissions } from './permission-operations.js'

export const permissionOperations: readonly AnyOperation[] = [checkMyPermissions]
