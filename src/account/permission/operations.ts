import type { AnyOperation } from '../../kernel/operation/define.js'
import { checkMyPermissions } from './permissions.js'

export const permissionOperations: readonly AnyOperation[] = [checkMyPermissions]
