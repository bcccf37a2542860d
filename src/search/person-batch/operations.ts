import type { AnyOperation } from '../../kernel/operation/define.js'
import { getPersonSitemapBoundaries } from './boundaries.js'

export const personBatchOperations: readonly AnyOperation[] = [getPersonSitemapBoundaries]
