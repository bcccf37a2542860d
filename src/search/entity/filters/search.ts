import { z } from 'zod'
import { group, option } from '../../../kernel/filter/filter.js'
import { line } from '../../../kernel/wire/values.js'
import { NEAREST } from '../../semantic/reads.js'

/** What ranks the listed records: predicates.ts reads these by name. */
export const searchFilters = {
  textSearch: option(
    line(500).nullish(),
    'Words of names and texts; ordered by relevance unless sorted. "quoted phrases", `or` and `-word` work.',
  ),
  semanticQuery: option(
    line(2000).nullish(),
    `What is looked for, in words of one's own: ranks by meaning what the other filters leave, and answers the nearest ${NEAREST}. Not together with sort or countOnly.`,
  ),
  logoOption: group(
    {
      sortPriority: option(
        z
          .enum(['NONE', 'ANY_LOGO_FIRST', 'REAL_LOGO_FIRST'])
          .meta({ id: 'LogoSortPriority', description: 'Which logos count.' }),
        'Which logos count.',
      ),
    },
    { id: 'EntityLogoOptionFilter', description: 'Whether entities with a logo come first, whatever the order.' },
  ),
}
