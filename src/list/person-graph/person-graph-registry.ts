import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { getPersonGraph } from './graphs.js'

export const personGraphOperations: readonly AnyOperation[] = [getPersonGraph]
