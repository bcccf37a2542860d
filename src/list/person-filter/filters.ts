import { z } from 'zod'
import { optionalBody } from '../../kernel/wire/optional-body.js'
import { line } from '../../kernel/wire/values.js'
import { PersonFilter, people, personCatalogue, readMatchingValues, searchFilterValues } from '../../match/match.js'
import { reachOf } from '../../operation/access/caller.js'
import { pageQuery } from '../../operation/page/query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { choiceEntries, fixedEntries, rangeEntries } from '../filter/entries.js'
import { exampleEntries } from '../filter/filter-example.js'
import { FilterOptionSet, FilterSearchResult } from '../filter/filter-option.js'
import { searchedText } from '../filter/filter-rules.js'

/** Maximum number of values listed for each filter. */
const OPTION_LIMIT = 50
const CHOICE_KEYS = [...personCatalogue.choices.keys()]

const FilterKey = z.enum(CHOICE_KEYS).meta({
  id: 'PersonFilterKey',
  description: 'A filter of the list of people.',
  values: Object.fromEntries(CHOICE_KEYS.map((key) => [key, personCatalogue.meanings.get(key)])),
})

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
  graph: 'Query.personFilters',
  summary: 'List the filters of people',
  description: `Returns every filter of the list of people with its values. A filter by value contains at most ${OPTION_LIMIT} values, most frequent first; GET /v1/people/filters/search finds its other values. A range filter contains the smallest and the largest known value.`,
  input: {},
  output: FilterOptionSet,
  example: { response: example },
  handle: (context) => options(context, {}),
})

export const filtersPost = defineOperation({
  ...shared,
  id: 'filtersPost',
  route: 'POST /v1/people/filters',
  graph: 'Query.personFilters',
  summary: 'List the filters of the people who match a filter',
  description:
    'Returns all filters of the list of people. Each filter has the values that occur among the people who match the request. If the request contains no filter, all people in the list match.',
  input: { body: optionalBody(PersonFilter) },
  output: FilterOptionSet,
  problems: ['unprocessable'],
  example: { body: { isCurrent: true }, response: example },
  handle: (context, { body }) => options(context, body),
})

async function options(context: Context, filter: PersonFilter): Promise<z.infer<typeof FilterOptionSet>> {
  const { choices, ranges, fixed } = personCatalogue
  const request = { limit: OPTION_LIMIT }
  const found = await readMatchingValues(context, people, reachOf(context.caller), filter, request)
  return {
    arrayFilterEntry: [...choiceEntries(choices, found.choices), ...fixedEntries(fixed)],
    rangeFilterEntry: rangeEntries(ranges, found.bounds),
    filtersMeta: null,
  }
}

export const filterSearch = defineOperation({
  ...shared,
  id: 'filterSearch',
  route: 'GET /v1/people/filters/search',
  graph: 'Query.personFilterValues',
  summary: 'Search the values of a filter of people',
  description:
    'Returns the values of one filter of the list of people that contain the text. Case does not matter. Values that begin with the text come first, then the most frequent values. A text that contains only very frequent words, such as `the`, is refused with 400. There is only one page.',
  input: {
    query: z.strictObject({
      filterKey: FilterKey,
      search: line(200).describe('Text that the values must contain.'),
      page: z.int().min(0).max(0).default(0).describe('Number of the page. Must be 0, because there is only one page.'),
      size: z.int().min(1).max(100).default(20).describe('Maximum number of values in the response.'),
      sort: pageQuery({ size: 20, sort: [] }).sort,
    }),
  },
  output: FilterSearchResult,
  problems: ['unprocessable'],
  example: {
    query: { filterKey: 'entityName', search: 'e' },
    response: { filterKey: 'entityName', result: ['Epic', 'Meta'] },
  },
  handle: async (context, { query: { filterKey, search, size } }) => {
    const request = { key: filterKey, text: searchedText(search, 'search'), limit: size }
    const scope = { types: [], reach: reachOf(context.caller) }
    return { filterKey, result: await searchFilterValues(context, people, scope, request) }
  },
})
