import type { Catalogue, FilterValues } from '../../match/match.js'
import type { FilterEntry } from './filter-option.js'

type Headquarters = readonly { readonly country: string; readonly states: readonly string[] }[]

/**
 * Entries for the filters by value, in the order of the catalogue. The list of values is empty if no value of the
 * filter was found.
 */
export const choiceEntries = (
  choices: Catalogue['choices'],
  found: FilterValues['choices'],
  headquarters?: Headquarters,
): FilterEntry[] =>
  [...choices].map(([filterKey, { label }]) => {
    const { total, values } = found.find(({ key }) => key === filterKey) ?? { total: 0, values: [] }
    return {
      filterKey,
      label,
      controlType: 'checkbox',
      choiceOption: values.map(({ value }) => ({ label: value, value, scope: null })),
      choiceOptionTotal: total,
      choiceOptionTruncated: total > values.length,
      scope: null,
      chart: [],
      filterMeta:
        filterKey === 'headquartersCountry' && headquarters
          ? { ui: { headquartersOption: headquartersOptions(headquarters) } }
          : null,
    }
  })

const headquartersOptions = (headquarters: Headquarters) => ({
  country: headquarters.map(({ country, states }) => ({
    country,
    state: states.map((state) => ({ state, city: [] })),
  })),
})

/** Entries for the filters whose values do not depend on the records. */
export const fixedEntries = (fixed: Catalogue['fixed']): FilterEntry[] =>
  [...fixed].map(([filterKey, { label, values }]) => ({
    filterKey,
    label,
    controlType: 'checkbox',
    choiceOption: (values ?? []).map((value) => ({ label: value, value, scope: null })),
    choiceOptionTotal: values?.length ?? null,
    choiceOptionTruncated: values ? false : null,
    scope: null,
    chart: [],
    filterMeta: null,
  }))

type Charts = ReadonlyMap<string, ReadonlyMap<number, number>>

/** Entries for the range filters. An entry contains the distribution of its values if the distribution was computed. */
export const rangeEntries = (
  ranges: Catalogue['ranges'],
  found: FilterValues['bounds'],
  charts: Charts = new Map(),
): FilterEntry[] =>
  [...ranges].map(([filterKey, { label, controlType, chart }]) => {
    const bounds = found.find(({ key }) => key === filterKey)
    const amounts = charts.get(filterKey)
    return {
      filterKey,
      label,
      controlType,
      choiceOption: [],
      choiceOptionTotal: null,
      choiceOptionTruncated: null,
      scope: bounds ? { min: bounds.min, max: bounds.max } : null,
      chart: bounds && amounts && chart ? chartOf(amounts, chart.bars) : [],
      filterMeta: null,
    }
  })

/** `width_bucket` of PostgreSQL numbers the bars from 1. Bar `n` is between the bounds `n - 1` and `n` of `bars`. */
const chartOf = (amounts: ReadonlyMap<number, number>, bars: readonly number[]): FilterEntry['chart'] =>
  bars.slice(1).map((end, index) => ({ amount: amounts.get(index + 1) ?? 0, start: bars[index] ?? 0, end }))
