import type { AnyOperation } from '../../kernel/operation/define.js'
import { getPersonSitemapBoundaries } from './boundaries.js'

export const personRunOperations: readonly AnyOperation[] = [getPersonSitemapBoundaries]
