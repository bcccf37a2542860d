import { storedTotal } from '../../match/count/total.js'
import { signatureOf } from '../../match/count/values.js'
import { nearestCondition, refuseSemanticQuery } from '../../match/meaning/meaning-reads.js'
import { wordsQuery } from '../../match/text/text-words.js'
import type { Reach } from '../../operation/access/caller.js'
import { narrow } from '../../match/filter/conditions.js'
import { inAnyRange } from '../../match/filter/range.js'
import type { Context } from '../../operation/pipeline/context.js'
import { join, type Sql } from '../../platform/database/sql.js'
import { peopleWithin } from '../../visibility/person-visibility.js'
import { countedPeople, INVESTMENTS } from '../../match/person/people.js'
import { type PersonFilter, personFilters } from '../../match/person/person-filter.js'
import { nearPeople, type PersonListQuery, predicateOf } from './person-connections.js'

type Ranges = NonNullable<NonNullable<PersonFilter['arrayFilter']>['totalInvestmentCount']>

/** The ranges of the number of investments. Two filters have the same meaning. */
const investmentRanges = ({ arrayFilter, investorActivity }: PersonFilter): Ranges =>
  [arrayFilter?.totalInvestmentCount, investorActivity?.totalInvestmentRange].find((sent) => sent?.length) ?? []

/** The counts of the numbers in the ranges. The condition tests the key first, because other values are not numbers. */
const countedInvestments = (ranges: Ranges) => ({
  key: INVESTMENTS,
  isValue: inAnyRange(`case when c.key = '${INVESTMENTS}' then c.value::int end`, 'int', ranges),
})

/** Builds the query of a filter. Its condition also checks which people are visible within the reach. */
export function personListQuery(reach: Reach, filter: PersonFilter): PersonListQuery {
  const { conditions, plans, stored: values } = narrow(personFilters, filter, reach, reach === 'private')
  const words = filter.search == null ? undefined : wordsQuery(reach, filter.search, 'search')
  const within = peopleWithin(reach)
  const where = join([within, ...conditions], ' and ')
  const isAll = conditions.length === 0
  const investments = conditions.length === 1 ? investmentRanges(filter) : []
  const counts = investments.length > 0 ? { ...countedInvestments(investments), where } : undefined
  return {
    reach,
    where,
    within: plans.some((plan) => plan !== undefined) ? undefined : within,
    isAll,
    bitmap: values && { counted: countedPeople, signature: signatureOf(countedPeople), reach, values, where },
    total: (isAll || counts) && !words ? storedTotal(countedPeople, reach, counts) : undefined,
    words,
    byInvestmentCount: investments.length === 1,
  }
}

/**
 * SQL for the condition of a filter on the person row `p`, including visibility, for operations that do not rank
 * people.
 */
export function peopleMatching(reach: Reach, filter: PersonFilter): Sql {
  refuseSemanticQuery(filter.semanticQuery)
  return predicateOf(personListQuery(reach, filter))
}

/** Like `peopleMatching`, for operations that count people. With a semanticQuery, only the most similar people match. */
export async function countingPeople(context: Context, reach: Reach, filter: PersonFilter): Promise<Sql> {
  const { semanticQuery: meaning } = filter
  const query = personListQuery(reach, filter)
  return meaning == null ? predicateOf(query) : nearestCondition(context, nearPeople(meaning, query))
}

/** Whether a filter selects all people. */
export function isUnfiltered(filter: PersonFilter): boolean {
  const { isAll, words } = personListQuery('public', filter)
  return isAll && !words && filter.semanticQuery == null
}
