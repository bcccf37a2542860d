import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { entityCountsByType, entityTypes } from './entity-types.js'
import { entityFacets } from './facets.js'
import { countEntities, countPeople } from './filter-counts.js'
import { entityFilters, entityFiltersRefined } from './filters.js'
import { entityFilterCounts, entityFilterSearch, entityFilterSearchScoped } from './search.js'

export const filterOperations: readonly AnyOperation[] = [
  entityFilters,
  entityFiltersRefined,
  entityFilterSearch,
  entityFilterSearchScoped,
  entityFilterCounts,
  entityCountsByType,
  entityTypes,
  countEntities,
  countPeople,
  entityFacets,
]
