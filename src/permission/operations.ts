import type { AnyOperation } from '../operation/define.js'
import { checkMyPermissions } from './permissions.js'

export const permissionOperations: readonly AnyOperation[] = [checkMyPermissions]
