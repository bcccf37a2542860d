import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { resolve } from './resolve.js'

export const resolveOperations: readonly AnyOperation[] = [resolve]
