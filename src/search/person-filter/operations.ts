import type { AnyOperation } from '../../kernel/operation/define.js'
import { filterSearch, filters, filtersPost } from './filters.js'

export const personFilterOperations: readonly AnyOperation[] = [filters, filtersPost, filterSearch]
