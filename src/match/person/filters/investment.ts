import { z } from 'zod'
import { invested } from '../../../document/section/fundraise-section.js'
import { nameKey } from '../../../identity/entity/entity-rules.js'
import type { Reach } from '../../../operation/access/caller.js'
import { type Sql, sql } from '../../../platform/database/client/sql.js'
import { matchesAnyRole } from '../../../relation/association/role.js'
import { entitiesWithin } from '../../../visibility/entity-visibility.js'
import { peopleWithin } from '../../../visibility/person-visibility.js'
import { entitiesMatching } from '../../entity/entities.js'
import { EntityFilter } from '../../entity/entity-filter.js'
import { announcedRange } from '../../entity/filters/range.js'
import { roundLabel } from '../../entity/filters/round.js'
import { filter, group, hasNone, isNamed, names, type SemiJoin } from '../../filter/filter.js'

/**
 * The people with an investment `i` (a row of investor_join) in the round `r` of a company `x` in the reach that satisfies
 * the conditions.
 */
const investors = (conditions: Sql, reach: Reach): Sql => sql`
      select i.person_id from investor_join i join fundraise_round r on r.id = i.round_id join entity x on x.id = r.entity_id
      where i.person_id is not null and ${invested} and ${entitiesWithin(reach, 'x')} and ${conditions}`

/** Several filters must match the same investment. */
export const investment: SemiJoin = (conditions, reach) => sql`p.id in (${investors(conditions, reach)})`
/** The same condition. As another function it is a condition of its own, so another investment can satisfy it. */
const anotherInvestment: SemiJoin = (conditions, reach) => investment(conditions, reach)
const noInvestment: SemiJoin = (conditions, reach) => hasNone('p.id', investors(conditions, reach))

/** The filters by an investment. All filters that a request sends must match the same investment. */
const investmentFilters = (via: SemiJoin) => ({
  announcedRange: announcedRange('the round', via),
  isLead: filter({
    shape: z.boolean().nullish(),
    description: 'true means that the person led the round, false that the person did not.',
    via,
    condition: (isLead) => sql`i.lead_investor = ${isLead}`,
  }),
  round: filter(roundLabel(via)),
  isAssociated: filter({
    shape: z.boolean().nullish(),
    description:
      'true means that the person is or was associated with the company, such as a founder. false means the others.',
    via,
    condition: (isAssociated) => sql`${isAssociated} = exists (
      select 1 from entity_person k where k.person_id = i.person_id and k.entity_id = x.id)`,
  }),
  ownRole: filter({
    shape: names().optional(),
    description: 'Titles, functions or levels that the person has or had at the company. Case does not matter.',
    via,
    condition: (roles) => sql`exists (
      select 1 from entity_person k join corporate_title u on u.id = k.title_id
      where k.person_id = i.person_id and k.entity_id = x.id and ${matchesAnyRole(roles, 'u')})`,
  }),
  companyName: filter({
    shape: names().optional(),
    description: 'Whole brand name or legal name of the company. Case, accents and punctuation do not matter.',
    via,
    condition: (values) => isNamed('x', values),
  }),
  coInvestorName: filter({
    shape: names().optional(),
    description: 'Whole name of another investor of the round: an entity or a person.',
    via,
    condition: (values, { reach }) => sql`r.id in (
      select o.round_id from investor_join o join entity a on a.id = o.entity_id
      where ${isNamed('a', values)} and ${entitiesWithin(reach, 'a')}
      union all select o.round_id from investor_join o join person b on b.id = o.person_id
      where b.name_full_key = any(${values.map(nameKey)}) and ${peopleWithin(reach, 'b')})
      and i.person_id <> all(array(select b.id from person b where b.name_full_key = any(${values.map(nameKey)})))`,
  }),
  entity: filter({
    shape: EntityFilter.optional(),
    description: 'Filters of the company that raised the round.',
    via,
    condition: (values, { reach }) => sql`x.id in (select e.id from entity e where ${entitiesMatching(reach, values)})`,
  }),
})

/** Filters by the investments of a person. */
export const investmentRelation = {
  investments: group(
    {
      some: group(investmentFilters(investment), {
        id: 'PersonInvestmentSomeFilter',
        description:
          'One investment of the person matches all of these filters, and the other filters about an investment.',
      }),
      also: group(investmentFilters(anotherInvestment), {
        id: 'PersonInvestmentAlsoFilter',
        description: 'The same or another investment of the person matches all of these filters.',
      }),
      none: group(investmentFilters(noInvestment), {
        id: 'PersonInvestmentNoneFilter',
        description: 'No investment of the person matches all of these filters.',
      }),
    },
    { id: 'PersonInvestmentsFilter', description: 'Filters by the investments of the person.' },
  ),
}
