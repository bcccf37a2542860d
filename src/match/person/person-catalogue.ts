import { type Catalogue, catalogueOf } from '../filter/filter-catalogue.js'
import { ASSOCIATED, INVESTED, OWN, TITLED } from './filter-joins.js'
import { personFilters } from './person-filter.js'

/** Groups whose names are not part of the keys of their filters. */
const SHORT = new Set(['arrayFilter', 'investorActivity'])

const { meanings, choices, ranges, fixed } = catalogueOf(personFilters, (path) =>
  SHORT.has(path[0] ?? '') ? (path.at(-1) ?? '') : path.join('.'),
)

/**
 * The catalogue of the filters of people. Filters in some groups have a key without the name of the
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
