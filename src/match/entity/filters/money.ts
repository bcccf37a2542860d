import { nameKey } from '../../../identity/entity/entity-rules.js'
import type { Reach } from '../../../operation/access/caller.js'
import { type Sql, sql } from '../../../platform/database/sql.js'
import { entitiesWithin } from '../../../visibility/entity-visibility.js'
import { roundsWithin } from '../../../visibility/round-visibility.js'
import { filter, group, isAnyCase, names, type SemiJoin } from '../../filter/filter.js'
import { inAnyRange } from '../../filter/range.js'
import { entityInvestorActivity } from './investor-activity.js'
import { moneyRanges, wholeRanges, YEARS } from './range.js'

/** Several filters must match the same round `r` that the reach contains. */
const round: SemiJoin = (conditions, reach) =>
  sql`e.id in (select r.entity_id from fundraise_round r where ${roundsWithin(reach)} and ${conditions})`
const rounds = (reach: Reach): Sql => sql`join fundraise_round r on r.entity_id = e.id and ${roundsWithin(reach)}`
/** Several filters must match the same investment `i` in a company `c` that the reach contains. */
const investment: SemiJoin = (conditions, reach) => sql`e.id in (
    select i.entity_id from investor_join i join fundraise_round r on r.id = i.round_id join entity c on c.id = r.entity_id
    where ${entitiesWithin(reach, 'c')} and ${conditions})`
const investments = (reach: Reach): Sql => sql`join investor_join i on i.entity_id = e.id
  join fundraise_round r on r.id = i.round_id join entity c on c.id = r.entity_id and ${entitiesWithin(reach, 'c')}`

/** Money raised and money invested. */
const fundraiseFilters = {
  round: filter({
    shape: names().optional(),
    description: 'Label or stage of a round that the entity raised, such as Series A. Case does not matter.',
    via: round,
    condition: (rounds) => sql`(${isAnyCase('r.round', rounds)} or ${isAnyCase('r.round_stage', rounds)})`,
    choices: { label: 'Round', family: { from: rounds, columns: { round: 'r.round' } }, value: 'round' },
  }),
  amountRaisedRange: moneyRanges({
    description:
      'Amount that the entity raised in one round, in US dollars. If the filter round is sent too, one round must match both filters',
    label: 'Amount raised in one round',
    via: round,
    column: 'r.amount_raised_usd',
    from: rounds,
    chart: 'amountRaised',
  }),
  amountInvestedRange: moneyRanges({
    description: 'Amount that the entity invested in one round, in the currency of the round',
    label: 'Amount invested in one round',
    via: investment,
    column: 'i.amount_invested',
    from: investments,
    chart: 'amountInvested',
  }),
  totalRaisedRange: moneyRanges({
    description: 'Total amount that the entity raised in all priced rounds, in US dollars',
    label: 'Total raised',
    column: 'e.total_raised',
    chart: 'totalRaised',
  }),
  valuationRange: moneyRanges({
    description: 'Latest known valuation of the entity, in US dollars',
    label: 'Valuation',
    column: 'e.latest_valuation',
    chart: 'valuation',
  }),
  lastRoundYearRange: filter({
    ...wholeRanges({
      description: 'Year when the latest priced round of the entity was announced',
      label: 'Year of the latest round',
      column: `extract(year from e.last_round_at at time zone 'UTC')`,
      chart: { name: 'lastRoundYear', bars: YEARS },
    }),
    condition: (ranges) => inAnyRange('e.last_round_at', 'timestamptz', ranges.map(instantsOf)),
  }),
  investedCompanyName: filter({
    shape: names().optional(),
    description:
      'Exact brand name or legal name of a company. Case matters. Returns the entities that invested in this company.',
    condition: (values, { reach }) => {
      // The index contains only normalized names, in which case has no meaning. So the names themselves are compared
      // too.
      const keys = values.map(nameKey)
      return sql`e.id in (
      select i.entity_id from investor_join i join fundraise_round r on r.id = i.round_id join entity c on c.id = r.entity_id
      where (c.name_brand_key = any(${keys}) or c.name_legal_key = any(${keys}))
        and (c.name_brand = any(${values}) or c.name_legal = any(${values})) and ${entitiesWithin(reach, 'c')})`
    },
  }),
  investorName: filter({
    shape: names().optional(),
    description:
      'Whole brand name or legal name of an investor. Case, accents and punctuation do not matter. Returns the entities in which this investor invested.',
    condition: (values, { reach }) => {
      const keys = values.map(nameKey)
      return sql`e.id in (
      select r.entity_id from fundraise_round r join investor_join i on i.round_id = r.id join entity a on a.id = i.entity_id
      where (a.name_brand_key = any(${keys}) or a.name_legal_key = any(${keys})) and ${entitiesWithin(reach, 'a')})`
    },
  }),
  investorActivity: entityInvestorActivity,
}

/** Converts ranges of years to ranges of times in UTC, so that the index of the times can be used. */
const instantsOf = ({ min, max }: { min?: number | null | undefined; max?: number | null | undefined }) => ({
  min: min == null ? min : instantOf(min, '01-01T00:00:00Z'),
  max: max == null ? max : instantOf(max, '12-31T23:59:59.999Z'),
})

function instantOf(year: number, rest: string): string {
  if (year < 1) return '-infinity'
  return year > 9999 ? 'infinity' : `${String(year).padStart(4, '0')}-${rest}`
}

export const moneyFilters = {
  fundraiseActivity: group(fundraiseFilters, {
    id: 'EntityFundraiseFilter',
    description: 'Filters by money raised and money invested.',
  }),
}
