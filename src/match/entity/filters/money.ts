import { nameKey } from '../../../identity/entity/entity-rules.js'
import type { Reach } from '../../../operation/access/caller.js'
import { type Sql, sql } from '../../../platform/database/client/sql.js'
import { entitiesWithin } from '../../../visibility/entity-visibility.js'
import { peopleWithin } from '../../../visibility/person-visibility.js'
import { roundsWithin } from '../../../visibility/round-visibility.js'
import { filter, group, isNamed, names, type SemiJoin } from '../../filter/filter.js'
import { inAnyRange } from '../../filter/range.js'
import { entityInvestorActivity } from './investor-activity.js'
import { moneyRanges, wholeRanges, YEARS } from './range.js'
import { roundFilters, someRound } from './round.js'

/** Several filters must match the same investment `i` in a company `c` that the reach contains. */
const investment: SemiJoin = (conditions, reach) => sql`e.id in (
    select i.entity_id from investor_join i join fundraise_round r on r.id = i.round_id join entity c on c.id = r.entity_id
    where ${entitiesWithin(reach, 'c')} and ${conditions})`
const investments = (reach: Reach): Sql => sql`join investor_join i on i.entity_id = e.id
  join fundraise_round r on r.id = i.round_id join entity c on c.id = r.entity_id and ${entitiesWithin(reach, 'c')}`

/** The bars of the charts of numbers of rounds and investors. */
const FEW = [0, 1, 2, 3, 4, 5, 10, 20, 50, 100_000]

/** The investors of rounds of which one satisfies the conditions on its investment `o`. */
const inSameRound = (values: readonly string[], reach: Reach): Sql => sql`
      select i.entity_id from investor_join i join fundraise_round r on r.id = i.round_id join entity c on c.id = r.entity_id
      where i.entity_id is not null and ${entitiesWithin(reach, 'c')} and ${roundsWithin(reach)} and i.round_id in (
        select o.round_id from investor_join o join entity a on a.id = o.entity_id
        where ${isNamed('a', values)} and ${entitiesWithin(reach, 'a')}
        union all select o.round_id from investor_join o join person p on p.id = o.person_id
        where p.name_full_key = any(${values.map(nameKey)}) and ${peopleWithin(reach)})`

/** The companies that share an investor with a company of these names. */
const withSameInvestor = (values: readonly string[], reach: Reach): Sql => sql`
      with own as materialized (
        select i.entity_id, i.person_id from investor_join i join fundraise_round r on r.id = i.round_id
        join entity c on c.id = r.entity_id
        where ${isNamed('c', values)} and ${entitiesWithin(reach, 'c')} and ${roundsWithin(reach)})
      select r.entity_id from own join entity a on a.id = own.entity_id join investor_join i on i.entity_id = own.entity_id
      join fundraise_round r on r.id = i.round_id where ${entitiesWithin(reach, 'a')} and ${roundsWithin(reach)}
      union all
      select r.entity_id from own join person p on p.id = own.person_id join investor_join i on i.person_id = own.person_id
      join fundraise_round r on r.id = i.round_id where ${peopleWithin(reach)} and ${roundsWithin(reach)}`

/** Money raised and money invested. All filters by a round must match the same round. */
const fundraiseFilters = {
  ...roundFilters(someRound, true),
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
  roundCountRange: wholeRanges({
    description: 'Number of priced rounds of the entity',
    label: 'Rounds',
    column: 'e.round_count',
    chart: { name: 'roundCount', bars: FEW },
  }),
  investorCountRange: wholeRanges({
    description: 'Number of different investors in the priced rounds of the entity',
    label: 'Investors',
    column: 'e.investor_count',
    chart: { name: 'investorCount', bars: FEW },
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
    // The index contains only normalized names, in which case has no meaning. So the names themselves are compared too.
    condition: (values, { reach }) => sql`e.id in (
      select i.entity_id from investor_join i join fundraise_round r on r.id = i.round_id join entity c on c.id = r.entity_id
      where ${isNamed('c', values)}
        and (c.name_brand = any(${values}) or c.name_legal = any(${values})) and ${entitiesWithin(reach, 'c')})`,
  }),
  coInvestorName: filter({
    shape: names().optional(),
    description:
      'Whole name of an investor, an entity or a person. Returns the entities that invested in one round together with it.',
    condition: (values, { reach }) =>
      sql`e.id in (${inSameRound(values, reach)}) and (${isNamed('e', values)}) is not true`,
  }),
  sameInvestorName: filter({
    shape: names().optional(),
    description:
      'Whole brand name or legal name of a company. Returns the other entities that have at least one of its investors.',
    condition: (values, { reach }) =>
      sql`e.id in (${withSameInvestor(values, reach)}) and (${isNamed('e', values)}) is not true`,
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
    description:
      'Filters by money raised and money invested. One round of the entity must match all of round, announcedRange, amountRaisedRange, investorName and leadInvestorName that are sent.',
  }),
}
