import type { z } from 'zod'
import type { FilterOptionSet, FilterSearchResult } from '../../src/search/filter/filter-option.js'
import { filterSearch, filters, filtersPost } from '../../src/search/person-filter/filters.js'
import { bindQuery } from '../build/bind.js'
import { Found, OptionSet } from './filter.js'

for (const operation of [filters, filtersPost]) {
  bindQuery({ operation, type: OptionSet, present: (options: FilterOptionSet) => options })
}
bindQuery({
  operation: filterSearch,
  type: Found,
  present: (found: z.infer<typeof FilterSearchResult>) => found,
})
