import type { AnyOperation } from '../../kernel/operation/define.js'
import { resolve } from './resolve.js'

export const resolveOperations: readonly AnyOperation[] = [resolve]
