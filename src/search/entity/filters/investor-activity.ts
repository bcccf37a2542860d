import { group } from '../../../kernel/filter/filter.js'
import { moneyRanges, wholeRanges } from './range.js'

/** What the catalogue calls the filters; one without a label is not listed. */
interface Labels {
  readonly deals?: string
  readonly total: string
  readonly average: string
  readonly largest: string
  readonly smallest: string
}

const COUNTS = [0, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 100_000]

/** The deals of an investor, entity `e` or person `p`: both keep the same counters. */
const activityFilters = (alias: 'e' | 'p', labels: Labels) => ({
  totalInvestmentRange: wholeRanges({
    description: 'Distinct deals',
    label: labels.deals,
    column: `${alias}.deal_count`,
    chart: { name: 'totalInvestment', bars: COUNTS },
  }),
  totalAmountInvestedUsdRange: moneyRanges({
    description: 'US dollars attributed to the investor',
    label: labels.total,
    column: `${alias}.amount_invested`,
    chart: 'totalAmountInvested',
  }),
  averageAmountInvestedUsdRange: moneyRanges({
    description: 'US dollars a deal',
    label: labels.average,
    column: `${alias}.average_invested`,
    chart: 'averageAmountInvested',
  }),
  largestAmountInvestedUsdRange: moneyRanges({
    description: 'US dollars in the largest deal',
    label: labels.largest,
    column: `${alias}.largest_invested`,
    chart: 'largestAmountInvested',
  }),
  smallestAmountInvestedUsdRange: moneyRanges({
    description: 'US dollars in the smallest deal',
    label: labels.smallest,
    column: `${alias}.smallest_invested`,
    chart: 'smallestAmountInvested',
  }),
})

export const entityInvestorActivity = group(
  activityFilters('e', {
    deals: 'Deals',
    total: 'Invested in all',
    average: 'Invested a deal',
    largest: 'Largest deal',
    smallest: 'Smallest deal',
  }),
  { id: 'InvestorActivityFilter', description: 'What an investor did, over all its deals.' },
)

/** The same shape, so that the graph has one input for both. */
export const personInvestorActivity = {
  ...entityInvestorActivity,
  filters: activityFilters('p', {
    total: 'Invested',
    average: 'Average investment',
    largest: 'Largest investment',
    smallest: 'Smallest investment',
  }),
}
