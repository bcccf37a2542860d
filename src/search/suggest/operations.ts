import type { AnyOperation } from '../../kernel/operation/define.js'
import { suggest } from './suggest.js'

export const suggestOperations: readonly AnyOperation[] = [suggest]
