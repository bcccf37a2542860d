import { nameKey } from '../../../identity/entity/entity-rules.js'
import { raw, type Sql, sql } from '../../../platform/database/client/sql.js'
import { filter, group, names, type SemiJoin } from '../../filter/filter.js'

/** Several filters must match the same current address. */
const addressed: SemiJoin = (conditions: Sql) => sql`p.id in (
      select d.person_id from address_join d join address l on l.id = d.address_id
      where d.person_id is not null and d.is_current and ${conditions})`

/** A filter by one part of an address of the person. */
const addressIn = (part: 'country' | 'state' | 'city') =>
  filter({
    shape: names().optional(),
    description: `Full name of the ${part} of a current address of the person.`,
    via: addressed,
    condition: (values) =>
      sql`${raw(`l.${part}_id`)} in (select v.id from ${raw(part)} v where v.name_key = any(${values.map(nameKey)}))`,
  })

/** Filters by the addresses of a person. */
export const addressFilters = {
  address: group(
    { country: addressIn('country'), state: addressIn('state'), city: addressIn('city') },
    {
      id: 'PersonAddressFilter',
      description: 'Filters by the address of the person. The same address must match all of them.',
    },
  ),
}
