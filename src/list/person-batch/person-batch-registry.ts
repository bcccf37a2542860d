import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { getPersonSitemapBoundaries } from './boundaries.js'

export const personBatchOperations: readonly AnyOperation[] = [getPersonSitemapBoundaries]
