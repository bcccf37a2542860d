import { z } from 'zod'
import { catalogueOf } from '../../kernel/filter/catalogue.js'
import { entityFilters } from '../entity/filter.js'

/**
 * The catalogue of the filters of entities. It contains, by the name of the filter, where its values or its bounds come
 * from.
 */
export const entityCatalogue = catalogueOf(entityFilters)
export const CHOICE_KEYS = [...entityCatalogue.choices.keys()]
export const CHART_KEYS = [...entityCatalogue.ranges.values()].flatMap(({ chart }) => (chart ? [chart.name] : []))

export const FilterKey = z.enum(CHOICE_KEYS).meta({
  id: 'EntityFilterKey',
  description: 'A filter of the list of entities.',
  values: Object.fromEntries(CHOICE_KEYS.map((key) => [key, entityCatalogue.meanings.get(key)])),
})
