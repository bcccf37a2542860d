import type { Reach } from '../../../operation/access/caller.js'
import { type Sql, sql } from '../../../platform/database/client/sql.js'
import { entitiesWithin } from '../../../visibility/entity-visibility.js'
import { roundsWithin } from '../../../visibility/round-visibility.js'
import { filter, group, hasNone, isNamed, names, type SemiJoin } from '../../filter/filter.js'
import { headquartersOf } from './place.js'
import { announcedRange, priceRange, yearsAfterFounding } from './range.js'

/** The entities that a buyer `a` in the reach bought, in an acquisition with the round `r` that satisfies the conditions. */
const bought = (conditions: Sql, reach: Reach): Sql => sql`
    select p.target_entity_id from entity_relationship p join entity a on a.id = p.source_entity_id
    left join fundraise_round r on r.id = p.round_id and ${roundsWithin(reach)}
    where p.relationship_type = 'acquirer' and p.is_current and ${entitiesWithin(reach, 'a')} and ${conditions}`
export const someAcquisition: SemiJoin = (conditions, reach) => sql`e.id in (${bought(conditions, reach)})`
const noAcquisition: SemiJoin = (conditions, reach) => hasNone('e.id', bought(conditions, reach))

/** The filters by an acquisition. All filters that a request sends must match the same acquisition. */
export const acquisitionFilters = (via: SemiJoin) => ({
  acquirerName: filter({
    shape: names().optional(),
    description: 'Whole brand name or legal name of the buyer. Case, accents and punctuation do not matter.',
    via,
    condition: (values) => isNamed('a', values),
  }),
  acquirerCountry: headquartersOf('the buyer', 'country', 'a', via),
  acquirerState: headquartersOf('the buyer', 'state', 'a', via),
  acquirerCity: headquartersOf('the buyer', 'city', 'a', via),
  announcedRange: announcedRange('the acquisition', via),
  yearsAfterFoundingRange: yearsAfterFounding('the acquisition', via),
  priceRange: priceRange(via),
})

export const acquisitionRelation = {
  acquisitions: group(
    {
      some: group(acquisitionFilters(someAcquisition), {
        id: 'AcquisitionSomeFilter',
        description: 'The entity was bought in an acquisition that matches all of these filters.',
      }),
      none: group(acquisitionFilters(noAcquisition), {
        id: 'AcquisitionNoneFilter',
        description: 'The entity was not bought in an acquisition that matches all of these filters.',
      }),
    },
    { id: 'AcquisitionsFilter', description: 'Filters by the acquisitions in which the entity was bought.' },
  ),
}
