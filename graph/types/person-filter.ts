import type { z } from 'zod'
import type { FilterOptionSet, FilterSearchResult } from '../../src/list/filter/filter-option.js'
import { filterSearch, filters, filtersPost } from '../../src/list/person-filter/filters.js'
import { COST } from '../build/field-extensions.js'
import { bindQuery } from '../build/operation/bind.js'
import { FilterValueResult, OptionSet } from './filter.js'

bindQuery({
  operation: filtersPost,
  serves: [filters],
  args: { body: 'filter', lifted: { semanticQuery: 'text' }, defaults: { semanticQuery: undefined } },
  type: OptionSet,
  present: (options: FilterOptionSet) => options,
  cost: COST.catalogue,
})
bindQuery({
  operation: filterSearch,
  args: { omit: ['page'], rename: { size: 'first' } },
  cost: COST.search,
  type: FilterValueResult,
  present: (found: z.infer<typeof FilterSearchResult>) => found,
})
