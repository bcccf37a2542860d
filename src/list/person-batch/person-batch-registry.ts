import type { AnyOperation } from '../../operation/pipeline/define.js'
import { getPersonSitemapBoundaries } from './boundaries.js'

export const personBatchOperations: readonly AnyOperation[] = [getPersonSitemapBoundaries]
