import type { AnyOperation } from '../../kernel/operation/define.js'
import { getNewsDetail } from './detail.js'

export const newsOperations: readonly AnyOperation[] = [getNewsDetail]
