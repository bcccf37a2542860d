import type { Reach } from '../../../operation/access/caller.js'
import { type Sql, sql } from '../../../platform/database/client/sql.js'
import { entitiesWithin } from '../../../visibility/entity-visibility.js'
import { roundsWithin } from '../../../visibility/round-visibility.js'
import { filter, group, hasNone, isNamed, names, type SemiJoin } from '../../filter/filter.js'
import { headquartersOf } from './place.js'
import { announcedRange, priceRange } from './range.js'

/** The entities that bought a company `c` in the reach, in an acquisition with the round `r` that satisfies the conditions. */
const buyers = (conditions: Sql, reach: Reach): Sql => sql`
    select p.source_entity_id from entity_relationship p join entity c on c.id = p.target_entity_id
    left join fundraise_round r on r.id = p.round_id and ${roundsWithin(reach)}
    where p.relationship_type = 'acquirer' and p.is_current and ${entitiesWithin(reach, 'c')} and ${conditions}`
export const somePurchase: SemiJoin = (conditions, reach) => sql`e.id in (${buyers(conditions, reach)})`
const noPurchase: SemiJoin = (conditions, reach) => hasNone('e.id', buyers(conditions, reach))

/** The filters by an acquisition, on the side of the buyer. All filters that a request sends must match the same one. */
const purchaseFilters = (via: SemiJoin) => ({
  companyName: filter({
    shape: names().optional(),
    description: 'Whole brand name or legal name of the company. Case, accents and punctuation do not matter.',
    via,
    condition: (values) => isNamed('c', values),
  }),
  companyCountry: headquartersOf('the company', 'country', 'c', via),
  companyState: headquartersOf('the company', 'state', 'c', via),
  companyCity: headquartersOf('the company', 'city', 'c', via),
  announcedRange: announcedRange('the acquisition', via),
  priceRange: priceRange(via),
})

export const purchaseRelation = {
  purchases: group(
    {
      some: group(purchaseFilters(somePurchase), {
        id: 'PurchaseSomeFilter',
        description: 'The entity bought a company in an acquisition that matches all of these filters.',
      }),
      none: group(purchaseFilters(noPurchase), {
        id: 'PurchaseNoneFilter',
        description: 'The entity bought no company in an acquisition that matches all of these filters.',
      }),
    },
    { id: 'PurchasesFilter', description: 'Filters by the acquisitions in which the entity was the buyer.' },
  ),
}
