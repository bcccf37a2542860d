import { catalogueOf } from '../../kernel/filter/catalogue.js'
import { entityFilters } from '../entity/filter.js'

/** The filters of entities by name, with the source of the values and bounds of each. */
export const entityCatalogue = catalogueOf(entityFilters)
export const CHOICE_KEYS = [...entityCatalogue.choices.keys()]
export const CHART_KEYS = [...entityCatalogue.ranges.values()].flatMap(({ chart }) => (chart ? [chart.name] : []))
