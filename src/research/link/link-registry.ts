import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { searchLink } from './search-link.js'

export const linkOperations: readonly AnyOperation[] = [searchLink]
