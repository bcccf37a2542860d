import { nameKey } from '../../identity/entity/rules.js'
import type { Reach } from '../../kernel/access/caller.js'
import { join, type Sql, sql } from '../../kernel/database/sql.js'
import { inAnyRange } from '../../kernel/wire/range.js'
import { entitiesWithin } from '../../visibility/entity.js'
import type { EntityFilter, InvestorActivityFilter } from './filter.js'

type FundraiseFilter = NonNullable<EntityFilter['fundraiseActivity']>

/** Conditions on what alias `e` raised. Round and amount are of one round. */
export function* raising(filter: FundraiseFilter): Generator<Sql> {
  const { round, amountRaisedRange, totalRaisedRange, valuationRange, lastRoundYearRange } = filter
  const conditions = [
    ...(round?.length ? [sql`(r.round = any(${round}) or r.round_stage = any(${round}))`] : []),
    ...(amountRaisedRange?.length ? [inAnyRange('r.amount_raised_usd', 'numeric', amountRaisedRange)] : []),
  ]
  if (conditions.length > 0)
    yield sql`e.id in (select r.entity_id from fundraise_round r where ${join(conditions, ' and ')})`
  if (totalRaisedRange?.length) yield inAnyRange('e.total_raised', 'numeric', totalRaisedRange)
  if (valuationRange?.length) yield inAnyRange('e.latest_valuation', 'numeric', valuationRange)
  if (lastRoundYearRange?.length) yield inAnyRange('e.last_round_at', 'timestamptz', lastRoundYearRange.map(instantsOf))
}

/** Years as the instants of UTC that they hold, which the index of the instants serves. */
const instantsOf = ({ min, max }: { min?: number | null | undefined; max?: number | null | undefined }) => ({
  min: min == null ? min : instantOf(min, '01-01T00:00:00Z'),
  max: max == null ? max : instantOf(max, '12-31T23:59:59.999Z'),
})

function instantOf(year: number, rest: string): string {
  if (year < 1) return '-infinity'
  return year > 9999 ? 'infinity' : `${String(year).padStart(4, '0')}-${rest}`
}

/** Conditions on what alias `e` invested. */
export function* investing(filter: FundraiseFilter, reach: Reach): Generator<Sql> {
  const { amountInvestedRange, investedCompanyName, investorActivity } = filter
  if (amountInvestedRange?.length)
    yield sql`e.id in (select i.entity_id from investor_join i where ${inAnyRange('i.amount_invested', 'numeric', amountInvestedRange)})`
  if (investedCompanyName?.length) {
    // Names are compared by case; their keys, which do not tell case, are what is indexed.
    const keys = investedCompanyName.map(nameKey)
    yield sql`e.id in (
      select i.entity_id from investor_join i join fundraise_round r on r.id = i.round_id join entity c on c.id = r.entity_id
      where (c.name_brand_key = any(${keys}) or c.name_legal_key = any(${keys}))
        and (c.name_brand = any(${investedCompanyName}) or c.name_legal = any(${investedCompanyName})) and ${entitiesWithin(reach, 'c')})`
  }
  if (investorActivity) yield* investorActivityOf(investorActivity, 'e')
}

const ACTIVITY = {
  totalInvestmentRange: ['deal_count', 'int'],
  totalAmountInvestedUsdRange: ['amount_invested', 'numeric'],
  averageAmountInvestedUsdRange: ['average_invested', 'numeric'],
  largestAmountInvestedUsdRange: ['largest_invested', 'numeric'],
  smallestAmountInvestedUsdRange: ['smallest_invested', 'numeric'],
} as const satisfies Record<keyof InvestorActivityFilter, readonly [string, 'int' | 'numeric']>

/** Conditions on the deals of an investor, entity or person: both keep the same counters. */
export function* investorActivityOf(filter: InvestorActivityFilter, alias: string): Generator<Sql> {
  for (const [name, [column, type]] of Object.entries(ACTIVITY)) {
    const ranges = filter[name as keyof InvestorActivityFilter]
    if (ranges?.length) yield inAnyRange(`${alias}.${column}`, type, ranges)
  }
}
