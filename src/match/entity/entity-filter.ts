import type { z } from 'zod'
import { filterObject } from '../filter/filter.js'
import { catalogueOf } from '../filter/filter-catalogue.js'
import { classificationFilters } from './filters/classification.js'
import { identityFilters } from './filters/identity.js'
import { linkFilters } from './filters/link.js'
import { measureFilters } from './filters/measure.js'
import { moneyFilters } from './filters/money.js'
import { participationFilters } from './filters/participation.js'
import { placeFilters } from './filters/place.js'
import { searchFilters } from './filters/search.js'
import { adminFilters, stateFilters } from './filters/state.js'

/** All filters of the lists of entities. The catalogue of filters has the same order. */
export const entityFilters = {
  ...identityFilters,
  ...classificationFilters,
  ...participationFilters,
  ...placeFilters,
  ...measureFilters,
  ...moneyFilters,
  ...stateFilters,
  ...linkFilters,
  ...searchFilters,
  ...adminFilters,
}

/** The values of one filter are combined with "or", and different filters with "and". */
export const EntityFilter = filterObject(entityFilters, {
  id: 'EntityFilter',
  description:
    'Filters of the entity list. An entity must match all of them. All texts together have at most 100,000 characters.',
})
export type EntityFilter = z.infer<typeof EntityFilter>

/**
 * The catalogue of the filters of entities. It contains, by the name of the filter, where its values or its bounds come
 * from.
 */
export const entityCatalogue = catalogueOf(entityFilters)
