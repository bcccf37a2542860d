import { DateTimeRange } from '../../../kernel/wire/time-bound.js'
import { DecimalRange, IntRange } from '../../../kernel/wire/values.js'
import type { Chart, Family } from '../../filter/choice.js'
import { anyOf, filter, type SemiJoin } from '../../filter/filter.js'
import { inAnyRange } from '../../filter/range.js'

/** A filter by ranges. A record matches if the value of an SQL expression is in at least one range. */
interface Measure {
  readonly description: string
  /** Label in the catalogue of filters. A filter without a label is not in the catalogue. */
  readonly label?: string | undefined
  /** SQL expression that is compared with the ranges. */
  readonly column: string
  readonly chart: Chart
  readonly via?: SemiJoin
  /**
   * SQL join that `column` needs when the catalogue computes its values. Unset if `column` uses only the row of the
   * entity.
   */
  readonly from?: Family['from']
}

export const YEARS = [1000, 1900, 1950, 1980, 1990, 2000, 2005, 2010, 2015, 2020, 2025, 2101]
const MONEY = [0, 1e5, 1e6, 5e6, 1e7, 5e7, 1e8, 5e8, 1e9, 1e10, 1e11, 1e13]
const DATES = Array.from({ length: 16 }, (_, index) => Date.UTC(2020 + index, 0, 1))

/** A filter by ranges of whole numbers. */
export const wholeRanges = ({ description, label, column, chart }: Measure) =>
  filter({
    shape: anyOf(IntRange).optional(),
    description: `${description}. Bounds are inclusive.`,
    condition: (ranges) => inAnyRange(column, 'int', ranges),
    ...(label === undefined ? {} : { range: { label, controlType: 'range', value: column, chart } }),
  })

/** A filter by ranges of amounts of money. `chart` is the name of their distribution in the catalogue. */
export const moneyRanges = ({
  description,
  label,
  column,
  chart,
  via,
  from,
}: Omit<Measure, 'chart'> & { chart: string }) =>
  filter({
    shape: anyOf(DecimalRange).optional(),
    description: `${description}. Bounds are inclusive.`,
    via,
    condition: (ranges) => inAnyRange(column, 'numeric', ranges),
    ...(label === undefined
      ? {}
      : { range: { label, controlType: 'currencyRange', value: column, from, chart: { name: chart, bars: MONEY } } }),
  })

/** A filter by the price of an acquisition with the round `r`. */
export const priceRange = (via: SemiJoin) =>
  moneyRanges({
    description: 'Price of the acquisition, in US dollars',
    via,
    column: 'r.amount_raised_usd',
    chart: 'price',
  })

/** A filter by a range of times. */
export const instantRange = (description: string, label: string, column: string, chart: string) =>
  filter({
    shape: DateTimeRange.optional(),
    description,
    condition: (range) => inAnyRange(column, 'timestamptz', [range]),
    range: {
      label,
      controlType: 'dateRange',
      value: `extract(epoch from ${column}) * 1000`,
      chart: { name: chart, bars: DATES },
    },
  })

/** A filter by the number of years from the founding of the company of the round `r` to its announcement. */
export const yearsAfterFounding = (what: string, via: SemiJoin) =>
  filter({
    shape: anyOf(IntRange).optional(),
    description: `Number of years from the founding year of the entity to the year when ${what} was announced. Bounds are inclusive.`,
    via,
    condition: (ranges) =>
      inAnyRange(
        `extract(year from r.date_announced at time zone 'UTC')::int - (select f.founded_year from entity f where f.id = r.entity_id)`,
        'int',
        ranges,
      ),
  })

/** A filter by the time when the round `r` was announced. `what` names the round in the description. */
export const announcedRange = (what: string, via: SemiJoin) =>
  filter({
    shape: DateTimeRange.optional(),
    description: `Time when ${what} was announced. Bounds are inclusive.`,
    via,
    condition: (range) => inAnyRange('r.date_announced', 'timestamptz', [range]),
  })
