import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { suggest } from './suggest.js'

export const suggestOperations: readonly AnyOperation[] = [suggest]
