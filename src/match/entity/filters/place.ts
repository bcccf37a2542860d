import { nameKey } from '../../../identity/entity/entity-rules.js'
import { raw, sql } from '../../../platform/database/client/sql.js'
import { entitiesWithin } from '../../../visibility/entity-visibility.js'
import type { Family } from '../../filter/choice.js'
import { filter, names, type SemiJoin } from '../../filter/filter.js'
import { among } from './among.js'
import { OWN } from './own.js'

type Level = 'country' | 'state' | 'city'

/** Several filters must match the headquarters of the same portfolio company `c`. */
const portfolioCompany: SemiJoin = (conditions, reach) => sql`e.id in (
    select i.entity_id from investor_join i join fundraise_round r on r.id = i.round_id join entity c on c.id = r.entity_id
    where ${entitiesWithin(reach, 'c')} and ${conditions})`
const PORTFOLIO: Family = {
  from: (reach) => sql`join investor_join i on i.entity_id = e.id join fundraise_round r on r.id = i.round_id
    join entity c on c.id = r.entity_id and ${entitiesWithin(reach, 'c')}`,
  columns: { hq_country: 'c.hq_country', hq_state: 'c.hq_state', hq_city: 'c.hq_city' },
}

/**
 * A filter by one part of the headquarters. Case and accents do not matter. Codes and abbreviations are not accepted.
 */
const headquarteredIn = (part: Level, alias: 'e' | 'c', label: string, description: string) =>
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
    ...(alias === 'e' && {
      values: (values: string[]) =>
        sql`select t.name from ${raw(part)} t where t.name_key = any(${values.map(nameKey)})`,
    }),
    choices: { label, family: alias === 'c' ? PORTFOLIO : OWN, value: `hq_${part}` },
  })

/** A filter by one part of the headquarters of another entity, whose alias in the statement of `via` is `alias`. */
export const headquartersOf = (whose: string, part: Level, alias: string, via: SemiJoin) =>
  filter({
    shape: names().optional(),
    description: `Full name of the ${part} of the headquarters of ${whose}.`,
    via,
    condition: (values) =>
      sql`${raw(`${alias}.hq_${part}`)} = any(array(select t.name from ${raw(part)} t where t.name_key = any(${values.map(nameKey)})))`,
  })

const PORTFOLIO_COMPANY = 'Full name of the location of the headquarters of a company that the entity invested in.'

/** Filters by the headquarters of entities, and of the companies that they invested in. */
export const placeFilters = {
  headquartersCountry: headquarteredIn(
    'country',
    'e',
    'Headquarters country',
    'Full name of the country of the headquarters, not its code.',
  ),
  headquartersState: headquarteredIn(
    'state',
    'e',
    'Headquarters state',
    'Full name of the state of the headquarters, not its abbreviation.',
  ),
  headquartersCity: headquarteredIn('city', 'e', 'Headquarters city', 'Full name of the city of the headquarters.'),
  portfolioHeadquartersCountry: headquarteredIn('country', 'c', 'Country of a portfolio company', PORTFOLIO_COMPANY),
  portfolioHeadquartersState: headquarteredIn('state', 'c', 'State of a portfolio company', PORTFOLIO_COMPANY),
  portfolioHeadquartersCity: headquarteredIn('city', 'c', 'City of a portfolio company', PORTFOLIO_COMPANY),
}
