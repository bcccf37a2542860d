import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { filterSearch, filters, filtersPost } from './filters.js'

export const personFilterOperations: readonly AnyOperation[] = [filters, filtersPost, filterSearch]
