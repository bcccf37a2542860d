import { catalogueOf } from '../../kernel/filter/catalogue.js'
import { entityFilters } from '../entity/filter.js'

/** What entities can be filtered by, and where values and bounds come from, by the name of the filter. */
export const entityCatalogue = catalogueOf(entityFilters)
export const CHOICE_KEYS = [...entityCatalogue.choices.keys()]
export const CHART_KEYS = [...entityCatalogue.ranges.values()].flatMap(({ chart }) => (chart ? [chart.name] : []))
