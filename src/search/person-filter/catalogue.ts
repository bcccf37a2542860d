import { type Catalogue, catalogueOf } from '../../kernel/filter/catalogue.js'
import { personFilters } from '../person/filter.js'
import { ASSOCIATED, INVESTED, OWN, TITLED } from '../person/filter-joins.js'

const { choices, ranges } = catalogueOf(personFilters, (path) => path.at(-1) ?? '')

/**
 * The catalog of the filters of people. A filter of a group has a short key: the last part of its path. Filters by
 * title come first, then those by entity, investment and state.
 */
export const personCatalogue: Catalogue = {
  choices: new Map(
    [TITLED, ASSOCIATED, INVESTED, OWN].flatMap((family) =>
      [...choices].filter(([, source]) => source.family === family),
    ),
  ),
  ranges,
}
