import { nameKey } from '../../../identity/entity/rules.js'
import { raw, sql } from '../../../kernel/database/sql.js'
import type { Family } from '../../../kernel/filter/choice.js'
import { filter, names, type SemiJoin } from '../../../kernel/filter/filter.js'
import { entitiesWithin } from '../../../visibility/entity.js'
import { among } from './among.js'
import { OWN } from './own.js'

type Part = 'country' | 'state' | 'city'

/** All conditions are on the seat of one company. */
const portfolioCompany: SemiJoin = (conditions, reach) => sql`e.id in (
    select i.entity_id from investor_join i join fundraise_round r on r.id = i.round_id join entity c on c.id = r.entity_id
    where ${entitiesWithin(reach, 'c')} and ${conditions})`
const PORTFOLIO: Family = {
  from: (reach) => sql`join investor_join i on i.entity_id = e.id join fundraise_round r on r.id = i.round_id
    join entity c on c.id = r.entity_id and ${entitiesWithin(reach, 'c')}`,
  columns: { hq_country: 'c.hq_country', hq_state: 'c.hq_state', hq_city: 'c.hq_city' },
}

/** Names compare whatever their case and accents; codes and abbreviations are no names. */
const seated = (part: Part, alias: 'e' | 'c', label: string, description: string) =>
  filter({
    shape: names().optional(),
    description,
    via: alias === 'c' ? portfolioCompany : undefined,
    condition: (values) => {
      const named = among(
        values.map(nameKey),
        (key) => sql`select distinct t.name from ${raw(part)} t where t.name_key ${key}`,
        part === 'country',
      )
      return sql`${raw(`${alias}.hq_${part}`)} ${named}`
    },
    plan: 'selective',
    choices: { label, family: alias === 'c' ? PORTFOLIO : OWN, value: `hq_${part}` },
  })

const HELD = 'Seat of a company that the entity invested in.'

/** Where entities are seated, and the companies that they invested in. */
export const placeFilters = {
  headquartersCountry: seated('country', 'e', 'Country of the seat', 'Full name of the country, not its code.'),
  headquartersState: seated('state', 'e', 'State of the seat', 'Full name of the state, not its abbreviation.'),
  headquartersCity: seated('city', 'e', 'City of the seat', 'Full name of the city.'),
  portfolioHeadquartersCountry: seated('country', 'c', 'Country of a portfolio company', HELD),
  portfolioHeadquartersState: seated('state', 'c', 'State of a portfolio company', HELD),
  portfolioHeadquartersCity: seated('city', 'c', 'City of a portfolio company', HELD),
}
