import { z } from 'zod'
import { line } from '../../../kernel/wire/values.js'
import { filter, group, option } from '../../filter/filter.js'
import { NEAREST } from '../../meaning/meaning-reads.js'
import { hasCode, isCode } from './code.js'

/** Parameters that set the order of the listed entities. predicates.ts reads them by name. */
export const searchFilters = {
  textSearch: filter({
    shape: line(500).nullish(),
    description:
      'Returns only entities whose names and texts contain these words. Without a sort, entities with the words in their names come first. The more relevant an entity is, the earlier it comes in these two groups. If more than 200 entities match, only 200 of them are sorted by relevance: first those with the words in their names, then those with the most money, investments, investors and employees. The other entities follow after these 200. Supports "quoted phrases", `or` and `-word`. If a word of five or more letters occurs in no entity, the search finds words that differ from it in one letter. A domain such as stripe.com and a ticker such as NASDAQ:AAPL also find the entity that has it.',
    // Words are no condition here: they also order the list.
    condition: (text, { reach }) => (isCode(text) ? hasCode(text, reach) : undefined),
  }),
  semanticQuery: option(
    // In GraphQL, a search by meaning is a separate field, because its result also contains the similarity.
    line(2000).nullish().meta({ restOnly: true }),
    `Description of the entities to find, in free text. Returns at most ${NEAREST} entities that match the other filters. Without a sort, the most similar entity comes first. A sort orders only the selected entities. A request that only counts records cannot contain semanticQuery.`,
  ),
  similarTo: option(
    line(255).nullish().meta({ restOnly: true }),
    `Whole brand name or legal name of an entity. Returns at most ${NEAREST} other entities that match the other filters. Without a sort, the entity whose texts have the most similar meaning comes first. It cannot be combined with semanticQuery.`,
  ),
  logoOption: group(
    {
      sortPriority: option(
        z.enum(['NONE', 'ANY_LOGO_FIRST', 'REAL_LOGO_FIRST']).meta({
          id: 'LogoSortPriority',
          values: {
            NONE: 'Logos do not change the order.',
            ANY_LOGO_FIRST: 'Entities with a logo come first.',
            REAL_LOGO_FIRST: 'Entities with a logo that was not generated from the name come first.',
          },
          description: 'Whether entities with a logo come first in the list.',
        }),
        'Which entities come first: entities with any logo, or entities with a logo that was not generated from the name. By default, a logo has no effect on the order.',
      ),
    },
    {
      id: 'EntityLogoOptionFilter',
      description:
        'Whether entities with a logo come first. Within each group, the normal sort order of the list applies.',
    },
  ),
}
