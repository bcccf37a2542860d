import type { Reach } from '../../kernel/access/caller.js'
import { join, type Sql } from '../../kernel/database/sql.js'
import { narrow } from '../../kernel/filter/narrow.js'
import { peopleWithin } from '../../visibility/person.js'
import { refuseMeaning } from '../semantic/reads.js'
import { wordsQuery } from '../text/words.js'
import { type PersonFilter, personFilters } from './filter.js'

/** What a people list is asked: its predicate on alias `p`, and the words that rank it. */
export interface PersonQuestion {
  readonly where: Sql
  /** The part of it that says which people the caller may see; unset where the rest goes by names. */
  readonly within: Sql | undefined
  /** Whether nothing else is asked. */
  readonly isAll: boolean
  readonly words?: Sql | undefined
  /** Whether the number of deals is all that is asked for: one index then knows who matches, and their order. */
  readonly byDeals?: boolean
}

/** What a people list is asked by a filter, visibility included. */
export function askedOfPeople(reach: Reach, filter: PersonFilter): PersonQuestion {
  const { conditions, plans } = narrow(personFilters, filter, reach, reach === 'private')
  const within = peopleWithin(reach)
  return {
    where: join([within, ...conditions], ' and '),
    within: plans.some((plan) => plan !== undefined) ? undefined : within,
    isAll: conditions.length === 0,
    words: filter.search == null ? undefined : wordsQuery(filter.search, 'search'),
    byDeals: conditions.length === 1 && filter.arrayFilter?.totalInvestmentCount?.length === 1,
  }
}

/** The predicate of a filter on alias `p`, visibility included, where nobody is ranked. */
export function peopleMatching(reach: Reach, filter: PersonFilter): Sql {
  refuseMeaning(filter.semanticQuery)
  return askedOfPeople(reach, filter).where
}
