import type { AnyOperation } from '../../kernel/operation/define.js'
import { getPersonGraph } from './graphs.js'

export const personGraphOperations: readonly AnyOperation[] = [getPersonGraph]
