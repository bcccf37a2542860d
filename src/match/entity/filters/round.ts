import { nameKey } from '../../../identity/entity/entity-rules.js'
import { IntRange } from '../../../kernel/wire/values.js'
import type { Reach } from '../../../operation/access/caller.js'
import { empty, type Sql, sql } from '../../../platform/database/client/sql.js'
import { entitiesWithin } from '../../../visibility/entity-visibility.js'
import { peopleWithin } from '../../../visibility/person-visibility.js'
import { roundsWithin } from '../../../visibility/round-visibility.js'
import { anyOf, filter, group, hasNone, isAnyCase, isNamed, names, type SemiJoin } from '../../filter/filter.js'
import { inAnyRange } from '../../filter/range.js'
import { announcedRange, moneyRanges, yearsAfterFounding } from './range.js'

/** The entities with a round `r` in the reach that satisfies the conditions. */
const withRound = (conditions: Sql, reach: Reach): Sql =>
  sql`select r.entity_id from fundraise_round r where ${roundsWithin(reach)} and ${conditions}`

/** Several filters must match the same round. */
export const someRound: SemiJoin = (conditions, reach) => sql`e.id in (${withRound(conditions, reach)})`
const noRound: SemiJoin = (conditions, reach) => hasNone('e.id', withRound(conditions, reach))
/** An unknown value satisfies no condition. An entity without a round satisfies all of them. */
const everyRound: SemiJoin = (conditions, reach) => hasNone('e.id', withRound(sql`(${conditions}) is not true`, reach))

const rounds = (reach: Reach): Sql => sql`join fundraise_round r on r.entity_id = e.id and ${roundsWithin(reach)}`

/** A filter by an investor of the round `r`. */
const investedBy = (via: SemiJoin, isLead: boolean, description: string) =>
  filter({
    shape: names().optional(),
    description,
    via,
    condition: (values, { reach }) => {
      const role = isLead ? sql`and i.lead_investor` : empty
      return sql`r.id in (
      select i.round_id from investor_join i join entity a on a.id = i.entity_id
      where ${isNamed('a', values)} ${role} and ${entitiesWithin(reach, 'a')}
      union all select i.round_id from investor_join i join person p on p.id = i.person_id
      where p.name_full_key = any(${values.map(nameKey)}) ${role} and ${peopleWithin(reach)})`
    },
  })

/** The rate of the stored amount in US dollars. The valuations of a round are in the currency of its amount. */
const RATE = `case when r.currency = 'USD' then 1 else r.amount_raised_usd::numeric / nullif(r.amount_raised, 0) end`

/** A filter by the valuation of the company in the round `r`. */
const valuationRange = (when: 'before' | 'after', amount: string, via: SemiJoin) =>
  moneyRanges({
    description: `Valuation of the entity ${when} the round, in US dollars`,
    via,
    column: `(${amount} * (${RATE}))`,
    chart: 'valuation',
  })

const INVESTOR =
  'Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it.'

/** A filter by the label or the stage of the round `r`. */
export const roundLabel = (via: SemiJoin) => ({
  shape: names().optional(),
  description: 'Label or stage of the round, such as Series A. Case does not matter.',
  via,
  condition: (values: readonly string[]) =>
    sql`(${isAnyCase('r.round', values)} or ${isAnyCase('r.round_stage', values)})`,
})

/** The filters by a round. All filters that a request sends must match the same round. */
export const roundFilters = (via: SemiJoin, isListed = false) => ({
  round: filter({
    ...roundLabel(via),
    ...(isListed && {
      choices: { label: 'Round', family: { from: rounds, columns: { round: 'r.round' } }, value: 'round' },
    }),
  }),
  announcedRange: announcedRange('the round', via),
  yearsAfterFoundingRange: yearsAfterFounding('the round', via),
  amountRaisedRange: moneyRanges({
    description: 'Amount raised in the round, in US dollars',
    label: isListed ? 'Amount raised in one round' : undefined,
    via,
    column: 'r.amount_raised_usd',
    from: rounds,
    chart: 'amountRaised',
  }),
  preMoneyRange: valuationRange(
    'before',
    `coalesce(r.valuation_pre_money, r.valuation_post_money - r.amount_raised)`,
    via,
  ),
  postMoneyRange: valuationRange(
    'after',
    `coalesce(r.valuation_post_money, r.valuation_pre_money + r.amount_raised)`,
    via,
  ),
  investorName: investedBy(via, false, INVESTOR),
  participantCountRange: filter({
    shape: anyOf(IntRange).optional(),
    description: 'Number of investors of the round. Bounds are inclusive.',
    via,
    condition: (ranges, { reach }) => {
      const within = inAnyRange('count(*)', 'int', ranges)
      return sql`(
      select ${within} from investor_join i left join entity a on a.id = i.entity_id left join person p on p.id = i.person_id
      where i.round_id = r.id and (${entitiesWithin(reach, 'a')} or ${peopleWithin(reach)}))`
    },
  }),
  investorType: filter({
    shape: names().optional(),
    description:
      'Type of an investor of the round, such as Investment Firm. Person is a person who invested. Case does not matter.',
    via,
    condition: (types, { reach }) => {
      const wanted = types.map((type) => type.toLowerCase())
      return sql`r.id in (
      select i.round_id from investor_join i join entity a on a.id = i.entity_id
      where lower(a.type_record) = any(${wanted}) and ${entitiesWithin(reach, 'a')}
      union all select i.round_id from investor_join i join person p on p.id = i.person_id
      where 'person' = any(${wanted}) and ${peopleWithin(reach)})`
    },
  }),
  leadInvestorName: investedBy(via, true, `${INVESTOR} The investor led the round.`),
})

/** Filters by any, all and none of the rounds. A list of filters is one condition on one round. */
export const roundRelation = {
  fundraiseRounds: group(
    {
      some: group(roundFilters(someRound), {
        id: 'FundraiseRoundSomeFilter',
        description: 'The entity has a round that matches all of these filters.',
      }),
      every: group(roundFilters(everyRound), {
        id: 'FundraiseRoundEveryFilter',
        description: 'All rounds of the entity match all of these filters. An entity without a round matches too.',
      }),
      none: group(roundFilters(noRound), {
        id: 'FundraiseRoundNoneFilter',
        description: 'No round of the entity matches all of these filters.',
      }),
    },
    { id: 'FundraiseRoundsFilter', description: 'Filters by the rounds that the entity raised.' },
  ),
}
