import type { AnyOperation } from '../../operation/pipeline/define.js'
import { resolve } from './resolve.js'

export const resolveOperations: readonly AnyOperation[] = [resolve]
