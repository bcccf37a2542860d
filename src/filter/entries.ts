import type { FilterEntry } from './filter-option.js'
import type { Choices, Spread } from './reads.js'
import { CHOICES, RANGES } from './sources.js'

type Seats = readonly { readonly country: string; readonly states: readonly string[] }[]

/** The entries of filters of values, in the order of their table; a filter that nothing is known of has no value. */
export const choiceEntries = (found: readonly Choices[], seats: Seats | undefined): FilterEntry[] =>
  Object.entries(CHOICES).map(([filterKey, { label }]) => {
    const { total, values } = found.find(({ key }) => key === filterKey) ?? { total: 0, values: [] }
    return {
      filterKey,
      label,
      controlType: 'checkbox',
      choiceOption: values.map((value) => ({ label: value, value, scope: null })),
      choiceOptionTotal: total,
      choiceOptionTruncated: total > values.length,
      scope: null,
      chart: [],
      filterMeta:
        filterKey === 'headquartersCountry' && seats ? { ui: { headquartersOption: seatOptions(seats) } } : null,
    }
  })

const seatOptions = (seats: Seats) => ({
  country: seats.map(({ country, states }) => ({ country, state: states.map((state) => ({ state, city: [] })) })),
})

/** The entries of filters of ranges; `charts` names the distributions to draw. */
export const rangeEntries = (found: readonly Spread[], charts: ReadonlySet<string>): FilterEntry[] =>
  Object.entries(RANGES).map(([filterKey, { label, controlType, chart, bars }]) => {
    const spread = found.find(({ key }) => key === filterKey)
    return {
      filterKey,
      label,
      controlType,
      choiceOption: [],
      choiceOptionTotal: null,
      choiceOptionTruncated: null,
      scope: spread ? { min: spread.min, max: spread.max } : null,
      chart: spread && charts.has(chart) ? chartOf(spread, bars) : [],
      filterMeta: null,
    }
  })

/** Bar `n` of PostgreSQL's `width_bucket` lies between the bounds `n - 1` and `n`. */
const chartOf = (spread: Spread, bars: readonly number[]): FilterEntry['chart'] =>
  bars.slice(1).map((end, index) => ({ amount: spread.bars.get(index + 1) ?? 0, start: bars[index] ?? 0, end }))
