import { type Catalogue, catalogueOf } from '../../kernel/filter/catalogue.js'
import { personFilters } from '../person/filter.js'
import { HELD, INVESTED, OWN, TITLED } from '../person/filter-joins.js'

const { choices, ranges } = catalogueOf(personFilters, (path) => path.at(-1) ?? '')

/** What people can be filtered by, by the last name of the filter: titles first, then entities, deals and states. */
export const personCatalogue: Catalogue = {
  choices: new Map(
    [TITLED, HELD, INVESTED, OWN].flatMap((family) => [...choices].filter(([, source]) => source.family === family)),
  ),
  ranges,
}
