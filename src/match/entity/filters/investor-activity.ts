import { group } from '../../filter/filter.js'
import { moneyRanges, wholeRanges } from './range.js'

/** Labels of the filters in the catalogue of filters. */
interface Labels {
  readonly count: string
  readonly total: string
  readonly average: string
  readonly largest: string
  readonly smallest: string
}

const COUNTS = [0, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 100_000]

/**
 * Filters by totals over the investments of the entity row `e` or the person row `p`. Both tables have the same
 * counters.
 */
const activityFilters = (alias: 'e' | 'p', labels: Labels) => ({
  totalInvestmentRange: wholeRanges({
    description: 'Number of different rounds that the investor invested in',
    label: labels.count,
    column: `${alias}.deal_count`,
    chart: { name: 'totalInvestment', bars: COUNTS },
  }),
  totalAmountInvestedUsdRange: moneyRanges({
    description: 'Total amount that the investor invested in all rounds, in US dollars',
    label: labels.total,
    column: `${alias}.amount_invested`,
    chart: 'totalAmountInvested',
  }),
  averageAmountInvestedUsdRange: moneyRanges({
    description: 'Average amount of an investment in US dollars',
    label: labels.average,
    column: `${alias}.average_invested`,
    chart: 'averageAmountInvested',
  }),
  largestAmountInvestedUsdRange: moneyRanges({
    description: 'Amount of the largest investment in US dollars',
    label: labels.largest,
    column: `${alias}.largest_invested`,
    chart: 'largestAmountInvested',
  }),
  smallestAmountInvestedUsdRange: moneyRanges({
    description: 'Amount of the smallest investment in US dollars',
    label: labels.smallest,
    column: `${alias}.smallest_invested`,
    chart: 'smallestAmountInvested',
  }),
})

export const entityInvestorActivity = group(
  activityFilters('e', {
    count: 'Investments',
    total: 'Total invested',
    average: 'Average investment',
    largest: 'Largest investment',
    smallest: 'Smallest investment',
  }),
  {
    id: 'InvestorActivityFilter',
    description:
      'Filters by totals over the investments of an investor. Hidden companies and hidden funds of a published investor do not count, for any caller.',
  },
)

/**
 * Filters of people by totals over their investments. They have the same shape as the filters of entities, so GraphQL
 * needs only one input type.
 */
export const personInvestorActivity = {
  ...entityInvestorActivity,
  filters: activityFilters('p', {
    count: 'Rounds invested in',
    total: 'Invested',
    average: 'Average investment',
    largest: 'Largest investment',
    smallest: 'Smallest investment',
  }),
}
