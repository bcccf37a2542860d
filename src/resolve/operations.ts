import type { AnyOperation } from '../operation/define.js'
import { resolve } from './resolve.js'

export const resolveOperations: readonly AnyOperation[] = [resolve]
