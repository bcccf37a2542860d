import { z } from 'zod'
import { reachOf } from '../../kernel/access/caller.js'
import type { Context } from '../../kernel/operation/context.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { pageQuery } from '../../kernel/page/query.js'
import { line } from '../../kernel/wire/values.js'
import { exampleEntries } from '../filter/example.js'
import { type FilterEntry, FilterOptionSet, FilterSearchResult } from '../filter/filter-option.js'
import { searchedText } from '../filter/rules.js'
import { PersonFilter } from './filter.js'
import { PERSON_CHOICE_KEYS, PERSON_CHOICES, PERSON_RANGES } from './filter-sources.js'
import { peopleMatching } from './predicates.js'
import { type FoundChoices, readPersonChoices, readPersonSpreads, searchPersonChoices } from './reads/filters.js'

/** Values that are listed of each filter. */
const OPTION_LIMIT = 50

const shared = { kind: 'read', auth: ['clientSecret'], tag: 'Person Metadata' } as const

const example: z.infer<typeof FilterOptionSet> = {
  arrayFilterEntry: exampleEntries,
  rangeFilterEntry: [],
  filtersMeta: null,
}

export const filters = defineOperation({
  ...shared,
  id: 'filters',
  route: 'GET /v1/people/filters',
  summary: 'List the filters of people',
  description: `Every filter with the values that published people hold, those of most people first and at most ${OPTION_LIMIT}; ranges with their bounds. More values are found by the search.`,
  input: {},
  output: FilterOptionSet,
  example: { answer: example },
  handle: (context) => options(context, {}),
})

export const filtersPost = defineOperation({
  ...shared,
  id: 'filtersPost',
  route: 'POST /v1/people/filters',
  summary: 'List the filters of the people that a filter leaves',
  description: 'The same as the GET, of the people that a filter body leaves; without a body of all.',
  input: { body: PersonFilter.default({}) },
  output: FilterOptionSet,
  problems: ['unprocessable'],
  example: { body: { isCurrent: true }, answer: example },
  handle: (context, { body }) => options(context, body),
})

async function options(context: Context, filter: PersonFilter): Promise<z.infer<typeof FilterOptionSet>> {
  const reach = reachOf(context.caller)
  const where = peopleMatching(reach, filter)
  const found = await readPersonChoices(context, where, reach, OPTION_LIMIT)
  const spreads = await readPersonSpreads(context, where)
  return {
    arrayFilterEntry: Object.entries(PERSON_CHOICES).map(([key, { label }]) => choices(key, label, found)),
    rangeFilterEntry: Object.entries(PERSON_RANGES).map(([filterKey, { label, controlType }]) => ({
      ...blank,
      filterKey,
      label,
      controlType,
      scope: spreads[filterKey]?.max == null ? null : spreads[filterKey],
    })),
    filtersMeta: null,
  }
}

const blank = {
  choiceOption: [],
  choiceOptionTotal: null,
  choiceOptionTruncated: null,
  scope: null,
  chart: [],
  filterMeta: null,
} satisfies Partial<FilterEntry>

function choices(filterKey: string, label: string, found: readonly FoundChoices[]): FilterEntry {
  const { total, values } = found.find(({ key }) => key === filterKey) ?? { total: 0, values: [] }
  return {
    ...blank,
    filterKey,
    label,
    controlType: 'checkbox',
    choiceOption: values.map((value) => ({ label: value, value, scope: null })),
    choiceOptionTotal: total,
    choiceOptionTruncated: total > values.length,
  }
}

export const filterSearch = defineOperation({
  ...shared,
  id: 'filterSearch',
  route: 'GET /v1/people/filters/search',
  summary: 'Search the values of a filter of people',
  description:
    'Values that published people hold and that contain the text, whatever its case: those that begin with it first, then those of most people. Single characters are searched, stop words alone are refused. There is one page; any sort is refused with 422.',
  input: {
    query: z.strictObject({
      filterKey: z
        .enum(PERSON_CHOICE_KEYS as [string, ...string[]])
        .describe(`One of ${PERSON_CHOICE_KEYS.join(', ')}.`),
      search: line(200).describe('Part of the value.'),
      page: z.int().min(0).max(0).default(0).describe('Only 0.'),
      size: z.int().min(1).max(100).default(20).describe('Values answered at most.'),
      sort: pageQuery({ size: 20, sort: [] }).sort,
    }),
  },
  output: FilterSearchResult,
  problems: ['unprocessable'],
  example: {
    query: { filterKey: 'entityName', search: 'e' },
    answer: { filterKey: 'entityName', result: ['Epic', 'Meta'] },
  },
  handle: async (context, { query: { filterKey, search, size } }) => {
    const text = searchedText(search, 'search')
    const source = PERSON_CHOICES[filterKey]
    const reach = reachOf(context.caller)
    const where = peopleMatching(reach, {})
    const wanted = { text, limit: size }
    const result = source ? await searchPersonChoices(context, source, where, reach, wanted) : []
    return { filterKey, result }
  },
})
