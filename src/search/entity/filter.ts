import type { z } from 'zod'
import { filterObject } from '../../kernel/filter/filter.js'
import { classificationFilters } from './filters/classification.js'
import { identityFilters } from './filters/identity.js'
import { linkFilters } from './filters/link.js'
import { measureFilters } from './filters/measure.js'
import { moneyFilters } from './filters/money.js'
import { participationFilters } from './filters/participation.js'
import { placeFilters } from './filters/place.js'
import { searchFilters } from './filters/search.js'
import { adminFilters, stateFilters } from './filters/state.js'

/** The filters of every entity list, one row each; their order is that of the catalogue. */
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

/** A repeated filter means any of its values, different ones are combined by "and". */
export const EntityFilter = filterObject(entityFilters, {
  id: 'EntityFilter',
  description: 'What an entity must be to be listed.',
})
export type EntityFilter = z.infer<typeof EntityFilter>
