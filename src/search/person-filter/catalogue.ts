import { type Catalogue, catalogueOf } from '../../kernel/filter/catalogue.js'
import { personFilters } from '../person/filter.js'
import { ASSOCIATED, INVESTED, OWN, TITLED } from '../person/filter-joins.js'

const { choices, ranges } = catalogueOf(personFilters, (path) => path.at(-1) ?? '')

/** The filters of people by the last part of their name: titles first, then entities, investments and states. */
export const personCatalogue: Catalogue = {
  choices: new Map(
    [TITLED, ASSOCIATED, INVESTED, OWN].flatMap((family) =>
      [...choices].filter(([, source]) => source.family === family),
    ),
  ),
  ranges,
}
