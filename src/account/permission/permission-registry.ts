import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { checkMyPermissions } from './permission-operations.js'

export const permissionOperations: readonly AnyOperation[] = [checkMyPermissions]
