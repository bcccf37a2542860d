import type { z } from 'zod'
import type { Reach } from '../../../operation/access/caller.js'
import { join, type Sql, sql } from '../../../platform/database/client/sql.js'
import { entitiesWithin } from '../../../visibility/entity-visibility.js'
import { filterConditions } from '../../filter/conditions.js'
import { type Filters, filter, filterObject, group, type SemiJoin, type Values } from '../../filter/filter.js'
import { someAcquisition } from './acquisition.js'
import { someInvestment } from './investor-relation.js'
import { hasOtherAssociation, roleFilters, someAssociation } from './person-relation.js'
import { somePurchase } from './purchase.js'
import { someRound } from './round.js'

/**
 * Filters by other entities that themselves match filters: "backed by investors of X". The other entity is in the same round,
 * investment, acquisition or association as the other filters of this relation. `filters` are those of the other entity.
 * They do not contain these filters again, so a filter has at most two steps.
 */
export function connectedFilters(filters: Filters) {
  const Connected = filterObject(filters, {
    id: 'ConnectedEntityFilter',
    description: 'Filters of an entity that is connected with a listed entity. It must match all of them.',
  })
  /** The ids of the entities in the reach that match the filters. */
  const matching = (values: Values, reach: Reach): Sql => {
    const { conditions } = filterConditions(filters, values, reach, false)
    return sql`(select e.id from entity e where ${join([entitiesWithin(reach, 'e'), ...conditions], ' and ')})`
  }
  const connected = (description: string, via: SemiJoin, condition: (ids: Sql) => Sql) =>
    filter({
      shape: Connected.optional(),
      description,
      via,
      condition: (values: z.infer<typeof Connected>, { reach }) => condition(matching(values, reach)),
    })
  const employerFilters = {
    ...roleFilters('k', 'u'),
    entity: filter({
      shape: Connected.optional(),
      description: 'Filters of the other entity.',
      condition: (values, { reach }) => sql`k.entity_id in ${matching(values, reach)}`,
    }),
  }
  const Employer = filterObject(employerFilters, {
    id: 'ConnectedEmployerFilter',
    description: 'Filters of an association of a person with another entity.',
  })
  const employer = filter({
    shape: Employer.optional(),
    description:
      'A person of the entity has or had an association with another entity that matches all of these filters. Other filters of people.some must match the same person.',
    via: someAssociation,
    condition: (values, { reach }) =>
      hasOtherAssociation(filterConditions(employerFilters, values, reach, false).conditions, reach),
  })
  return {
    connected: group(
      {
        investor: connected(
          'Filters of an entity that invested in a round of the entity. It must be the round of the other filters by a round.',
          someRound,
          (ids) => sql`r.id in (select i.round_id from investor_join i where i.entity_id in ${ids})`,
        ),
        leadInvestor: connected(
          'Filters of an entity that led a round of the entity. It must be the round of the other filters by a round.',
          someRound,
          (ids) =>
            sql`r.id in (select i.round_id from investor_join i where i.lead_investor and i.entity_id in ${ids})`,
        ),
        company: connected(
          'Filters of a company in which the entity invested. Other filters of investments.some must match the same investment.',
          someInvestment,
          (ids) => sql`c.id in ${ids}`,
        ),
        acquirer: connected(
          'Filters of the buyer of the entity. Other filters of acquisitions.some must match the same acquisition.',
          someAcquisition,
          (ids) => sql`a.id in ${ids}`,
        ),
        acquired: connected(
          'Filters of a company that the entity bought. Other filters of purchases.some must match the same acquisition.',
          somePurchase,
          (ids) => sql`c.id in ${ids}`,
        ),
        employer,
      },
      {
        id: 'EntityConnectedFilter',
        description: 'Filters by other entities that match filters themselves, such as the investors of a company.',
      },
    ),
  }
}
