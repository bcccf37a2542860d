import { type Catalogue, catalogueOf } from '../filter/filter-catalogue.js'
import { ASSOCIATED, INVESTED, OWN, TITLED } from './filter-joins.js'
import { personFilters } from './person-filter.js'

const { meanings, choices, ranges, fixed } = catalogueOf(personFilters, (path) => path.at(-1) ?? '')

/**
 * The catalogue of the filters of people. If a filter is inside a group, its key is its name without the name of the
 * group. Filters by title come first, then filters by entity, by investment and by state.
 */
export const personCatalogue: Catalogue = {
  meanings,
  choices: new Map(
    [TITLED, ASSOCIATED, INVESTED, OWN].flatMap((family) =>
      [...choices].filter(([, source]) => source.family === family),
    ),
  ),
  ranges,
  fixed,
}
