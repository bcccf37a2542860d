import { TYPE_GROUPS } from '../../identity/entity/entity-rules.js'
import type { FilterEntry, FilterOptionSet } from './filter-option.js'

export const exampleEntries: FilterEntry[] = [
  {
    filterKey: 'industry',
    label: 'Industry',
    controlType: 'checkbox',
    choiceOption: [{ label: 'Fintech', value: 'Fintech', scope: null }],
    choiceOptionTotal: 1,
    choiceOptionTruncated: false,
    scope: null,
    chart: [],
    filterMeta: null,
  },
]

export const exampleOptions: FilterOptionSet = {
  arrayFilterEntry: exampleEntries,
  rangeFilterEntry: [
    {
      filterKey: 'yearFoundedRange',
      label: 'Year founded',
      controlType: 'range',
      choiceOption: [],
      choiceOptionTotal: null,
      choiceOptionTruncated: null,
      scope: { min: 1972, max: 2015 },
      chart: [],
      filterMeta: null,
    },
  ],
  filtersMeta: {
    defaultOptionLimit: 50,
    defaultTypeGroup: 'Organization',
    distributionKey: [],
    generatedAt: '2026-03-01T12:00:00.000Z',
    includeDistribution: false,
    includePrivate: false,
    includedTypeRecord: [...TYPE_GROUPS.Organization],
    optionMode: 'TOP_RESULTS',
    requestedTypeGroup: 'Organization',
    typeGroupMembership: [{ typeGroup: 'Investor', typeRecord: [...TYPE_GROUPS.Investor] }],
  },
}
