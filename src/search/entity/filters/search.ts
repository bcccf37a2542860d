import { z } from 'zod'
import { group, option } from '../../../kernel/filter/filter.js'
import { line } from '../../../kernel/wire/values.js'
import { NEAREST } from '../../semantic/reads.js'

/** Options that rank the listed records. predicates.ts reads them by name. */
export const searchFilters = {
  textSearch: option(
    line(500).nullish(),
    'Words to find in names and texts. Results are ordered by relevance unless the request has a sort. Supports "quoted phrases", `or` and `-word`.',
  ),
  semanticQuery: option(
    line(2000).nullish(),
    `Description of the entities to find, in free text. The entities that match the other filters are ranked by semantic similarity; the nearest ${NEAREST} are returned. Cannot be combined with sort or countOnly.`,
  ),
  logoOption: group(
    {
      sortPriority: option(
        z
          .enum(['NONE', 'ANY_LOGO_FIRST', 'REAL_LOGO_FIRST'])
          .meta({ id: 'LogoSortPriority', description: 'Which logos put an entity first.' }),
        'Which entities come first: none, those with any logo, or those with a logo that was not generated.',
      ),
    },
    { id: 'EntityLogoOptionFilter', description: 'Puts entities with a logo first, before any other order.' },
  ),
}
