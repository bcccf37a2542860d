import type { z } from 'zod'
import { filterObject } from '../../kernel/page/filter.js'
import { classificationFilters } from '../../lifecycle/entity/filters/classification.js'
import { identityFilters } from '../../lifecycle/entity/filters/identity.js'
import { linkFilters } from '../../lifecycle/entity/filters/link.js'
import { measureFilters } from '../../lifecycle/entity/filters/measure.js'
import { moneyFilters } from '../../lifecycle/entity/filters/money.js'
import { participationFilters } from '../../lifecycle/entity/filters/participation.js'
import { placeFilters } from '../../lifecycle/entity/filters/place.js'
import { searchFilters } from '../../lifecycle/entity/filters/search.js'
import { adminFilters, stateFilters } from '../../lifecycle/entity/filters/state.js'

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
