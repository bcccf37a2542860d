import type { z } from 'zod'
import { filterObject } from '../filter/filter.js'
import { catalogueOf } from '../filter/filter-catalogue.js'
import { acquisitionRelation } from './filters/acquisition.js'
import { classificationFilters } from './filters/classification.js'
import { connectedFilters } from './filters/connected.js'
import { identityFilters } from './filters/identity.js'
import { investorRelation } from './filters/investor-relation.js'
import { linkFilters } from './filters/link.js'
import { measureFilters } from './filters/measure.js'
import { moneyFilters } from './filters/money.js'
import { ownershipFilters } from './filters/ownership.js'
import { participationFilters } from './filters/participation.js'
import { personRelation } from './filters/person-relation.js'
import { placeFilters } from './filters/place.js'
import { purchaseRelation } from './filters/purchase.js'
import { relationshipRelation } from './filters/related.js'
import { roundRelation } from './filters/round.js'
import { searchFilters } from './filters/search.js'
import { setFilters } from './filters/sets.js'
import { adminFilters, stateFilters } from './filters/state.js'
import { topicFilters } from './filters/topic.js'

/** The filters of an entity that is connected with a listed one. They neither rank nor search texts. */
const connectable = {
  ...identityFilters,
  ...classificationFilters,
  ...topicFilters,
  ...participationFilters,
  ...placeFilters,
  ...measureFilters,
  ...moneyFilters,
  ...roundRelation,
  ...acquisitionRelation,
  ...purchaseRelation,
  ...relationshipRelation,
  ...ownershipFilters,
  ...investorRelation,
  ...personRelation,
  ...setFilters,
}

/** All filters of the lists of entities. The catalogue of filters has the same order. */
export const entityFilters = {
  ...connectable,
  ...connectedFilters(connectable),
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
