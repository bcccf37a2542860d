import { z } from 'zod'
import { invested } from '../../../document/section/fundraise-section.js'
import { nameKey } from '../../../identity/entity/entity-rules.js'
import type { Reach } from '../../../operation/access/caller.js'
import { type Sql, sql } from '../../../platform/database/client/sql.js'
import { entitiesWithin } from '../../../visibility/entity-visibility.js'
import { peopleWithin } from '../../../visibility/person-visibility.js'
import { roundsWithin } from '../../../visibility/round-visibility.js'
import { filter, group, hasNone, isAnyCase, isNamed, names, type SemiJoin } from '../../filter/filter.js'
import { headquartersOf } from './place.js'
import { announcedRange } from './range.js'
import { roundLabel } from './round.js'
import { withTopic } from './topic.js'

/**
 * The entities with an investment `i` (a row of investor_join) in the round `r` of a company `c` in the reach that satisfies
 * the conditions.
 */
const investors = (conditions: Sql, reach: Reach): Sql => sql`
    select i.entity_id from investor_join i join fundraise_round r on r.id = i.round_id join entity c on c.id = r.entity_id
    where i.entity_id is not null and ${invested} and ${roundsWithin(reach)} and ${entitiesWithin(reach, 'c')}
      and ${conditions}`

/** Several filters must match the same investment. */
export const someInvestment: SemiJoin = (conditions, reach) => sql`e.id in (${investors(conditions, reach)})`
/** The same condition. As another function it is a condition of its own, so another investment can satisfy it. */
const anotherInvestment: SemiJoin = (conditions, reach) => someInvestment(conditions, reach)
const noInvestment: SemiJoin = (conditions, reach) => hasNone('e.id', investors(conditions, reach))

/** The filters by an investment. All filters that a request sends must match the same investment. */
const investmentFilters = (via: SemiJoin) => ({
  companyName: filter({
    shape: names().optional(),
    description: 'Whole brand name or legal name of the company. Case, accents and punctuation do not matter.',
    via,
    condition: (values) => isNamed('c', values),
  }),
  round: filter(roundLabel(via)),
  announcedRange: announcedRange('the round', via),
  isLead: filter({
    shape: z.boolean().nullish(),
    description: 'true means that the entity led the round, false that it did not.',
    via,
    condition: (isLead) => sql`i.lead_investor = ${isLead}`,
  }),
  coInvestorName: filter({
    shape: names().optional(),
    description: 'Whole name of another investor of the round: an entity or a person.',
    via,
    condition: (values, { reach }) => sql`r.id in (
      select o.round_id from investor_join o join entity a on a.id = o.entity_id
      where ${isNamed('a', values)} and o.entity_id <> i.entity_id and ${entitiesWithin(reach, 'a')}
      union all select o.round_id from investor_join o join person p on p.id = o.person_id
      where p.name_full_key = any(${values.map(nameKey)}) and ${peopleWithin(reach)})`,
  }),
  companyTopic: filter({
    shape: names().optional(),
    description: 'Topic of the company, as in the filter topic.',
    via,
    condition: (values, { reach }) => sql`c.id in (${withTopic(values, reach)})`,
  }),
  companyStatus: filter({
    shape: names().optional(),
    description: 'Operating status of the company, such as Acquired. Case does not matter.',
    via,
    condition: (values) => isAnyCase('c.operating_status', values),
  }),
  companyCountry: headquartersOf('the company', 'country', 'c', via),
  companyState: headquartersOf('the company', 'state', 'c', via),
  companyCity: headquartersOf('the company', 'city', 'c', via),
})

/** Filters by the investments of an entity. */
export const investorRelation = {
  investments: group(
    {
      some: group(investmentFilters(someInvestment), {
        id: 'EntityInvestmentSomeFilter',
        description: 'One investment of the entity matches all of these filters.',
      }),
      also: group(investmentFilters(anotherInvestment), {
        id: 'EntityInvestmentAlsoFilter',
        description: 'The same or another investment of the entity matches all of these filters.',
      }),
      none: group(investmentFilters(noInvestment), {
        id: 'EntityInvestmentNoneFilter',
        description: 'No investment of the entity matches all of these filters.',
      }),
    },
    { id: 'EntityInvestmentsFilter', description: 'Filters by the investments of the entity in other companies.' },
  ),
}
